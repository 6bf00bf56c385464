//! The values of positions that differ in the square of their king alone: they are solved together,
//! and can be asked for together.

use super::Value;
use super::distances::{DRAWN, Distances, ILLEGAL};
use super::purpose::Purpose;
use super::symmetry::Flip;
use crate::material::Side;
use crate::set::SquareSet;
use crate::square::Square;

/// What positions are worth, to the side to move, by the square of their king.
pub struct ByTheirKing<'a> {
    pub(super) distances: &'a Distances,
    /// Where the squares of the positions are among the distances.
    pub(super) flip: Flip,
    pub(super) purpose: Purpose,
    pub(super) turn: Side,
}

impl ByTheirKing<'_> {
    /// What it is worth with their king on this square; `None` where that is not a legal position.
    #[inline]
    pub fn value(&self, their_king: Square) -> Option<Value> {
        let square = self.flip.square(their_king.index() as u8);
        match self.distances.at(square as usize) {
            ILLEGAL => None,
            DRAWN => Some(Value::Draw),
            plies if self.purpose.loses(self.turn, plies) => Some(Value::Loss(plies.into())),
            plies => Some(Value::Win(plies.into())),
        }
    }

    /// The squares on which their king makes a legal position.
    pub fn legal(&self) -> SquareSet {
        self.select(|distance| distance != ILLEGAL)
    }

    /// The squares of their king with which the side to move wins, and has not done so already.
    pub fn to_be_won(&self) -> SquareSet {
        let is_far = |distance| (1..DRAWN).contains(&distance);
        self.select(|distance| is_far(distance) && !self.purpose.loses(self.turn, distance))
    }

    /// The squares of their king with which the side to move wins, or has won.
    pub fn won(&self) -> SquareSet {
        self.select(|distance| distance < DRAWN && !self.purpose.loses(self.turn, distance))
    }

    /// The squares of their king with which the other side wins, or has won.
    pub fn lost(&self) -> SquareSet {
        self.select(|distance| distance < DRAWN && self.purpose.loses(self.turn, distance))
    }

    /// The squares of their king whose distance is such.
    fn select(&self, is_such: impl Fn(u8) -> bool) -> SquareSet {
        self.flip.inverse().set(self.distances.select(is_such))
    }
}
