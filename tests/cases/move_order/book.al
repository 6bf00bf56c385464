option move_order: book.
