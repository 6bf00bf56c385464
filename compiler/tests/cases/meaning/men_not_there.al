us: king, bishop, bishop.
them: king, pawn.
rule :: if our bishop = e4 or our rook = e4 or exists(their queen) or exists(our knight) then [go].
advice(go, mate : true : (depth = 0) and (rook move then knight move then queen move) : none).
