% Whether the goals are asked at the root and after their moves too, or only after moves of ours.

us: king, rook.
them: king.
aim: mate.

% Where our king stands on the edge, the holding goal is broken at the root.
advice(step_back,
       them to move and edge_distance(our king) = 1 and edge_distance(our king at root) = 0 :
       not us to move or edge_distance(our king) > 0 :
       depth = 0 and king move :
       none).

% The better goal can hold only after a move of theirs.
advice(shut_in,
       us to move and rank(their king) = 8 :
       exists(our rook) :
       depth = 0 and rook move and rank(to) = 7 :
       depth = 1).

% The better goal may hold at the root, where there is then nothing to play.
advice(stay,
       rank(our rook) = rank(their king) - 1 :
       exists(our rook) :
       depth = 0 :
       none).
