aim: exists(our queen) and them to move and not stalemate and distance(our king, our queen) < 3 from distance(our king, our pawn) < distance(their king, our pawn).
value choice: (if distance(our king, their king) > 3 and edge_distance(their king) = 0 then distance(our king, their king) else 8 * manhattan(our king, their king) - (if check then 1 else 0)).
value inner: 1 + (if a
  then 2 else 3) * 2.
value joined: 1 + (2 +
   3).
predicate sets: our king in {a1, b1, c1, d1, e1, f1, g1, h1, a2, b2, c2, d2, e2, f2, g2, h2, a3, b3, c3} and check.
predicate quantified: some(square in attacked by us where distance(square, their king) < 2 and not (square in attacked by them)).
a_rule :: if distance(our king, their king) < 3 and (distance(our king, our rook) > 2 or distance(their king, our rook) > 2 or check) and not mate then [first, second].
constraint orders: king move and diagonal and distance(to, their king) < distance(from, their king) then king move.
advice(parenthesised, ((mate)) : ((a) or (b)) : legal and ((a or b)) : f((a))).
advice(broken, mate : true : legal :
  none).
predicate negative: -a < - b and a - b > -(c) and a --b = 2.
predicate old_marks: a <= b and b != c and c>=d.
value deep: max(min(distance(our king, our rook), distance(their king, our rook)), min(distance(our king, their king), 3)).
