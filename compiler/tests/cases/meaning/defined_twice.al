us: king, rook.
us: king, rook.
them: king.
predicate close(s, s): distance(s, our king) = 1.
predicate edge: edge_distance(their king) = 0.
value edge: 4.
rule :: if true then [go].
rule :: if edge then [go].
advice(go, mate : true : (depth = 0) and legal : none).
advice(go, mate : true : (depth = 0) and rook move : none).
