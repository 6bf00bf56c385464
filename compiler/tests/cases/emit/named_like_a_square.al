% A table and the square that it is about have one name.
table g1.
us:   king, rook.
them: king.

home: if not our king = g1 then [castle].

advice(castle, our king = g1: exists(our rook): (depth = 0) and king move and to = g1: none).
