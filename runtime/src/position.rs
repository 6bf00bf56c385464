//! The compact position of an ending: the board is what endings are slow on, so a position of up
//! to six men is 32 bytes that are copied from move to move, without a board and without allocation.
//!
//! It is seen from our side and does not know our colour. Men live in *slots*, in the order of the
//! [`crate::Material`]. A slot keeps its man for the whole game: a captured man's slot is empty, a
//! promoted pawn stays in its slot as what it became.

use std::fmt;
use std::ops::Range;

use crate::attacks::{attacks, king_attacks, reaches};
use crate::material::MOST_MEN;
use crate::{Colour, Kind, ManKind, Side, Square, SquareSet, fen};
use man::Man;

mod after;
mod build;
mod legality;
mod man;
mod sets;

pub use build::IllegalPosition;
pub(crate) use legality::Restraints;

/// A legal position of an ending.
///
/// Two positions are equal when every slot has the same man on the same square, the same side is
/// to move and the same pawn can be taken en passant; [`Position::key`] compares placements.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where each side's men stand, by [`Side`].
    sides: [SquareSet; 2],
    /// Where each slot's man stands: the index of a square, or [`NOWHERE`].
    squares: [u8; MOST_MEN],
    men: [Man; MOST_MEN],
    /// Where each side's king stands, by [`Side`].
    kings: [Square; 2],
    /// In the low four bits the number of our slots, in the next three that of all; the high bit is
    /// [`ALTERED`].
    extent: u8,
    /// In the high bit, [`THEM_TO_MOVE`], who is to move; below it the square on which that side
    /// can take en passant, or [`NOWHERE`].
    state: u8,
}

/// No square, where the index of one is kept.
const NOWHERE: u8 = 64;

/// The bit of a position's state that says who is to move.
const THEM_TO_MOVE: u8 = 128;

/// The bit of a position's extent that says that not all men are there as they are listed: one was
/// captured, or a pawn was promoted.
const ALTERED: u8 = 128;

impl Position {
    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Side {
        if self.state & THEM_TO_MOVE == 0 {
            Side::Us
        } else {
            Side::Them
        }
    }

