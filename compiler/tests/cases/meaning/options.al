us: king, rook.
them: king.
dialect: al2.
option move_order: bok.
option moves: book.
rule :: if true then [go].
advice(go, mate : true : (depth = 0) and legal : none).
