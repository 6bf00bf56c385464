% King and pawn against king: can the side with the pawn win?
%
% Answers every legal position of this ending, with either side to move, by rules that a club player
% can learn; lib/kpk_knowledge.al has them. Where a rule applies it is the answer. Otherwise a plan is
% tried, of at most five moves, to where one does.

knowledge kpk_knowledge.
use "lib/kpk_knowledge".

predicate we_move: us to move.

observe we_move, pawn_lives, in_square, rooks_pawn, on_seventh.

lemma pawn_runs, king_shut_out, king_shouldered, key_square_first, front_square_first,
      opposition_won, b7_first.
lemma no_move, pawn_taken, king_in_front, pawn_caught, front_held, keys_held, king_between,
      king_left_behind, king_headed_off, opposition_theirs, king_from_below, corner_held, door_held,
      door_near, file_opposition, king_shut_in.

question wins.

method either easy: for wins raise drawn with wins iff not drawn.

% They are to move: the rules by which we win.
method square easy:
    for wins, not we_move, pawn_lives
    raise pawn_runs, king_shut_out
    with pawn_runs or king_shut_out implies wins.
method key_squares easy:
    for wins, not we_move, pawn_lives, not rooks_pawn
    raise key_square_first, front_square_first, opposition_won, king_shouldered
    with key_square_first or front_square_first or opposition_won or king_shouldered implies wins.
method corner easy:
    for wins, not we_move, pawn_lives, rooks_pawn
    raise b7_first, king_shouldered
    with b7_first or king_shouldered implies wins.

% They draw at once.
method loss easy:
    for drawn, not pawn_lives
    raise pawn_taken, no_move
    with pawn_taken or no_move implies drawn.

% We are to move: the rules by which they draw.
method catch easy:
    for drawn, we_move, in_square
    raise pawn_caught, king_in_front
    with pawn_caught or king_in_front implies drawn.
method front easy:
    for drawn, we_move, in_square, not rooks_pawn
    raise front_held, keys_held, king_left_behind, king_headed_off, king_from_below, king_between,
          opposition_theirs
    with front_held or keys_held or king_left_behind or king_headed_off or king_from_below
         or king_between or opposition_theirs implies drawn.
method rook easy:
    for drawn, we_move, in_square, rooks_pawn
    raise corner_held, door_held, door_near, file_opposition, king_from_below, king_shut_in
    with corner_held or door_held or door_near or file_opposition or king_from_below
         or king_shut_in implies drawn.

% Where no rule settles it: a step of ours or an answer of theirs to where one does, then plans of some
% moves.
method force easy: for wins raise wins_by_play with wins_by_play implies wins.
method promotion difficult:
    for wins_by_play, we_move, on_seventh
    raise suc(queen)
    with suc(queen) implies wins_by_play.
method race difficult:
    for wins_by_play, we_move, not in_square
    raise suc(run)
    with suc(run) implies wins_by_play.
method steps difficult:
    for wins_by_play, we_move
    raise suc(key), suc(advance), suc(approach), wins_by_plan
    with suc(key) or suc(advance) or suc(approach) or wins_by_plan implies wins_by_play.
method replies difficult:
    for wins_by_play, not we_move
    raise wins_by_plan
    with wins_by_plan implies wins_by_play.
method work difficult:
    for wins_by_plan, we_move
    raise suc(manoeuvre), wins_by_long_plan
    with suc(manoeuvre) or wins_by_long_plan implies wins_by_plan.
method long_work difficult:
    for wins_by_long_plan
    raise suc(outplay)
    with suc(outplay) implies wins_by_long_plan.
method pursuit difficult:
    for wins_by_plan, not we_move
    raise suc(follow), suc(outlast)
    with suc(follow) or suc(outlast) implies wins_by_plan.

method hold easy: for drawn raise draws_by_play with draws_by_play implies drawn.
method answers difficult:
    for draws_by_play, not we_move
    raise suc(answer), draws_by_plan
    with suc(answer) or draws_by_plan implies draws_by_play.
method waits difficult:
    for draws_by_play, we_move
    raise no_move, draws_by_plan
    with no_move or draws_by_plan implies draws_by_play.
method defence difficult:
    for draws_by_plan
    raise suc(defend), draws_by_long_plan
    with suc(defend) or draws_by_long_plan implies draws_by_plan.
method long_defence difficult:
    for draws_by_long_plan
    raise suc(resist), suc(hold_on)
    with suc(resist) or suc(hold_on) implies draws_by_long_plan.

plan(queen, us, 1 : promoted : exists(our pawn) or promoted : pawn move).
plan(run, us, 1 : pawn_lives and pawn_runs : exists(our pawn) : pawn move then king move).
plan(key, us, 1 : onto_key and winning : exists(our pawn) : king move).
plan(advance, us, 1 : pawn_advanced and winning : exists(our pawn) : pawn move).
plan(approach, us, 1 : king_nearer and winning : exists(our pawn) : king move).
plan(manoeuvre, us, 2 : progress : (exists(our pawn) or promoted) and not held : pawn_first).
plan(outplay, us, 3 : progress : (exists(our pawn) or promoted) and not held : pawn_first).
plan(follow, us, 1 : winning or promoted : exists(our pawn) or promoted : pawn move then king move).
plan(outlast, us, 3 :
     winning or promoted :
     (exists(our pawn) or promoted) and not held :
     pawn move then king move).
plan(answer,  them, 1 : held : true : towards).
plan(defend,  them, 2 : held : not winning and not promoted : towards).
plan(resist,  them, 3 : held : not winning and not promoted : towards).
plan(hold_on, them, 5 : held : not winning and not promoted : towards).

