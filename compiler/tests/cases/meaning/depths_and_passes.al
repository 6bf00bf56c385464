us: king, rook.
them: king.
dialect: al1.
constraint early: depth < 2 and legal.
constraint late: depth > 6 and legal.
first :: if file(our rook) < 3 and us to move then [odd, waits].
second :: if file(our rook) =< 2 and check and us to move then [odd].
third :: if mate and stalemate then [odd].
fourth :: if not sat(asked) then [early_only, done].
fifth :: if sat(asked) or not sat(asked) then [odd].
advice(odd, mate : true : depth = 1 and legal : depth = 1 and legal).
advice(early_only, mate and us to move : not mate : early : early or late).
advice(done, mate : not mate and check : early : depth = 1 and legal : exit check).
advice(waits, mate : true : (depth = 0 and pass) or depth = 2 and legal : depth < 2 and legal).
advice(asked, mate : true : (depth = 0 and pass) or depth = 1 and legal : depth < 3 and legal).
plan(two, 2 : file(our rook) = 1 : file(our rook) > 2 : legal or pass).
