% The table krk_book with the other order of moves.

option move_order: board.
use "../../tables/krk_book".
