us: king, rook.
them: king.
predicate p(a1): a1 = a2.
constraint c(edge, n): to in edge and file(to) < n.
value v: {mate where mate in dark}.
pattern row:
  | k . |
  every(check in edge where check in edge).
rule :: if p(h8) and some(a1 in edge where a1 = a2) and row and size(v) > count(x in all where x in {h1}) then [go].
advice(go, mate : true : (depth = 0) and c(light, 3) : none).
