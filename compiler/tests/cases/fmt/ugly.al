   % ugly
table   krk .  us :king,   rook.  % our men
them:king.  /* theirs */ aim: exists( our  rook )and not mate   from us to move
.


dialect:al0.
% one




% two
option  move_order :board.
value room:((if file(our rook)=file(their king)then 64 else 8*- - 2)). value   cut(a,b):max( a , b )+-a
- b.
predicate near : not((distance(our king,their king)<=3))and(our king!=e4 or not check)and us to move and distance(our king, our rook) > 1 and their king in {a1,h8, square( 1,2 )}|{x where rank(x)=1 and file(x) <4}\edge .
predicate far:   not near and % so far
 /* so good */ us to move or
    % what else
   some(x in our rooks where x=a1) or every ( x in {y in edge where light=light} where count(z in all where z in reach(their king)&near(z,1))>3 and distance(x, our king)<distance(x, their king) at
  root ) .
pattern  p( mirrored , flipped ):rank 7|. x K+|% seventh
 rank 6 |P   - .| |q q q| files|a b c|
their king in marked and not check
   .
constraint c:king move and diagonal then gives check  .
constraint c:king move and (diagonal or orthogonal or distance(to, our king) < distance(from, our king) and not capture) then rook move or king move
then legal
.
r:if near
 then [a,b , /* c */ c,
% next
d
].
long_one : if far and near or not far and not near and (not exists(our rook) or us to move) and room < 3 then [b].
short :: if (true) then [a_long_name, another_long_name, yet_another_long_name, one_more_long_name, b, c, d, e, f].
advice( a,mate:near:legal:none ).
advice( b,
mate:not near and far  % the goal
: legal % moves
:(depth=0)and legal then (depth=2)and legal then (depth=4) and legal then (depth=6) and rook move and gives check
then depth = 8 and capture then depth < 12 and depth > 9 and king move : exit not mate).
advice(c, mate :true:legal :none:exit check).
plan( d , 4:mate:near and not far and exists(our rook) and not check or near or far and not mate and us to move: legal).
extern  predicate wins ( square s , number n ) .
use   "lib/krk"  .   % done
/* the
     end */
