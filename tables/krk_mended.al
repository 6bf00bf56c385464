% King and rook against king: the table of the AL0 chapter, mended. It mates from every position, in 34
% moves at most; krk.al, written anew, needs 26.
%
% The idea: the rook stands between the kings and confines theirs to a corner of the board, its
% room. Whenever the rook can make the room smaller it does (squeeze). When it cannot, our king
% comes nearer to the critical square beside the rook, from where it supports the next squeeze
% (approach); when it is there already it makes a waiting move, and their king has to give way
% (keeproom). A rook that does not yet stand between the kings is brought there (divide). At the
% edge, with our king at hand, the mate itself is looked for.
%
% It is the table of the AL0 chapter (krk_book.al) with two things mended:
% - keeproom and divide_in_2 took a stalemate for a success, for their king, shut in without a
%   move, fulfils all else that they ask for: 40 positions were spoilt by keeproom and 8 by
%   divide_in_2. Now every goal that could be a stalemate excludes it, divide_in_3's too.
% - keeproom spoke of `okedge`, which nothing defined; our_king_edge was meant, as in approach:
%   where two squares are left to their king, ours stays off the edge.

use "lib/krk".


% --- Rules ----------------------------------------------------------------------------------------

edge_rule :: if their_king_edge and kings_close
             then [mate_in_2, squeeze, approach, keeproom, divide_in_2, divide_in_3].

% It applies to every position, so the table has an answer to each.
else_rule :: if true
             then [squeeze, approach, keeproom, divide_in_2, divide_in_3].


% --- Advice ---------------------------------------------------------------------------------------

% Mate at once; or a move after which their king stays on the edge whatever they reply, and then a
% check that mates.
advice(mate_in_2,
       mate :
       not rooklost and their_king_edge :
       (depth = 0) and legal then (depth = 2) and checkmove :
       (depth = 1) and legal).

% A rook move that leaves their king less room, and the rook safe and between the kings.
advice(squeeze,
       newroomsmaller and rookdivides and not rookexposed and not stalemate :
       not rooklost :
       (depth = 0) and rookmove :
       nomove).

% A king move towards the critical square, diagonally if possible.
advice(approach,
       okapproachedcsquare and (rookdivides or lpatt) and not rookexposed
           and (roomgt2 or not our_king_edge) and not stalemate :
       not rooklost :
       (depth = 0) and kingdiagfirst :
       nomove).

% A waiting move of the king, no farther from the rook: the room stays as it is, and now they have
% to move.
advice(keeproom,
       themtomove and okorndle and rookdivides and not rookexposed
           and (roomgt2 or not our_king_edge) and not stalemate :
       not rooklost :
       (depth = 0) and kingdiagfirst :
       nomove).

% The rook between the kings, within two moves of ours, whatever they reply.
advice(divide_in_2,
       themtomove and rookdivides and not rookexposed and not stalemate :
       not rooklost :
       (depth < 3) and legal :
       (depth < 2) and legal).

% The same within three. Four positions need it: our king is in a corner, their king right beside
% our rook near the middle (Ka1, Rd4 against Kc3, say).
advice(divide_in_3,
       themtomove and rookdivides and not rookexposed and not stalemate :
       not rooklost :
       (depth < 5) and legal :
       (depth < 4) and legal).
