knowledge   pawn.
us:king,pawn.
them:king.
predicate runs:rank(our pawn)=7.
predicate taken: not exists(our pawn).
predicate rooks_pawn: file(our pawn) = 1 or file(our pawn) = 8.
observe rooks_pawn .
lemma runs,   taken.   % two
method m0   easy:for wins,not rooks_pawn raise runs with runs implies wins.
method m1 easy:
  for wins raise taken, drawn
  with taken implies drawn   % and so
       and not wins.
method a_very_long_name_of_a_method difficult: for wins, not rooks_pawn raise suc(ahead), refutes(chase, ahead) with suc( ahead ) + refutes(chase,ahead)=>wins.
plan(ahead , us,2:runs:true:legal).
plan(chase, them,
  2 : taken : true : king move).
question   wins.
say wins:"{us} wins","{us} does not win".
say suc(ahead): "the pawn gets ahead, whatever the other side does about it, and cannot be stopped any more", "it does not".
play:pawn move then king move.
