us: king, rook.
them: king.
dialect: al1.
rule :: if true then [empty].
advice(empty, mate : true : (depth = 0) and legal : none).
