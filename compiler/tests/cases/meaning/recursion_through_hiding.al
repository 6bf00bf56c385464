us: king, rook.
them: king.
value near: near(our king, 1).
predicate check: check and our king in near.
rule :: if check then [go].
advice(go, mate : true : (depth = 0) and legal : none).
