//! Sets of kinds of men: the moves of *these* kinds is what a constraint often wants, and a
//! generator that knows skips the others.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use crate::Kind;

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kinds(u8);

impl Kinds {
    /// No kind.
    pub const EMPTY: Kinds = Kinds(0);

    /// Every kind.
    pub const ALL: Kinds = Kinds::of(&Kind::ALL);

    /// The set of these kinds.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let mut bits = 0;
        let mut index = 0;
        while index < kinds.len() {
            bits |= 1 << kinds[index] as u8;
            index += 1;
        }
        Kinds(bits)
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// Whether the set has no kind.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its kinds, in the order of [`Kind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .filter(move |kind| self.contains(*kind))
    }
}

impl BitAnd for Kinds {
    type Output = Kinds;

    #[inline]
    fn bitand(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    #[inline]
    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

impl Not for Kinds {
    type Output = Kinds;

    #[inline]
    fn not(self) -> Kinds {
        Kinds(!self.0 & Kinds::ALL.0)
    }
}

impl fmt::Debug for Kinds {
    /// As in `{Rook, Pawn}`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}
