//! Why a table decides as it does: which rule applies, and what becomes of each of its pieces of
//! advice. Every question is put to the table itself, so what is said is true of whatever runs it.

mod attempts;
mod search;

pub use attempts::{Attempt, End};

use crate::position::Position;
use crate::strategy::{Decision, Strategy};
use crate::wording::Whole;
use search::Asker;

/// Why a table decides a position as it does. Parts of what it says are named by their index in
/// [`Strategy::wording`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What is decided.
    pub decision: Decision,
    /// The rules that were looked at, in order: the last is the one that applies, if any does.
    pub rules: Vec<ExplainedRule>,
    /// The advice of that rule that was looked at, in order: the last is the one that is satisfiable,
    /// if any is.
    pub advice: Vec<ExplainedAdvice>,
}

/// A rule that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedRule {
    /// Its index.
    pub rule: usize,
    /// The parts of its condition, which applies if all of them hold.
    pub parts: Vec<AskedPart>,
}

/// A part of what a table says, and whether it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedPart {
    /// Which.
    pub part: usize,
    /// Whether it holds.
    pub holds: bool,
}

/// A piece of advice that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedAdvice {
    /// Its index.
    pub advice: usize,
    /// What became of it.
    pub outcome: Outcome,
}

/// What becomes of a piece of advice in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has a forcing tree, which is played.
    Satisfied,
    /// Its better goal holds already, so it has nothing to play.
    Reached,
    /// These parts of its holding goal do not hold, in the position itself.
    Broken(Vec<usize>),
    /// No legal move satisfies its constraint on our moves.
    NoMove,
    /// Each of the moves that it considers fails.
    Failed {
        /// How many moves those are.
        considered: usize,
        /// Parts of the better goal that hold after none of them, where the tree would have to end
        /// after each.
        unattained: Vec<usize>,
        /// The moves, those together that fail in the same way.
        attempts: Vec<Attempt>,
    },
}

/// Explains what a table decides in a position with us to move. The forcing tree is grown by
/// [`tree::grow`](crate::tree::grow).
///
/// It asks what the decision asked once or twice over, so it takes little longer than that.
pub fn explain(strategy: &dyn Strategy, position: &Position) -> Explanation {
    let decision = strategy.decide(position);
    let last = decision.rule();
    let looked_at = last.map_or(strategy.rule_count(), |rule| rule + 1);
    let rules = (0..looked_at).map(|rule| ExplainedRule {
        rule,
        parts: parts_of(strategy, Whole::Condition(rule))
            .map(|(part, question)| AskedPart {
                part,
                holds: strategy.truth(question, position, position, usize::MAX),
            })
            .collect(),
    });
    let mut advice = Vec::new();
    for &listed in last.map_or(&[][..], |rule| strategy.listed(rule)) {
        let satisfied = decision.advice() == Some(listed);
        let outcome = match satisfied {
            true => Outcome::Satisfied,
            false => Asker::new(strategy, listed, position).outcome(),
        };
        advice.push(ExplainedAdvice {
            advice: listed,
            outcome,
        });
        if satisfied {
            break;
        }
    }
    Explanation {
        decision,
        rules: rules.collect(),
        advice,
    }
}

impl ExplainedRule {
    /// Whether the rule applies.
    pub fn applies(&self) -> bool {
        self.parts.iter().all(|part| part.holds)
    }
}

/// The parts of something that a table says, with what they ask, in order.
fn parts_of(strategy: &dyn Strategy, whole: Whole) -> impl Iterator<Item = (usize, usize)> {
    let parts = strategy.wording().iter().enumerate();
    parts
        .filter(move |(_, part)| part.of == whole)
        .filter_map(|(index, part)| Some((index, part.question?)))
}
