us: king, rook.
them: king.
rule :: if true then [go].
advice(go, mate : true : depth < 9223372036854775807 and legal : legal).
