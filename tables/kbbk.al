% Two bishops against king: mates from every position in which that can be forced.
% Figures: won 2503608 of 2504128, longest 45, mean 26.063 (perfect play: 2503608, 19, 12.482).
%
% The idea: the bishops shut their king into a cage, the squares that it can ever walk to, and the
% cage is carried into a corner. How much is left to do is one number, `work` (lib/kbbk.al): the
% cage, the more so where it lies far from the corner; our king's way to its post beside that
% corner; and its way to the bishops. A step of their king within the cage does not change it. So
% each piece of advice makes the work less, the most ambitious and the shortest first, and goes round
% in circles only if none of them can.
%
% Two things go wrong where only the cage is looked at, and both are in the number. A cage of two or
% three squares at the edge is worthless if no corner is among them (`shut_away`), for nobody is mated
% there. And bishops far from our king may find theirs between them and ours (`bishops_alone`).
%
% The other 520 positions are drawn: a bishop is lost.

use "lib/kbbk".

option move_order: board.


% --- Rules ----------------------------------------------------------------------------------------

% The cage is so small that it is worth looking for the mate.
finish_rule :: if size(reach(their king)) =< 4
               then [mate_in_3, squeeze_in_1, squeeze_in_2, squeeze_in_3, gain_in_3, regroup, wait].

drive_rule :: if true
              then [squeeze_in_1, squeeze_in_2, squeeze_in_3, gain_in_3, regroup, wait].


% --- Advice ---------------------------------------------------------------------------------------

% Mate, whatever they reply. Moves after which little is left to do are tried first, here and below.
plan(mate_in_3, 3 : mate : sound : least(work)).

% At least a quarter of the work is done: at once, in two moves, or in three.
plan(squeeze_in_1, 1 : squeezed : sound : least(work)).
plan(squeeze_in_2, 2 : squeezed : sound : least(work)).
plan(squeeze_in_3, 3 : squeezed : sound : least(work)).

% Any progress within three moves.
plan(gain_in_3, 3 : mate or settled and work < work at root : sound : least(work)).

% Eighty positions are left in which nothing can be gained so soon: their king stands against the
% bishops, or is shut away. Our king goes to the middle for a new start, or, if it is there already, we
% wait.
plan(regroup, 3 : them to move and disorder < disorder at root : sound : least(disorder)).
plan(wait, 1 : them to move : sound : least(work)).
