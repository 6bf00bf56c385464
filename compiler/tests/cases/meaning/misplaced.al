us: king, rook.
them: king.
aim: distance(our king, their king) < distance(our king, their king) at root.
value here: to.
predicate closer: distance(our king, their king) < distance(our king, their king) at root.
rule :: if closer then [go].
other :: if depth = 0 then [go].
advice(go, depth > 1 and from = e4 : true : (depth = 0) and (rook move at root) : depth = file(our king) or depth).
