predicate café: a.
predicate b: café.
