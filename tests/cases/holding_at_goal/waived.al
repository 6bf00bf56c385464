option holding_at_goal: waived.

rule :: if true then [sacrifice, from_afar].
