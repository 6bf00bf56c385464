% Moves by numbers, what holds after a move, and passing.
us:   king, rook.
them: king, pawn.
aim:  mate.

value room: size(reach(their king)).
predicate loose: our rook in attacked by them and not our rook in attacked by us.
constraint safe: not after(loose).
constraint tight(n): least(room, distance(our king, their king) * n) and safe.
constraint careful: rook move and after(check) and not after(our rook in near(their king, 1)) at root.

only_rule: if true then [cage, rush, wait].

advice(cage,
       room < room at root:
       not loose:
       (depth = 0) and (careful then tight(2)) then (depth = 2) and most(distance(our rook, their king), rank(our king)):
       (depth = 1) and legal).

advice(rush,
       after_rush:
       true:
       (depth = 0) and king move and least(distance(to, their king), distance(our king, their pawn)) then (depth = 2) and least(room):
       (depth = 1) and pass).

predicate after_rush: distance(our king, their king) < 3.

advice(wait,
       mate:
       exists(our rook):
       (depth = 0) and (after(their king in edge) and capture then king move) then (depth = 2) and pass:
       (depth = 1) and (pass then most(rank(their king)) and king move)).
