% The first rule whose condition holds is the one used, even where its advice fails and a later
% rule's would not; and where no rule applies, that is said.

us: king, rook.
them: king.
aim: mate.

corner_rule :: if distance(their king, a8) = 0 then [impossible].
near_rule   :: if distance(our king, their king) = 2 or distance(our king, their king) = 3
               then [impossible, done, any].
never_rule  :: if check then [any].
far_rule    :: if not distance(our king, their king) = 7 and distance(our king, their king) > 4
               then [done, any].

% The rook cannot be on both files.
advice(impossible, file(our rook) = 1 and file(our rook) = 8 : true : depth = 0 : none).

% Its better goal may hold already: then it has nothing to play and is passed over.
advice(done, rank(our rook) = 1 : true : depth = 0 and rook move : none).

advice(any, them to move : true : depth = 0 : none).
