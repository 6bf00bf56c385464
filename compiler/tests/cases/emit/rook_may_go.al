% What is said of a man that may be gone; values at the root; an ordered constraint.
us:   king, rook.
them: king.
aim:  mate.

value     room: (if file(our rook) = file(their king) then 64 else cut_off(file(our rook), file(their king))).
value     cut_off(rooks, theirs): abs(rooks - theirs).
predicate rooklost: not exists(our rook) or distance(their king, our rook) < distance(our king, our rook).
predicate newroomsmaller: room < room at root.
constraint near_first: rook move and distance(to, our king) < 3 then king move and diagonal.

edge_rule: if edge_distance(their king) = 0 then [mate_in_2, squeeze].
else_rule: if true then [squeeze].

advice(mate_in_2,
       mate:
       not rooklost:
       (depth = 0) and legal then (depth = 2) and rook move:
       (depth = 1) and legal).

advice(squeeze,
       newroomsmaller and not stalemate:
       not rooklost:
       (depth = 0) and near_first:
       none).
