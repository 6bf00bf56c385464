us: king, rook.
them: king.
predicate a: our king in their king.
predicate b: {our king, 3} in edge.
predicate c: size(our king) > 2.
predicate d: edge.
predicate e: mate & check.
predicate f: (check | mate) \ stalemate.
predicate g: edge < corners.
predicate h: 3 in edge.
predicate i: count(x in edge where rank(x)) > 2.
predicate j: some(x in our king where check).
predicate k: some(our king in edge where check).
predicate l: some(x where check).
predicate m: any(x in edge where check).
value n: {x where x}.
value o: near(edge, 1).
value p: near(our king).
predicate q: reach(our rook) in edge.
predicate r: our rooks = our rook.
predicate s(t): t in edge and size(t) = 2.
predicate u: s(our king).
predicate v: x in edge.
value w: (if check then edge else our king).
value x: {}.
value y: count(z in edge where z in x) + our men.
predicate z: distance(square(1, 2), square(our king, 3)) = 1.
always :: if true then [go].
advice(go, mate : true : depth = 0 and our men : legal).
