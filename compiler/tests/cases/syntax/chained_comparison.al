predicate a: 1 < file(our king) < 8.
predicate b: a = b = c.
predicate c: b and 1 =< rank(our king) + 1 =< 8 or d.
