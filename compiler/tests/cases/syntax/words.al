table krk.
us:   king, rook, light bishop.
them: king.
aim:  mate.
dialect: al0.
option move_order: book.
use "lib/krk".
value      room: (if file(our rook) = file(their king) or rank(our rook) = rank(their king)
                  then 64
                  else (8 - file(our rook)) * -2 + abs(-rank(our rook))).
predicate  newroomsmaller: room < room at root.
predicate  beside(s): distance(s, their king) = 1 and not us to move.
predicate  between_them(s, t): (s + t) at root >= 1 - 2 - 3 and s =< t and s <= t and s \= t and s != t and s > t.
constraint kingdiagfirst: king move and diagonal then king move and not diagonal.
