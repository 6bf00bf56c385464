option opponent_stuck: holds_in_bound.

probe_rule :: if rank(our king) < 6 then [probe, look_ahead].
corner_rule :: if true then [corner].
