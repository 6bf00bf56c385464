% Only the first of these is left open; the message of two lines is not.
:- op(200, xfy, ::).
greet :- write('Your move), nl.
ask :- write('Which move,
please? '), nl.
first :: if check then [go].
advice(go, mate : true : (depth = 0) and legal : nomove).
