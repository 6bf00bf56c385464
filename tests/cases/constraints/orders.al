% How `then`, `and`, `or` and `not` order moves, and constraints that are named or take parameters.

us: king, rook, knight.
them: king.
aim: mate.

a_rule :: if file(our king) = 1 then [by_and].
b_rule :: if file(our king) = 2 then [by_or].
c_rule :: if file(our king) = 3 then [by_not].
d_rule :: if file(our king) = 4 then [nested].
e_rule :: if file(our king) = 5 then [named].
f_rule :: if true then [theirs].

constraint knights_first: knight move then rook move then king move.
constraint far_first: rank(to) > rank(from) then legal.
constraint towards(square): distance(to, square) < distance(from, square).
constraint towards_then_away(square): towards(square) then not towards(square).

predicate quiet: them to move and not check.

% By the man first, then within each man's moves by direction.
advice(by_and, quiet : true : depth = 0 and knights_first and far_first : none).

% An `or` forgets both orders.
advice(by_or, quiet : true : depth = 0 and (knights_first or far_first and capture) : none).

% So does a `not`.
advice(by_not, quiet : true : depth = 0 and not not knights_first : none).

% A `then` within a `then`: the moves of an earlier group are not tried again.
advice(nested,
       quiet :
       true :
       depth = 0 and ((rook move and capture then rook move and orthogonal) then (knight move then king move and diagonal)) :
       none).

advice(named, quiet : true : depth = 0 and towards_then_away(their king) and not king move : none).

% Their replies are grouped too, and all of them must be answered.
advice(theirs,
       us to move and not our rook = our rook at root :
       exists(our rook) :
       depth = 0 and rook move and gives check :
       depth = 1 and towards_then_away(our king)).
