dialect: al1.
