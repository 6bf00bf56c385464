//! What a position remembers of each man besides its square, in one byte.
//!
//! A promoted pawn must still be found by its slot, and its new kind has a place in the move order
//! that depends on what the material lists; so both are kept: what the slot was listed as, and
//! what it is now.

use crate::{Kind, ManKind, Shade, Square};

/// The man of a slot. Bits 0–2: what it is, 6 and 7 being bishops listed with a shade; bit 3:
/// whether it is a promoted pawn; bits 4–7: its place in the move order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Man(u8);

const KINDS: [Kind; 8] = [
    Kind::King,
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
    Kind::Bishop,
    Kind::Bishop,
];
const LIGHT_BISHOP: u8 = 6;
const DARK_BISHOP: u8 = 7;
const PROMOTED: u8 = 8;

impl Man {
    /// What stands in the slots that the material does not use.
    pub(super) const NONE: Man = Man(0);

    /// A man as it is listed; its place is still to be given.
    pub(super) const fn listed(man: ManKind) -> Man {
        Man(match (man.kind, man.shade) {
            (Kind::Bishop, Some(Shade::Light)) => LIGHT_BISHOP,
            (Kind::Bishop, Some(Shade::Dark)) => DARK_BISHOP,
            (kind, _) => kind as u8,
        })
    }

    /// A pawn that became this.
    pub(super) const fn promoted(kind: Kind) -> Man {
        Man(kind as u8 | PROMOTED)
    }

    /// The same man with this place in the move order, 0 to 15.
    pub(super) const fn with_place(self, place: usize) -> Man {
        Man(self.0 & 15 | (place as u8) << 4)
    }

    /// What it is now.
    #[inline]
    pub(super) const fn kind(self) -> Kind {
        KINDS[(self.0 & 7) as usize]
    }

    /// Whether it is a promoted pawn.
    #[inline]
    pub(super) const fn is_promoted(self) -> bool {
        self.0 & PROMOTED != 0
    }

    /// Its place in the move order: men of a lower place move first, those of one place by square.
    #[inline]
    pub(super) const fn place(self) -> u8 {
        self.0 >> 4
    }

    /// Whether the slot is listed as men of this kind on this square are.
    pub(super) fn is_listed_as(self, kind: Kind, square: Square) -> bool {
        if self.is_promoted() {
            return kind == Kind::Pawn;
        }
        match self.0 & 7 {
            LIGHT_BISHOP => kind == Kind::Bishop && square.is_light(),
            DARK_BISHOP => kind == Kind::Bishop && !square.is_light(),
            _ => self.kind() == kind,
        }
    }
}
