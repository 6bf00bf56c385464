% King and queen against king: the words of kqk.al.

us:   king, queen.
them: king.
aim:  mate.


% --- What is left to do ---------------------------------------------------------------------------

% The squares that their king can ever walk to while our men stay where they are.
value cage: reach(their king).

% What is left to do, in one number: our king's steps to each square of the cage, summed up, a square
% and its neighbours counting 1. A square x that is n king steps away is outside near(our king, 1) …
% near(our king, n - 1), so it is counted n times.
%
% The number falls when the cage becomes smaller and when our king comes nearer to it. A step of
% their king within the cage does not change it. So whoever makes it smaller with every decision
% cannot go round in circles.
value work:
    size(cage) + size(cage \ near(our king, 1)) + size(cage \ near(our king, 2))
    + size(cage \ near(our king, 3)) + size(cage \ near(our king, 4))
    + size(cage \ near(our king, 5)) + size(cage \ near(our king, 6)).

% Files plus ranks between the kings.
value kings_apart: manhattan(our king, their king).


% --- What must not happen -------------------------------------------------------------------------

predicate queen_lost:
    not exists(our queen)
    or them to move and our queen in attacked by them \ attacked by us.

predicate kept: not queen_lost and not stalemate.

% A cage of one or two squares in which no mate can come about is no use: nothing is left to take away.
% On the edge two squares are enough, since our king comes and mates there.
predicate sound: them to move and (size(cage) > 2 or cage \ edge = {}).
