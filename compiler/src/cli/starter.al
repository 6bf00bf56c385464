% King and queen against king: a table to start from. `alc check` says what is wrong with it, and
% `alc play` plays it.

us:   king, queen.       % the side that this table plays
them: king.
aim:  mate.


% --- Rules: the first one whose condition holds tries its advice in order ------------------------

edge_rule :: if edge_distance(their king) = 0 then [mate_at_once, confine, come_nearer, wait].
else_rule :: if true then [confine, come_nearer, wait].


% --- Advice: better goal : holding goal : our moves : their moves --------------------------------

advice(mate_at_once, mate : true : depth = 0 and legal : none).

% The queen takes squares from their king, and may not be taken.
advice(confine,
       them to move and room < room at root :
       queen_safe and not stalemate :
       depth = 0 and queen move :
       none).

advice(come_nearer,
       them to move and gap < gap at root :
       queen_safe and not stalemate :
       depth = 0 and king move :
       none).

advice(wait, them to move : queen_safe and not stalemate : depth = 0 and legal : none).


% --- Words ---------------------------------------------------------------------------------------

% The corner of the board that the queen's file and rank leave their king.
value room: side(file(our queen), file(their king)) * side(rank(our queen), rank(their king)).
value side(queen, theirs):
    (if theirs < queen then queen - 1 else (if theirs > queen then 8 - queen else 8)).

value gap: distance(our king, their king).

predicate queen_safe:
    exists(our queen)
    and (us to move or distance(their king, our queen) > 1 or distance(our king, our queen) = 1).
