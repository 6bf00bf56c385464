% Two bishops, each known by the squares it moves on, as we see the board: with Black, light and
% dark change places.

us: king, dark bishop, light bishop.
them: king.
aim: mate.

lamp  :: if side_by_side then [mate_soon, carry].
apart :: if true then [light_it].

predicate side_by_side: manhattan(our light bishop, our dark bishop) = 1.
predicate safe(bishop): distance(their king, bishop) > 1 or distance(our king, bishop) = 1.
predicate bishops_safe: us to move or safe(our light bishop) and safe(our dark bishop).

advice(mate_soon,
       mate :
       bishops_safe and not stalemate :
       depth = 0 and bishop move or depth = 2 and bishop move and gives check :
       depth = 1).

advice(carry,
       them to move and side_by_side and distance(our king, their king) < distance(our king, their king) at root :
       bishops_safe and not stalemate :
       depth = 0 and king move and diagonal then depth = 0 and king move :
       none).

advice(light_it,
       side_by_side and them to move :
       bishops_safe and not stalemate :
       depth < 3 and bishop move :
       depth < 2).
