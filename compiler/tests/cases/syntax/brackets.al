value a: (1 + 2.
value b: 1 + 2).
rule :: if (x or y then [a, b].
rule_2 :: if x then [a, b.
rule_3 :: if x then a, b].
rule_4 :: if x then a.
advice(squeeze, mate : true : (depth = 0 and legal : none).
advice(squeeze, mate : true : legal : none.
value c: f(1, 2.
value d: (1 + 2].
