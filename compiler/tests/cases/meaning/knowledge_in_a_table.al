us: king, pawn.
them: king.
predicate runs: rank(our pawn) = 7.
lemma runs.
plan(chase, them, 2 : not exists(our pawn) : true : legal).
plan(ahead, us, 2 : runs : true : legal).
option interest: newest.
always :: if true then [ahead, chase].
