% A move is chosen by what holds after it: `after` looks at the next position, everything else at the
% one before the move.

us: king, queen.
them: king.
aim: mate.

value     squares_left: size(near(their king, 1) \ attacked by us \ {their king}).
predicate near_king(man): distance(man, their king) < 3.

edge_rule  :: if edge_distance(their king) = 0 then [mate_in_1, tighten, come].
near_rule  :: if distance(our king, their king) = 3 then [come, tighten].
other_rule :: if true then [tighten, come].

% It says twice what `mate` would say once.
advice(mate_in_1, mate : true : depth = 0 and after(check and not attacked by them = {}) and after(mate) : none).

% After the move fewer squares are left than there were, though never none without check.
advice(tighten,
       them to move and not stalemate :
       true :
       depth = 0 and queen move and after(squares_left) < squares_left and
       not (after(squares_left) = 0 and not gives check) and
       not after(our queen) in near(their king, 1) \ near(our king, 1) :
       none).

% Our king comes near, or nearer than it was; theirs may not go to the edge.
advice(come,
       us to move and distance(our king, their king) < 4 and our king \= our king at root :
       exists(our queen) :
       depth = 0 and king move and near_king(after(our king)) or
       depth = 0 and king move and after(distance(our king, their king) < distance(our king, their king) at root) :
       depth = 1 and after(not their king in edge)).
