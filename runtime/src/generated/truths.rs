//! What is remembered of whole positions where there are few enough of them to have a bit for each: what
//! a predicate says there, or whether a plan succeeds.

use super::memory::{Row, Rows};
use super::nodes::Words;
use crate::{Position, Square};

/// What a question that is answered by yes or no comes to in positions.
///
/// Where the squares of the men say all, the answer has a bit of its own: where nothing can be taken
/// en passant, for only one side has pawns, and while every man is on the board and none is a promoted
/// pawn. Elsewhere the latest answers are kept, as those of [`Words`] are.
#[derive(Debug)]
pub struct Truths<const COUNT: usize> {
    rows: Rows<COUNT>,
    others: Words,
}

impl<const COUNT: usize> Truths<COUNT> {
    /// Nothing is known yet. There is a row for each side that may be to move and each way in which
    /// all men but the last can stand: twice 64 to the power of their number.
    pub const fn empty() -> Truths<COUNT> {
        Truths {
            rows: Rows::empty(),
            others: Words::empty(),
        }
    }

    /// The answer here, which `ask` works out if it is not known.
    pub fn recall(&self, position: &Position, ask: fn(&Position) -> bool) -> bool {
        match self.row(position) {
            Some((row, square)) => row.recall(square, || ask(position)),
            None => self.others.recall(position, ask),
        }
    }

    /// The row of a position, and its square there: that of the last man.
    #[inline]
    fn row(&self, position: &Position) -> Option<(&Row, Square)> {
        let (others, square) = position.before_the_last(Self::OTHERS)?;
        let row = (position.turn() as usize) << (6 * Self::OTHERS) | others;
        Some((self.rows.at(row)?, square))
    }

    /// The number of all men but the last.
    const OTHERS: usize = (COUNT.trailing_zeros() as usize - 1) / 6;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions;
    use crate::{Kind, ManKind, Material, MoveOrder, Side};

    /// Room for three men.
    static TRUTHS: Truths<{ 2 << 12 }> = Truths::empty();

    /// Says something else of most positions that differ.
    fn truth(position: &Position) -> bool {
        position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 63 == 1
    }

    #[test]
    fn what_is_remembered_is_what_would_be_said_whatever_becomes_of_the_men() {
        let [king, pawn] = [Kind::King, Kind::Pawn].map(ManKind::of);
        let material = Material::new(&[king, pawn], &[king]).expect("an ending");
        for _ in 0..2 {
            for turn in [Side::Us, Side::Them] {
                for position in positions::all(&material, turn).step_by(41) {
                    assert_eq!(TRUTHS.recall(&position, truth), truth(&position));
                    for (_, next) in position.moves(MoveOrder::Board) {
                        assert_eq!(TRUTHS.recall(&next, truth), truth(&next), "{next:?}");
                    }
                }
            }
        }
    }
}
