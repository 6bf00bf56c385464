% King and rook against king: mates from every position.
%
% The idea: their king walks in a cage, the squares that it can ever get to while our men stand still.
% Each piece of advice makes the cage smaller, or at least no larger, and asks for the most first:
% within two moves a cage of a quarter the size; or half of their king's freedom, which counts its way
% to our king and to the corner, too; or a cage of half the size, or of three quarters. Three moves are
% looked through where their king is nearly caught, and where two do not help. Moves are tried in the
% order in which a player would press: few replies, then the kings together, then the smaller cage.
% Only a rook that is under attack, or does not cut their king off, may have to start anew.
%
% The figures: all 175,168 positions won; longest 26, mean 13.966, in either order of moves.

use "lib/krk".


% --- Rules ----------------------------------------------------------------------------------------

% In a small cage three moves are soon looked through, and a third of it is often the mate.
corner_rule :: if size(cage) =< 12
               then [third_in_3, quarter_in_2, free_half_in_2, half_in_2, most_in_2, third_off_in_3,
                     keep, wait, divide_in_2].

else_rule :: if true
             then [quarter_in_2, free_half_in_2, half_in_2, most_in_2, third_off_in_3, keep, wait,
                   divide_in_2].


% --- Pieces of advice -----------------------------------------------------------------------------

% A smaller cage, and the rook not left to their king.
plan(quarter_in_2,   2 : rook_safe and 4 * size(cage) =< size(cage) at root : kept : press).
plan(free_half_in_2, 2 : rook_safe and 2 * freedom =< freedom at root : kept : press).
plan(half_in_2,      2 : rook_safe and 2 * size(cage) =< size(cage) at root : kept : press).
plan(most_in_2,      2 : rook_safe and 4 * size(cage) =< 3 * size(cage) at root : kept : press).

% The same within three moves.
plan(third_in_3,     3 : rook_safe and 3 * size(cage) =< size(cage) at root : kept : press).
plan(third_off_in_3, 3 : rook_safe and 3 * size(cage) =< 2 * size(cage) at root : kept : press).

% Where the cage holds for now: our king nearer, the rook still between the kings, or in the L.
plan(keep, 1 :
     rook_safe and (rookdivides or lpatt) and okorndle and size(cage) =< size(cage) at root
         and (roomgt2 or not our_king_edge) :
     kept :
     king move and least(kings_apart)).

% Or the rook waits far away on its line, and their king has to step.
plan(wait, 1 :
     them to move and not our rook in cage and size(cage) =< size(cage) at root :
     kept :
     rook move and most(distance(their king, our rook))).

% A rook under attack is brought to where it cuts a cage off.
plan(divide_in_2, 2 : rook_safe and room < 64 : kept : least(size(cage) + kings_apart)).
