knowledge pawn.
us: king, pawn.
them: king.
observe rooks_pawn, at_home.
lemma runs, taken.
method m0 easy: for wins, not rooks_pawn, at_home raise runs, taken with runs and not taken implies wins.
method m1 difficult: for wins raise suc(ahead) with suc(ahead) => wins.
method m2 easy: for suc(ahead) raise refutes(chase, ahead) with refutes(chase,ahead) implies not suc(ahead).
method m3 easy: for wins raise drawn with wins <-> ~ drawn.
method m4 easy: for wins raise a, b, c with a implies b implies c or a + b & ~(c iff wins) iff wins.
% The words of methods are names elsewhere, and so are those that open clauses.
predicate with: for and raise.
predicate lemma: question or say.
plan(ahead, us, 3 : runs : true : legal).
plan(us, 3 : them : us : legal).
plan(chase, them, 2 : taken : true : king move).
question wins.
say wins: "{us} wins".
say suc(ahead): "the pawn gets ahead", "the pawn does not get ahead".
play: pawn move then king move.
option interest: newest.
option longest_search: 4.
