us: king, rook.
them: king.
value least: -2147483648.
value lesser: -2147483649.
rule :: if least < 0 and lesser < 0 and their king is on edge then [go].
advice(go, mate : true : (depth = 0) and legal : none).
