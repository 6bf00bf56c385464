predicate a: b => c.
predicate b: c == d && e || !f.
predicate c: d ≤ e & ~f.
predicate d: e ∧ ¬f | g \== h.
predicate e: f, g; h.
value f: 1 – 2;
value g: 3 × “4”.
use «basics».
value h = 3.
value i :: 3.
rule :: if \+ a -> [b].
advice(a, b, c, d, e).
# a comment
value j: 1. // another
