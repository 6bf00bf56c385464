//! Does a table reach its aim? Every position from which it should is followed, against every
//! defence, to where it does or to where it fails (language reference, *Aims and proofs*).
//!
//! First the oracle says where perfect play reaches the aim. Then, layer by layer, every position
//! in which the table is asked is decided, and the ways on from it are noted: a graph. What becomes
//! of each position is read from the graph alone.

use std::fmt;
use std::num::NonZero;

use crate::material::Material;
use crate::position::Position;
use crate::strategy::Strategy;
use crate::tree::Inconsistent;
use explored::Explored;
use graph::Survey;
use memory::most_positions;

mod certificate;
mod domain;
mod explored;
mod failures;
mod follow;
mod graph;
mod index;
mod line;
mod measure;
mod memory;
mod outcome;
mod roots;
mod sets;
mod settle;
mod summary;
mod symmetry;
mod together;

pub use certificate::{Certificate, Uncertified};
pub(crate) use domain::oracle;
pub use domain::{Domain, domain};
pub use follow::{Manner, is_drawn, is_success};
pub use line::{Decided, Line, Step};
pub use memory::least_memory;
pub use roots::{Roots, Word};
pub use summary::{AdviceUse, Entry, Failure, KingSquare, Lengths, Summary};
pub use symmetry::{Audit, Counterexample, Departure, Inapplicable, Respect, Symmetry};
pub use together::{NoRoom, Outcomes, Settled, Task, Together};

/// How a proof is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the table is played by.
    pub manner: Manner,
    /// On how many threads; the result does not depend on it.
    pub threads: NonZero<usize>,
    /// The most bytes that it may take.
    pub memory: u64,
}

/// A piece of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Perfect play is worked out.
    Solving,
    /// The table decides every position.
    Deciding,
    /// What becomes of each is worked out.
    Settling,
}

/// What becomes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every way leads to the aim, in time.
    Won,
    /// They can bring about a position in which no rule applies.
    NoRule,
    /// They can bring about one in which the rule that applies has no advice that is satisfiable.
    NoAdvice,
    /// They can be stalemated, or we.
    Stalemate,
    /// We can be mated.
    Mated,
    /// A man of ours is lost, and with it what perfect play could reach.
    PieceLost,
    /// Too little is left on the board to mate.
    Drawn,
    /// They can repeat positions for ever.
    Repeats,
    /// It leads to the aim, but there is a way on which for fifty moves of each side nothing is
    /// captured and no pawn moved before it is reached.
    OverFiftyMoves,
}

impl Verdict {
    /// Every verdict, in the order in which they are reported.
    pub const ALL: [Verdict; 9] = [
        Verdict::Won,
        Verdict::NoRule,
        Verdict::NoAdvice,
        Verdict::Stalemate,
        Verdict::Mated,
        Verdict::PieceLost,
        Verdict::Drawn,
        Verdict::Repeats,
        Verdict::OverFiftyMoves,
    ];

    /// The word that programs know it by: `won`, `no_rule`, ….
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::NoRule => "no_rule",
            Verdict::NoAdvice => "no_advice",
            Verdict::Stalemate => "stalemate",
            Verdict::Mated => "mated",
            Verdict::PieceLost => "piece_lost",
            Verdict::Drawn => "drawn",
            Verdict::Repeats => "repeats",
            Verdict::OverFiftyMoves => "over_50_moves",
        }
    }
}

