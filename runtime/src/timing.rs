//! How long decisions take, and that they are the same: what `alc bench` asks of every engine in one
//! way, so that an engine inside a player is measured by the code that measures the interpreter.

use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

use crate::argue::{self, Outcome, Prover};
use crate::digest::sha256;
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::{Decision, Strategy};
use crate::tree::{Inconsistent, Node, Tree, grow};
pub use spread::Spread;

mod spread;

/// How much of an answer is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The answer of a knowledge base to its question.
    Question,
    /// Rule, advice and first move: the decision alone.
    Move,
    /// All that, and the whole forcing tree.
    Tree,
}

impl Extent {
    /// All of them.
    pub const ALL: [Extent; 3] = [Extent::Question, Extent::Move, Extent::Tree];

    /// What can be asked of a strategy: of a table, all but the first.
    pub fn of(strategy: &dyn Strategy) -> &'static [Extent] {
        const ALL: &[Extent] = &Extent::ALL;
        match strategy.base() {
            Some(_) => ALL,
            None => &ALL[1..],
        }
    }

    /// The word that it is called by.
    pub const fn word(self) -> &'static str {
        match self {
            Extent::Question => "question",
            Extent::Move => "move",
            Extent::Tree => "tree",
        }
    }
}

/// The time that the answers in a block of positions take together. All are with us to move; the block
/// is in the range of their indices.
///
/// An engine that comes to its turn from a pause finds the caches full of other things, as it never
/// does at work. So it first answers, untimed, in some of the positions before the block; not in those
/// of the block, which the processor would remember.
///
/// # Panics
/// If the block is not among the positions.
pub fn time(
    strategy: &dyn Strategy,
    extent: Extent,
    positions: &[Position],
    block: Range<usize>,
) -> Duration {
    let before = block.start.saturating_sub(WARMING)..block.start;
    answer_all(strategy, extent, &positions[before]);
    let start = Instant::now();
    answer_all(strategy, extent, &positions[block]);
    start.elapsed()
}

/// A digest, in hexadecimal digits, of the decisions in these positions and of their trees; of a
/// knowledge base, of its answers and of what they rest on, too.
///
/// # Errors
/// The strategy contradicts itself in one of them.
pub fn digest(strategy: &dyn Strategy, positions: &[Position]) -> Result<String, Inconsistent> {
    let mut bytes = Vec::new();
    let base = strategy.base();
    let mut prover = base.map(|base| Prover::new(strategy, base, base.question));
    for position in positions {
        if let Some(prover) = &mut prover {
            push_outcome(&mut bytes, prover.outcome(position).1);
        }
        let (decision, tree) = answer(strategy, position)?;
        let index = |index: Option<usize>| index.map_or(u64::MAX, |index| index as u64);
        for number in [index(decision.rule()), index(decision.advice())] {
            bytes.extend(number.to_le_bytes());
        }
        if let Some(tree) = tree {
            push_node(&mut bytes, tree.root());
        }
    }
    let digest = sha256(&bytes);
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// So many positions are answered before a block is timed, if there are as many.
const WARMING: usize = 64;

fn answer_all(strategy: &dyn Strategy, extent: Extent, positions: &[Position]) {
    for position in positions {
        match extent {
            Extent::Question => _ = black_box(argue::answer(strategy, black_box(position))),
            Extent::Move => _ = black_box(strategy.decide(black_box(position))),
            Extent::Tree => _ = black_box(answer(strategy, black_box(position))),
        }
    }
}

fn answer(
    strategy: &dyn Strategy,
    position: &Position,
) -> Result<(Decision, Option<Tree>), Inconsistent> {
    let decision = strategy.decide(position);
    let tree = match decision {
        Decision::Advised { advice, chosen, .. } => Some(grow(strategy, position, advice, chosen)?),
        Decision::NoAdvice { .. } | Decision::NoRule => None,
    };
    Ok((decision, tree))
}

fn push_outcome(bytes: &mut Vec<u8>, outcome: &Outcome) {
    bytes.push(outcome.answer as u8);
    for known in [outcome.facts.holding, outcome.facts.failing] {
        bytes.extend(known.to_le_bytes());
    }
    for step in &outcome.justification {
        let claim = step.claim();
        bytes.extend([claim.hypothesis as u8, u8::from(claim.value), OPEN]);
        for method in step.methods() {
            bytes.extend((*method as u64).to_le_bytes());
        }
        bytes.push(CLOSE);
    }
}

/// What follows a move of the tree or a step, between these marks and words for moves, which are neither.
const OPEN: u8 = 0xfe;
const CLOSE: u8 = 0xff;

fn push_node(bytes: &mut Vec<u8>, node: Node<'_>) {
    push_move(bytes, node.our_move());
    bytes.extend([u8::from(node.reaches_goal()), OPEN]);
    for (reply, next) in node.replies() {
        push_move(bytes, reply);
        if let Some(next) = next {
            push_node(bytes, next);
        }
    }
    bytes.push(CLOSE);
}

fn push_move(bytes: &mut Vec<u8>, made: Move) {
    let promotion = made.promotion().map_or(0, |kind| kind as u8 + 1);
    let squares = [made.from(), made.to()].map(|square| square.index() as u8);
    bytes.extend([u8::from(made.is_pass()), squares[0], squares[1], promotion]);
}
