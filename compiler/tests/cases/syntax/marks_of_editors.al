table krk.
us:	king,
	rook.
them: king
aim: mate.
value a:
	1 +.
