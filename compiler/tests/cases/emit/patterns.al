% Drawings of a piece of the board.
us:   king, pawn.
them: king.
aim:  mate or exists(our queen).

pattern opposition (rotated):
  | k |
  | . |
  | K |.

pattern shelter (mirrored):
  rank 6 | K . .  |
  rank 5 | P - !k |
  us to move and some(x in {our king} where x in attacks(our pawn)).

pattern far_pawn:
  rank 7 | .  +  + |
  rank 6 | P  !k - |
  rank 5 | K  .  . |
  files  | a  b  c |
  their king in marked or some(x in marked where distance(x, our king) > 2).

rule_one: if opposition and not shelter then [march].
rule_two: if far_pawn or shelter and not opposition and rank(our pawn) > 4 then [march].

advice(march,
       promotion_near:
       exists(our pawn) and not (opposition and their king in edge):
       (depth = 0) and legal:
       none).

predicate promotion_near: rank(our pawn) > rank(our pawn) at root.
