% The rules of in_words.al. The words are functions of ../predicates.rs.

use "words/advice".

extern predicate CutOff(square wall, number lines).
extern predicate opposed.
extern predicate lies_in(square man, set region).
extern predicate roomy(number least, set region).
extern predicate to_move_and(square here, square there).

% With the rook gone no number can be made of it either.
bare :: if not CutOff(our rook, 0) and not roomy(rank(our rook), all) then [step].
opposition :: if opposed and lies_in(our rook, near(our king, 2)) then [push, keep, step].
shut_in :: if CutOff(our rook, 3) and not roomy(20, reach(their king)) then [shrink, keep, step].
met :: if some(x in near(their king, 1) where lies_in(x, near(our king, 1)) and CutOff(x, 1))
       then [keep, shrink, step].
otherwise :: if true then [shrink, step].
