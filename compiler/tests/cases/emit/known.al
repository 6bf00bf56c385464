% Goals that are known beforehand leave little to search.
us:   king, pawn.
them: king.
aim:  exists(our queen).

never:  if false then [push].
always: if true then [push, wait, promote].
hidden: if check then [push].

advice(push, true: true: (depth = 0) and pawn move: none).
advice(wait, false: us to move: (depth = 0) and legal: (depth = 1) and legal).
advice(promote, exists(our queen): true: (depth = 0) and promotes to queen: none).
