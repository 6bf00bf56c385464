% A refutation ends where the plan that it refutes has no move left; a plan of ours may be one, too.
knowledge lines.
us:   king, pawn.
them: king.
aim:  promotion.

predicate queened: exists(our queen) and not our queen in attacked by them \ attacked by us.

plan(run,   us,   2 : queened : exists(our pawn) or queened : pawn move).
plan(above, them, 2 : not exists(our pawn) : true : king move).
plan(hunt,  them, 1 : not exists(our pawn) and not exists(our queen) : true : king move).
plan(guard, us,   1 : our pawn in attacked by us : true : king move).

method run   easy: for wins raise suc(run) with suc(run) implies wins.
method above easy: for suc(run) raise refutes(above, run) with refutes(above, run) implies not suc(run).
method held  easy: for wins raise held with wins iff not held.
method hunt  difficult: for held raise suc(hunt) with suc(hunt) implies held.
method guard difficult: for held raise refutes(guard, hunt) with refutes(guard, hunt) implies not held.

question wins.
play: legal.
