% Among moves that a constraint does not order, the order of moves decides.

us: rook, king.
them: king.
aim: mate.

advice(rook_first, them to move : exists(our rook) : depth = 0 and rook move : none).
advice(king_first, them to move : exists(our rook) : depth = 0 and king move : none).

% Their replies stand in move order too.
advice(any,
       us to move and not our rook = our rook at root :
       exists(our rook) :
       depth = 0 :
       depth = 1).
