us: king, rook.
them: king.
value depth: rank(their king).
constraint beyond(глубина): rank(to) > глубина.
rule :: if depth > 4 then [go].
advice(go, depth > 5 or mate : true : legal and beyond(3) and depth = 4 : none).
