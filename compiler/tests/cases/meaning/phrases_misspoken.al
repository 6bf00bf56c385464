us: king, rook.
them: king.
value far(s, t): distance(s, t).
value home: e1.
predicate a: distance(our king their king) = 2.
predicate b: far(home their king) = 2.
predicate d(s): rank(s) = 1 and far(s home) = 2.
predicate e: min(1, 2, 3) = 2.
predicate f: distance(our king their) = 2.
predicate g: our king is in check.
predicate h: their king is in check.
predicate i: their king is in edge.
predicate j: home is in check.
predicate k: our king in edge.
pattern l:
  | k |
  files | a b |.
advice(m, mate : true : legal : legal).
r :: if a and b and d(e4) and e and f and g and h and i and j and k and l then [m].
