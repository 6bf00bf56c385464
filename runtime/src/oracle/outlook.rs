//! Which positions of a place are legal, and in which of them a king is in check.

use super::layout::Layout;
use crate::attacks::{attacks, between, king_attacks, reaches};
use crate::material::Side;
use crate::set::SquareSet;
use crate::square::Square;

/// The positions of a place, as sets of their king's squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// Those that are legal, by the side to move.
    pub(super) legal: [SquareSet; 2],
    /// Those in which the king of a side is attacked, whoever is to move.
    pub(super) check: [SquareSet; 2],
}

impl Outlook {
    /// `None` for a place in which two men share a square, or one stands where it cannot, so that no
    /// position is legal.
    pub(super) fn new(layout: &Layout, block: usize, place: usize) -> Option<Outlook> {
        let our_king = Square::from_low_bits(u32::from(layout.folding.home(block)));
        let squares = layout.others_at(place);
        let others = layout.others.iter().zip(squares);
        let others =
            others.map(|(other, square)| (other, Square::from_low_bits(u32::from(square))));
        let mut occupied = SquareSet::of(our_king);
        for (other, square) in others.clone() {
            if occupied.contains(square) || !other.homes.contains(square) {
                return None;
            }
            occupied.insert(square);
        }
        // Each king attacks the other wherever the other attacks it.
        let mut check = [king_attacks(our_king); 2];
        for (other, square) in others {
            match other.side {
                Side::Us => {
                    check[Side::Them as usize] |= attacks(other.kind, other.side, square, occupied);
                }
                // Their king can stand in the way.
                Side::Them if reaches(other.kind, other.side, square, our_king, occupied) => {
                    check[Side::Us as usize] |= !between(square, our_king);
                }
                Side::Them => {}
            }
        }
        let free = !occupied;
        Some(Outlook {
            legal: [
                free - check[Side::Them as usize],
                free - check[Side::Us as usize],
            ],
            check,
        })
    }
}
