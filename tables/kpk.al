% King and pawn against king: promotes safely from every position in which that can be forced.
% Figures: won 124960 of 163328, longest 21, mean 4.148 (perfect play: 124960, 19, 3.879).
%
% The idea: know which positions are won when they are to move, and go from one of them to the next.
% There are few kinds, and lib/kpk.al has a word for each:
% - the pawn runs, and their king is too late (unstoppable);
% - their king is behind ours, and ours holds the pawn (shut_out);
% - our king is first on a key square, or on a square ahead of the pawn (key_first, front_first);
% - theirs has to give way to ours (opposition, and from above shouldered_off);
% - with a rook's pawn, our king is first on b7, and the pawn arrives (rooks_pawn_arrives).
% `winning` is any of them. Until the pawn promotes, every piece of advice ends there, and each asks
% for a step besides that is never taken back: the pawn runs or has advanced, or our king is on a key
% square, or it is nearer to the middle one. So the table cannot go round in circles.
%
% Most positions are a matter of three moves at most, or of a race. The rest is the old lesson: the
% king goes ahead of the pawn, takes the opposition, and the pawn follows.


use "lib/kpk".


% --- Rules ----------------------------------------------------------------------------------------

% Our king is where it belongs. Now the pawn follows, or the king goes to the middle key square.
key_rule :: if on_key then [queen, run, run_in_3, advance_in_2, advance_in_3, progress_in_3].

% The king goes ahead of the pawn; if it cannot, the pawn advances where that still wins.
else_rule :: if true
             then [queen, run, run_in_3, key_in_3, advance_in_2, advance_in_3, nearer,
                   progress_in_3].


% --- Advice ---------------------------------------------------------------------------------------

% A safe queen, or a rook where the queen would stalemate, within three moves.
advice(queen,
       promoted :
       exists(our pawn) or promoted :
       depth < 5 and pawn_first :
       depth < 4).

% The pawn sets out, or our king steps out of its way, and their king is too late.
advice(run, winning and unstoppable : exists(our pawn) : depth = 0 and pawn_first : none).

% Their king has to let it go within three moves.
advice(run_in_3,
       winning and unstoppable :
       exists(our pawn) :
       depth < 5 and pawn_first :
       depth < 4).

% Our king on a key square.
advice(key_in_3, winning and on_key : exists(our pawn) : depth < 5 and pawn_first : depth < 4).

% The pawn has advanced and still wins.
advice(advance_in_2,
       winning and pawn_advanced :
       exists(our pawn) :
       depth < 3 and pawn_first :
       depth < 2).

advice(advance_in_3,
       winning and pawn_advanced :
       exists(our pawn) :
       depth < 5 and pawn_first :
       depth < 4).

% Our king is far away and comes nearer.
advice(nearer, winning and king_nearer : exists(our pawn) : depth = 0 and nearest_first : none).

% Whatever they reply, one of the two: the pawn has advanced, or our king has come nearer.
advice(progress_in_3,
       winning and (pawn_advanced or king_nearer) :
       exists(our pawn) :
       depth < 5 and pawn_first :
       depth < 4).
