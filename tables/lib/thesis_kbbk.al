% Two bishops against king: the words of the AL1 thesis, with which thesis_kbbk.al1 is written.
%
% The thesis explains most of them by drawings, which the scan lacks. What they show is taken from
% the sentences about them.

us:      king, light bishop, dark bishop.
them:    king.
aim:     mate.
dialect: al1plan.


% --- The lamp ---------------------------------------------------------------------------------------

% The bishops stand side by side, on one rank or on one file.
predicate on_one_rank:
    rank(our light bishop) = rank(our dark bishop)
    and abs(file(our light bishop) - file(our dark bishop)) = 1.
predicate on_one_file:
    file(our light bishop) = file(our dark bishop)
    and abs(rank(our light bishop) - rank(our dark bishop)) = 1.

% Where a square stands to the lamp: how many lines in front of it (or behind it), and how many lines
% beside the nearer bishop.
value in_front(square):
    (if on_one_rank
     then abs(rank(square) - rank(our light bishop))
     else abs(file(square) - file(our light bishop))).
value beside(square):
    (if on_one_rank
     then min(abs(file(square) - file(our light bishop)), abs(file(square) - file(our dark bishop)))
     else min(abs(rank(square) - rank(our light bishop)),
              abs(rank(square) - rank(our dark bishop)))).

% There are always two fields, one on either side of the bishops. The one that counts is that of their
% king.
predicate on_their_side(square):
    on_one_rank and same_side(rank(square), rank(our light bishop), rank(their king))
    or on_one_file and same_side(file(square), file(our light bishop), file(their king)).
predicate same_side(one, middle, other):
    one > middle and other > middle or one < middle and other < middle.

% The field of control, or of light: a king in it cannot leave it. Its border are the squares that the
% bishops attack, two diagonals deep; all else is the outer region.
predicate in_field(square): on_their_side(square) and in_front(square) > beside(square) + 1.
predicate outside(square):  not (on_their_side(square) and in_front(square) >= beside(square)).

% The lamp is lit: the bishops are side by side, their king is in the field, ours in the outer region.
% (Were ours allowed on the border too, it would put itself into the light.)
predicate lámpara_alumbra:
    (on_one_rank or on_one_file) and in_field(their king) and outside(our king).

predicate no_lámpara_alumbra: not lámpara_alumbra.

% "As in figure 6a, and our king is near": two lines in front of the lamp is the edge, so that two
% squares of it are all that is lit.
predicate lámpara_alumbra_orilla: lámpara_alumbra and blanco_cerca_de_lámpara and lines_lit = 2.

% "As in figure 6c, and our king is near": one of the two is a corner.
predicate lámpara_alumbra_esquina: lámpara_alumbra_orilla and lines_to_corner = 0.

% The lines in front of the lamp, and those between it and the nearer end of its own line.
value lines_lit:
    (if on_one_rank
     then lines_beyond(rank(our light bishop), rank(their king))
     else lines_beyond(file(our light bishop), file(their king))).
value lines_beyond(bishops, theirs): (if theirs > bishops then 8 - bishops else bishops - 1).

value lines_to_corner:
    (if on_one_rank
     then lines_to_end(file(our light bishop), file(our dark bishop))
     else lines_to_end(rank(our light bishop), rank(our dark bishop))).
value lines_to_end(one, other): min(min(one, other) - 1, 8 - max(one, other)).


% --- What becomes better ----------------------------------------------------------------------------

% "When the lamp comes nearer to their king and the field of light becomes smaller."
predicate reduce_campo: lámpara_alumbra and lines_lit < lines_lit at root.

% "The field is shifted as from figure 6a to 6b": along the edge. It does not say that it must be
% towards the nearer corner; their king may stand on the other side.
predicate desplaza_campo: lámpara_alumbra and lines_to_corner \= lines_to_corner at root.

% Our king comes nearer to the lamp, which stays lit. Not explained.
predicate aproxima_blanco_a_lámpara: lámpara_alumbra and way_to_lamp < way_to_lamp at root.

value way_to_lamp: distance(our king, our light bishop) + distance(our king, our dark bishop).


% --- Our king and their king ------------------------------------------------------------------------

% Our king is in the region near the lamp, a drawing (figure 4c): beside a bishop. Two squares away
% it is too far off to help.
predicate blanco_cerca_de_lámpara:
    distance(our king, our light bishop) = 1 or distance(our king, our dark bishop) = 1.

predicate blanco_no_cerca_de_lámpara: not blanco_cerca_de_lámpara.

predicate noahogado: not stalemate.

predicate jaque_mate: mate.

% No bishop can be taken.
predicate alfiles_a_salvo:
    exists(our light bishop) and exists(our dark bishop)
    and (us to move or safe(our light bishop) and safe(our dark bishop)).
predicate safe(bishop): distance(their king, bishop) > 1 or distance(our king, bishop) = 1.


% --- Moves ------------------------------------------------------------------------------------------

% A bishop moves one square; two squares.
constraint malfil1: bishop move and distance(from, to) = 1.
constraint malfil2: bishop move and distance(from, to) = 2.

% A move of our king. The order is not said; where nothing else is tried, those that come nearest to
% their king are first.
constraint mreyb: king move and least(distance(our king, their king)).
