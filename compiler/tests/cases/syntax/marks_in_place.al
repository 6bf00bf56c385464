us: king; rook.
them: king;
r :: if check; mate then [a; b].
predicate c: check -> mate.
predicate d: check → mate.
aim: check -> mate.
value e: (if check -> 1 else 2).
constraint g: king move -> rook move.
predicate h: “check”.
predicate i: "our king" = e4 and 'mate'.
predicate j: "1 + 1" = 2.
use «krk.al».
predicate k: #our men = 2.
predicate l: 2 = #occupied and #their men in edge.
value m: 1 + # one
  2.
predicate n: check. # a comment
use lib/krk.
use krk.
use ../krk.al.
use krk.al
