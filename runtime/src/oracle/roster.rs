//! Who takes part in an ending that is solved: the men that are left of a material, each with what
//! it is now.

use super::MOST_MEN;
use crate::material::{Kind, Material, Side};
use crate::square::Square;

/// The men of an ending, by slot. A capture empties a slot, a promotion changes what is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Roster(u16);

/// A man of an ending.
pub(super) type Man = (Side, Kind);

/// The squares of the men of a roster, in the order of their slots; empty slots have none, so only
/// as many count as there are men.
pub(super) type Placement = [u8; MOST_MEN];

/// Bits of a roster for each slot.
const BITS: usize = 4;

/// What stands for an empty slot: above all men.
const NOBODY: u16 = 15;

impl Roster {
    /// Nobody.
    const EMPTY: Roster = Roster(u16::MAX);

    /// The men of a material, which has no more than [`MOST_MEN`].
    pub(super) fn of_material(material: &Material) -> Roster {
        let slots = material.men().iter().enumerate();
        slots.fold(Roster::EMPTY, |roster, (slot, man)| {
            roster.with(slot, (material.owner(slot), man.kind))
        })
    }

    /// The men on a board, each in its slot, and their squares; `None` where a slot is too high.
    pub(super) fn of_men(
        men: impl Iterator<Item = (usize, Side, Kind, Square)>,
    ) -> Option<(Roster, Placement)> {
        let (mut roster, mut squares) = (Roster::EMPTY, [0; MOST_MEN]);
        for (count, (slot, side, kind, square)) in men.enumerate() {
            if slot >= MOST_MEN {
                return None;
            }
            roster = roster.with(slot, (side, kind));
            squares[count] = square.index() as u8;
        }
        Some((roster, squares))
    }

    /// The men, by slot.
    pub(super) fn men(self) -> impl Iterator<Item = (usize, Man)> {
        (0..MOST_MEN).filter_map(move |slot| Some((slot, self.man(slot)?)))
    }

    /// The same with this man in a slot.
    #[inline]
    pub(super) fn with(self, slot: usize, (side, kind): Man) -> Roster {
        self.with_code(slot, side as u16 * Kind::ALL.len() as u16 + kind as u16)
    }

    /// The same without the man of a slot.
    #[inline]
    pub(super) fn without(self, slot: usize) -> Roster {
        self.with_code(slot, NOBODY)
    }

    /// The same men in the one order that does not depend on who lists them: ours, then theirs,
    /// each by kind, so our king first; with their squares.
    pub(super) fn sorted(self, squares: Placement) -> (Roster, Placement) {
        let mut codes = [(NOBODY, 0); MOST_MEN];
        let present = (0..MOST_MEN).filter(|slot| self.code(*slot) != NOBODY);
        for ((entry, slot), square) in codes.iter_mut().zip(present).zip(squares) {
            *entry = (self.code(slot), square);
        }
        codes.sort_by_key(|(code, _)| *code);
        let sorted = codes.iter().enumerate();
        let roster = sorted.fold(Roster::EMPTY, |roster, (slot, (code, _))| {
            roster.with_code(slot, *code)
        });
        (roster, codes.map(|(_, square)| square))
    }

    /// What one capture, one promotion or one of both at once can leave.
    pub(super) fn conversions(self) -> Vec<Roster> {
        let captures = |from: Roster, victims: Side| {
            let men = from.men();
            let taken =
                men.filter(move |(_, (side, kind))| *side == victims && *kind != Kind::King);
            taken.map(move |(slot, _)| from.without(slot))
        };
        let mut all: Vec<_> = captures(self, Side::Us)
            .chain(captures(self, Side::Them))
            .collect();
        for (slot, (side, kind)) in self.men() {
            if kind == Kind::Pawn {
                for kind in Kind::PROMOTIONS {
                    let promoted = self.with(slot, (side, kind));
                    all.push(promoted);
                    all.extend(captures(promoted, side.other()));
                }
            }
        }
        all
    }

    #[inline]
    fn man(self, slot: usize) -> Option<Man> {
        let code = self.code(slot) as usize;
        let kind = Kind::ALL[code % Kind::ALL.len()];
        match code / Kind::ALL.len() {
            0 => Some((Side::Us, kind)),
            1 => Some((Side::Them, kind)),
            _ => None,
        }
    }

    #[inline]
    fn code(self, slot: usize) -> u16 {
        self.0 >> (BITS * slot) & NOBODY
    }

    #[inline]
    fn with_code(self, slot: usize, code: u16) -> Roster {
        let shift = BITS * slot;
        Roster(self.0 & !(NOBODY << shift) | code << shift)
    }
}
