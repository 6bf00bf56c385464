option opponent_stuck: fails.
