option opponent_stuck: holds_in_bound.
