% A program in which there is no table.
member(X, [X|_]).
member(X, [_|Rest]) :- member(X, Rest).
% A message, not a rule: it has no condition.
user:portray(X) :- write(X).
greeting --> "good", " ", "morning".
