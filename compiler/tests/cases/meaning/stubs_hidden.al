us: king, rook.
them: king.
rule :: if cut_off then [go].
advice(go, mate : undefined : (depth = 0) and legal : (depth = 1) and legal).
predicate undefined: exists(our rook).
predicate cut_off: undefined.
