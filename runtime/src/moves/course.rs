//! How the targets of one man follow each other: which of a set of squares is the next one.

use crate::{Kind, MoveOrder, Side, Square, SquareSet};

/// How the targets of one man follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// a1, b1, …, h8.
    Ascending,
    /// The same, each of them four times: once for each kind that a pawn may become.
    Promoting,
    /// [`MoveOrder::Book`] for a king.
    BookKing,
    /// [`MoveOrder::Book`] for a rook.
    BookRook,
}

impl Course {
    /// The course of such a man of the side to move.
    #[inline]
    pub(crate) fn of(order: MoveOrder, kind: Kind, from: Square, mover: Side) -> Course {
        match (order, kind) {
            (MoveOrder::Book, Kind::King) => Course::BookKing,
            (MoveOrder::Book, Kind::Rook) => Course::BookRook,
            (_, Kind::Pawn) if from.rank() == mover.rank(7) => Course::Promoting,
            _ => Course::Ascending,
        }
    }

    /// The first of these targets of a man on `from`, of which there must be one.
    #[inline]
    pub(crate) fn first(self, from: Square, targets: SquareSet) -> Square {
        match self {
            Course::Ascending | Course::Promoting => {
                Square::from_low_bits(targets.bits().trailing_zeros())
            }
            Course::BookKing => book_king(from, targets),
            Course::BookRook => book_rook(from, targets),
        }
    }
}

/// The targets of a man of ours on `from`, which must be squares that such a man can reach, in the
/// order in which it goes there.
pub fn in_order(
    order: MoveOrder,
    kind: Kind,
    from: Square,
    targets: SquareSet,
) -> impl Iterator<Item = Square> {
    let course = Course::of(order, kind, from, Side::Us);
    let mut left = targets;
    std::iter::from_fn(move || {
        let next = (!left.is_empty()).then(|| course.first(from, left))?;
        left.remove(next);
        Some(next)
    })
}

/// Ranks on the rook's file and files on its rank take turns, from 1 to 8, the rank first.
#[inline]
fn book_rook(from: Square, targets: SquareSet) -> Square {
    let (file, rank) = (from.index() & 7, from.index() >> 3);
    let on_file = targets.bits() & FIRST_FILE << file;
    let on_rank = targets.bits() >> (8 * rank) & 255;
    // Where there is none these are 8 and 64.
    let (rank_of_first, file_of_first) = (on_file.trailing_zeros() >> 3, on_rank.trailing_zeros());
    Square::from_low_bits(if rank_of_first <= file_of_first {
        on_file.trailing_zeros()
    } else {
        (from.index() & 56) as u32 | file_of_first
    })
}

/// The squares of the first file, one bit each.
const FIRST_FILE: u64 = 0x0101_0101_0101_0101;

/// The first in the book's order of the squares around the king.
#[inline]
fn book_king(from: Square, targets: SquareSet) -> Square {
    // Turned so that the square to the south-west of the king is bit 0, its north-eastern one bit 18.
    let around = targets.bits().rotate_right((from.index() as u32 + 55) & 63);
    let nine = (around & 7) | (around >> 5 & 7 << 3) | (around >> 10 & 7 << 6);
    let step = FIRST_STEP[nine as usize & 511] as u32;
    Square::from_low_bits((from.index() as u32 + 64 + step - 9) & 63)
}

/// The squares around a king in the book's order, by the number of squares that they lie behind the
/// one to its south-west.
const BOOK_KING: [u32; 8] = [18, 2, 16, 0, 10, 8, 17, 1];

/// For each set of the nine squares around a king, three a row from the south-west: which of
/// [`BOOK_KING`] is the first in it.
static FIRST_STEP: [u8; 512] = first_steps();

const fn first_steps() -> [u8; 512] {
    let mut table = [0; 512];
    let mut nine = 0;
    while nine < table.len() {
        let mut place = BOOK_KING.len();
        while place > 0 {
            place -= 1;
            let step = BOOK_KING[place];
            let bit = step / 8 * 3 + step % 8;
            if nine >> bit & 1 != 0 {
                table[nine] = step as u8;
            }
        }
        nine += 1;
    }
    table
}
