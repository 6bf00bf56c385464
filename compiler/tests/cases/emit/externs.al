% Predicates that are written in Rust.
us:   king, pawn.
them: king.
aim:  mate.

extern predicate winsOutright.
extern predicate match(square s, number moves, set where_to).

value ahead: {x in all where rank(x) > rank(our pawn)}.

rule_one: if winsOutright and not match(our pawn, rank(our king), ahead) then [push].
rule_two: if match(their king, 3, edge) or some(x in ahead where match(x, file(our pawn), near(x, 1))) then [push].

advice(push,
       winsOutright:
       exists(our pawn):
       (depth = 0) and legal:
       none).
