% Advice that asks for other advice, with the position at hand as a new root and fewer plies to go.

us: king, rook.
them: king.
aim: mate.

predicate rook_safe: us to move or distance(their king, our rook) > 1 or distance(our king, our rook) = 1.
predicate winnable:  sat(mate_in_1) or sat(box).

% A condition gives the whole bound of what it asks for.
mate_rule :: if sat(mate_in_2) then [far_mate, plan_ahead, mate_in_1, mate_in_2].
box_rule  :: if winnable and not sat(far_mate) then [box, prepare].
far_rule  :: if true then [far_mate, prepare, come].

advice(mate_in_1, mate : true : depth = 0 and rook move : none).
advice(mate_in_2, mate : rook_safe and not stalemate : depth < 3 : depth = 1).

% They are to move at the root of what is asked: all their replies run into a mate.
advice(far_mate,
       them to move and sat(after_any_reply) :
       rook_safe and not stalemate :
       depth < 5 and rook move :
       depth < 4).
advice(after_any_reply, mate : true : depth = 1 and rook move : depth = 0).

% So is a plan asked that takes one move of ours: first they reply, whatever they like. These are two
% plies, for which there must be room; nothing is captured in it.
advice(plan_ahead,
       them to move and sat(mate_plan) :
       rook_safe and not stalemate :
       depth = 0 and king move or depth = 2 and capture :
       depth < 4).
plan(mate_plan, 1 : mate : true : rook move).

% It asks for itself: every time there are fewer plies to go, so that it comes to an end.
advice(box,
       them to move and distance(our king, their king) = 2 and not check or us to move and sat(box) :
       rook_safe :
       depth < 3 and king move :
       depth < 2).

% One ply is left where it is asked, so that only a tree without a move remains.
advice(prepare,
       us to move and sat(stays) :
       rook_safe :
       depth < 3 and rook move :
       depth < 2).
advice(stays, us to move and file(our rook) = file(our king) : true : depth = 0 : none).

advice(come, them to move : rook_safe : depth = 0 and king move : none).
