% A pass answers a question about threats, but cannot be played.
knowledge pawn.
us: king, pawn.
them: king.
predicate runs: rank(our pawn) = 7.
plan(later, us, 2 : runs : true : depth = 0 and king move or depth > 0 and pass).
plan(wait, us, 2 : runs : true : king move or pass).
method m1 easy: for wins raise suc(later) with suc(later) implies wins.
method m2 easy: for wins raise suc(wait) with suc(wait) implies wins.
question wins.
