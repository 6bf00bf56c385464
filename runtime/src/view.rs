//! How a board lies before whoever looks at it: drawings in text, in SVG and in the page of a proof
//! put the same squares in the same places.

use crate::material::Colour;
use crate::square::Square;

/// A board on which we play a colour, seen with either side at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    us: Colour,
    bottom: Colour,
}

impl View {
    /// The board as `bottom` sits before it, when we play `us`.
    pub(crate) const fn new(us: Colour, bottom: Colour) -> View {
        View { us, bottom }
    }

    /// The board with our side at the bottom.
    pub(crate) const fn ours(us: Colour) -> View {
        View { us, bottom: us }
    }

    /// The column from the left and the row from the top, 0 to 7, of one of our squares.
    pub(crate) const fn place(self, square: Square) -> (usize, usize) {
        let square = square.in_colour(self.us);
        let (file, rank) = (square.file() as usize - 1, square.rank() as usize - 1);
        match self.bottom {
            Colour::White => (file, 7 - rank),
            Colour::Black => (7 - file, rank),
        }
    }

    /// Our squares, row by row from the top and each row from the left.
    pub(crate) fn rows(self) -> [[Square; 8]; 8] {
        let mut rows = [[Square::from_low_bits(0); 8]; 8];
        for square in Square::all() {
            let (column, row) = self.place(square);
            rows[row][column] = square;
        }
        rows
    }

    /// The names of the files, from left to right.
    pub(crate) fn files(self) -> [char; 8] {
        self.ordered(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    }

    /// The names of the ranks, from top to bottom.
    pub(crate) fn ranks(self) -> [char; 8] {
        self.ordered(['8', '7', '6', '5', '4', '3', '2', '1'])
    }

    fn ordered(self, mut names: [char; 8]) -> [char; 8] {
        if self.bottom == Colour::Black {
            names.reverse();
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lower_left_square_is_a1_or_h8_whoever_we_are() {
        for us in [Colour::White, Colour::Black] {
            for (bottom, name) in [(Colour::White, "a1"), (Colour::Black, "h8")] {
                let view = View::new(us, bottom);
                let square = view.rows()[7][0].in_colour(us);
                assert_eq!(square.to_string(), name);
                assert_eq!(
                    name.chars().collect::<Vec<_>>(),
                    [view.files()[0], view.ranks()[7]]
                );
            }
        }
    }
}
