option move_order: board.
