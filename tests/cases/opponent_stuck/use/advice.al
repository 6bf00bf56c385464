% What counts as success when they have no move that the advice considers and the better goal does
% not hold.

us: king, rook.
them: king.
aim: mate.

% No reply is considered at all, and a rook move does not mate in these positions; our king could
% move once more.
advice(probe,
       mate :
       exists(our rook) :
       depth = 0 and rook move or depth = 2 and king move :
       none).

% The same, but after our first move the advice leaves us none.
advice(look_ahead,
       mate :
       exists(our rook) :
       depth = 0 and rook move :
       none).

% Any reply is considered; where there is none, it is stalemate.
advice(corner,
       mate :
       exists(our rook) :
       depth = 0 and rook move and file(to) = 7 or depth = 2 and gives check :
       depth = 1).
