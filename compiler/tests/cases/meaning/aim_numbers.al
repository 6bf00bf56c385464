us: king, rook.
them: king.
aim: rank(our king) * 2147483647 > 1.
rule :: if true then [go].
advice(go, mate : true : (depth = 0) and legal : none).
