us: king, rook.
them: king.
rule :: if true then [never, out].
advice(never, false : true : (depth = 0) and legal : none).
% With an exit the goal is meant so.
advice(out, false : true : (depth = 0) and legal : none : exit check).
