us: king, rook.
them: king.
predicate their_king_edge: edge_distance(their king) = 0.
predicate kings_close: distance(our king, thier king) < 4.
edge_rule :: if their_king_egde and kings close then [mate_in_too].
other_rule :: if their_king_edge kings_close or rookdivides then [mate_in_2].
advice(mate_in_2, mate : not stalemat : (depth = 0) and legal then (depth = 2) and rok move : (depth = 1) and legal).
