option goals_checked: everywhere.
