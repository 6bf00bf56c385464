% The cage of their king: the squares that it can ever walk to while our men stand still. Whoever
% makes it smaller with every move mates in the end.

us: king, rook.
them: king.
aim: mate.

value     cage: size(reach(their king)).
value     path: walk(our king, all \ near(their king, 1) \ {our rook}).
predicate rook_safe: us to move or not our rook in reach(their king).

free_rule  :: if cage > 40 then [shrink, approach].
caged_rule :: if exists(our rook) and their king in reach(their king) then [mate_at_once, shrink, approach, wait].
lost_rule  :: if reach(their king) & reach(our king) \= {} then [shrink, king_home].

advice(mate_at_once, mate : true : depth = 0 and rook move and gives check : none).

advice(shrink,
       them to move and cage < cage at root and not stalemate :
       rook_safe :
       depth = 0 and rook move and least(cage) :
       none).

% The king comes nearer on a path on which theirs cannot stop it, and leaves the cage as it is.
advice(approach,
       them to move and not stalemate :
       rook_safe and cage =< cage at root :
       depth = 0 and king move and to in path and least(distance(our king, their king), size(reach(our king))) :
       none).

advice(wait, them to move : rook_safe : depth = 0 and least(cage, distance(our rook, our king)) : none).
advice(king_home, them to move : true : depth = 0 and king move and most(size(walk(our king, light))) : none).
