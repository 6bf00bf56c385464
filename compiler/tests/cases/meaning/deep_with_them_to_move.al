us: king, rook.
them: king.
rule :: if true then [go, m].
advice(go, sat(m) : true : (depth = 0) and legal : none).
advice(m, mate : true : depth < 64 : legal).
