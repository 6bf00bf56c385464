us: king, rook.
them: king.
predicate a: sat(stop).
predicate b: sat(our king).
predicate c: sat(go, go).
predicate d: sat(gone).
predicate e: sat.
extern predicate wins.
extern predicate near_it(square s, count n).
extern predicate nearer(square s, number n, set z).
extern value worth.
predicate f: nearer(our king, edge, 3).
predicate g: nearer(our king).
predicate h: after(check).
predicate i: from = e4.
constraint j: after(after(check)).
constraint k: after(our king) in edge and least(our king).
constraint l: not least(size(edge)) and least().
constraint m: most(size(reach(their king)), file(our rook)) or pass.
plan(none_left, 0 : mate : true : legal).
plan(too_long, 33 : mate : true : legal).
plan(no_bound, mate : mate : true : legal).
plan(parts, 2 : mate : true).
advice(go, mate : true : depth = 0 and legal : legal : exit size(edge)).
always :: if a then [go].
