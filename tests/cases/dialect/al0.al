dialect: al0.
