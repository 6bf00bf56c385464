us: king, rook, pawn, pawn.
them: king, rook, pawn.
rule :: if true then [go].
advice(go, mate : true : (depth = 0) and legal : none).
