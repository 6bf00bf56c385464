us: king, rook.
them: king.
predicate a(x): x = thier king.
predicate b(x): foo(x).
predicate d(x): dist(x, our king) and some(y in x where y = their kng).
value e(n): n.
predicate f: our knights in our queens and exists(our bishop) and distance(our pawn, our king) = 1.
pattern g: | N K |.
always :: if a(our king) then [go].
advice(go, mate : true : depth = 0 : legal).
