us: king, pawn.
them: king.
predicate runs: rank(our pawn) = 7.
lemma runs.
observe runs.
method m easy: for wins raise runs with runs implies wins.
question wins.
say wins: "yes".
play: legal.
plan(chase, them, 2 : not exists(our pawn) : true : legal).
plan(ahead, us, 2 : runs : true : legal).
option interest: newest.
always :: if true then [ahead, chase].
