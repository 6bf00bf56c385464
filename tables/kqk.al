% King and queen against king: mates from every position.
% Figures: won 144508 of 144508, longest 15, mean 7.246 (perfect play: 144508, 10, 5.617).
%
% The idea: the queen shuts their king into a cage, and the king comes to the cage. Both are measured
% by one number, `work` (lib/kqk.al): our king's way to every square of the cage. Each piece of advice
% makes it smaller, the most ambitious first, and because a step of their king within the cage does
% not make it larger again, there is no going round in circles. When little is left, there is a mate
% in two.
%
% The one thing to be careful about is to take too much: a king with one or two squares in the middle
% of nowhere cannot be mated there, and is stalemated soon. Such cages are not `sound`.

use "lib/kqk".


% --- Rules ----------------------------------------------------------------------------------------

always :: if true then [mate_in_2, third_in_2, half_in_2, less, less_in_2, release].


% --- Advice ---------------------------------------------------------------------------------------

% Mate within two moves.
advice(mate_in_2,
       mate :
       kept :
       depth < 3 and least(size(cage), kings_apart) :
       depth < 2).

% Two moves after which a third of the work is left, or half of it.
plan(third_in_2, 2 : sound and 3 * work =< work at root : kept : least(work, kings_apart)).
plan(half_in_2, 2 : sound and 2 * work =< work at root : kept : least(work, kings_apart)).

% Any progress: at once, or in two moves.
plan(less, 1 : sound and work < work at root : kept : least(work)).
plan(less_in_2, 2 : sound and work < work at root : kept : least(work)).

% Their king has hardly a square left, but there is no mate, and no way to make the cage smaller: let
% it out again, as little as possible.
plan(release, 2 : sound : kept : least(work)).
