/* Words that open clauses are names elsewhere, /* comments nest, */ keywords mix. */
table : if table and us to move then [table, advice].
us :: if at home or root then [use].
aim :: если not option затем [predicate].
advice :: if advice and depth = 1 то [value].
constraint table: at root_2 then constraint.
совет(table, us : them to move : глубина = 0 и legal затем aim : dialect).
