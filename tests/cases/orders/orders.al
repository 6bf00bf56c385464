% Moves in the order of numbers: the least or the greatest first, of equal ones the next number, then
% move order. A move for which the number is absent comes last.

us: king, rook.
them: king, knight.

% Farthest from their king, then nearest to ours.
constraint retreat: rook move and most(distance(our rook, their king)) and least(distance(our rook, our king)).
% Both numbers in one order.
constraint hunt: least(distance(our king, their knight), manhattan(our king, their king)).
constraint nearer(goal): distance(to, goal) < distance(from, goal).

% No number where the knight was taken, so that capture comes last.
spare_rule  :: if distance(our rook, their knight) = 1 then [leave_it].
attack_rule :: if their king in attacked by us or our rook in attacked by them then [go_away].
hunt_rule   :: if distance(our king, their knight) < 4 then [approach].
other_rule  :: if true then [mixed].

advice(leave_it, them to move : true : depth = 0 and rook move and least(min(rank(their knight), 0)) : none).
advice(go_away, them to move : not check : depth = 0 and retreat then depth = 0 and king move : none).
advice(approach, them to move : true : depth = 0 and king move and hunt : none).

% First those that come nearer, the greatest file first; then the others, by their groups, and in
% each by rank. An order before groups counts before them.
advice(mixed,
       us to move and rank(our king) > 1 :
       exists(our rook) :
       depth = 0 and (nearer(their knight) and most(file(our king)) then
                      least(file(our rook)) and (rook move then king move) and most(rank(our king))) :
       depth = 1 and (king move and least(distance(their king, our rook)) then legal)).
