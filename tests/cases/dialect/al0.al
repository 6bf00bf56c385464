dialect: al0.

rule :: if true then [cut_off, approach, wait].
