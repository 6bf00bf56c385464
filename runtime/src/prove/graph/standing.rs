//! How matters stand in a position where a table is asked: what its decision comes to.

use crate::moves::Move;
use crate::prove::Verdict;
use crate::strategy::Decision;

/// How matters stand in a position where the table is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::prove) enum Standing {
    /// The table decides.
    Decided {
        rule: u16,
        advice: u16,
        chosen: Move,
    },
    /// There is no way on.
    Failed(Verdict),
}

impl Standing {
    /// What a decision makes of a position in which there is a move.
    pub(super) fn of(decision: Decision) -> Standing {
        match decision {
            Decision::Advised {
                rule,
                advice,
                chosen,
            } => Standing::Decided {
                rule: rule as u16,
                advice: advice as u16,
                chosen,
            },
            Decision::NoAdvice { .. } => Standing::Failed(Verdict::NoAdvice),
            Decision::NoRule => Standing::Failed(Verdict::NoRule),
        }
    }
}