say wins: "{us} wins", "{us} does not win".
say drawn: "{them} draws", "{them} does not draw".
say we_move: "{us} is to move", "{them} is to move".
say pawn_lives:
    "{them} cannot take the pawn now, and is not stalemated",
    "{them} can take the pawn now, or is stalemated".
say pawn_taken: "{them}'s king takes the pawn", "{them}'s king cannot take the pawn".
say rooks_pawn: "it is a rook's pawn", "it is no rook's pawn".
say on_seventh: "the pawn is on the seventh rank", "the pawn is not on the seventh rank yet".
say pawn_runs:
    "the pawn runs: {them}'s king is outside its square",
    "{them}'s king is inside the square of the pawn".
say king_shut_out:
    "{them}'s king is behind or beside {us}'s and does not get past it",
    "{them}'s king is not shut out".
say king_shouldered:
    "{us}'s king follows {them}'s wherever it goes, until the pawn runs",
    "{us}'s king does not keep up with {them}'s".
say key_square_first:
    "{us}'s king is first on a key square", "{us}'s king is not first on a key square".
say front_square_first:
    "{us}'s king is first on a square ahead of the pawn",
    "{us}'s king is not first on a square ahead of the pawn".
say opposition_won:
    "{us} has the opposition, and {them}'s king has to give way",
    "{us} does not have the opposition".
say b7_first:
    "{us}'s king is first on the square beside the corner, and the pawn arrives",
    "{us}'s king does not get to the square beside the corner first, or the pawn does not arrive".
say in_square:
    "{them}'s king is inside the square of the pawn",
    "{them}'s king is outside the square of the pawn".
say wins_by_play: "{us} can force a win", "{us} cannot force a win".
say wins_by_plan: "{us} has a plan that wins", "{us} has no plan that wins".
say wins_by_long_plan: "{us} has a longer plan that wins", "{us} has no longer plan that wins".
say draws_by_play: "{them} can force a draw", "{them} cannot force a draw".
say draws_by_plan: "{them} has a plan that draws", "{them} has no plan that draws".
say draws_by_long_plan:
    "{them} has a longer plan that draws", "{them} has no longer plan that draws".
say no_move: "it is stalemate", "it is not stalemate".
say king_in_front:
    "{them}'s king stands in front of the pawn, and {us} is to move",
    "{them}'s king does not stand in front of the pawn".
say pawn_caught:
    "{them}'s king is at the pawn before {us}'s", "{them}'s king is not at the pawn before {us}'s".
say front_held:
    "{them}'s king is in front of the pawn before {us}'s is on a key square",
    "{them}'s king is not in front of the pawn in time".
say keys_held:
    "{them}'s king is two files nearer to the pawn's and guards the key squares",
    "{them}'s king does not keep {us}'s off from the side".
say king_between:
    "{them}'s king stands between {us}'s and the pawn's file",
    "{them}'s king does not stand between {us}'s and the pawn's file".
say king_left_behind:
    "{us}'s king is left behind, and {them}'s is in front of the pawn long before it",
    "{us}'s king is not left behind".
say king_headed_off:
    "{them}'s king heads {us}'s off: it goes where {us}'s goes, ahead of the pawn",
    "{them}'s king does not head {us}'s off".
say opposition_theirs:
    "{them} has the opposition, and {us}'s king does not get past",
    "{them} does not have the opposition".
say king_from_below:
    "{them}'s king is behind {us}'s, and back before the pawn in time",
    "{them}'s king is not behind {us}'s, or not back in time".
say corner_held:
    "{them}'s king holds the corner where the rook's pawn should queen",
    "{them}'s king is not in the corner".
say door_held:
    "{them}'s king is two files from the corner before {us}'s is beside it",
    "{them}'s king is not near the corner before {us}'s".
say door_near:
    "{them}'s king is nearer to the rook's pawn's file and near the corner",
    "{them}'s king is not near enough to the corner".
say file_opposition:
    "{them}'s king is near the rook's pawn's file and takes the opposition",
    "{them}'s king does not take the opposition near the rook's pawn's file".
say king_shut_in:
    "{us}'s king is shut in before its own pawn", "{us}'s king is not shut in before its own pawn".
say suc(queen): "the pawn queens at once", "the pawn cannot queen at once".
say suc(run): "the pawn sets out and is not caught", "the pawn cannot just run".
say suc(key): "{us}'s king steps on to a key square", "{us}'s king cannot step on to a key square".
say suc(advance): "the pawn advances and still wins", "the pawn cannot advance yet".
say suc(approach):
    "{us}'s king comes nearer and wins", "{us}'s king gains nothing by coming nearer".
say suc(manoeuvre):
    "within two moves {us} makes progress, and still wins",
    "{us} makes no progress within two moves".
say suc(outplay):
    "within three moves {us} makes progress, and still wins",
    "{us} makes no progress within three moves".
say suc(follow):
    "{us} has a winning answer to every move", "{us} does not have a winning answer to every move".
say suc(outlast):
    "within three moves {us} has a winning position, whatever {them} plays",
    "{us} has no winning position within three moves".
say suc(answer):
    "{them} has an answer that holds", "{them} has no answer that holds at once".
say suc(defend):
    "within two moves {them} has a position that holds",
    "{them} has no position that holds within two moves".
say suc(resist):
    "within three moves {them} has a position that holds",
    "{them} has no position that holds within three moves".
say suc(hold_on):
    "within five moves {them} has a position that holds",
    "{them} has no position that holds within five moves".

play: pawn_first.
