% Given along with a table, this turns the order of moves around that its own library sets.

option move_order: board.
