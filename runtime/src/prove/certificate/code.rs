//! What a position is to a certificate: which men stand on which squares, like men not told apart.

use crate::material::{Kind, Material, Side};
use crate::position::Position;

/// The most men of a position that is certified.
const MOST_MEN: usize = 4;

/// A position with us to move. Codes are ordered as certificates list positions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Code {
    pub(super) roster: Roster,
    /// The squares of its men, in order: the digits of a number to the base of 64.
    pub(super) placement: u32,
}

/// Which men there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Roster {
    count: u8,
    /// In ascending order.
    men: [u8; MOST_MEN],
}

impl Roster {
    /// The men, a byte each.
    pub(super) fn men(&self) -> &[u8] {
        &self.men[..usize::from(self.count)]
    }
}

impl Code {
    /// The code of a position of this material.
    pub(super) fn of(position: &Position, material: &Material) -> Code {
        let mut men = [(u8::MAX, 0); MOST_MEN];
        let mut count = 0;
        for (slot, side, kind, square) in position.men() {
            let was_pawn = material.men()[slot].kind == Kind::Pawn && kind != Kind::Pawn;
            let theirs = side == Side::Them;
            let man = u8::from(theirs) << 5 | (kind as u8) << 1 | u8::from(was_pawn);
            men[count] = (man, square.index() as u32);
            count += 1;
        }
        men[..count].sort_unstable();
        let mut roster = Roster {
            count: count as u8,
            men: [0; MOST_MEN],
        };
        let mut placement = 0;
        for (place, (man, square)) in men[..count].iter().enumerate() {
            roster.men[place] = *man;
            placement = placement << 6 | square;
        }
        Code { roster, placement }
    }
}
