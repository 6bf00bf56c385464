//! Does a table reach its aim? Every position from which it should is followed, against every
//! defence, to where it does or to where it fails (language reference, *Aims and proofs*).
//!
//! First the oracle says where perfect play reaches the aim. Then, layer by layer, every position
//! in which the table is asked is decided, and the ways on from it are noted: a graph. What becomes
//! of each position is read from the graph alone.

use std::fmt;
use std::num::NonZero;

use crate::material::{Kind, Material};
use crate::oracle::Oracle;
use crate::position::Position;
use crate::strategy::{Aim, Strategy};
use crate::tree::Inconsistent;
use failures::Failures;
use graph::{Graph, Survey};
use index::Index;
use settle::Settled;

mod certificate;
mod domain;
mod failures;
mod follow;
mod graph;
mod index;
mod line;
mod settle;
mod summary;
mod symmetry;

pub use certificate::{Certificate, Uncertified};
pub use domain::{Domain, domain};
pub use follow::{Manner, is_drawn, is_success};
pub use line::{Decided, Line, Step};
pub use summary::{AdviceUse, Entry, Failure, KingSquare, Lengths, Summary};
pub use symmetry::{Audit, Counterexample, Departure, Inapplicable, Respect, Symmetry};

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

/// As many positions as the men can have with us to move, at most: like men are not told apart.
fn most_positions(material: &Material) -> u64 {
    let mut most = 1;
    for (slot, man) in material.men().iter().enumerate() {
        let squares = match (man.kind, man.shade) {
            (Kind::Pawn, _) => 48,
            (_, Some(_)) => 32,
            (_, None) => 64,
        };
        let alike = |other: &usize| {
            material.men()[*other] == *man && material.owner(*other) == material.owner(slot)
        };
        most = most * squares / (1 + (0..slot).filter(alike).count() as u64);
    }
    most
}

/// What the proof of a material takes at least, in bytes: perfect play, the positions and their
/// numbers, and room for a few ways on from each.
///
/// # Errors
/// The ending is too large.
pub fn least_memory(strategy: &dyn Strategy) -> Result<u64, Refusal> {
    let positions = most_positions(strategy.material());
    Ok(fixed_memory(strategy)? + positions * FEWEST_WAYS * graph::BYTES_OF_EDGE)
}

/// Ways on from each position for which there should be room.
const FEWEST_WAYS: u64 = 4;

/// What a proof takes besides the ways on, in bytes.
fn fixed_memory(strategy: &dyn Strategy) -> Result<u64, Refusal> {
    let material = strategy.material();
    let perfect_play = match strategy.aim() {
        Aim::Mate => Oracle::bytes(material),
        Aim::Promotion | Aim::Formula => Oracle::bytes_for_aim(material),
    };
    let perfect_play = perfect_play.map_err(|_| Refusal::TooLarge(*material))?;
    let positions = most_positions(material);
    // The list of the domain and the layer in hand hold positions, too.
    let one = graph::BYTES_OF_NODE + 2 * size_of::<Position>() as u64;
    Ok(perfect_play + Index::bytes(material) + positions * one)
}

/// A table that was followed through every position of its domain.
pub struct Proof<'s> {
    strategy: &'s dyn Strategy,
    options: Options,
    domain: Domain,
    graph: Graph,
    settled: Settled,
    failures: Failures,
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
    let mut domain = domain(strategy, options.threads)?;
    progress(Stage::Solving, 1, 1);
    let roots = std::mem::take(&mut domain.roots);
    if roots.is_empty() {
        return Err(Refusal::Nothing(*strategy.material()));
    }
    let survey = Survey {
        strategy,
        oracle: &domain.oracle,
        options,
        positions: most_positions(strategy.material()),
        room: (options.memory - fixed_memory(strategy)?)
            .min(u64::from(u32::MAX) * graph::BYTES_OF_EDGE),
    };
    let graph = Graph::explore(&survey, roots, &mut |done, all| {
        progress(Stage::Deciding, done, all);
    })?;
    let settled = settle::settle(&graph, &mut |done, all| {
        progress(Stage::Settling, done, all);
    });
    let failures = Failures::find(&graph, &settled);
    Ok(Proof {
        strategy,
        options,
        domain,
        graph,
        settled,
        failures,
    })
}
