option move_order: board.

rook_rule :: if file(our king) < 4 then [rook_first].
king_rule :: if file(our king) < 6 then [king_first].
any_rule  :: if true then [any].
