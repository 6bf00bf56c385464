us: king, rook.
them: king.
predicate p: check and.
rule :: if p and q then [go, stay].
other :: if 1 then [go].
advice(go, mate : true : (depth = 0) and legal : none).
