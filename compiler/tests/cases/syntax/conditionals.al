value a: if b then 1 else 2.
value b: 1 + if b then 1 else 2.
value c: (if b then 1).
value d: (if b then 1) + 2.
value e: (if b else 2).
rule :: if a [b].
rule_2 if a then [b].
rule_3 : a then [b].
rule_4 :: a then [b].
