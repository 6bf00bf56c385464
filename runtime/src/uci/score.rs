//! What a move is worth, as programs read it.

use std::fmt;

use crate::oracle::Value;

/// What a move is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// This can be forced, and no more; in plies from before the move.
    Forced(Value),
    /// The men that it has more, in hundredths of a pawn.
    Men(i32),
}

impl Score {
    /// The chances of winning, drawing and losing out of a thousand, where they are known.
    pub(super) fn chances(self) -> Option<&'static str> {
        match self {
            Score::Forced(Value::Win(_)) => Some("1000 0 0"),
            Score::Forced(Value::Draw) => Some("0 1000 0"),
            Score::Forced(Value::Loss(_)) => Some("0 0 1000"),
            Score::Men(_) => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Forced(Value::Win(plies)) => write!(formatter, "mate {}", plies.div_ceil(2)),
            Score::Forced(Value::Draw) => formatter.write_str("cp 0"),
            Score::Forced(Value::Loss(0)) => formatter.write_str("mate 0"),
            Score::Forced(Value::Loss(plies)) => write!(formatter, "mate -{}", plies / 2),
            Score::Men(worth) => write!(formatter, "cp {worth}"),
        }
    }
}
