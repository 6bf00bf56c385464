% King and pawn: a promoted pawn is a new man, and the pawn is gone.

us: king, pawn.
them: king.
aim: exists(our queen) and them to move and not stalemate.

promoting :: if rank(our pawn) = 7 then [mate_at_once, safe_queen, under, step_aside].
running   :: if rank(our pawn) >= 5 then [run, escort].
otherwise :: if exists(our pawn) then [double_step, escort].
queen     :: if exists(our queen) then [mate_with_queen].

predicate safe(square): distance(our king, square) = 1 or distance(their king, square) > 1.

advice(mate_at_once, mate : true : depth = 0 and promotion : none).

advice(safe_queen,
       them to move and exists(our queen) and not stalemate and safe(our queen) :
       true :
       depth = 0 and promotes to queen :
       none).

advice(under,
       them to move and not stalemate and safe(our rook) :
       true :
       depth = 0 and promotion then depth = 0 and king move :
       none).

advice(step_aside, them to move and exists(our pawn) and safe(our pawn) : true : depth = 0 and king move : none).

advice(run,
       exists(our queen) and them to move and safe(our queen) :
       exists(our pawn) or exists(our queen) :
       depth =< 4 and pawn move :
       depth =< 3).

advice(escort,
       them to move and exists(our pawn) and distance(our king, our pawn) < distance(our king, our pawn) at root :
       exists(our pawn) :
       depth = 0 and king move or depth = 2 and king move :
       depth = 1).

% Two ranks at once.
advice(double_step,
       them to move and rank(our pawn) = (rank(our pawn) at root) + 2 and safe(our pawn) :
       true :
       depth = 0 :
       none).

advice(mate_with_queen,
       mate :
       exists(our queen) and not stalemate :
       depth = 0 or depth = 2 and queen move :
       depth = 1).
