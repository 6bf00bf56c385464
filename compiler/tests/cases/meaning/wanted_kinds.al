us: king, rook.
them: king.
value state: check.
value asked: our king in edge and check.
value moves: rook move.
value later: somewhere(our rook).
value named: beside(our rook).
predicate beside(s): distance(s, our king) = 1.
constraint set: edge.
constraint square: to.
constraint man: our rook.
constraint number: 3 + 1.
constraint squares: {a1, h8}.
constraint term: distance(our king, to).
rule :: if true then [go].
advice(go, mate : true : (depth = 0) and (set or square or man or number or squares or term) : none).
