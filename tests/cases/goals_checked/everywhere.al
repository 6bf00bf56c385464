option goals_checked: everywhere.

rule :: if true then [step_back, shut_in, stay].
