pattern a: our king.
pattern b: .
pattern c:
  files | z |
  rank 8 | . |.
pattern d: row 7 | . |.
pattern e: check and mate.
pattern f:
