table columns.
us: king, rook.
them: king.
aim: mate.   % always in columns
dialect:   al1.

us: king, rook. % no neighbour
% a comment ends the columns
them: king.

value one: 1.
predicate   another: check.
constraint moves: king move.

value one:     1.
predicate another(a, b): check.
value      two: 2. % two
predicate third: one < two.    % three

value one:  1.
predicate a_name_so_long_that_no_other_line_follows: check.

value too_wide: file(our king) + file(our rook) + rank(our king) + rank(our rook) + file(their king).
value  a_little_longer: 1.

rule   :: if check then [a].
another_rule :: if true then [a].
/* not adjacent */ last :: if true then [a].

short: if true then [a].
longer_name : if distance(our king, their king) > 3 or distance(our king, our rook) > 4 then [a, b, c].

advice(a,   mate : true : legal : none).
advice(bcd, mate : true : legal : none).
option goals_checked:    everywhere.
option move_order: board.
