//! What a strategy that works on sets of positions says to a proof. It settles a whole ending by
//! itself; what a proof shows of single positions, and what fails, is still read from a graph.

use std::num::NonZero;

use super::Stage;
use super::follow::Manner;
use super::roots::Roots;
use crate::oracle::Oracle;
use crate::position::Position;
use crate::set::SquareSet;
use crate::strategy::Strategy;

/// A strategy that decides many positions together and says what becomes of them.
pub trait Together: Sync {
    /// Decides these positions and all that play from them comes to, and settles what becomes of each.
    /// `progress` is told, in the calling thread, how much of a stage is done, of how much.
    ///
    /// # Errors
    /// There is no room.
    fn settle<'t>(
        &'t self,
        task: &Task<'_>,
        progress: &mut dyn FnMut(Stage, usize, usize),
    ) -> Result<Box<dyn Settled + 't>, NoRoom>;

    /// The bytes that it holds to begin with.
    fn bytes(&self) -> u64;
}

/// What is to be settled.
#[derive(Clone, Copy)]
pub struct Task<'t> {
    /// The positions, with us to move.
    pub roots: &'t Roots,
    /// Perfect play towards the table's aim.
    pub oracle: &'t Oracle,
    /// How the table is played by.
    pub manner: Manner,
    /// On how many threads; the result does not depend on it.
    pub threads: NonZero<usize>,
    /// The most bytes that it may take, besides those that the strategy holds to begin with.
    pub room: u64,
}

/// What comes of a table would take more memory than there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

/// An ending that is settled.
pub trait Settled: Sync {
    /// The strategy, with its decisions and their trees in mind.
    fn strategy(&self) -> &dyn Strategy;

    /// Moves of ours on the longest way to the aim from a position with us to move, where every way
    /// leads there; `None` otherwise.
    fn won(&self, position: &Position) -> Option<u32>;

    /// What becomes of positions that differ from this one, with us to move, in the square of their
    /// king alone.
    fn outcomes(&self, men: &Position) -> Outcomes<'_>;

    /// What decides in them: each piece of advice with squares of their king, none of which another
    /// has, in an order of its own. The same may come more than once.
    fn advice(&self, men: &Position) -> Vec<(u16, SquareSet)>;

    /// Whether nothing is captured and no pawn moved on any way from a position that is won to the
    /// aim, which we reach by our own move.
    fn is_quiet(&self) -> bool;
}

/// What becomes of positions, by the square of their king.
#[derive(Clone, Copy, Debug)]
pub struct Outcomes<'s> {
    /// The squares from which every way leads to the aim.
    pub won: SquareSet,
    /// There: moves of ours on the longest way.
    pub moves: &'s [u16; 64],
    /// There: of the moves of ours on a longest way, those in the decision's own tree with those that
    /// perfect play takes from where it is left; on the costliest of these ways, where there are
    /// several. [`Outcomes::UNKNOWN`] where perfect play does not reach the aim from there.
    pub spent: &'s [u16; 64],
    /// Moves of ours that perfect play takes, or [`Outcomes::UNKNOWN`] where it does not reach the aim.
    pub optimal: &'s [u16; 64],
}

impl Outcomes<'_> {
    /// No number.
    pub const UNKNOWN: u16 = u16::MAX;

    /// Nothing is known yet.
    pub const NONE: Outcomes<'static> = Outcomes {
        won: SquareSet::EMPTY,
        moves: &[0; 64],
        spent: &[Outcomes::UNKNOWN; 64],
        optimal: &[Outcomes::UNKNOWN; 64],
    };
}
