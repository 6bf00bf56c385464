knowledge pawn.
us: king, pawn.
them: king.
predicate runs: rank(our pawn) = 7.
predicate nearer: rank(our pawn) > rank(our pawn) at root.
predicate beside(s): distance(s, our king) = 1.
value steps: 8 - rank(our pawn).
lemma runs, nearer, beside, steps, unheard_of.
observe rns.
plan(ahead, us, 2 : runs : true : legal).
plan(aside, us, 2 : runs : true : legal).
plan(chase, them, 2 : not exists(our pawn) : true : legal).
advice(walk, runs : true : depth = 0 : none).
method m1 easy: for wins raise runs with runs.
method m2 cheap: for wins raise runs with runs implies wins.
method m3 easy: for wins raise runs with runs and nearer implies wins.
method m4 easy: for wins raise suc(ahed) with suc(ahed) implies wins.
method m5 easy: for wins raise suc(walk) with suc(walk) implies wins.
method m6 easy: for suc(ahead) raise refutes(aside, ahead) with refutes(aside, ahead) implies not suc(ahead).
method m7 easy: for wins raise succ(ahead) with succ(ahead) implies wins.
method m8 easy: for wins raise refutes(chase) with refutes(chase) implies not wins.
method m9 easy: for wins raise nearer, beside, steps, unheard_of with nearer or beside or steps or unheard_of implies wins.
method m9 easy: for wins raise runs with runs implies wins.
question win.
question wins.
say wins: "yes".
say wins: "no".
say drawn: "no".
say suc(ahead): "", " ".
say suc(aside): "{we} go ahead of {them}", "{us stays".
say runs: "}{us}", "{us}{them}".
option interest: best.
option metaplans: all.
option longest_search: 33.
option opponent_stuck: never.
rule :: if true then [walk].
play: sat(chase).
