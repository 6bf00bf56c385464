//! Where each position of an ending has its place in a table of values.
//!
//! Where mirror images are alike ([`Symmetry`]) they share a place: the board is flipped so that
//! our king, then the first man, comes to the files a–d and, where there are no pawns, to the ranks
//! 1–4. No square is its own image in either flip, so no position is, and each move of the one
//! corresponds to exactly one of the other. (That would not be so with the diagonals, on which
//! counting moves goes wrong.)

use super::MOST_MEN;
use super::board::Board;
use super::roster::{Man, Placement, Roster};
use crate::material::Side;
use crate::set::SquareSet;

/// The order of the men of an ending and of its places.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) roster: Roster,
    /// The men that are left, by slot.
    pub(super) men: Vec<Man>,
    /// Their slots.
    pub(super) slots: Vec<usize>,
    /// The squares on which each of them can stand.
    pub(super) homes: Vec<SquareSet>,
    symmetry: Symmetry,
}

/// Which boards are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// None but the same.
    None,
    /// Those that are mirror images from file to file.
    Files,
    /// Those that are mirror images from file to file, from rank to rank, or both.
    FilesAndRanks,
}

impl Symmetry {
    /// How many squares the first man can have, in bits.
    const fn bits(self) -> u32 {
        match self {
            Symmetry::None => 6,
            Symmetry::Files => 5,
            Symmetry::FilesAndRanks => 4,
        }
    }

    /// How to flip the board for a first man on this square.
    #[inline]
    const fn flip(self, first: u8) -> u8 {
        let files = if first & 4 != 0 { 7 } else { 0 };
        let ranks = if first & 32 != 0 { 56 } else { 0 };
        match self {
            Symmetry::None => 0,
            Symmetry::Files => files,
            Symmetry::FilesAndRanks => files | ranks,
        }
    }

    /// The number of a first man's square, once the board is flipped.
    #[inline]
    const fn pack(self, first: u8) -> usize {
        let first = first as usize;
        match self {
            Symmetry::None => first,
            Symmetry::Files | Symmetry::FilesAndRanks => (first >> 3) * 4 + (first & 3),
        }
    }

    /// [`Symmetry::pack`] turned round.
    #[inline]
    const fn unpack(self, number: usize) -> u8 {
        match self {
            Symmetry::None => number as u8,
            Symmetry::Files | Symmetry::FilesAndRanks => ((number >> 2) * 8 + (number & 3)) as u8,
        }
    }
}

impl Layout {
    /// The layout for men with their slots, of which there is at least one, and for each the
    /// squares on which it can stand.
    pub(super) fn new(
        roster: Roster,
        symmetry: Symmetry,
        men: impl Iterator<Item = (usize, Man, SquareSet)>,
    ) -> Layout {
        let mut layout = Layout {
            roster,
            men: Vec::new(),
            slots: Vec::new(),
            homes: Vec::new(),
            symmetry,
        };
        for (slot, man, homes) in men {
            layout.slots.push(slot);
            layout.men.push(man);
            layout.homes.push(homes);
        }
        layout
    }

    /// How many places there are.
    pub(super) fn size(&self) -> usize {
        2 << (self.symmetry.bits() as usize + 6 * (self.men.len() - 1))
    }

    /// The place of these squares with this side to move.
    #[inline]
    pub(super) fn place(&self, squares: &Placement, turn: Side) -> usize {
        let flip = self.symmetry.flip(squares[0]);
        let start = (turn as usize) << self.symmetry.bits() | self.symmetry.pack(squares[0] ^ flip);
        squares[1..self.men.len()]
            .iter()
            .fold(start, |place, square| place << 6 | (square ^ flip) as usize)
    }

    /// The squares and the side to move of a place: [`Layout::place`] turned round.
    #[inline]
    fn at(&self, place: usize) -> (Placement, Side) {
        let mut squares = [0; MOST_MEN];
        let mut rest = place;
        for index in (1..self.men.len()).rev() {
            squares[index] = (rest & 63) as u8;
            rest >>= 6;
        }
        let first = rest & ((1 << self.symmetry.bits()) - 1);
        squares[0] = self.symmetry.unpack(first);
        let turn = if rest == first { Side::Us } else { Side::Them };
        (squares, turn)
    }

    /// The men as they stand at a place; `None` when two share a square.
    #[inline]
    pub(super) fn board(&self, place: usize) -> Option<Board<'_>> {
        let (squares, turn) = self.at(place);
        Board::new(self, squares, turn)
    }
}
