us: king, rook.
them: king.
predicate near: distance(our king, their king) < 4.
