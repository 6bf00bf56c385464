us: king, rook.
them: king.
predicate whose:
  exists(rook) or rook in edge or rook = a1 or king in edge or distance(king, rook) < 2 or rooks in edge.
% Men of an ending without them.
predicate absent: exists(queen) or light bishop in edge.
predicate beyond: our rook in {a9, i1, h0, A1} or distance(our king, our pawm) < 2.
% By what is wanted there.
predicate kinds: room_left < three and file(our king) = e and our king in den and roomy and exists(that_man).
predicate called: rook(e4) or us(e4) or i1(e4) or marked(e4).
constraint moves: approaching and size(den) = 2.
rule :: if whose or absent or beyond or kinds or called then [go].
advice(go, mate : true : (depth = 0) and moves : none).
