predicate a: \= b.
predicate b: a at
  root at root 3.
predicate c: a then then b.
constraint c: a :: b.
value d: 3 a_name_that_is_so_long_that_nobody_wants_to_read_all_of_it_twice.
value e: 3 (4).
rule :: if (a then [b].
rule :: if a then [b] c.
