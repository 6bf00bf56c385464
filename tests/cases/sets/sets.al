% Squares are looked at together: the strip of files that the rook leaves their king, what is guarded
% in it, and where a man can step without harm.

us: king, rook.
them: king.

value left_of(square):  {x where file(x) < file(square)}.
value strip:            (if file(their king) < file(our rook) then left_of(our rook)
                         else all \ left_of(our rook) \ {x where file(x) = file(our rook)}).
value guarded(squares): squares & attacked by us.
value free(man, goals): goals & near(man, 1) \ occupied \ attacked by them.

predicate cut_off:   their king in strip and not their king in {x in light | dark where file(x) = file(our rook)}.
predicate shut_in:   near(their king, 1) & strip in strip \ occupied | {their king}.
predicate same_room: free(our king, strip) = near(our king, 1) & strip \ occupied \ attacked by them
                     and free(our king, strip) \= {}.

corner_rule :: if their king in corners & dark then [step_in, wait].
strip_rule  :: if shut_in and cut_off and same_room then [step_in, wait].
edge_rule   :: if {their king, our king} in edge | centre then [wait].
other_rule  :: if size(guarded(near(their king, 1))) > 2 then [step_in, wait].

advice(step_in,
       them to move and our king in strip at root and not our king in {our king at root, our rook} :
       exists(our rook) and not our rook in near(their king, 1) \ near(our king, 1) :
       depth = 0 and king move and to in free(our king, strip) :
       none).

advice(wait, them to move : true : depth = 0 and to in attacks(our rook) \ between(from, their king) : none).
