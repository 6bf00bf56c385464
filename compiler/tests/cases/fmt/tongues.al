% The keywords change, the names do not: да, and y, o.
value room: (if file(our rook) > 4 то 1 sino 2).
predicate y: not check и us to move.
predicate o: not not y or (не y y not o).
constraint first: depth = 0 and legal then capture затем legal.
rule: if not (y o o) then [совет, advice, plan, depth].
совет(depth, o : y : глубина = 0 and first : разреш : exit not y).
план(consejo, 2 : not check and not y : o : legal).
aim: o from not o.
pattern si: | K | not y.
