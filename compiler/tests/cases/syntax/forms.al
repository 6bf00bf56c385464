predicate a: some(x in edge).
predicate b: some(x in our rooks, rank(x) = 7) and every(x in edge).
predicate c: some(x in edge : true).
predicate d: size({x in edge:rank(x) = 1}) = 2.
predicate e: count(x in edge where (rank(x) = 1 : 2).
advice(f, mate : true : legal : none : exit true : exit true).
advice(g : mate : true : legal : none).
plan(h : 3 : mate : true : legal).
advice(i, mate : true : legal : none : exit).
advice(j, mate : true : legal : none : false).
advice(k, mate : true : legal : none exit false).
advice(l, mate : true : legal : legal and capture exit not check).
predicate m: if check then mate.
predicate n: check and if check then mate else mated.
value o: if check then 1 else 2.
predicate p: every(x in our men where x in edge
predicate q: (check and (mate or some(x in edge where true
predicate r: check mate and. predicate s: (check. predicate t: mate. us: king king.
