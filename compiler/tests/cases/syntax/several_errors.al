% Each part that cannot be read is reported; what follows is read.
advice(squeeze,
       = mate :
       not and lost :
       (depth = ) and legal :
       legal).
predicate p: a b + .
rule :: if and then [squeeze,, approach].
value fine: 1.
