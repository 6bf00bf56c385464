option holding_at_goal: kept.
