% rook_ending.pl: king and rook against king, a program for the advice language AL0.
%
%   ?- game('8/8/8/8/3k4/8/1R6/K7 w').
%
/* The operators make rules and advice plain Prolog terms:
     name :: if condition then [advice, ...].     /* names are atoms
   Changed last autumn: one colon would do for both. */

:- op(200, xfy, [:, ::]).
:- op(220, xfy, ..).
:- op(185, fx, if).
:- op(190, xfx, then).
:- op(180, xfy, or).
:- op(160, xfy, and).
:- op(140, fx, not).

:- dynamic board/2, seen/1.
:- dynamic(step/3).

:- initialization(write('rook_ending: try game(Fen).')), nl.


/* ------------------------------------------------------------------
   The table
   ------------------------------------------------------------------ */

% Their king is at the edge and ours is at hand.
edge_rule :: if their_king_edge and kings_close
             then [mate_in_2, squeeze, approach, keeproom,
                   divide_in_2, divide_in_3].

% Whatever else there is.
else_rule :: if true
             then [squeeze, approach, keeproom, divide_in_2, divide_in_3].

advice( mate_in_2,
        mate :
        not rooklost and their_king_edge :
        (depth = 0) and legal            % anything first,
            then (depth = 2) and checkmove :   /* then a check /* of the rook's */
        (depth = 1) and legal ).

advice( squeeze,
        newroomsmaller and not rookexposed and rookdivides and not stalemate :
        not rooklost :
        (depth = 0) and rookmove :
        nomove ).

advice( approach,
        okapproachedcsquare and not rookexposed and not stalemate and
           (rookdivides or lpatt) and (roomgt2 or not our_king_edge) :
        not rooklost :
        (depth = 0) and kingdiagfirst :
        nomove ).

advice( keeproom,
        themtomove and not rookexposed and rookdivides and okorndle and
           (roomgt2 or not okedge) :
        not rooklost :
        (depth = 0) and kingdiagfirst :
        nomove ).

advice( 'divide_in_2',
        themtomove and rookdivides and not rookexposed :
        not rooklost :
        (depth < 3) and legal :
        (depth < 2) and legal ).

advice( divide_in_3,
        themtomove and rookdivides and not rookexposed :
        not rooklost :
        (depth < 5) and legal :
        (depth < 4) and legal ).


% ------------------------------------------------------------------
% The interpreter
% ------------------------------------------------------------------

game(Fen) :-
    atom_codes(Fen, Codes),
    phrase(position(Position), Codes),
    retractall(seen(_)),
    turn(Position, none).

turn(Position, _) :-
    holds(mate, Position, Position), !,
    write('Mate. That''s it.'), nl.
turn(us..Men, Tree) :-
    follow(Tree, us..Men, Move, Rest), !,
    make(Move, us..Men, Next),
    print_move(Move),
    turn(Next, Rest).
turn(us..Men, _) :-
    choose(us..Men, Tree), !,
    turn(us..Men, Tree).
turn(them..Men, Tree) :-
    write("Your move (e.g. \"d4e4.\"): "),
    read(Typed),
    ( understood(Typed, Move), legal_move(them..Men, Move)
    -> true
    ;  write('?? '), fail
    ), !,
    make(Move, them..Men, Next),
    follow(Tree, them..Men, Move, Rest),
    turn(Next, Rest).
turn(Position, Tree) :-
    turn(Position, Tree).

% The first rule whose condition holds, and of its advice the first that has a tree.
choose(Position, Tree) :-
    Rule :: if Condition then Advice,
    holds(Condition, Position, Position), !,
    member(Name, Advice),
    print_message_lines(Rule, Name),
    advice(Name,
           Better : Holding : Ours : Theirs),
    grow(Position, Better, Holding, Ours, Theirs, 0, Tree), !.

grow(Root, Better, Holding, _, _, _, leaf) :-
    holds(Holding, Root, Root),
    holds(Better, Root, Root), !.
grow(us..Men, Better, Holding, Ours, Theirs, Depth, Move..[Tree]) :-
    holds(Holding, us..Men, us..Men),
    allowed(Ours, Depth, us..Men, Move),
    make(Move, us..Men, Next),
    Deeper is Depth + 1,
    grow(Next, Better, Holding, Ours, Theirs, Deeper, Tree).
grow(them..Men, Better, Holding, Ours, Theirs, Depth, Trees) :-
    Depth > 0,
    bagof(Move, allowed(Theirs, Depth, them..Men, Move), Moves),
    Deeper is Depth + 1,
    grow_all(Moves, them..Men, Better, Holding, Ours, Theirs, Deeper, Trees).

holds(true, _, _) :- !.
holds(A and B, P, R) :- !, holds(A, P, R), holds(B, P, R).
holds(A or B, P, R) :- !, ( holds(A, P, R) ; holds(B, P, R) ).
holds(not A, P, R) :- !, \+ holds(A, P, R).
holds(Name, P, R) :- Goal =.. [Name, P, R], call(Goal).

allowed(First then Second, D, P, Move) :- !,
    ( allowed(First, D, P, Move)
    ; allowed(Second, D, P, Move), \+ allowed(First, D, P, Move) ).
allowed(A and B, D, P, Move) :- !, allowed(A, D, P, Move), allowed(B, D, P, Move).
allowed(depth = N, D, _, _) :- !, D =:= N.
allowed(depth < N, D, _, _) :- !, D < N.
allowed(nomove, _, _, _) :- !, fail.
allowed(Name, _, P, Move) :- Goal =.. [Name, P, Move], call(Goal).

% ------------------------------------------------------------------
% What the words mean
% ------------------------------------------------------------------

rookdivides(_..men(King, Rook, Their), _) :- ordered(King, Rook, Their), !.
rookdivides(_..men(King, Rook, Their), _) :- ordered(Their, Rook, King).

kings_close(_..men(King, _, Their), _) :- distance(King, Their, D), D < 4.

distance(X1-Y1, X2-Y2, D) :- D is max(abs(X1 - X2), abs(Y1 - Y2)).

file_letter(X, Letter) :- Code is 0'a + X - 1, char_code(Letter, Code).
full_stop(0'.).
quotation_mark(0''').

position(Side..Men) --> ranks(8, Men), blank, side(Side).

blank --> " ", !, blank.
blank --> [].
side(us) --> "w".
side(them) --> [0'b].

print_move(From-To) :- write(From), write(' -> '), write(To), write(.), nl.
print_message_lines(Rule, Name) :- format("~w: ~w~n", [Rule, Name]).

% end of rook_ending.pl
