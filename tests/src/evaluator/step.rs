//! What a side does at a node: a move, or a pass.

use std::fmt;
use std::str::FromStr;

use cozy_chess::{Move, MoveParseError};

/// A move, or the pass of a side of which no move is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A legal move.
    Move(Move),
    /// The other side is to move again.
    Pass,
}

/// A pass in UCI notation.
const PASS: &str = "0000";

impl fmt::Display for Step {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(legal) => legal.fmt(formatter),
            Step::Pass => formatter.write_str(PASS),
        }
    }
}

impl FromStr for Step {
    type Err = MoveParseError;

    /// Reads UCI notation.
    fn from_str(text: &str) -> Result<Step, MoveParseError> {
        match text {
            PASS => Ok(Step::Pass),
            text => text.parse().map(Step::Move),
        }
    }
}
