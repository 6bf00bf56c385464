//! Where each position of an ending has its place in a table of values.
//!
//! Men are put in one order (ours, then theirs, each by kind), so that an ending has one table
//! whatever order a material lists it in. Positions that are mirror images of each other share a
//! place: the board is flipped so that our king comes to the files a–d and, where there are no
//! pawns, to the ranks 1–4. No square is its own image in either flip, so no position is, and
//! each move of the one corresponds to exactly one of the other. (That would not be so with the
//! diagonals, on which counting moves goes wrong.)

use super::MOST_MEN;
use super::board::Board;
use crate::material::{Kind, Material, Side};
use crate::square::Square;

/// Bits of a signature that count the men of one kind and side.
const BITS: u32 = 4;

/// Which men there are, without an order: how many of each side and kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Signature(u64);

impl Signature {
    pub(super) fn of_material(material: &Material) -> Signature {
        let of_side = |side| {
            material
                .side(side)
                .iter()
                .map(move |man| unit(side, man.kind))
        };
        Signature(of_side(Side::Us).chain(of_side(Side::Them)).sum())
    }

    /// The signature of men on the board.
    pub(super) fn of_men(men: &[(Side, Kind, Square)]) -> Signature {
        Signature(men.iter().map(|(side, kind, _)| unit(*side, *kind)).sum())
    }

    /// Its men in the order of the layout: ours, then theirs, each in the order of [`Kind::ALL`].
    pub(super) fn men(self) -> impl Iterator<Item = (Side, Kind)> {
        let both = [Side::Us, Side::Them].into_iter();
        let kinds = both.flat_map(|side| Kind::ALL.into_iter().map(move |kind| (side, kind)));
        kinds
            .flat_map(move |(side, kind)| std::iter::repeat_n((side, kind), self.count(side, kind)))
    }

    /// What one capture, one promotion or one of both at once can leave.
    pub(super) fn conversions(self) -> Vec<Signature> {
        let captures = |from: Signature, victim: Side| {
            let victims = Kind::ALL.into_iter().filter(|kind| *kind != Kind::King);
            let victims = victims.filter(move |kind| from.count(victim, *kind) > 0);
            victims.map(move |kind| Signature(from.0 - unit(victim, kind)))
        };
        let mut all: Vec<_> = captures(self, Side::Us)
            .chain(captures(self, Side::Them))
            .collect();
        for side in [Side::Us, Side::Them] {
            if self.count(side, Kind::Pawn) > 0 {
                for kind in Kind::PROMOTIONS {
                    let promoted = Signature(self.0 - unit(side, Kind::Pawn) + unit(side, kind));
                    all.push(promoted);
                    all.extend(captures(promoted, side.other()));
                }
            }
        }
        all
    }

    fn count(self, side: Side, kind: Kind) -> usize {
        ((self.0 / unit(side, kind)) & ((1 << BITS) - 1)) as usize
    }
}

/// The signature of one man.
fn unit(side: Side, kind: Kind) -> u64 {
    1 << (BITS * (side as u32 * Kind::ALL.len() as u32 + kind as u32))
}

/// The squares of men, of which there are no more than [`MOST_MEN`], in the order of their layout.
pub(super) fn in_order(men: &[(Side, Kind, Square)]) -> Placement {
    let mut found = [(u8::MAX, 0); MOST_MEN];
    for (entry, (side, kind, square)) in found.iter_mut().zip(men) {
        *entry = ((*side as u8) << 3 | *kind as u8, square.index() as u8);
    }
    found.sort_by_key(|(man, _)| *man);
    found.map(|(_, square)| square)
}

/// The order of the men of an ending and of its places.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The men, our king first.
    pub(super) men: Vec<(Side, Kind)>,
    /// Whether the board may also be flipped from rank to rank.
    pawnless: bool,
}

/// The squares of the men of a layout, in its order; only as many as it has men count.
pub(super) type Placement = [u8; MOST_MEN];

impl Layout {
    pub(super) fn new(signature: Signature) -> Layout {
        let men: Vec<_> = signature.men().collect();
        let pawnless = men.iter().all(|(_, kind)| *kind != Kind::Pawn);
        Layout { men, pawnless }
    }

    /// How many places there are.
    pub(super) fn size(&self) -> usize {
        (2 * self.king_places()) << (6 * (self.men.len() - 1))
    }

    /// The place of these squares with this side to move.
    #[inline]
    pub(super) fn place(&self, squares: &Placement, turn: Side) -> usize {
        let king = squares[0];
        let mut flip = if king & 4 != 0 { 7 } else { 0 };
        if self.pawnless && king & 32 != 0 {
            flip |= 56;
        }
        let king = king ^ flip;
        let start =
            turn as usize * self.king_places() + (king as usize >> 3) * 4 + (king as usize & 3);
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
        let turn = if rest < self.king_places() {
            Side::Us
        } else {
            Side::Them
        };
        let king = rest % self.king_places();
        squares[0] = ((king >> 2) * 8 + (king & 3)) as u8;
        (squares, turn)
    }

    /// The men as they stand at a place; `None` when two share a square.
    pub(super) fn board(&self, place: usize) -> Option<Board<'_>> {
        let (squares, turn) = self.at(place);
        Board::new(&self.men, squares, turn)
    }

    /// How many squares our king can have.
    fn king_places(&self) -> usize {
        if self.pawnless { 16 } else { 32 }
    }
}
