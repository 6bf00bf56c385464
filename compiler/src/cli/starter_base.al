% King and pawn against king: a knowledge base to start from. `alc ask` asks it about a position, and
% `alc audit` tells in how many positions it is right, wrong, or does not know.

knowledge my_base.
us:   king, pawn.        % the side that this base speaks for
them: king.
aim:  promotion.         % what it means to win: a queen or rook that is safe


% --- What is asked, and what can be known ---------------------------------------------------------

question wins.

lemma pawn_runs, pawn_lost.      % predicates, see below

say wins: "{us} wins", "{us} does not win".
say pawn_runs: "the pawn runs: {them}'s king is too late", "the pawn does not just run".
say pawn_lost: "{them}'s king takes the pawn", "{them}'s king cannot take the pawn".
say suc(advance): "the pawn gets away", "the pawn does not get away".


% --- Methods: what follows from what --------------------------------------------------------------

method race easy: for wins raise pawn_runs with pawn_runs implies wins.
method loss easy: for wins raise pawn_lost with pawn_lost implies not wins.

% A plan is searched for, so this method is tried last.
method work difficult: for wins raise suc(advance) with suc(advance) implies wins.


% --- Plans: whose, in how many moves; better goal : holding goal : moves -------------------------

plan(advance, us, 2 :
     pawn_runs :
     exists(our pawn) and not stalemate :
     pawn move then king move).


% --- Words ----------------------------------------------------------------------------------------

% Where the pawn becomes a queen, and its steps there; its first may be a double one.
value goal: square(file(our pawn), 8).
value steps: 8 - max(3, rank(our pawn)).

% Their king, which is to move, is outside of the square of the pawn. Ours may stand in its way.
predicate pawn_runs:
    them to move and not pawn_lost and not stalemate and not file(our king) = file(our pawn)
    and distance(their king, goal) > steps + 1.

predicate pawn_lost: them to move and our pawn in attacked by them \ attacked by us.
