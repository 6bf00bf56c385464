% The same without metaplans.
knowledge mating_alone.
us:   king, rook.
them: king.

plan(rook_mates, us,   2 : mate : exists(our rook) : rook move).
plan(step,       us,   1 : them to move : true : king move and least(distance(our king, their king))).
plan(flee,       them, 2 : us to move and not check : true : king move).

method mate   difficult: for mates raise suc(rook_mates) with suc(rook_mates) implies mates.
method answer easy:
    for suc(rook_mates)
    raise refutes(flee, rook_mates)
    with refutes(flee, rook_mates) implies not suc(rook_mates).

question mates.
option metaplans: none.
say mates: "{us} mates in two moves", "{us} does not mate in two moves".
play: legal.
