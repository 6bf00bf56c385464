:- dynamic seen/1

first :: if check then [go]

fact(1).
distance(A, B, D) :- D is abs(A - B)

advice(go, mate : true : (depth = 0) and legal : nomove)
last :- not
  advice(go, _),
  advice(stay, _).
second :: if true then [go]
