option opponent_stuck: holds.
