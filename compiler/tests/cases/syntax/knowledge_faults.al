knowledge pawn.
lemma.
method m0 easy for wins with wins.
method m: for wins raise runs with runs implies wins.
method m1 easy: wins raise runs with runs implies wins.
method m2 easy: for wins raise runs runs implies wins.
method m3 easy: for wins raise runs with runs implies.
method m4 easy: for wins raise suc() with suc() implies wins.
method m5 easy: for wins raise runs with runs -> wins.
method m6 easy: for wins raise runs with runs = wins.
say wins "yes".
say wins: yes.
question.
question not wins.
play pawn move.
plan(ahead, both, 3 : runs : true : legal).
plan(ahead, us : runs : true : legal).
observe rooks_pawn and at_home.
method m7 easy: for wins raise runs with runs implies wins
question wins.
