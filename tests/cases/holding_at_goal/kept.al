option holding_at_goal: kept.

rule :: if true then [sacrifice, from_afar].
