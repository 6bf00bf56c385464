% Nothing settles `drawn`, nobody uses `taken`, and one method says nothing of what it brings in.
knowledge pawn.
us: king, pawn.
them: king.
predicate runs: rank(our pawn) = 7.
predicate taken: not exists(our pawn).
lemma runs, taken.
method m1 easy: for wins raise runs, drawn with runs implies wins.
method m2 easy: for wins, runs, not runs raise drawn with drawn implies not wins.
method m3 easy: for wins, not wins raise drawn with drawn implies not wins.
option metaplans: or.
question wins.
advice(walk, runs : true : depth = 0 : none).
