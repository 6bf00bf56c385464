knowledge pawn.
us: king, pawn.
them: king.
predicate runs: rank(our pawn) = 7.
lemma runs.
method m easy: for wins raise runs with runs implies wins.
question wins.
play: pawn move then pass.
