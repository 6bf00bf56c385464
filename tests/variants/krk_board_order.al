% The table krk with the other order of moves.

option move_order: board.
use "../../tables/krk".
