% An expert system of another kind, whose rules look alike.
rule1 :: if a and b then conclude(c).
fact :: a.
