option holding_at_goal: waived.
