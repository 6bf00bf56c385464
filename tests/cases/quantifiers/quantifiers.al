% Like men are spoken of together: one of them, each of them, how many of them.

us: king, knight, knight.
them: king, pawn.
aim: mate.

value     guards(square): count(x in our knights where square in attacks(x)).
predicate guarded(man):   man in attacked by us or some(x in near(man, 1) where x = our king).
predicate together:       every(x in our knights where guarded(x)).
predicate blocked:        some(x in our men where rank(x) = rank(their pawn) - 1 and file(x) = file(their pawn)).
predicate alone:          every(x in their men where x = their king).

% Of no knight everything is true.
bare_rule  :: if every(x in our knights where false) then [king_only].
block_rule :: if exists(their pawn) and not blocked and count(x in our knights where true) = 2 then [block, support].
pair_rule  :: if together and (alone or blocked) then [drive, support].
other_rule :: if true then [support, king_only].

advice(block,
       them to move and blocked :
       every(x in our knights where guarded(x) or distance(x, their king) > 1) :
       depth = 0 and knight move :
       none).

advice(support,
       them to move and together :
       true :
       depth = 0 and (knight move and most(guards(their king)) then king move) :
       none).

% Where a knight and a king guard the same square, one of the two is free.
advice(drive,
       them to move and count(x in near(their king, 1) where x in attacked by us)
                        > count(x in near(their king, 1) where some(y in our men where x in attacks(y))) at root :
       together :
       depth = 0 and to in {x in near(from, 3) where every(y in their men where distance(x, y) > 1)} :
       none).

advice(king_only, them to move : true : depth = 0 and king move : none).
