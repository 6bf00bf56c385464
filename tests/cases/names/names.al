% Names that a table may take although they are words of the language, of Rust or of another
% alphabet.

table names.
us: king, rook.
them: king.
aim: mate.

fn      :: if self then [match, loop].
правило :: if not self then [совет_раз, move, Move].

% It hides the built-in word, here and in the advice.
predicate check: us to move and rank(our rook) < 3.
predicate self:  check and file(our king) < 5.
value     root:  file(our rook).
value     type(depth_of, loop): depth_of * loop - root.
value     größe: type(2, 3).

constraint position: rook move.

advice(match,     not check and größe > 2 : true : depth = 0 and position : none).
advice(loop,      them to move : true : depth = 0 : none).
advice(совет_раз, größe < 0 and them to move : true : depth = 0 and position : none).
advice(move,      größe = root and them to move : true : depth = 0 : none).
advice(Move,      them to move : true : depth = 0 : none).
