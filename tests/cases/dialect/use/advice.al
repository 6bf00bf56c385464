% One table, of which each dialect makes something else.

us: king, rook.
them: king.
aim: mate.

% al1plan does not ask the holding goal at the root, where it is broken when our king stands on
% the edge.
advice(cut_off,
       them to move and rank(our rook) = rank(their king) - 1 :
       edge_distance(our king) > 0 or them to move :
       depth = 0 and rook move :
       none).

% They are given no reply, and the better goal is never reached: al0 fails, al1 is content, al1plan
% only while we have a move left.
advice(approach,
       mate :
       exists(our rook) :
       depth < 3 and king move and distance(to, their king) < distance(from, their king) :
       none).

% Never a reason to fail, but al0 and the others find another move first.
advice(wait, them to move : exists(our rook) : depth = 0 : none).
