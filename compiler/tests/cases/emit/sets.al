% Sets of squares, what is asked of each of their squares, and how many there are.
us:   king, rook.
them: king, pawn.
aim:  mate.

value corner_squares: {a1, a8, h1, h8}.
value outposts: {d5, e5, our king, their pawn}.
value near_rook: near(our rook, 2) & all \ edge.
value cage: reach(their king).
value way(s): between(s, their king) | attacks(our rook).
value free(s, where_to): {x in where_to where not x in occupied and distance(x, s) =< 2}.
value room: size(cage) + count(x in near(their king, 1) where x in attacked by us and not x in our rooks).
value side: (if our king in light then dark else light \ corners).

predicate caged: every(x in near(their king, 1) where x = their king or x in attacked by us).
predicate way_out(s): some(x in free(s, near(s, 1)) where some(y in walk(x, light) where distance(x, y) > 3 and y in side)).
predicate same: way(our rook) = near_rook or not free(our king, edge) = corner_squares.
predicate meets: square(file(our king) + 1, rank(our rook)) in outposts \ {a2, b2, c2}.

rule_one: if caged and room < 20 then [closer].
rule_two: if way_out(their pawn) or same and not meets then [closer, kept].

advice(closer,
       size(cage) < size(cage) at root:
       our rook in all \ near(their king, 1) or their king in edge:
       (depth = 0) and (rook move and from in outposts then king move and not to in near(their king, 1)):
       none).

advice(kept,
       {x in cage where x in near_rook} in way(our king):
       exists(our rook):
       (depth = 0) and legal:
       (depth = 1) and capture).
