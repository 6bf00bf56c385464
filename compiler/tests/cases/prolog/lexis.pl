% Everything here is sound Prolog; "'" opens nothing in a comment, nor does /* here.
/* It's the same here. % */
stop(0'.). quote(0'''). quote(0''). backslash(0'\\). bell(0'\x7\).
texts('it''s', 'a \' b', "say ""no"". ", `back`, 'a. \
 b', '%', "/*").
numbers(1.5, 1.0e10, 16'FF, 0xff, 1_000).
univ(X, Y) :- X =.. Y, \+ X == Y, !.
set({a, b}, [H|T], (H :- T)).
odd(.(a, b)) :- true ; fail.
a.% a clause
b./* another */ first :: if check then [go]. /* and
another */ second
  :: if rooklost % not the end.
     then [go]. third : if true then [go].
advice(go, mate : true : (depth = 0) and legal : nomove).
% These have the names of advice and rules, but are clauses of predicates.
advice(Name) :- advice(Name, _).
advice(Name) --> [Name].
find(Name) :-
    Name :: if _ then _,
    advice(Name, _).
find(Name) :-
    ( Name : if _ then _
    ; advice(Name, _)
    ).
find(not
  advice).
end_of_it
