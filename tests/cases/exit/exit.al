% What a node counts as where nobody has a move to consider: where we have none that keeps the holding
% goal, they have none that satisfies the constraint on them, or the advice looks no further.

us: king, rook.
them: king.
aim: mate.

predicate rook_safe: distance(their king, our rook) > 1 or distance(our king, our rook) = 1.

edge_rule   :: if edge_distance(their king) = 0 then [starve, hold_out].
middle_rule :: if distance(our king, their king) > 2 then [fence, look_two_deep].
other_rule  :: if true then [no_exit, look_two_deep].

% Their king may only go to the edge; where it cannot, that is as good, unless it is stalemate.
advice(starve,
       us to move and edge_distance(their king) = 0 and their king \= their king at root :
       true :
       depth = 0 and rook move and gives check :
       depth = 1 and edge_distance(to) = 0 :
       exit not stalemate and rook_safe).

% The rook would have to stay on its file; after a reply where it has no such move, all is well if
% their king is cut off.
advice(fence,
       them to move and file(our rook) = file(their king) :
       us to move or rook_safe :
       depth = 0 and king move or depth = 2 and rook move and file(to) = file(our rook at root) + 3 :
       depth = 1 :
       exit file(our rook) > file(their king) or file(our rook) < file(their king) - 1).

% The bound is spent after two plies: it counts what has been reached.
advice(look_two_deep,
       mate :
       rook_safe or us to move :
       depth = 0 :
       depth = 1 :
       exit distance(our king, their king) < 3 and us to move).

advice(no_exit, mate : rook_safe or us to move : depth = 0 : depth = 1).
advice(hold_out, them to move : true : depth = 0 and king move : none : exit false).
