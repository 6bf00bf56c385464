% Two bishops against king: the words with which kbbk is written.
%
% Squares are seen from our side, whichever colour we have. A word says what holds in a position;
% "at root" is the position in which the advice was asked for.

us:   king, light bishop, dark bishop.
them: king.
aim:  mate.


% --- Work: what is left to do ---------------------------------------------------------------------

% How far the mate is away, in no unit. It is counted from the cage, the squares that their king can
% ever walk to while our men stand still, and from where our men stand. Their king's own steps
% change neither, so what a move of ours has gained is not lost again by the reply.
value work: work_with(reach(their king)).

value work_with(cage):
    min(min(errand(cage, a1), errand(cage, h1)), min(errand(cage, a8), errand(cage, h8)))
    + size(cage) + way_to_bishops
    + (if shut_away(cage) then 20 else 0)
    + (if bishops_alone then 20 else 0).

% What is left to do for a mate in this corner: our king has to come to its post, and the cage to
% shrink into the corner. Its squares more than a step away from there count, and those more than
% three steps away count once again.
value errand(cage, corner):
    2 * way_to_post(corner) + size(cage \ near(corner, 1)) + size(cage \ near(corner, 3)).

% The posts are a knight's move from the corner, b3 and c2 for a1. A king there keeps theirs from
% coming out, and the bishops mate.
value way_to_post(corner):
    min(max(abs(files_to(corner) - 1), abs(ranks_to(corner) - 2)),
        max(abs(files_to(corner) - 2), abs(ranks_to(corner) - 1))).
value files_to(corner): abs(file(our king) - file(corner)).
value ranks_to(corner): abs(rank(our king) - rank(corner)).

% King moves from our king to the bishops: the three work side by side.
value way_to_bishops:
    distance(our king, our light bishop) + distance(our king, our dark bishop).

% A cage of three squares or fewer without a corner: nobody is mated there, so it has to be opened
% again.
predicate shut_away(cage): size(cage) =< 3 and cage & corners = {}.

% More than three moves to either bishop: their king may stand between them and ours.
predicate bishops_alone:
    distance(our king, our light bishop) > 3 and distance(our king, our dark bishop) > 3.


% --- Safety ---------------------------------------------------------------------------------------

% No bishop can be taken, and there is no stalemate.
predicate sound: us to move or safe(our light bishop) and safe(our dark bishop) and not stalemate.
predicate safe(bishop): distance(their king, bishop) > 1 or distance(our king, bishop) = 1.

% They are to move, and what was counted will stay so: a king that steps out of check may step into
% another cage, and a bishop in a corner is lost there when their king comes near.
predicate settled:
    them to move and not check and not cornered(our light bishop) and not cornered(our dark bishop).
predicate cornered(bishop): bishop in corners and distance(their king, bishop) =< 2.


% Of the work at least a quarter is done.
predicate squeezed: mate or settled and 4 * work =< 3 * (work at root).


% --- The middle of the board ----------------------------------------------------------------------

% How badly our king stands for a new start: the nearer to a corner the worse, and a large cage, and
% their king in a corner of its own, are not to be paid for it.
value disorder: size(reach(their king)) - 4 * way_to_corner(our king) - way_to_corner(their king).

% Files plus ranks to the nearest corner, 0 to 6.
value way_to_corner(square):
    min(file(square) - 1, 8 - file(square)) + min(rank(square) - 1, 8 - rank(square)).
