//! Which boards are alike, so that one of them is solved for all.
//!
//! Where boards are alike, our king is brought to one corner of the board, and everything else is
//! turned with it. A board with our king on the diagonal of that corner and its image both have a
//! place; they get the same values, one by one, as any two boards do.

use crate::set::SquareSet;

/// A way to turn the board over or round, or to leave it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flip(u8);

/// Files change places: a with h, b with g, ….
const FILES: u8 = 1;
/// Ranks change places: 1 with 8, 2 with 7, ….
const RANKS: u8 = 2;
/// Thereafter files change places with ranks: a with 1, b with 2, ….
const DIAGONAL: u8 = 4;

/// Where each flip takes each square.
static TAKES: [[u8; 64]; 8] = all_flips();

impl Flip {
    /// Where it takes a square.
    #[inline]
    pub(super) fn square(self, square: u8) -> u8 {
        TAKES[self.0 as usize & 7][square as usize & 63]
    }

    /// Where it takes the squares of a set.
    #[inline]
    pub(super) fn set(self, squares: SquareSet) -> SquareSet {
        let mut bits = squares.bits();
        if self.0 & FILES != 0 {
            bits = bits.swap_bytes().reverse_bits();
        }
        if self.0 & RANKS != 0 {
            bits = bits.swap_bytes();
        }
        if self.0 & DIAGONAL != 0 {
            bits = exchange(bits, 28, 0x0f0f_0f0f_0000_0000);
            bits = exchange(bits, 14, 0x3333_0000_3333_0000);
            bits = exchange(bits, 7, 0x5500_5500_5500_5500);
        }
        SquareSet::from_bits(bits)
    }

    /// The flip that takes everything back.
    #[inline]
    pub(super) fn inverse(self) -> Flip {
        if self.0 & DIAGONAL == 0 {
            return self;
        }
        // What were files before the diagonal are ranks after it.
        Flip(DIAGONAL | (self.0 & FILES) << 1 | (self.0 & RANKS) >> 1)
    }
}

/// Exchanges the bits of `mask` with those so many places below them.
#[inline]
const fn exchange(bits: u64, places: u32, mask: u64) -> u64 {
    let differ = (bits ^ (bits << places)) & mask;
    bits ^ differ ^ (differ >> places)
}

const fn all_flips() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut flip = 0;
    while flip < 8 {
        let mut square = 0;
        while square < 64 {
            let mut to = square as u8;
            if flip as u8 & FILES != 0 {
                to ^= 7;
            }
            if flip as u8 & RANKS != 0 {
                to ^= 56;
            }
            if flip as u8 & DIAGONAL != 0 {
                to = to % 8 * 8 + to / 8;
            }
            table[flip][square] = to;
            square += 1;
        }
        flip += 1;
    }
    table
}

/// Which boards are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// None but the same.
    None,
    /// Those that are mirror images from file to file.
    Files,
    /// All that a board can be turned into.
    All,
}

impl Symmetry {
    /// How boards can be turned that are alike: this many flips, from [`Flip`] 0 on.
    const fn flips(self) -> u8 {
        match self {
            Symmetry::None => 1,
            Symmetry::Files => 2,
            Symmetry::All => 8,
        }
    }

    /// The squares on which our king is solved for.
    const fn homes(self) -> SquareSet {
        SquareSet::from_bits(match self {
            Symmetry::None => u64::MAX,
            Symmetry::Files => 0x0f0f_0f0f_0f0f_0f0f,
            // e5 to e8, and down to the diagonal: so the homes come first that have most neighbours,
            // and threads that share them out end at about the same time.
            Symmetry::All => 0xf070_3010_0000_0000,
        })
    }
}

/// A [`Symmetry`] at work: where our king's squares are brought to.
#[derive(Clone, Debug)]
pub(super) struct Folding {
    /// By the number of a home: its square.
    homes: Vec<u8>,
    /// By square of our king: the number of its home, and the flip that takes it there.
    folds: Vec<(u8, Flip)>,
}

impl Folding {
    pub(super) fn new(symmetry: Symmetry) -> Folding {
        let squares = symmetry.homes().into_iter();
        let homes: Vec<u8> = squares.map(|square| square.index() as u8).collect();
        let fold = |square| {
            let mut flips = (0..symmetry.flips()).map(Flip);
            flips.find_map(|flip| {
                let home = homes.iter().position(|home| *home == flip.square(square));
                home.map(|home| (home as u8, flip))
            })
        };
        let folds = (0..64).filter_map(fold).collect();
        Folding { homes, folds }
    }

    /// How many homes our king has.
    pub(super) fn count(&self) -> usize {
        self.homes.len()
    }

    /// The square of a home.
    pub(super) fn home(&self, number: usize) -> u8 {
        self.homes[number]
    }

    /// The number of the home of our king on this square, and how to turn the board with it.
    #[inline]
    pub(super) fn fold(&self, king: u8) -> (usize, Flip) {
        let (home, flip) = self.folds[king as usize & 63];
        (home as usize, flip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;

    #[test]
    fn flips_take_sets_where_they_take_squares_and_can_be_undone() {
        for flip in (0..8).map(Flip) {
            for square in Square::all() {
                let to = flip.square(square.index() as u8);
                let set = flip.set(SquareSet::of(square));
                assert_eq!(set.bits(), 1 << to, "{flip:?}");
                assert_eq!(flip.inverse().square(to), square.index() as u8);
            }
        }
    }

    #[test]
    fn every_square_of_our_king_has_a_home() {
        for (symmetry, count) in [
            (Symmetry::None, 64),
            (Symmetry::Files, 32),
            (Symmetry::All, 10),
        ] {
            let folding = Folding::new(symmetry);
            assert_eq!((folding.count(), folding.folds.len()), (count, 64));
            for king in 0..64 {
                let (home, flip) = folding.fold(king);
                assert_eq!(flip.square(king), folding.home(home));
            }
        }
    }
}
