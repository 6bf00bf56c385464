dialect: al1plan.
