//! How moves of ours fail. Many fail for the same reason, and those are told together.

use crate::moves::Move;

/// First moves of ours that fail in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The moves, by group of the advice's constraint, then in move order.
    pub moves: Vec<Move>,
    /// From the first of them to where it fails: our moves, and the replies that refute them.
    pub line: Vec<Move>,
    /// Why it fails there.
    pub end: End,
}

/// Why a line fails in its last position. Parts of what the table says are named by their index in
/// [`Strategy::wording`](crate::Strategy::wording).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// These parts of the holding goal do not hold there.
    Breaks {
        /// Which.
        parts: Vec<usize>,
        /// Whether the better goal is reached there.
        reached: bool,
    },
    /// The tree would have to end there, since the advice looks no further or considers no reply that
    /// they have, and these parts of the better goal do not hold.
    FallsShort(Vec<usize>),
    /// We are to move there, and no legal move satisfies the constraint on our moves.
    NoMove,
    /// We are to move there; after each move the tree would have to end, and these parts of the better
    /// goal hold after none of them.
    Unattained(Vec<usize>),
    /// The advice says by its exit what the position counts as, and these parts of the exit do not
    /// hold.
    Exit(Vec<usize>),
}

impl End {
    /// How far from succeeding a move is that fails so: what reaches the better goal or keeps the
    /// holding goal is nearer than what does neither.
    pub(super) fn distance(&self) -> (bool, usize) {
        match self {
            End::Breaks { parts, reached } => (!reached, parts.len()),
            End::FallsShort(parts) | End::Unattained(parts) | End::Exit(parts) => {
                (false, parts.len())
            }
            End::NoMove => (true, 0),
        }
    }
}

/// Puts lines that fail in the same way together, in the order of their first moves. Lines of
/// different lengths differ.
pub(super) fn grouped(lines: Vec<(Vec<Move>, End)>) -> Vec<Attempt> {
    let mut attempts: Vec<Attempt> = Vec::new();
    for (line, end) in lines {
        let first = line[0];
        let same = attempts
            .iter_mut()
            .find(|known| known.end == end && known.line.len() == line.len());
        match same {
            Some(known) => known.moves.push(first),
            None => attempts.push(Attempt {
                moves: vec![first],
                line,
                end,
            }),
        }
    }
    attempts
}
