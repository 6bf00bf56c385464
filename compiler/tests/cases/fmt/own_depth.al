% Words for depth and legal that are the table's own.
value     profundidad: 3.
predicate near(legal): distance(legal, our king) < depth.
advice(a, near(e4) : legal and true : depth = 0 and legal : none).
