predicate a: (b. and c) or d.
predicate b: c. d.
value c: 1.
