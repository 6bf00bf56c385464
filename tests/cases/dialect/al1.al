dialect: al1.

rule :: if true then [cut_off, approach, wait].
