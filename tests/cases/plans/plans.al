% Plans: at most so many moves of ours, whatever they reply. Nothing else bounds them.

dialect: al1plan.
us: king, queen.
them: king.
aim: mate.

predicate guarded:  distance(our king, our queen) = 1 or distance(their king, our queen) > 1.
predicate smaller:  size(reach(their king)) < size(reach(their king)) at root.

near_rule :: if distance(our king, their king) < 4 then [mate_1, mate_2, squeeze, come].
far_rule  :: if distance(our king, their king) = 5 then [come_near, squeeze].
else_rule :: if true then [squeeze, come].

plan(mate_1,  1 : mate : true : queen move and gives check).
plan(mate_2,  2 : mate : guarded and not stalemate : queen move and least(size(reach(their king))) then king move).
plan(squeeze, 1 : smaller and guarded : not stalemate : queen move).
plan(come_near, 2 : distance(our king, our king at root) = 2 : guarded : king move and least(distance(our king, their king))).
plan(come,    3 : distance(our king, their king) = 2 : guarded : king move and least(distance(our king, their king))).
