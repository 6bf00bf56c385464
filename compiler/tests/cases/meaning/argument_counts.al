us: king, rook.
them: king.
predicate beside(s, t): distance(s, t) = 1.
rule :: if beside and beside(our king) and beside(our king, e4, e5) then [go].
other :: if distance(our king) = 1 or file = 1 or mate(e4) or exists(our rook, our king) then [go].
advice(go, mate : true : (depth = 0) and legal(1) : none).
