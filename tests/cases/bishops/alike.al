% Two bishops that are not told apart: words for one of them would be ambiguous, but its moves are
% not, and like men are considered by their squares, from a1.

us: king, bishop, bishop.
them: king.
aim: mate.

pair   :: if exists(our bishop) and rank(our king) = 1 then [approach_king, check_soon].
centre :: if true then [check_soon, any].

constraint beside_king: bishop move and distance(to, our king) = 1.

advice(approach_king,
       them to move and not check :
       not stalemate :
       depth = 0 and beside_king and rank(to) = 2 then depth = 0 and beside_king :
       none).

% A check after which their king can only go to the edge, or stay there.
advice(check_soon,
       us to move and edge_distance(their king) = 0 :
       exists(our bishop) and not stalemate :
       depth = 0 and bishop move and gives check :
       depth = 1).

advice(any, them to move : not stalemate : depth = 0 and bishop move : none).
