us: king, rook.
them: king.
value room: 3.
value home: e1.
predicate p: mate.
constraint c: rook move.
rule :: if room and our rook and home then [go].
other :: if c or rook move or legal or (if p then 1 else 2) or (p then p) then [go].
third :: if p = 1 or home < e4 or file(3) = 2 or room = e4 or distance(p, c) > 1 then [go].
advice(go, exists(e4) : 1 + mate = 2 : (depth = 0) and room : none).
