//! Which men a position has, and where: what a certificate knows positions by.

use std::cmp::Ordering;

use cozy_chess::{Color, Piece, Square};

/// The most men of a position that is certified.
pub(super) const MOST_MEN: usize = 4;

/// The kinds of men in the order of certificates.
const KINDS: [Piece; 6] = [
    Piece::King,
    Piece::Queen,
    Piece::Rook,
    Piece::Bishop,
    Piece::Knight,
    Piece::Pawn,
];

/// One man: what certificates have a byte for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Man(u8);

impl Man {
    /// We are White.
    pub(super) fn new(owner: Color, kind: Piece, is_promoted: bool) -> Man {
        let theirs = u8::from(owner == Color::Black) << 5;
        let kind = KINDS.iter().position(|known| *known == kind);
        Man(theirs | (kind.unwrap_or(0) as u8) << 1 | u8::from(is_promoted))
    }

    /// The man of a byte, if there is one.
    pub(super) fn from_byte(byte: u8) -> Option<Man> {
        let man = Man(byte);
        let kind = usize::from(byte >> 1 & 15);
        let may_be = !man.is_promoted() || !matches!(kind, 0 | 5);
        (byte < 64 && kind < KINDS.len() && may_be).then_some(man)
    }

    pub(super) fn owner(self) -> Color {
        if self.0 & 32 == 0 {
            Color::White
        } else {
            Color::Black
        }
    }

    pub(super) fn kind(self) -> Piece {
        KINDS[usize::from(self.0 >> 1 & 15)]
    }

    pub(super) fn is_promoted(self) -> bool {
        self.0 & 1 != 0
    }
}

/// The men of a position, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Roster {
    men: [Option<Man>; MOST_MEN],
}

impl Roster {
    /// The roster of these men, if they can be one: one king a side, at most four men and one pawn.
    pub(super) fn new(mut men: Vec<Man>) -> Option<Roster> {
        let of = |men: &[Man], kind, owner| {
            let like = men.iter();
            like.filter(|man| man.kind() == kind && man.owner() == owner)
                .count()
        };
        let kings = Color::ALL
            .iter()
            .all(|side| of(&men, Piece::King, *side) == 1);
        let pawns: usize = Color::ALL
            .iter()
            .map(|side| of(&men, Piece::Pawn, *side))
            .sum();
        if !kings || pawns > 1 || men.len() > MOST_MEN {
            return None;
        }
        men.sort_unstable();
        Some(Roster::sorted(men.into_iter()))
    }

    fn sorted(men: impl Iterator<Item = Man>) -> Roster {
        let mut roster = Roster {
            men: [None; MOST_MEN],
        };
        for (place, man) in roster.men.iter_mut().zip(men) {
            *place = Some(man);
        }
        roster
    }

    /// The men.
    pub(super) fn men(&self) -> impl Iterator<Item = Man> + use<> {
        self.men.into_iter().flatten()
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.men().count()
    }
}

impl PartialOrd for Roster {
    fn partial_cmp(&self, other: &Roster) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Roster {
    /// Those of fewer men come first.
    fn cmp(&self, other: &Roster) -> Ordering {
        (self.len(), self.men).cmp(&(other.len(), other.men))
    }
}

/// A position with us to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code {
    pub(super) roster: Roster,
    /// The squares of the men as digits of a number to the base of 64.
    pub(super) placement: u32,
}

impl Code {
    /// The code of these men, at most four, on their squares.
    pub(super) fn of(mut men: Vec<(Man, Square)>) -> Code {
        men.sort_unstable_by_key(|(man, square)| (*man, *square as u8));
        let digits = men.iter().map(|(_, square)| *square as u32);
        Code {
            placement: digits.fold(0, |placement, square| placement << 6 | square),
            roster: Roster::sorted(men.into_iter().map(|(man, _)| man)),
        }
    }

    /// The men on their squares.
    pub(super) fn men(self) -> impl Iterator<Item = (Man, Square)> {
        let last = self.roster.len();
        self.roster.men().enumerate().map(move |(place, man)| {
            let digit = self.placement >> (6 * (last - 1 - place)) & 63;
            (man, Square::index(digit as usize))
        })
    }
}
