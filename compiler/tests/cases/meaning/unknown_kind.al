us: king, rook.
them: king.
predicate same(s, t): s = t.
predicate unused(x): mate.
rule :: if same(our king, e4) or unused(1) then [go].
advice(go, mate : true : (depth = 0) and legal : none).
