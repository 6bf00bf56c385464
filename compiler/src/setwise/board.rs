//! A number for each square, and the greatest of those that stand beside a square.

use super::value::LANES;
use super::word::bits;

/// A board with a rim of squares that nobody steps on, which saves asking where it ends.
pub(super) struct Board([[u32; ACROSS]; ACROSS]);

/// The squares of a row, with the rim.
const ACROSS: usize = 10;

impl Board {
    /// 0 on all squares.
    pub(super) const EMPTY: Board = Board([[0; ACROSS]; ACROSS]);

    /// The board with a number on each of these squares, and 0 on all others.
    pub(super) fn of(squares: u64, number: impl Fn(usize) -> u32) -> Board {
        let mut board = Board::EMPTY;
        bits(squares).for_each(|square| board.set(square, number(square)));
        board
    }

    /// Puts a number on a square.
    #[inline]
    pub(super) fn set(&mut self, square: usize, number: u32) {
        self.0[square / 8 + 1][square % 8 + 1] = number;
    }

    /// The greatest number beside a square.
    #[inline]
    pub(super) fn longest_at(&self, square: usize) -> u32 {
        let (row, file) = (square / 8 + 1, square % 8 + 1);
        let three = |row: usize| {
            let row = &self.0[row];
            row[file - 1].max(row[file]).max(row[file + 1])
        };
        let aside = self.0[row][file - 1].max(self.0[row][file + 1]);
        aside.max(three(row - 1)).max(three(row + 1))
    }

    /// The greatest number beside each square.
    pub(super) fn longest(&self) -> [u32; LANES] {
        let mut longest = [0; LANES];
        let aside = self
            .0
            .map(|row| -> [u32; 8] { std::array::from_fn(|file| row[file].max(row[file + 2])) });
        let three: [[u32; 8]; ACROSS] = std::array::from_fn(|row| {
            std::array::from_fn(|file| aside[row][file].max(self.0[row][file + 1]))
        });
        let (rows, _) = longest.as_chunks_mut::<8>();
        for (row, longest) in rows.iter_mut().enumerate() {
            *longest = std::array::from_fn(|file| {
                let beyond = three[row][file].max(three[row + 2][file]);
                aside[row + 1][file].max(beyond)
            });
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setwise::word::beside;

    #[test]
    fn the_greatest_number_beside_a_square_is_that_of_the_squares_a_king_steps_to() {
        let number = |square: usize| (square as u32 * 37 + 11) % 64 + 1;
        let squares = 0x8142_2418_e7a5_3cff;
        let board = Board::of(squares, number);
        let all = board.longest();
        for (square, longest) in all.into_iter().enumerate() {
            let beside = bits(beside(1 << square) & squares);
            assert_eq!(longest, beside.map(number).max().unwrap_or(0), "{square}");
            assert_eq!(board.longest_at(square), longest);
        }
    }
}
