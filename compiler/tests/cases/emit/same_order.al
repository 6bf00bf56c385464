% What is asked in several places is one function, with its parts; what depends on more than the
% position after the move stays where it is.
table same_order.
us:   king, rook.
them: king.
aim:  mate.

value room: size(reach(their king)).

constraint shut_in: king move and least(room, distance(our king, their king)).
constraint onward:  rook move and most(distance(our rook, their king)).
constraint back:    rook move and least(room - room at root).

always :: if true then [squeeze, push, return].

advice(squeeze,
       room < room at root :
       exists(our rook) :
       (depth = 0 or depth = 2) and (shut_in then onward) :
       depth = 1 and legal).
advice(push,
       room < room at root :
       exists(our rook) :
       depth = 0 and (onward then shut_in) :
       none).
advice(return,
       room < room at root :
       exists(our rook) :
       (depth = 0 or depth = 2) and back :
       depth = 1 and legal).
