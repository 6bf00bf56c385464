% The conventions that change what is asked, and when.
us:   king, queen.
them: king, rook.
aim:  not exists(their rook).
option goals_checked: after_our_moves.
option opponent_stuck: holds.
option holding_at_goal: waived.
option move_order: board.

only_rule: if us to move then [fork].

advice(fork,
       not exists(their rook):
       exists(our queen):
       (depth = 0) and (capture then gives check) then (depth = 2) and capture:
       (depth = 1) and king move).
