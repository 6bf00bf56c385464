knowledge pawn.
us: king, pawn.
them: king.
method m1 easy: for wins raise ahead with ahead implies wins.
method m2 easy: for ahead raise safe with safe implies ahead.
method m3 easy: for safe raise wins with wins implies safe.
question wins.
