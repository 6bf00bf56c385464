value room: (3 + 4
predicate p: a and
constraint c: king move.
