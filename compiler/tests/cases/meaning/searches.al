us: king, rook.
them: king.
rule :: if true then [endless, deep, fine].
advice(endless, mate : true : legal : legal).
advice(deep, mate : true : depth < 100 and legal : legal).
advice(fine, mate : true : legal : depth < 4).
