option goals_checked: after_our_moves.
