dialect: al1plan.

rule :: if true then [cut_off, approach, wait].
