% King and rook against king: the words of the AL1 thesis, with which thesis_krk.al1 is written.
%
% Each is explained as the thesis does; where it says too little, the reading is one under which
% the table does what its author claims, and the comment says what became of others. Each number is
% that of the positions, of 175,168 with us to move, from which the table then mates.

us:      king, rook.
them:    king.
aim:     mate.
dialect: al1plan.


% --- The rook ---------------------------------------------------------------------------------------

% The rook divides the board in two regions, with a king in each: its file or its rank runs between
% them.
predicate tdivide:
    divides(file(our king), file(our rook), file(their king))
    or divides(rank(our king), rank(our rook), rank(their king)).

predicate divides(ours, rooks, theirs):
    ours < rooks and rooks < theirs or theirs < rooks and rooks < ours.

% "A special case of tdivide", shown by a drawing that the scan lacks. Its rule is to restrict their
% king by one move of the rook that still divides. That can be done only where a line is free between
% the rook's line and their king, so this is the special case. Taken for the opposite, the rook's
% line right beside their king, it gives 15,566; beside ours, or any division, all positions.
predicate trdivide:
    divides_with_room(file(our king), file(our rook), file(their king))
    or divides_with_room(rank(our king), rank(our rook), rank(their king)).

predicate divides_with_room(ours, rooks, theirs):
    divides(ours, rooks, theirs) and abs(rooks - theirs) > 1.

% The rook is safe: it is there, and they cannot take it.
predicate prottorre:
    exists(our rook) and (us to move or nocercatorre or distance(our king, our rook) = 1).

% The rook and their king are not one square apart.
predicate nocercatorre: distance(our rook, their king) \= 1.

% The rook is far from their king, "at more than 4 squares' distance": four steps along files and
% ranks, which touch five squares. Five steps are too many for a rook to find on its line when their
% king is in the middle (29,440), and so are four king moves (30,150).
predicate lejostorre: manhattan(our rook, their king) >= 4.


% --- Liberty ----------------------------------------------------------------------------------------

% The liberty of their king. The thesis gives values for its drawings, 5, 6, 2 and 3, and no
% definition. A rook that goes far away along its line must leave it equal, so it is not the number
% of squares in a corner; it is the number of files, or ranks, on their side of the rook. Where file
% and rank both divide, the smaller counts; where neither does, nothing is cut off.
value libertad:
    min(lines_left(file(our king), file(our rook), file(their king)),
        lines_left(rank(our king), rank(our rook), rank(their king))).

value lines_left(ours, rooks, theirs):
    (if divides(ours, rooks, theirs) then (if theirs < rooks then rooks - 1 else 8 - rooks) else 8).

% It has become smaller; it has stayed as it was.
predicate restringe:  libertad < libertad at root.
predicate restrigual: libertad = libertad at root.


% --- The kings --------------------------------------------------------------------------------------

% The kings are opposed: on one file or rank, with one free square between them.
predicate reyesop: manhattan(our king, their king) = 2 and distance(our king, their king) = 2.

% A knight's move apart.
predicate reyespc: manhattan(our king, their king) = 3 and distance(our king, their king) = 2.

% Neither.
predicate reyeslj: not (reyesop or reyespc).

% The distance has become smaller. No explanation is to be found. Measured in king moves it lets our
% king walk to and fro (43,604).
predicate menordis: distancia < distancia at root.

value distancia: manhattan(our king, their king).


% --- Their king -------------------------------------------------------------------------------------

predicate noahogado: not stalemate.


% --- Moves ------------------------------------------------------------------------------------------

constraint mtorre: rook move.

% A move of our king. The thesis has ordered choices of moves but does not say in which order these
% are tried; here those that come nearest are first. In the order of the squares our king walks to
% and fro (109,735).
constraint mreyb: king move and least(distancia).

% Their king is in check, after the move.
constraint jaque: gives check.


predicate cierto: true.
