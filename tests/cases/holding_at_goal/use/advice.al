% Whether the holding goal must hold where the better goal is reached: if it is waived there, a
% rook may be given up for the goal.

us: king, rook.
them: king.
aim: mate.

advice(sacrifice,
       them to move and check and distance(their king, our rook) = 1 :
       distance(their king, our rook) > 1 :
       depth = 0 and rook move or depth = 2 and rook move :
       depth = 1).

% It can always be played with the rook out of their king's reach.
advice(from_afar,
       them to move and check :
       distance(their king, our rook) > 1 :
       depth = 0 and rook move :
       none).
