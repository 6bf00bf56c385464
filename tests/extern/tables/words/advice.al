% The advice of both tables. With their rules it asks each word wherever one may be asked: of men that
% may be gone, of moves, of squares that are named, behind `not`, at the root, and after a move.

us:   king, rook.
them: king.

advice(push,
       them to move and not opposed and opposed at root :
       exists(our rook) and lies_in(our rook, all \ edge) :
       (depth = 0) and lies_in(to, near(our king, 2)) :
       none).
advice(keep,
       opposed and not lies_in(our rook, near(their king, 1)) :
       CutOff(our rook, 1) :
       (depth < 3) and (king move then not lies_in(from, edge)) :
       (depth < 2) and legal).
advice(shrink,
       to_move_and(our rook, our king) and CutOff(our rook at root, 1) and not stalemate :
       exists(our rook) :
       (depth = 0) and (after(CutOff(our rook, 2)) then rook move) :
       none).
advice(step, them to move : true : (depth = 0) and (king move then legal) : none).
