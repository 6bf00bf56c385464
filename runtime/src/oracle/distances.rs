//! The distances of positions that differ in the square of their king alone: a byte for each square.

use crate::set::SquareSet;

/// No distance: neither side can force what it wants. While an ending is being solved: not settled
/// yet.
///
/// Distances to mate stay far below it: of four men with at most one pawn, none mate in more than
/// 43 moves. Where an aim is farther away than that, it is not reached.
pub(super) const DRAWN: u8 = 254;

/// No distance: the position is not legal.
pub(super) const ILLEGAL: u8 = 255;

/// By square of their king: the distance in plies, or [`DRAWN`], or [`ILLEGAL`]. Whose distance it is
/// says [`super::purpose::Purpose::loses`].
///
/// It fills a line of the processor's cache, which is what settling positions waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Distances([u8; 64]);

/// The lowest bit of each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

impl Distances {
    /// Before any distance is known of these legal positions.
    pub(super) fn unsettled(legal: SquareSet) -> Distances {
        let mut distances = Distances([ILLEGAL; 64]);
        distances.enter(legal, DRAWN);
        distances
    }

    /// The distance with their king on a square.
    #[inline]
    pub(super) fn at(&self, square: usize) -> u8 {
        self.0[square & 63]
    }

    /// The squares whose distance is such.
    #[inline]
    pub(super) fn select(&self, is_such: impl Fn(u8) -> bool) -> SquareSet {
        let squares = self.0.iter().enumerate();
        let bits = squares.map(|(square, distance)| u64::from(is_such(*distance)) << square);
        SquareSet::from_bits(bits.fold(0, |set, bit| set | bit))
    }

    /// Enters a distance for these squares, a rank at a time.
    #[inline]
    pub(super) fn enter(&mut self, squares: SquareSet, distance: u8) {
        let (ranks, _) = self.0.as_chunks_mut::<8>();
        for (rank, files) in ranks.iter_mut().zip(squares.bits().to_le_bytes()) {
            let chosen = spread(files);
            let known = u64::from_le_bytes(*rank);
            let kept = known & !(chosen * 0xff);
            *rank = (kept | (chosen * u64::from(distance))).to_le_bytes();
        }
    }
}

/// A byte for each bit, 1 where it is set.
#[inline]
fn spread(bits: u8) -> u64 {
    const DIAGONAL: u64 = 0x8040_2010_0804_0201;
    // Every byte keeps a bit of its own, and is then carried into its highest.
    let marks = (u64::from(bits) * EACH) & DIAGONAL;
    ((marks + EACH * 0x7f) >> 7) & EACH
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::square::Square;

    #[test]
    fn distances_are_entered_for_the_squares_of_a_set_alone() {
        let mut random = Random::new(3);
        for distance in [0, 1, 77, 253] {
            let squares: SquareSet = Square::all().filter(|_| random.below(2) == 0).collect();
            let mut distances = Distances::unsettled(squares);
            for square in Square::all() {
                let legal = if squares.contains(square) {
                    DRAWN
                } else {
                    ILLEGAL
                };
                assert_eq!(distances.at(square.index()), legal);
            }
            let settled = SquareSet::from_bits(0x8000_f00f_1234_0001) & squares;
            distances.enter(settled, distance);
            for square in Square::all() {
                let expected = match (settled.contains(square), squares.contains(square)) {
                    (true, _) => distance,
                    (_, true) => DRAWN,
                    _ => ILLEGAL,
                };
                assert_eq!(distances.at(square.index()), expected);
            }
        }
    }
}
