#!/usr/bin/swipl -q it's a script
(first :: if check then [go, stay, away]).
(advice(go, mate : true : (depth = 0) and legal : nomove)).
(second :: if stalemate then [go]
).
user:advice(stay, mate : true : (depth = 0) and legal : nomove).
advice('away', mate : true : (depth = 0) and legal : nomove) :- true.
third :: if true then [variable, nowhere].
advice(variable, Better : _ and Better : (depth = 0) and legal : nomove).
(fact :- true).
end_of_file.
never :: if nothing then [never].
