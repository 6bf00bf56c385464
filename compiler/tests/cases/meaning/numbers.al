us: king, rook.
them: king.
value huge: 99999999999.
rule :: if huge > 0 then [go].
advice(go, file(our rook) > 1 : true : (depth = 0) and legal : none).
