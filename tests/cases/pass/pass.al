% A side passes where only the other one's moves are of interest. In check it cannot.

us: king, pawn.
them: king.
aim: exists(our queen).

% They pass: how long does our king take to its pawn?
race_rule  :: if sat(unhindered) and not sat(caught) then [run, walk].
guard_rule :: if sat(reaches_pawn) then [walk, run].
other_rule :: if true then [outlast, step].

advice(unhindered, rank(our pawn) > 6 : true : depth < 6 and pawn move : depth < 6 and pass).

% We pass, at the root too, for nobody plays this: their king walks.
advice(caught,
       us to move and distance(their king, our pawn) = 1 :
       true :
       depth < 4 and pass :
       depth < 4 and distance(to, our pawn) < distance(from, our pawn)).

advice(reaches_pawn,
       distance(our king, our pawn) = 1 :
       true :
       depth < 5 and king move and least(distance(our king, our pawn)) :
       depth < 4 and pass).

% Played, though they will not pass: the tree covers only that.
advice(run, rank(our pawn) > rank(our pawn at root) + 1 : exists(our pawn) : depth < 3 and pawn move : depth = 1 and pass).
advice(walk,
       distance(our king, our pawn) = 1 :
       exists(our pawn) :
       depth < 5 and king move and least(distance(our king, our pawn)) :
       depth < 4 and pass).

% Our pawn lives for two moves of theirs, though we do nothing. They may do anything, and pass too;
% `legal` alone would not let them.
advice(outlast,
       mate :
       exists(our pawn) :
       depth = 0 and pawn move or depth = 2 and pass :
       depth = 1 and (legal or pass) or depth = 3 and (pass or distance(to, our pawn) = 0) :
       exit us to move).

advice(step, them to move : true : depth = 0 : none).
