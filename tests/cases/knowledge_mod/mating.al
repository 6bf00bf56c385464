% A rook alone does not mate in two here; with the king's moves besides it does (metaplan *mod*).
knowledge mating.
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

option metaplans: mod.
question mates.
say mates: "{us} mates in two moves", "{us} does not mate in two moves".
play: legal.
