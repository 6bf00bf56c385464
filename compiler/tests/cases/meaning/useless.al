us: king, rook.
them: king.
first :: if false then [go].
second :: if check then [go, late, go].
third :: if true then [late].
advice(go, mate : true : (depth = 0) and legal : none).
advice(late, mate : true : (depth = 1) and legal : legal).
