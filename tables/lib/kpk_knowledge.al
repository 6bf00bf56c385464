% King and pawn against king: the rules that the knowledge base kpk_knowledge argues with.
%
% What wins is said of positions in which they are to move, what draws of positions in which we are.
% The base says when a rule applies: what wins if the pawn lives, what draws if their king is inside
% its square, and most of it either of a rook's pawn or of the others. Held against perfect play in
% every position, no rule is ever wrong then. "First" is who arrives when both kings do nothing else.

use "kpk".


% --- What wins when they are to move --------------------------------------------------------------

predicate pawn_taken: them to move and hanging.

predicate pawn_runs: them to move and unstoppable.

predicate king_shut_out: them to move and shut_out.

predicate king_shouldered: them to move and shouldered_off.

predicate key_square_first: them to move and key_first.

predicate front_square_first: them to move and front_first.

predicate opposition_won: them to move and opposition.

predicate b7_first: them to move and rooks_pawn_arrives.


% --- What draws when we are to move ---------------------------------------------------------------

% Their king is inside the square of the pawn, which is a step larger if it is their move.
predicate in_square: distance(their king, goal) =< steps_to(8) + (if them to move then 1 else 0).

predicate on_seventh: rank(our pawn) = 7.

% It has a move to spare there.
predicate well_inside: us to move and distance(their king, goal) < steps_to(8).

% The square so many steps before the pawn.
value ahead(steps): square(file(our pawn), rank(our pawn) + steps).

% Their king is on a square before ours is even beside it, although we move first.
predicate theirs_first(square): distance(their king, square) + 1 < distance(our king, square).

% Their king stands right before the pawn, or has one square between. Before a pawn on the sixth rank
% it stands two squares off only if ours is not beside the pawn.
predicate king_in_front:
    us to move and file(their king) = file(our pawn)
    and (their king = ahead(1) and (rank(our pawn) < 7 or rooks_pawn)
         or their king = ahead(2)
             and (rank(our pawn) < 6 or rooks_pawn
                  or not (rank(our king) = 6 and files_off(our king) = 1))).

% Their king is at the pawn first, and at the square before it too, or comes from the side or from
% below, where a step of the pawn changes nothing. (From the second rank it has two.)
predicate pawn_caught:
    theirs_first(our pawn)
    and (theirs_first(ahead(1)) or rank(our pawn) > 2 and rank(their king) =< rank(our pawn) + 1).

% Their king is before the pawn first, and sooner than ours is on any key square.
predicate front_held:
    rank(our pawn) < 7 and theirs_first(ahead(1))
    and every(x in key_squares where distance(their king, ahead(1)) < distance(our king, x)).

% Their king is no farther from any key square than ours.
predicate keys_guarded:
    every(x in key_squares where distance(their king, x) =< distance(our king, x)).

% Their king guards the key squares and is at least two files nearer to the pawn's than ours.
predicate keys_held:
    rank(our pawn) < 7 and keys_guarded and files_off(their king) + 2 =< files_off(our king).

% Their king stands between: on the same side of the pawn, nearer to its file and no higher than it.
predicate king_between:
    rank(their king) =< rank(our pawn) and files_off(their king) < files_off(our king)
    and (file(our king) - file(our pawn)) * (file(their king) - file(our pawn)) >= 0.

% Theirs has the opposition: on the same file as ours, above it, an even number of ranks apart. It
% is two moves nearer to where the pawn queens, and before the pawn in time.
predicate opposition_theirs:
    rank(our pawn) < 6 and file(their king) = file(our king) and rank(their king) > rank(our king)
    and even(rank(their king) - rank(our king))
    and distance(their king, goal) + 2 =< distance(our king, goal)
    and every(x in key_squares where distance(their king, ahead(1)) =< distance(our king, x) + 1).

% Our king is not ahead of the pawn, and theirs is above it, at most one file away, no farther from
% the pawn's file, and two squares before the pawn when ours is on a key square. Where ours is beside
% the pawn, they are to be an even number of ranks apart.
predicate king_headed_off:
    rank(our pawn) < 6 and rank(their king) < rank(our pawn) + 6
    and rank(their king) > rank(our king)
    and abs(file(their king) - file(our king)) =< 1 and files_off(their king) =< files_off(our king)
    and (lead < 0 or lead = 0 and even(rank(their king) - rank(our king)))
    and every(x in key_squares where distance(their king, ahead(2)) =< distance(our king, x)).

% Our king is behind the pawn, and theirs is three moves nearer to the third square before it.
predicate king_left_behind:
    rank(our pawn) < 6 and lead < 0
    and distance(their king, ahead(3)) + 3 =< distance(our king, ahead(3)).

% Their king comes from below: two ranks or more under ours, it is well inside the square of the pawn
% and guards the key squares. With a rook's pawn it is nearer to the square before the pawn.
predicate king_from_below:
    rank(their king) + 2 =< rank(our king)
    and (not rooks_pawn and well_inside and keys_guarded
         or rooks_pawn and rank(our pawn) > 2
             and distance(their king, ahead(1)) < distance(our king, ahead(1))).


% --- The same for a rook's pawn -------------------------------------------------------------------

% The square beside the corner's: c7 or f7.
value side_door: square((if file(our pawn) = 1 then 3 else 6), 7).

% Their king is in the corner where the pawn should queen, or beside it.
predicate corner_held: distance(their king, goal) =< 1.

% Theirs is on c7 (f7) before ours is on b7 (g7), and at least two ranks above it.
predicate door_held:
    distance(their king, side_door) < distance(our king, corner_key)
    and rank(their king) >= rank(our king) + 2.

% Theirs is nearer to the pawn's file, and within three moves of c7 (f7).
predicate door_near:
    files_off(their king) < files_off(our king)
    and distance(their king, side_door) =< 3.

% Theirs is on one of the first three files with ours an even number of files away, and well inside
% the square of the pawn: it takes the opposition.
predicate file_opposition:
    well_inside and files_off(their king) =< 2
    and even(abs(file(our king) - file(their king))).

% Ours stands before its own pawn, and theirs, two files away, does not let it out.
predicate king_shut_in:
    lead > 0 and files_off(our king) = 0
    and files_off(their king) = 2
    and (rank(their king) = rank(our king) or rank(their king) = rank(our king) + 1).


% --- Together -------------------------------------------------------------------------------------

% Nothing is left that could win.
predicate pawn_gone: not exists(our pawn) and not exists(our queen) and not exists(our rook).

% Whoever is to move has no move and is not in check.
predicate no_move: stalemate or stalemated.

% Any of what draws.
predicate held: us to move and in_square and theirs_hold or pawn_gone or stalemate.

predicate theirs_hold:
    pawn_caught
    or king_in_front
    or king_from_below
    or rooks_pawn
        and (corner_held or door_held or door_near or file_opposition or king_shut_in)
    or not rooks_pawn
        and (king_left_behind or king_between or king_headed_off or front_held or keys_held
             or opposition_theirs).


% --- Steps that are never taken back --------------------------------------------------------------

predicate onto_key: on_key and not (on_key at root).

predicate progress:
    promoted or (pawn_advanced or king_nearer or onto_key or unstoppable) and winning.


% --- Moves ----------------------------------------------------------------------------------------

% Their king heads for the squares before the pawn.
constraint towards: least(distance(their king, ahead(2)), distance(their king, our pawn)).
