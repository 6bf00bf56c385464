% Every way to test the depth, in plies from the root, in one table for queen and king.

us: king, queen.
them: king.
aim: mate.

edge_rule   :: if edge_distance(their king) = 0 then [mate_in_1, mate_in_2, mate_in_3, any].
centre_rule :: if true then [drive, any].

predicate guarded: distance(our king, our queen) = 1 or distance(their king, our queen) > 1.
predicate kept: exists(our queen) and not stalemate and (us to move or guarded).

constraint first_move: depth < 1.

advice(mate_in_1, mate : kept : 0 = depth : none).
advice(mate_in_2, mate : kept : depth =< 2 and gives check or first_move : depth = 1).
advice(mate_in_3,
       mate :
       kept and edge_distance(their king) = 0 :
       first_move and queen move then depth > 1 and depth \= 4 and queen move then depth >= 4 and 5 > depth and gives check :
       not (depth > 3 or depth = 2)).
advice(drive,
       us to move and edge_distance(their king) < edge_distance(their king) at root :
       kept :
       first_move and queen move :
       1 >= depth).
advice(any, them to move : kept : first_move : none).
