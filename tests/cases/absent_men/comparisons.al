% Nothing that is made of a man who is gone compares, not even as different; `not` is plain
% negation all the same.

us: king, rook.
them: king, knight.
aim: mate.

equal     :: if file(our rook) = file(our king) then [say].
unequal   :: if our rook \= our king and file(our rook) \= file(our king) then [say].
through   :: if far(our rook) then [say].
branch    :: if (if exists(our rook) then rank(our rook) else 0) = 0 and not exists(their knight) then [say].
negation  :: if not distance(our rook, their king) < 9 and not their knight = their king
                and max(rank(their knight), 0) < 9 then [say].
neither   :: if abs(file(our rook) - 4) * 2 >= 0 then [say].

predicate far(square): distance(square, our king) >= 0.

advice(say, them to move : true : depth = 0 : none).