    /// Where the king of a side stands.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        self.kings[side as usize]
    }

    /// Where the man of a slot stands; `None` when it was captured or the slot is not in use.
    #[inline]
    pub fn square(&self, slot: usize) -> Option<Square> {
        match self.squares.get(slot) {
            Some(index) => Square::from_index(*index as usize),
            None => None,
        }
    }

    /// What the man of a slot is now, or was when it was captured. A king for a slot that is not
    /// in use.
    #[inline]
    pub fn kind(&self, slot: usize) -> Kind {
        self.men.get(slot).map_or(Kind::King, |man| man.kind())
    }

    /// Where the man of a slot stands while it is of this kind; `None` when it was captured, or is
    /// something else, as a pawn is that was promoted.
    #[inline]
    pub fn square_of(&self, slot: usize, kind: Kind) -> Option<Square> {
        self.square(slot).filter(|_| self.kind(slot) == kind)
    }

    /// Where the first man of a side that fits `man` stands; men are looked at in move order, so
    /// like men by square.
    #[inline]
    pub fn find(&self, side: Side, man: ManKind) -> Option<Square> {
        let slots = self.slots(side);
        let men = self.squares[slots.clone()].iter().zip(&self.men[slots]);
        let mut first = None;
        for (index, listed) in men {
            let Some(square) = Square::from_index(*index as usize) else {
                continue;
            };
            let place = (listed.place(), square);
            if man.fits(listed.kind(), square) && first.is_none_or(|least| place < least) {
                first = Some(place);
            }
        }
        first.map(|(_, square)| square)
    }

    /// The men on the board, by slot.
    #[inline]
    pub fn men(&self) -> impl Iterator<Item = (usize, Side, Kind, Square)> {
        let all = self.slots(Side::Us).start..self.slots(Side::Them).end;
        all.filter_map(move |slot| {
            let square = self.square(slot)?;
            let side = if slot < self.slots(Side::Us).end {
                Side::Us
            } else {
                Side::Them
            };
            Some((slot, side, self.kind(slot), square))
        })
    }

    /// The squares on which men stand.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The squares on which a side's men stand.
    #[inline]
    pub fn of(&self, side: Side) -> SquareSet {
        self.sides[side as usize]
    }

    /// The squares that a side's men attack: own men's squares included, pins ignored.
    pub fn attacked_by(&self, side: Side) -> SquareSet {
        self.attacked_through(side, self.occupied())
    }

    /// Whether a man of this side attacks the square.
    pub fn is_attacked(&self, square: Square, by: Side) -> bool {
        let occupied = self.occupied();
        self.standing(by)
            .any(|(kind, from)| reaches(kind, by, from, square, occupied))
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.king(self.turn()), self.turn().other())
    }

    /// The square behind a pawn that has just moved two squares, where a pawn of the side to move
    /// can legally take it; `None` when none can, so that equal positions are equal.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        Square::from_index((self.state & !THEM_TO_MOVE) as usize)
    }

    /// Whether neither side can mate by any play because too little is on the board: the kings
    /// alone, with one minor piece, or with bishops that all move on one colour.
    pub fn is_dead(&self) -> bool {
        let (mut knights, mut light, mut dark) = (0, 0, 0);
        for (_, _, kind, square) in self.men() {
            match kind {
                Kind::King => {}
                Kind::Bishop if square.is_light() => light += 1,
                Kind::Bishop => dark += 1,
                Kind::Knight => knights += 1,
                Kind::Queen | Kind::Rook | Kind::Pawn => return false,
            }
        }
        match knights {
            0 => light == 0 || dark == 0,
            1 => light + dark == 0,
            _ => false,
        }
    }

    /// A number that two positions share exactly when the same kinds of men stand on the same
    /// squares for the same sides, the same side is to move and en passant is possible on the same
    /// square: what repetition of a position means.
    pub fn key(&self) -> u64 {
        let mut others = [0; MOST_MEN - 2];
        let mut count = 0;
        for (_, side, kind, square) in self.men() {
            if kind != Kind::King {
                others[count] = (side as u64) << 9 | (kind as u64) << 6 | square.index() as u64;
                count += 1;
            }
        }
        others.sort_unstable();
        let kings = self
            .kings
            .iter()
            .fold(0, |key, king| key << 6 | king.index() as u64);
        let men = others.iter().fold(kings, |key, man| key << 10 | man);
        let en_passant = self.en_passant().map_or(0, |square| square.file() as u64);
        (men << 4 | en_passant) << 1 | self.turn() as u64
    }

    /// The slots of a side.
    #[inline]
    pub(crate) fn slots(&self, side: Side) -> Range<usize> {
        let (ours, all) = ((self.extent & 15) as usize, (self.extent >> 4 & 7) as usize);
        match side {
            Side::Us => 0..ours,
            Side::Them => ours..all,
        }
    }

    /// A number for how all men but that of one slot stand, below 64 to the power of their number,
    /// and that number; none where a man was captured or a pawn promoted.
    #[inline]
    pub(crate) fn others(&self, slot: usize) -> Option<(usize, usize)> {
        if self.is_altered() {
            return None;
        }
        let (mut place, mut count) = (0, 0);
        for (other, square) in self
            .squares
            .iter()
            .enumerate()
            .take(self.slots(Side::Them).end)
        {
            if other != slot {
                place = place << 6 | usize::from(*square);
                count += 1;
            }
        }
        Some((place, count))
    }

    /// The same for the first so many men, of whom there are no more but the last, with the square of
    /// that one.
    #[inline]
    pub(crate) fn before_the_last(&self, count: usize) -> Option<(usize, Square)> {
        if self.is_altered() {
            return None;
        }
        let (others, last) = self.squares.get(..=count)?.split_at(count);
        let place = others
            .iter()
            .fold(0, |place, square| place << 6 | usize::from(*square));
        Some((place, Square::from_index(usize::from(last[0]))?))
    }

    /// Whether a man was captured or a pawn promoted.
    #[inline]
    pub(crate) fn is_altered(&self) -> bool {
        self.extent & ALTERED != 0
    }

    /// A number that two positions of one material with the same side to move share exactly when every
    /// slot has the same man on the same square and en passant is possible on the same square.
    #[inline]
    pub(crate) fn place(&self) -> u64 {
        let (mut place, mut en_passant) = (0, 0);
        for slot in 0..self.slots(Side::Them).end {
            place = place << 7 | u64::from(self.squares[slot]);
            let (kind, promoted) = (self.men[slot].kind(), self.men[slot].is_promoted());
            // At most four men are no kings, and pawns stay pawns in this sense, so that all takes
            // 61 bits, and the bits of a slot stand at the same places in every position.
            if kind == Kind::Pawn || promoted {
                place = place << 3 | kind as u64;
                en_passant = u64::from(self.state & !THEM_TO_MOVE);
            }
        }
        place << 7 | en_passant
    }

    /// A side's men on the board, by slot.
    #[inline]
    fn standing(&self, side: Side) -> impl Iterator<Item = (Kind, Square)> {
        let slots = self.slots(side);
        let men = self.squares[slots.clone()].iter().zip(&self.men[slots]);
        men.filter_map(|(index, man)| {
            Square::from_index(*index as usize).map(|square| (man.kind(), square))
        })
    }

    /// Sorts the men of a side that are on the board into move order; different for each of them.
    #[inline]
    pub(crate) fn order_key(&self, slot: usize) -> u16 {
        (self.men[slot].place() as u16) << 6 | self.squares[slot] as u16
    }

    /// Says who is to move; there is nothing to take en passant.
    #[inline]
    fn set_turn(&mut self, turn: Side) {
        self.state = if turn == Side::Us {
            NOWHERE
        } else {
            NOWHERE | THEM_TO_MOVE
        };
    }

    /// What a side attacks if exactly the squares of `occupied` stop its line pieces.
    #[inline]
    fn attacked_through(&self, side: Side, occupied: SquareSet) -> SquareSet {
        let mut all = king_attacks(self.king(side));
        for (kind, from) in self.standing(side) {
            if kind != Kind::King {
                all |= attacks(kind, side, from, occupied);
            }
        }
        all
    }
}

impl fmt::Debug for Position {
    /// As a FEN in which we are White.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&fen::write(self, Colour::White, 0, 1))
    }
}
