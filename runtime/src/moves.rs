//! Moves, and the two orders in which they are looked at. The order decides which forcing tree is
//! found, so it is part of what a table means (language reference, *Move order*).

use std::fmt;

use crate::attacks::line_attacks;
use crate::{Colour, Kind, Position, Square};

mod course;
mod generation;

pub use course::in_order;
pub use generation::Moves;
pub(crate) use generation::Walk;

/// The order in which the moves of a position are generated. Squares are seen from our side in
/// both, whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveOrder {
    /// By man, in the order of the material: a man of a kind that is listed comes at the first
    /// place where the kind is (a bishop's shade counting where it is listed), a promoted man of
    /// another kind after all listed (queen, rook, bishop, knight), like men by square. Then by
    /// target: a1, b1, …, h1, a2, …, h8. Then promotion to queen, rook, bishop, knight.
    Board,
    /// The order of the AL0 interpreter: the king first, towards (+,+) (+,−) (−,+) (−,−) (+,0)
    /// (−,0) (0,+) (0,−) in files and ranks; a rook's moves for i = 1 … 8 to rank i on its file,
    /// then to file i on its rank; all else as in [`MoveOrder::Board`].
    Book,
}

/// A move of the man in a slot, seen from our side, or a pass. Positions make moves
/// ([`Position::moves`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    slot: u8,
    from: Square,
    to: Square,
    promotion: Option<Kind>,
}

/// The slot of a pass: no position has so many men.
const PASSING: u8 = u8::MAX;

impl Move {
    /// No move: the other side is to move, as after [`Position::pass`]. It is never one of
    /// [`Position::moves`]. It takes nothing, gives no check and has no direction; `from` and `to`
    /// mean nothing.
    #[inline]
    pub const fn pass() -> Move {
        Move {
            slot: PASSING,
            from: Square::from_low_bits(0),
            to: Square::from_low_bits(0),
            promotion: None,
        }
    }

    /// The move of the man in a slot. Whoever makes one answers for its being legal.
    #[inline]
    pub fn of(slot: usize, from: Square, to: Square, promotion: Option<Kind>) -> Move {
        Move {
            slot: slot as u8,
            from,
            to,
            promotion,
        }
    }

    /// Whether it is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.slot == PASSING
    }

    /// The slot of the man that moves; for a pass one that is not in use.
    #[inline]
    pub fn slot(self) -> usize {
        self.slot as usize
    }

    /// Where it comes from.
    #[inline]
    pub fn from(self) -> Square {
        self.from
    }

    /// Where it goes.
    #[inline]
    pub fn to(self) -> Square {
        self.to
    }

    /// What the pawn becomes.
    #[inline]
    pub fn promotion(self) -> Option<Kind> {
        self.promotion
    }

    /// Whether it runs along a diagonal; a knight's move does not.
    #[inline]
    pub fn is_diagonal(self) -> bool {
        line_attacks(Kind::Bishop, self.from).contains(self.to)
    }

    /// Whether it runs along a rank or a file; a knight's move does not.
    #[inline]
    pub fn is_orthogonal(self) -> bool {
        line_attacks(Kind::Rook, self.from).contains(self.to)
    }

    /// UCI notation with the real squares, when we play this colour: `a7a8q`; a pass is `0000`.
    pub fn uci(self, us: Colour) -> String {
        Move {
            from: self.from.in_colour(us),
            to: self.to.in_colour(us),
            ..self
        }
        .to_string()
    }
}

impl fmt::Display for Move {
    /// UCI notation, seen from our side.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return formatter.write_str("0000");
        }
        write!(formatter, "{}{}", self.from, self.to)?;
        self.promotion
            .map_or(Ok(()), |kind| write!(formatter, "{}", kind.letter()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Position {
    /// What moves, before it is promoted. A king for a pass, which no man makes: whoever asks for
    /// moves of some kinds asks first whether it is one.
    #[inline]
    pub fn moved_kind(&self, chosen: Move) -> Kind {
        self.kind(chosen.slot())
    }

    /// Whether the move takes a man, en passant too.
    #[inline]
    pub fn is_capture(&self, chosen: Move) -> bool {
        (self.of(self.turn().other()).contains(chosen.to) && !chosen.is_pass())
            || (self.en_passant() == Some(chosen.to) && self.moved_kind(chosen) == Kind::Pawn)
    }

    /// Whether the opponent is in check after the move.
    #[inline]
    pub fn gives_check(&self, chosen: Move) -> bool {
        self.after(chosen).in_check()
    }
}
