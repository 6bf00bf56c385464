us: king, rook.
them: king.
predicate mate: check and not check.
predicate file: true.
value distance(n): n + 1.
first :: if check then [go].
second :: if true then [go].
third :: if mate then [go].
fourth :: if file and distance(1) = 2 then [go].
advice(go, mate : true : (depth = 0) and legal : none).
advice(spare, mate : true : (depth = 0) and legal : none).
