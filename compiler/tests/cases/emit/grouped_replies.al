% Replies of several groups, and of one for depths that ask it alike.
us:   king, rook.
them: king, knight.
aim:  mate.

only_rule: if true then [win, watch].

advice(win,
       not exists(their knight):
       exists(our rook):
       legal:
       (depth = 1) and (capture then king move)).

advice(watch,
       mate:
       exists(our rook):
       (depth = 0) and legal then (depth = 2) and legal then (depth = 4) and legal:
       (depth = 1) and not capture then (depth = 3) and not capture then (depth = 5) and legal).
