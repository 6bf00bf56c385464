us: king, rook.
them: undefined.
rule :: if cut_off and close_to(our king) and gap < way(2) then [go].
advice(go, mate and not undefined : corner = a1 : (depth = 0) and quiet : (depth = 1) and legal).
predicate cut_off: undefined.
predicate close_to(square): undefined.
value gap: undefined.
value corner: undefined.
value way(n, square): undefined.
constraint quiet: undefined.
predicate nearer(square): close_to(square).
predicate farther(square): nearer(square) and not close_to(square).
value longer: way(1, undefined) + 1.
