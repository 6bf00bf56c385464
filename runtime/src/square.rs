//! Squares of the board, as *we* see it.
//!
//! Everything in the runtime looks at the board from our side: for Black the ranks are mirrored
//! and the files keep their letters, so that one table plays both colours. Only the FEN reader and
//! the shell translate to real squares ([`Square::in_colour`]).

use std::fmt;
use std::str::FromStr;

use crate::Colour;

/// A square of the board, seen from our side: our first rank is rank 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this index: 0 is a1, 1 is b1, …, 63 is h8. `None` from 64 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 {
            Some(Square(index as u8))
        } else {
            None
        }
    }

    /// The square on this file (1–8, a is 1) and rank (1–8); `None` where one lies off the board.
    #[inline]
    pub const fn at(file: i32, rank: i32) -> Option<Square> {
        if 1 <= file && file <= 8 && 1 <= rank && rank <= 8 {
            Some(Square((rank - 1) as u8 * 8 + (file - 1) as u8))
        } else {
            None
        }
    }

    /// The square of the low six bits of a number, for indices known to be below 64.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u32) -> Square {
        Square((bits & 63) as u8)
    }

    /// All 64 squares: a1, b1, …, h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64).map(Square)
    }

    /// 0 for a1, 1 for b1, …, 63 for h8.
    ///
    /// The mask changes nothing; it lets the compiler see that a table of 64 entries has it.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, 1 (a) to 8 (h).
    #[inline]
    pub const fn file(self) -> i32 {
        (self.0 & 7) as i32 + 1
    }

    /// The rank from our side, 1 to 8.
    #[inline]
    pub const fn rank(self) -> i32 {
        (self.0 >> 3) as i32 + 1
    }

    /// The same file on the mirrored rank: the square as the other side sees it.
    #[inline]
    pub const fn mirrored(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The real square of this one, or this one of the real square, when we play that colour.
    #[inline]
    pub const fn in_colour(self, us: Colour) -> Square {
        match us {
            Colour::White => self,
            Colour::Black => self.mirrored(),
        }
    }

    /// Moves a king needs from here to `other` on an empty board, 0 to 7.
    #[inline]
    pub const fn distance(self, other: Square) -> i32 {
        let files = (self.file() - other.file()).abs();
        let ranks = (self.rank() - other.rank()).abs();
        if files > ranks { files } else { ranks }
    }

    /// Files plus ranks between here and `other`, 0 to 14.
    #[inline]
    pub const fn manhattan(self, other: Square) -> i32 {
        (self.file() - other.file()).abs() + (self.rank() - other.rank()).abs()
    }

    /// King moves from here to the nearest edge, 0 (on it) to 3.
    #[inline]
    pub const fn edge_distance(self) -> i32 {
        const fn least(a: i32, b: i32) -> i32 {
            if a < b { a } else { b }
        }
        least(
            least(self.file() - 1, 8 - self.file()),
            least(self.rank() - 1, 8 - self.rank()),
        )
    }

    /// Whether the square is a light one *as we see the board*; a1 is dark.
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{}{}",
            (b'a' + (self.0 & 7)) as char,
            self.rank()
        )
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads `a1` … `h8`.
    fn from_str(text: &str) -> Result<Square, NotASquare> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square((rank - b'1') * 8 + (file - b'a')))
            }
            _ => Err(NotASquare),
        }
    }
}
