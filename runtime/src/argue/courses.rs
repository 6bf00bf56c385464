//! The courses that arguments take: the prover is deterministic in what its tests show, so what it
//! tests next, and its answer in the end, are looked up where an argument has gone that way before.
//! Of a position that takes a known course nothing is computed but the tests themselves.

use std::convert::Infallible;

use super::base::Base;
use super::facts::{Claim, Facts};
use super::justify::{Step, justify};
use super::prover::{Answer, Argument, follow};
use crate::position::Position;
use crate::strategy::Strategy;

/// The most tests and answers that are remembered; courses beyond it are argued in full each time.
const MOST_NODES: usize = 1 << 20;

/// What many positions have in common whose arguments take the same course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The answer.
    pub answer: Answer,
    /// What is known at the end.
    pub facts: Facts,
    /// What the answer rests on.
    pub justification: Vec<Step>,
}

impl Outcome {
    /// What comes of an argument.
    pub fn of(base: &Base<'_>, argument: &Argument) -> Outcome {
        let mut facts = Facts::default();
        for fact in &argument.facts {
            facts.add(fact.claim);
        }
        Outcome {
            answer: argument.answer,
            facts,
            justification: justify(base, argument),
        }
    }
}

/// A prover for one question in many positions. Each thread has its own.
pub struct Prover<'s> {
    strategy: &'s dyn Strategy,
    base: Base<'s>,
    courses: Courses,
}

impl<'s> Prover<'s> {
    /// A prover that has not argued yet.
    ///
    /// # Panics
    /// The question is not the index of a hypothesis.
    pub fn new(strategy: &'s dyn Strategy, base: Base<'s>, question: usize) -> Prover<'s> {
        assert!(question < base.hypotheses.len());
        Prover {
            strategy,
            base,
            courses: Courses::new(question),
        }
    }

    /// What comes of a position, whoever is to move there, and the number of that outcome: from 0 on,
    /// in the order in which this prover came to them. An outcome beyond those that are remembered
    /// has none.
    #[inline]
    pub fn outcome(&mut self, position: &Position) -> (Option<usize>, &Outcome) {
        let strategy = self.strategy;
        let base = &self.base;
        self.courses
            .outcome(base, &mut |hypothesis| strategy.holds(hypothesis, position))
    }

    /// The answer in a position.
    #[inline]
    pub fn answer(&mut self, position: &Position) -> Answer {
        self.outcome(position).1.answer
    }

    /// The outcomes that have a number, by it.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.courses.outcomes
    }
}

/// The courses of a base's arguments about one question.
pub(super) struct Courses {
    question: usize,
    nodes: Vec<Node>,
    outcomes: Vec<Outcome>,
    /// The last outcome that was not kept.
    passing: Option<Outcome>,
}

#[derive(Clone, Copy)]
enum Node {
    /// What is tested next, and where that leads to if it does not hold and if it does: a node, 0
    /// where nobody knows.
    Test { hypothesis: u8, next: [u32; 2] },
    /// An outcome, by its number.
    End(u32),
}

impl Courses {
    pub(super) fn new(question: usize) -> Courses {
        Courses {
            question,
            nodes: Vec::new(),
            outcomes: Vec::new(),
            passing: None,
        }
    }

    /// The outcome where such hypotheses hold, with its number.
    pub(super) fn outcome(
        &mut self,
        base: &Base<'_>,
        holds: &mut dyn FnMut(usize) -> bool,
    ) -> (Option<usize>, &Outcome) {
        let mut tested = Facts::default();
        let mut node = 0;
        if self.nodes.is_empty() {
            self.extend(base, tested);
        }
        loop {
            match self.nodes[node] {
                Node::End(outcome) => {
                    let number = outcome as usize;
                    return (Some(number), &self.outcomes[number]);
                }
                Node::Test { hypothesis, next } => {
                    let hypothesis = usize::from(hypothesis);
                    let value = holds(hypothesis);
                    tested.add(Claim { hypothesis, value });
                    let mut to = next[usize::from(value)] as usize;
                    if to == 0 {
                        let Some(new) = self.extend(base, tested) else {
                            return (None, self.pass(base, tested, holds));
                        };
                        to = new;
                        if let Node::Test { next, .. } = &mut self.nodes[node] {
                            next[usize::from(value)] = new as u32;
                        }
                    }
                    node = to;
                }
            }
        }
    }

    /// The new node to which these tests lead; `None` where there is no room for it.
    fn extend(&mut self, base: &Base<'_>, tested: Facts) -> Option<usize> {
        let new = self.nodes.len();
        if new >= MOST_NODES {
            return None;
        }
        let argued = follow(base, self.question, |hypothesis| {
            tested.value(hypothesis).ok_or(hypothesis)
        });
        self.nodes.push(match argued {
            Ok(argument) => {
                self.outcomes.push(Outcome::of(base, &argument));
                Node::End(self.outcomes.len() as u32 - 1)
            }
            Err(hypothesis) => Node::Test {
                hypothesis: hypothesis as u8,
                next: [0, 0],
            },
        });
        Some(new)
    }

    /// The outcome of an argument that is not kept.
    fn pass(
        &mut self,
        base: &Base<'_>,
        tested: Facts,
        holds: &mut dyn FnMut(usize) -> bool,
    ) -> &Outcome {
        let Ok(argument) = follow(base, self.question, |hypothesis| {
            let value = tested.value(hypothesis);
            Ok::<_, Infallible>(value.unwrap_or_else(|| holds(hypothesis)))
        });
        self.passing.insert(Outcome::of(base, &argument))
    }
}
