//! Sets of squares that depend on no man: parts of the board, the surroundings of a square, and how
//! far a king can walk. All as we see the board.

use crate::{Square, SquareSet};

/// The squares of the a- and h-file and of the first and eighth rank.
pub const EDGE: SquareSet = SquareSet::from_bits(0xff81_8181_8181_81ff);

/// a1, h1, a8 and h8.
pub const CORNERS: SquareSet = SquareSet::from_bits(0x8100_0000_0000_0081);

/// d4, e4, d5 and e5.
pub const CENTRE: SquareSet = SquareSet::from_bits(0x0000_0018_1800_0000);

/// The light squares, as we see the board; h1 is one.
pub const LIGHT: SquareSet = SquareSet::from_bits(0x55aa_55aa_55aa_55aa);

/// The dark squares, as we see the board; a1 is one.
pub const DARK: SquareSet = SquareSet::from_bits(0xaa55_aa55_aa55_aa55);

/// The squares that a king on an empty board reaches from `square` in at most so many moves, the
/// square itself included: none below 0, all from 7 on.
#[inline]
pub fn near(square: Square, moves: i32) -> SquareSet {
    if moves < 0 {
        return SquareSet::EMPTY;
    }
    SquareSet::from_bits(NEAR[square.index()][(moves as usize).min(FARTHEST)])
}

/// The squares to which a king can get from `from` by steps onto squares of `inside` alone. `from`
/// is one of them, whether or not it is inside.
#[inline]
pub fn walk(from: Square, inside: SquareSet) -> SquareSet {
    let mut reached = SquareSet::of(from).bits();
    loop {
        let farther = reached | (with_neighbours(reached) & inside.bits());
        if farther == reached {
            return SquareSet::from_bits(reached);
        }
        reached = farther;
    }
}

/// The squares that are a king's move away from a square of the set.
#[inline]
pub const fn beside(squares: SquareSet) -> SquareSet {
    let middle = squares.bits();
    let aside = (middle << 1 & !A_FILE) | (middle >> 1 & !H_FILE);
    let rows = middle | aside;
    SquareSet::from_bits(aside | rows << 8 | rows >> 8)
}

/// King moves across an empty board at most.
const FARTHEST: usize = 7;

/// By square and number of king moves.
static NEAR: [[u64; FARTHEST + 1]; 64] = surroundings();

const fn surroundings() -> [[u64; FARTHEST + 1]; 64] {
    let mut table = [[0; FARTHEST + 1]; 64];
    let mut index = 0;
    while index < 64 {
        let mut reached = 1 << index;
        let mut moves = 0;
        while moves <= FARTHEST {
            table[index][moves] = reached;
            reached = with_neighbours(reached);
            moves += 1;
        }
        index += 1;
    }
    table
}

const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;

/// These squares and those beside them.
#[inline]
const fn with_neighbours(squares: u64) -> u64 {
    let rows = squares | (squares << 1 & !A_FILE) | (squares >> 1 & !H_FILE);
    rows | rows << 8 | rows >> 8
}
