//! How our men can stand, and a move from there.

use alc_runtime::{Kind, ManKind, Move, Square};

use super::world::Placement;

/// The most men of ours that are looked at: a proof is made of four men.
pub(super) const MOST_OF_OURS: usize = 3;

/// Our men on their squares.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// By slot: what stands where, if the man is not gone.
    pub(super) men: [Option<(Kind, Square)>; MOST_OF_OURS],
    /// The slots of the men that stand there, in move order (that of the board).
    pub(super) order: [u8; MOST_OF_OURS],
    /// How many they are.
    pub(super) count: u8,
    /// The squares that our men attack when their king stands in nobody's way, and those where our
    /// men stand.
    pub(super) attacked: u64,
    pub(super) occupied: u64,
    /// The squares on which a man of ours stands that their king can take.
    pub(super) takeable: u64,
    /// With them to move: the squares of their king from which it has a legal move.
    pub(super) mobile: u64,
}

/// A move of ours from a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OurMove {
    /// The placement after it.
    pub(super) next: Placement,
    pub(super) slot: u8,
    /// What moves, before it is promoted.
    pub(super) kind: Kind,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) promotion: Option<Kind>,
}

impl OurMove {
    /// The move as others know it.
    pub(super) fn plain(&self) -> Move {
        Move::of(usize::from(self.slot), self.from, self.to, self.promotion)
    }
}

impl Stand {
    /// The men that are on the board, by slot.
    pub(super) fn men(&self) -> impl Iterator<Item = (usize, Kind, Square)> {
        let men = self.men.iter().enumerate();
        men.filter_map(|(slot, man)| man.map(|(kind, square)| (slot, kind, square)))
    }

    /// Their slots in move order.
    pub(super) fn men_in_order(&self) -> impl Iterator<Item = usize> {
        let order = self.order[..usize::from(self.count)].iter();
        order.map(|slot| usize::from(*slot))
    }

    /// Where our king stands.
    pub(super) fn king(&self) -> Option<Square> {
        let mut men = self.men();
        men.find_map(|(_, kind, square)| (kind == Kind::King).then_some(square))
    }

    /// Where the first man, in move order, stands that is such a man.
    pub(super) fn find(&self, wanted: ManKind) -> Option<Square> {
        let men = self.men_in_order().filter_map(|slot| self.men[slot]);
        let mut found = men.filter(|(kind, square)| wanted.fits(*kind, *square));
        found.next().map(|(_, square)| square)
    }
}
