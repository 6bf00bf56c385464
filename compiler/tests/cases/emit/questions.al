% Advice that asks for other advice and for itself, and what a node without a move counts as.
us:   king, rook.
them: king.
aim:  mate.

predicate driven: their king in edge.
predicate winnable(s): distance(s, their king) > 1 and sat(mating).
constraint useful: rook move and not after(sat(losing)) then king move.

rule_one: if sat(driving) and winnable(our rook) then [mating, driving].
rule_two: if true then [driving, holding, endless].

advice(mating,
       mate:
       exists(our rook):
       (depth = 0) and legal then (depth = 2) and legal:
       (depth = 1) and legal).

advice(driving,
       driven or sat(mating) at root:
       exists(our rook) and not sat(losing):
       (depth = 0) and useful then (depth = 2) and useful:
       (depth = 1) and legal).

advice(losing,
       not exists(our rook):
       true:
       (depth = 0) and not king move:
       (depth = 1) and capture).

advice(holding,
       mate:
       exists(our rook):
       (depth = 0) and rook move then (depth = 2) and pass:
       (depth = 1) and king move:
       exit not check).

advice(endless,
       driven:
       sat(endless) or not sat(mating):
       depth < 4 and depth > 0 and legal or depth = 0 and king move:
       depth < 3 and legal:
       exit sat(endless) or their king in corners).
