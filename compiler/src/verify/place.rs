//! Positions on the boards of `cozy-chess`, whose rules these are. We are White.

use std::fmt;

use cozy_chess::{BitBoard, Board, BoardBuilder, Color, Move, Piece, Square, get_king_moves};

use super::roster::{Code, Man};

/// A legal position.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) board: Board,
    /// Men that were pawns.
    promoted: BitBoard,
}

impl Place {
    /// The position of a code, if it is one that can be, and like men are in order.
    pub(super) fn of(code: Code) -> Option<Place> {
        let mut builder = BoardBuilder::empty();
        let mut promoted = BitBoard::EMPTY;
        let mut before: Option<(Man, Square)> = None;
        for (man, square) in code.men() {
            let is_out_of_order =
                before.is_some_and(|(like, last)| like == man && last as u8 >= square as u8);
            let place = builder.square_mut(square);
            if place.is_some() || is_out_of_order {
                return None;
            }
            *place = Some((man.kind(), man.owner()));
            if man.is_promoted() {
                promoted |= square.bitboard();
            }
            before = Some((man, square));
        }
        let board = builder.build().ok()?;
        let (ours, theirs) = (board.king(Color::White), board.king(Color::Black));
        (!get_king_moves(ours).has(theirs)).then_some(Place { board, promoted })
    }

    /// What certificates know the position by.
    pub(super) fn code(&self) -> Code {
        Code::of(self.men().collect())
    }

    /// The men on their squares.
    pub(super) fn men(&self) -> impl Iterator<Item = (Man, Square)> {
        self.board.occupied().into_iter().filter_map(|square| {
            let owner = self.board.color_on(square)?;
            let kind = self.board.piece_on(square)?;
            Some((Man::new(owner, kind, self.promoted.has(square)), square))
        })
    }

    /// Whether we are to move.
    pub(super) fn is_our_turn(&self) -> bool {
        self.board.side_to_move() == Color::White
    }

    /// The legal moves, in the order of certificates.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(32);
        self.board.generate_moves(|of_a_man| {
            moves.extend(of_a_man);
            false
        });
        moves.sort_unstable_by_key(|made| {
            let promotion = match made.promotion {
                None | Some(Piece::Queen) => 0,
                Some(Piece::Rook) => 1,
                Some(Piece::Bishop) => 2,
                Some(_) => 3,
            };
            (made.from as u8, made.to as u8, promotion)
        });
        moves
    }

    /// Whether there is a legal move.
    pub(super) fn has_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// The position after a legal move.
    pub(super) fn after(&self, made: Move) -> Place {
        let mut next = self.clone();
        next.board.play_unchecked(made);
        let was_promoted = self.promoted.has(made.from) || made.promotion.is_some();
        next.promoted &= !(made.from.bitboard() | made.to.bitboard());
        if was_promoted {
            next.promoted |= made.to.bitboard();
        }
        next
    }

    /// Whether the move takes a man or moves a pawn. (No pawn can take another en passant where there
    /// is but one.)
    pub(super) fn changes_by(&self, made: Move) -> bool {
        self.board.occupied().has(made.to) || self.board.piece_on(made.from) == Some(Piece::Pawn)
    }

    /// Whether they are to move and mated.
    pub(super) fn is_mate(&self) -> bool {
        !self.is_our_turn() && !self.board.checkers().is_empty() && !self.has_move()
    }

    /// Whether they are to move and not stalemated, and cannot take a queen or rook of ours that was
    /// a pawn.
    pub(super) fn is_promoted_safely(&self) -> bool {
        let heavy = self.board.pieces(Piece::Queen) | self.board.pieces(Piece::Rook);
        let ours = self.promoted & heavy & self.board.colors(Color::White);
        if ours.is_empty() || self.is_our_turn() {
            return false;
        }
        let mut taken = BitBoard::EMPTY;
        self.board.generate_moves(|of_a_man| {
            taken |= of_a_man.to;
            false
        });
        let is_stalemate = self.board.checkers().is_empty() && !self.has_move();
        !is_stalemate && !(ours & !taken).is_empty()
    }

    /// Whether we can neither mate nor promote, whatever is played: we have a bare king, or what is on
    /// the board is a minor piece or bishops of one colour of squares.
    pub(super) fn is_beyond_us(&self) -> bool {
        let kings = self.board.pieces(Piece::King);
        let others = self.board.occupied() & !kings;
        let bishops = self.board.pieces(Piece::Bishop);
        let minor = bishops | self.board.pieces(Piece::Knight);
        let is_dead = match others.len() {
            0 => true,
            1 => (others & !minor).is_empty(),
            _ => {
                let all_bishops = (others & !bishops).is_empty();
                let on_one_colour = (bishops & BitBoard::DARK_SQUARES).is_empty()
                    || (bishops & BitBoard::LIGHT_SQUARES).is_empty();
                all_bishops && on_one_colour
            }
        };
        self.board.colors(Color::White).len() == 1 || is_dead
    }
}

impl fmt::Display for Place {
    /// As a FEN.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The counters have no meaning here.
        let mut board = self.board.clone();
        board.set_halfmove_clock(0);
        board.set_fullmove_number(1);
        board.fmt(formatter)
    }
}
