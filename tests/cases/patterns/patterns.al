% Positions as they are drawn. K is our king, k theirs, P our pawn; a dot is any square, a dash an
% empty one.

us: king, pawn.
them: king.
aim: exists(our queen).

% On a file, a rank or, with the kings two squares apart, a diagonal.
pattern opposition (rotated):
  | k |
  | - |
  | K |.
pattern far_opposition (flipped):
  | k . . |
  | . - . |
  | . . K |
  them to move.

% The king before its pawn, on the sixth rank, and theirs on no key square.
pattern key_squares:
  rank 7 | +  +  + |
  rank 6 | .  K  . |
  rank 5 | .  P- . |
  not their king in marked.

% Only where it is drawn, or in its mirror image.
pattern wrong_corner (mirrored):
  rank 8 | !K k  . |
  rank 7 | .  .  . |
  rank 6 | .  P  . |
  files  | a  b  c |.

% Anywhere: their king beside our pawn, ours not beside theirs on the far side. The plus is on the
% square that one of the two stands on.
pattern hangs (mirrored, rotated):
  | .  Pk+ !K |
  | kP -   .  |
  marked in near(their king, 1) \ attacked by us and us to move.

key_rule    :: if key_squares then [push, step].
corner_rule :: if wrong_corner then [step].
hanging     :: if hangs then [step].
opposed     :: if opposition or far_opposition then [keep, push, step].
other_rule  :: if true then [oppose, push, step].

advice(oppose, them to move and (opposition or far_opposition) : exists(our pawn) : depth = 0 and king move : none).
advice(keep,
       us to move and opposition :
       not hangs :
       depth = 0 and pawn move :
       depth = 1).
advice(push, them to move and not stalemate : not hangs : depth = 0 and pawn move : none).
advice(step, them to move : true : depth = 0 and king move : none).
