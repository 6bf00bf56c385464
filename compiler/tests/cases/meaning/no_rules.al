us: king, rook.
them: king.
predicate p: check.
