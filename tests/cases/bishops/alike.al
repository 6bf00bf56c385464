% Two bishops not told apart: the first on the board, from a1, is `our bishop`, whichever it was.

us: king, bishop, bishop.
them: king.
aim: mate.

rule :: if true then [swap, join].

% The words mean another bishop now than at the root.
advice(swap,
       them to move and our bishop \= our bishop at root and file(our bishop) > file(our bishop at root) :
       not stalemate :
       depth = 0 and bishop move and rank(to) > rank(from) :
       none).

advice(join, them to move and distance(our king, our bishop) = 1 : true : depth = 0 : none).
