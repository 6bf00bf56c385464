/* Comments of Prolog do not nest: /* so this one ends here: */
first :: if check then [go].
/* the advice
advice(go, mate : true : (depth = 0) and legal : nomove).
