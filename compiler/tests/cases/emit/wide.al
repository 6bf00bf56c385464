% Terms and conditions too wide for a line.
us:   king, light bishop, dark bishop.
them: king.
aim:  mate.

value a_name_that_says_everything_there_is_to_say(one, other):
    min(distance(one, other), manhattan(one, other)) * max(edge_distance(one), edge_distance(other)).

value nested:
    (if our king = e4 and edge_distance(their king) = 0 then 1
     else (if distance(our king, their king) > 3 then (if check then 2 else 3) else 4)).

aim_rule: if distance(our light bishop, their king) + distance(our dark bishop, their king)
             > distance(our king, their king) * 2 + 1
             and (a_name_that_says_everything_there_is_to_say(our king, their king) = nested
                  or a_name_that_says_everything_there_is_to_say(our light bishop, our dark bishop) \= nested)
          then [closer].

advice(closer,
       manhattan(our king, their king) < manhattan(our king, their king) at root:
       exists(our light bishop) and exists(our dark bishop):
       (depth = 0) and (bishop move then king move):
       none).
