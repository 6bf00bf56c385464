us: king, rook.
them: king.
value big: 50000 * 50000.
value scaled(n): n * 1000.
value deep: scaled(scaled(scaled(scaled(8)))).
constraint far(n): rook move and file(to) * n > 1.
rule :: if big > 0 or deep > 0 then [go].
advice(go, file(our rook) * -300000000 > 1 : true : (depth = 0) and far(2000000000) : none).
