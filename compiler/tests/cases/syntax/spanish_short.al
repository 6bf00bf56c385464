predicate y: check.
predicate a: no y.
predicate b: check y no y.
predicate c: (no y) y (no y).
predicate d: no y o no y.
predicate e: no y y no y.
predicate f: no y o check.
predicate g: no o y check.
predicate h: no y o = e4.
predicate i: no y o y y.
predicate j: si y o.
predicate k: no y o (check).
predicate l: no o o not check.
predicate m: no y o no check y no y y x.