impl fmt::Display for Verdict {
    /// For people: `no rule applies`, `stalemate`, ….
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Verdict::Won => "won",
            Verdict::NoRule => "no rule applies",
            Verdict::NoAdvice => "no advice is satisfiable",
            Verdict::Stalemate => "stalemate",
            Verdict::Mated => "we are mated",
            Verdict::PieceLost => "a piece is lost",
            Verdict::Drawn => "too little is left to mate",
            Verdict::Repeats => "they can repeat positions",
            Verdict::OverFiftyMoves => "over fifty moves",
        })
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Perfect play cannot be worked out for so many men.
    TooLarge(Material),
    /// There would not be room for it.
    Memory {
        /// The bytes that it needs at least.
        needed: u64,
        /// The bytes that it may take.
        allowed: u64,
    },
    /// The ways on from the table's decisions, or the positions that they lead to, are more than there
    /// was room for.
    Outgrown {
        /// The bytes that it may take.
        allowed: u64,
    },
    /// There is no position from which the table is to reach its aim, so a proof would say nothing.
    Nothing(Material),
    /// The strategy contradicts itself.
    Inconsistent(Inconsistent),
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::TooLarge(material) => {
                write!(
                    formatter,
                    "{material} is too large to be proved: its men can stand in up to {} ways, and \
                     what is proved are endings of at most four men with at most one pawn",
                    most_positions(material)
                )
            }
            Refusal::Memory { needed, allowed } => write!(
                formatter,
                "the proof needs {} MiB of memory at least, and may take {} (`--memory`)",
                mebibytes(*needed),
                mebibytes(*allowed)
            ),
            Refusal::Outgrown { allowed } => write!(
                formatter,
                "the table's trees have more ways out than there is room for in {} MiB, or lead to more \
                 positions; give it more (`--memory`)",
                mebibytes(*allowed)
            ),
            Refusal::Nothing(material) => write!(
                formatter,
                "there is nothing to prove: of {material} there is no position with us to move from \
                 which the table should reach its aim, whether it is reached there already, perfect \
                 play does not reach it, or the table does not claim to (`aim:`)"
            ),
            Refusal::Inconsistent(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for Refusal {}

/// Bytes in mebibytes, rounded up.
pub fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

/// A table that was followed through every position of its domain.
pub struct Proof<'s> {
    strategy: &'s dyn Strategy,
    options: Options,
    domain: Domain,
    ground: Ground<'s>,
}

/// What a proof rests on.
enum Ground<'s> {
    /// Every position in which the table is asked, one by one.
    Graph(Explored),
    /// Sets of positions; the graph is of those that are not won alone.
    Sets {
        settled: Box<dyn Settled + 's>,
        failing: Explored,
    },
}

/// Follows a table through every position of its domain. `progress` is told how much of a stage is
/// done, of how much.
///
/// # Errors
/// See [`Refusal`].
pub fn prove<'s>(
    strategy: &'s dyn Strategy,
    options: Options,
    progress: &mut dyn FnMut(Stage, usize, usize),
) -> Result<Proof<'s>, Refusal> {
    let needed = least_memory(strategy)?;
    if needed > options.memory {
        return Err(Refusal::Memory {
            needed,
            allowed: options.memory,
        });
    }
    progress(Stage::Solving, 0, 1);
    let domain = domain(strategy, options.threads)?;
    progress(Stage::Solving, 1, 1);
    if domain.roots.is_empty() {
        return Err(Refusal::Nothing(*strategy.material()));
    }
    let by_sets = match strategy.together() {
        Some(together) => sets::prove(together, &domain, options, progress)?,
        None => None,
    };
    let ground = match by_sets {
        Some(ground) => ground,
        None => {
            let survey = Survey::whole(strategy, &domain.oracle, options)?;
            let roots = domain.roots.iter().collect();
            Ground::Graph(Explored::from(&survey, roots, progress)?)
        }
    };
    Ok(Proof {
        strategy,
        options,
        domain,
        ground,
    })
}

impl Proof<'_> {
    /// Everything as a graph, in which each position has a node of its own: made for this, where the
    /// proof rests on sets.
    ///
    /// # Errors
    /// There is no room for it.
    fn with_graph<T>(&self, use_it: impl FnOnce(&Explored) -> T) -> Result<T, Refusal> {
        match &self.ground {
            Ground::Graph(explored) => Ok(use_it(explored)),
            Ground::Sets { settled, .. } => {
                let survey = Survey::whole(settled.strategy(), &self.domain.oracle, self.options)?;
                let roots = self.domain.roots.iter().collect();
                Explored::from(&survey, roots, &mut |_, _, _| ()).map(|explored| use_it(&explored))
            }
        }
    }

    /// The graph that the proof has.
    fn explored(&self) -> &Explored {
        match &self.ground {
            Ground::Graph(explored)
            | Ground::Sets {
                failing: explored, ..
            } => explored,
        }
    }

    /// Moves of ours on the longest way to the aim from a position in which the table is asked, where
    /// every way leads there.
    fn moves(&self, position: &Position) -> Option<u32> {
        match &self.ground {
            Ground::Graph(explored) => {
                let node = explored.graph.index.number(position)?;
                explored.moves(node as usize)
            }
            Ground::Sets { settled, .. } => settled.won(position),
        }
    }

    /// The strategy, with what it has decided in mind.
    fn decided(&self) -> &dyn Strategy {
        match &self.ground {
            Ground::Graph(_) => self.strategy,
            Ground::Sets { settled, .. } => settled.strategy(),
        }
    }
}
