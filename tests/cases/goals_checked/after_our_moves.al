option goals_checked: after_our_moves.

rule :: if true then [step_back, shut_in, stay].
