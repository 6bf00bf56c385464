us: king, rook.
them: king.
predicate one: two or check.
predicate two: not three.
predicate three: one and mate.
value n: n + 1.
constraint c(s): king move and c(s) and to = s.
rule :: if one then [go].
advice(go, n = 1 : true : (depth = 0) and c(e4) : none).
