% The pawn race of the thesis (section 3.1.4): White can only hope to draw, for Black's pawn runs. The king
% is too late to catch it, and too late to help its own pawn; but on a diagonal it keeps both in view.
knowledge race.
us:   king, pawn.
them: king, pawn.
aim:  not exists(their pawn).

value     goal:  square(file(our pawn), 8).
predicate queened: exists(our queen) and not our queen in attacked by them \ attacked by us.
predicate ready: rank(our pawn) = 7 and not goal in occupied and not goal in attacked by them \ attacked by us.

% A queen, while our pawn is not about to become one.
plan(race, them, 8 :
     exists(their queen) and not queened and not ready :
     not queened :
     capture or pawn move or king move and after(distance(their king, our pawn)) < distance(their king, our pawn)).

% Plan A of the thesis: our pawn becomes a queen.
plan(promote, us, 8 :
     queened :
     exists(our pawn) or queened :
     pawn move or king move and orthogonal and rank(to) = rank(from)).

% Plan B: theirs is taken.
plan(catch, us, 8 :
     not exists(their pawn) and not exists(their queen) :
     true :
     king move and not rank(to) = rank(from)).

method threat  easy: for draws raise suc(race) with not suc(race) implies draws.
method promote easy: for suc(race) raise refutes(promote, race) with refutes(promote, race) implies not suc(race).
method catch   easy: for suc(race) raise refutes(catch, race) with refutes(catch, race) implies not suc(race).

question draws.
option metaplans: or.
option longest_search: 3.
say draws: "{us} draws", "{us} loses".
say suc(race): "{them} wins the race", "{them} does not win the race".
