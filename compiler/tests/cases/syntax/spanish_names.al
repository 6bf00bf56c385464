% Words of one or two letters are names wherever they do not stand as operators do.
predicate si: us to move.
predicate no: no si.
predicate y(s): distance(s, our king) = 1 y no check.
constraint o(y): distance(to, y) < 2.
extern predicate o(square y).
pattern y (mirrored): | K | no si.
value     v: no + 1.
predicate names: si y no o si.
predicate more: no o no si y no no.
predicate minus: v = no - 1 o no -1 = v.
predicate called: no y(a1) y y(a1).
predicate within: y in o y o in y o some(y in our rooks where y = o y no o = y).
predicate sets: our king in {o, y} o y = o.
predicate together: a y.
si :: si si y no entonces [y, o].
no: si no si entonces [si].
consejo(y, si : no : o : y).
plan(o, 3 : o y y : no no : y).
aim: si y no from no y.
consejo(si, o : no : y : si : exit no y no si).
consejo(no, o : no : y : si : exit no y).
