:- op(200, xfy, ::).
first :: fi check then [go].
second :: if check and then [go].
third :: if check [go].
advice(go, mate : true : (depth = 0) and legal).
advice(stay, mate ; check : \+ check : (depth = 0) and legal : nomove).
fourth :: if check then [go, away].
