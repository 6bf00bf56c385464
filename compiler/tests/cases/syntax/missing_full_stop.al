table krk
us: king, rook
them: king.
value room: 3 + 4
edge_rule :: if true then [squeeze]
advice(squeeze, mate : true : legal : none)
predicate p: a and
   b
