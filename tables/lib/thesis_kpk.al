% King and pawn against king as the AL1 thesis sees it: the predicates and constraints of its knowledge
% base for AL3 under their own names, from the listing in its appendix (module AL3_PWN2), with their
% quirks. The scan is a poor one; what had to be guessed is said where it was.
%
% There a position is (turn, black king, white king, pawn), a square (rank, file), and White has the
% pawn. Pawns move one square at a time and are never promoted or taken off the board, not even when
% the black king stands on their square.

us:      king, pawn.
them:    king.
aim:     promotion.
dialect: al1plan.


% --- The pawn -------------------------------------------------------------------------------------

% PEON_T (the scan has PEÜN_T): EQ y 1 or EQ y 8. A rook's pawn.
predicate peon_t: file(our pawn) = 1 or file(our pawn) = 8.

% PEON_R7.
predicate peon_r7: rank(our pawn) = 7.

% RECTANGULO and EN_RECT: the square of a pawn on that rank. The scan's (¡el 8), (G y2) and the like
% are (x1 8) and (8 y2): x1 is 8 - x, and the files are y - x1 to y + x1, cut off at the edges. The
% double step is not thought of.
predicate en_rectangulo(square, row):
    rank(square) >= row and abs(file(square) - file(our pawn)) =< 8 - row.

% CORRE_PEON: by the rule of the square the pawn can queen. With Black to move it is the square of a
% pawn one rank lower, (SUM x4 1 x2). It does not see that a king of its own may stand in the way,
% which is wrong only with a rook's pawn: 4 positions with White to move, 6 with Black to move.
predicate corre_peon:
    exists(our pawn)
    and (us to move and not en_rectangulo(their king, rank(our pawn))
         or them to move and not en_rectangulo(their king, rank(our pawn) - 1)).

% PEON_BLOQUEADO: figure 2a; the black king is one or two squares before the pawn, on its file, and the
% pawn is not yet on the seventh rank, (LESS x2 7). Whoever is to move, wherever the white king is.
predicate peon_bloqueado:
    file(their king) = file(our pawn) and rank(our pawn) < 7
    and (rank(their king) = rank(our pawn) + 1 or rank(their king) = rank(our pawn) + 2).

% PIERDE_PEON with White to move, in three clauses: the black king is beside the pawn on the left, on
% the right, or right before it, and the white king is not in a region behind the pawn as Black sees
% it. In the third clause the scan has z3 where only z5, computed a line before, makes sense; in the
% second y4 stands for y5, which makes no difference. With Black to move: the pawn can be taken, that
% is, a legal move leads to its square.
predicate pierde_peon:
    us to move
        and (rank(their king) = rank(our pawn)
                 and (file(their king) + 1 = file(our pawn) and not en_zona(-2, 2, 0, 2)
                      or file(their king) - 1 = file(our pawn) and not en_zona(-2, 2, -2, 0))
             or file(their king) = file(our pawn) and rank(their king) = rank(our pawn) + 1
                 and not en_zona(-2, 0, -2, 2))
    or them to move and distance(their king, our pawn) = 1 and distance(our king, our pawn) > 1.

% The white king is so many ranks and files from the pawn: EN_RECT as PIERDE_PEON uses it.
predicate en_zona(below, above, left, right):
    rank(our king) - rank(our pawn) >= below and rank(our king) - rank(our pawn) =< above
    and file(our king) - file(our pawn) >= left and file(our king) - file(our pawn) =< right.

% PEON_A_SALVO.
predicate peon_a_salvo: not pierde_peon.


% --- The white king -------------------------------------------------------------------------------

% CASILLAS_CRITICAS: two ranks ahead of the pawn on its file or the next ones; also one rank ahead if
% the king, not the pawn, is above the fifth rank, (LESS 5 x2) with x2 the king's rank. Asked of
% a rook's pawn as well, where it is wrong.
predicate casillas_criticas:
    abs(file(our king) - file(our pawn)) =< 1
    and (rank(our king) = rank(our pawn) + 2
         or rank(our king) = rank(our pawn) + 1 and rank(our king) > 5).

% CASILLAS_CRITICAS_T: b7 for a pawn on the a-file, g7 for one on the h-file. The scan has lost the
% pawn's file in the first clause, ( X I ) for (x 1), and reads (x B) for (x 8) in the second.
predicate casillas_criticas_t:
    our king = b7 and file(our pawn) = 1 or our king = g7 and file(our pawn) = 8.

% PATRON_BP6, figure 3: White to move, king and pawn side by side on the sixth rank, the black king not
% on the square of the eighth rank before the white king: (B yl) in the scan is (8 y1). The plan
% P_BLANCO_NT asks it after a move of White's, when Black is to move, so there it never holds.
predicate patron_bp6:
    us to move and rank(our king) = 6 and rank(our pawn) = 6
    and abs(file(our king) - file(our pawn)) = 1
    and not their king = square(file(our king), 8).


% --- Both -----------------------------------------------------------------------------------------

% NOAHOGADO: whoever is to move has a legal move. (A white pawn's on to the black king's square would
% count there.)
predicate noahogado: not stalemate and not mate and not stalemated and not mated.


% --- Moves ----------------------------------------------------------------------------------------

% MREYB: a move of the white king.
constraint mreyb: king move.

% NO_MAS_LEJOS: a king is no farther from the pawn after the move than before, or was beside it before:
% then it may go anywhere.
constraint rb_cerca:
    distance(our king, our pawn) = 1
    or after(distance(our king, our pawn)) =< distance(our king, our pawn).

constraint rn_cerca:
    distance(their king, our pawn) = 1
    or after(distance(their king, our pawn)) =< distance(their king, our pawn).
