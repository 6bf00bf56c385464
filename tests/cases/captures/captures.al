% A man that is captured inside a tree is gone there, though it was on the board at the root.

us: king, rook.
them: king, rook.
aim: mate.

rule :: if exists(their rook) then [take, lure].
bare :: if true then [bare].

predicate won_a_rook: exists(their rook) at root and not exists(their rook).

advice(take, won_a_rook : exists(our rook) : depth = 0 and capture : none).

% Whatever they do, the rook falls at the next move, or their rook has taken ours.
advice(lure,
       them to move and won_a_rook or us to move and not our rook = our rook at root :
       true :
       depth = 0 and rook move and gives check or depth = 2 and capture :
       depth = 1).

advice(bare, them to move and not distance(their rook, our rook) > 0 : true : depth = 0 : none).
