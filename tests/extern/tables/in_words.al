% The rules of in_rust.al, with its words in the language. A function is not called with what is
% absent, so here each asks first whether all is there.

use "words/advice".

predicate CutOff(wall, lines):
    is_there(wall)
    and (abs(file(their king) - file(wall)) >= lines
         or abs(rank(their king) - rank(wall)) >= lines).
predicate opposed:
    (file(our king) = file(their king) and abs(rank(our king) - rank(their king)) = 2)
    or (rank(our king) = rank(their king) and abs(file(our king) - file(their king)) = 2).
predicate lies_in(man, region): man in region.
predicate roomy(least, region): size(region) >= least.
predicate to_move_and(here, there):
    is_there(here) and is_there(there) and them to move and distance(here, there) =< 2.

predicate is_there(square): distance(square, square) = 0.

% With the rook gone no number can be made of it either.
bare :: if not CutOff(our rook, 0) and not roomy(rank(our rook), all) then [step].
opposition :: if opposed and lies_in(our rook, near(our king, 2)) then [push, keep, step].
shut_in :: if CutOff(our rook, 3) and not roomy(20, reach(their king)) then [shrink, keep, step].
met :: if some(x in near(their king, 1) where lies_in(x, near(our king, 1)) and CutOff(x, 1))
       then [keep, shrink, step].
otherwise :: if true then [shrink, step].
