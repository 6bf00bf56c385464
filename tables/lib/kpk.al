% King and pawn against king: the words that tables for this ending are written in.
%
% Squares are seen from our side, so the pawn walks up. Most words speak of a position in which they
% are to move, and count moves: "first" is who arrives when both kings do nothing else. All of those
% that `winning` is made of were held against perfect play in every position: none of them says of a
% drawn one that it is won.

us:      king, pawn.
them:    king.
aim:     promotion.
dialect: al0.        % with it comes the move order `book`


% --- The pawn -----------------------------------------------------------------------------------

% Where it becomes a queen.
value goal: square(file(our pawn), 8).

% Steps from here to a rank. The pawn leaves its second rank by two steps at once, so there it is as
% good as on its third.
value steps_to(last): max(0, last - max(rank(our pawn), 3)).

% On the a-file or the h-file. Their king in the corner then holds the draw, whatever ours does.
predicate rooks_pawn: file(our pawn) = 1 or file(our pawn) = 8.

% The next move takes it.
predicate hanging: our pawn in attacked by them \ attacked by us.

% How many files a square is away from it.
value files_off(square): abs(file(square) - file(our pawn)).

% How many ranks our king is ahead of it; below zero if behind.
value lead: rank(our king) - rank(our pawn).


% --- Who is first ---------------------------------------------------------------------------------

% Our king is on a square before theirs can be on another, or beside ours, although they move first.
predicate before(square, other): distance(our king, square) + 1 < distance(their king, other).

predicate first(square): before(square, square).

% Our king touches the pawn, or is at the pawn first.
predicate holds_pawn: distance(our king, our pawn) = 1 or first(our pawn).

% Their king is as far from the pawn's file as ours, or farther.
predicate no_nearer_file: files_off(our king) =< files_off(their king).
predicate nearer_file:    files_off(our king) < files_off(their king).


% --- What wins when they are to move --------------------------------------------------------------

% The pawn runs, and their king is too late to take the queen: it is outside of the pawn's square. A
% king of ours that stands in the way costs a move.
predicate unstoppable:
    distance(their king, goal) > steps_to(8) + 1 + (if in_the_way then 1 else 0).

predicate in_the_way: file(our king) = file(our pawn) and lead > 0.

% Their king has not got ahead of ours and never will: ours holds the pawn, or goes along the same
% rank, nearer to the pawn's file, and does not let it through. With a rook's pawn ours must not be
% shut in before it.
predicate shut_out:
    (rank(their king) =< rank(our king) and holds_pawn
     or rank(their king) = rank(our king) and nearer_file)
    and not (rooks_pawn and file(our king) = file(our pawn)).

% Ours stands over theirs, and theirs over a pawn that is still at home: wherever theirs goes, ours
% goes with it, until the pawn runs with a double step.
predicate shouldered_off:
    rank(our pawn) = 2 and rank(their king) = 3 and rank(our king) = 5
    and file(our king) = file(their king) and no_nearer_file.

% The squares from which our king wins wherever theirs stands and whoever is to move, if only the pawn
% is not lost: two ranks ahead of the pawn; from the fifth rank on also one rank ahead; beside it on
% the seventh. A rook's pawn has but one, b7 or g7, and it may be lost while our king stands there.
value key_squares:
    (if rooks_pawn
     then {corner_key}
     else trio(rank(our pawn) + 2) | (if rank(our pawn) >= 5 then trio(rank(our pawn) + 1) else {})
          | (if rank(our pawn) = 7 then trio(7) else {})).

value trio(row):
    {square(file(our pawn) - 1, row), square(file(our pawn), row), square(file(our pawn) + 1, row)}.

value corner_key: square((if file(our pawn) = 1 then 2 else 7), 7).

predicate on_key: our king in key_squares and not rooks_pawn.

% Our king is on a key square before theirs is there or at the pawn.
predicate key_first: some(x in key_squares where first(x) and before(x, our pawn)).

% Our king is on a square of the rank ahead of the pawn before theirs is there or in opposition to
% it, two ranks above. It then steps on to a key square. It does not have to go round the pawn.
predicate front_first:
    some(x in front
         where first(x) and (rank(x) = 7 or before(x, square(file(x), rank(x) + 2)))
               and (file(our king) - file(our pawn)) * (file(x) - file(our pawn)) >= 0).

value front: trio(rank(our pawn) + 1).

% The opposition, near or distant, and round the corner: the kings are an even number of files and of
% ranks apart, and theirs has to give way. Ours is below and no farther from the pawn's file, and
% ahead of the pawn. Nearer to the file it may also be beside it, and beside a pawn on the sixth.
predicate opposition:
    even(abs(file(our king) - file(their king))) and even(abs(rank(our king) - rank(their king)))
    and rank(our king) =< rank(their king)
    and (nearer_file and lead >= 0
         or no_nearer_file and (lead >= 1 or lead = 0 and rank(our pawn) = 6)).

predicate even(gap): gap = 0 or gap = 2 or gap = 4 or gap = 6.

% The rook's pawn: our king is on b7 (g7) first, so theirs never reaches the corner, and the pawn
% arrives too. Our king holds the pawn; or the pawn is on the sixth rank before their king, our
% king's own moves counted; or ours waits on the next file and guards the pawn as soon as it comes.
predicate rooks_pawn_arrives:
    first(corner_key)
    and (first(our pawn)
         or distance(their king, square(file(our pawn), max(rank(our pawn), 6)))
             > steps_to(6) + max(1, distance(our king, corner_key))
         or files_off(our king) = 1
             and distance(their king, square(file(our pawn), rank(our king) - 2))
                 > steps_to(rank(our king) - 2) + 1).

% They do not take the pawn now, and have a move.
predicate pawn_lives: us to move or not hanging and not stalemate.

% All of it together.
predicate winning:
    them to move and pawn_lives
    and (unstoppable
         or shut_out
         or shouldered_off
         or rooks_pawn and rooks_pawn_arrives
         or not rooks_pawn and (key_first or front_first or opposition)).


% --- What is reached ------------------------------------------------------------------------------

predicate safe(man): not man in attacked by them \ attacked by us.

% A queen that cannot be taken; a rook where the queen would stalemate.
predicate promoted:
    them to move and not stalemate
    and (exists(our queen) and safe(our queen) or exists(our rook) and safe(our rook)).

predicate pawn_advanced: rank(our pawn) > rank(our pawn) at root.

% How far our king is from the middle key square, the nearest to the pawn.
value way: distance(our king, middle_key) + manhattan(our king, middle_key).

value middle_key:
    (if rooks_pawn
     then corner_key
     else square(file(our pawn), rank(our pawn) + (if rank(our pawn) >= 5 then 1 else 2))).

predicate king_nearer: way < way at root.


% --- Moves ----------------------------------------------------------------------------------------

% The pawn's moves before the king's, so that what the pawn can do by itself is found first.
constraint pawn_first: pawn move then nearest_first.

constraint nearest_first: king move and least(way).
