predicat a: b.
tabel krk.
aims: mate.
valeu a: 3.
mate in 2: 3.
foo(a, b).
3.
).
.
use basics.
option move_order book.
us king.
value my room: 3.
