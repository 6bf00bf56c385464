% Pawns on both sides: en passant is a capture, and a pawn that promotes may do so by one.

us: king, pawn.
them: king, pawn.
aim: exists(our queen).

beside :: if rank(our pawn) = 5 and rank(their pawn) = 5 then [take].
step   :: if rank(their pawn) = 7 then [invite].
wait   :: if true then [take, promote, wait].

advice(take, not exists(their pawn) : exists(our pawn) or exists(our queen) : depth = 0 and capture : none).

% If they step two squares, the pawn can be taken in passing.
advice(invite,
       us to move and rank(their pawn) = 5 or not exists(their pawn) :
       exists(our pawn) :
       depth = 0 and king move or depth = 2 and pawn move and capture :
       depth = 1 and pawn move and diagonal then depth = 1 and pawn move and not diagonal).

advice(promote, exists(our queen) : true : depth = 0 and pawn move and not capture : none).

advice(wait, them to move : true : depth = 0 and king move and orthogonal : none).
