first :: if check then [go, 'stay].
advice(go, mate : true : (depth = 0) and legal : nomove).
