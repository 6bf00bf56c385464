advice(three, mate : true : legal).
advice(five, mate : true : legal : legal : 3).
advice(one, mate).
advice(seven, a : b : c : d : e : f : g).
advice(none).
advice two (a : b : c : d).
