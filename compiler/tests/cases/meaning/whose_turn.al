us: king, rook.
them: king.
aim: mate from us.
rule :: if not them then [go].
advice(go, mate : true : (depth = 0) and legal : none).
