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
            .outcome(base, |hypothesis| strategy.holds(hypothesis, position))
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
    /// Where every course begins.
    start: Way,
    tests: Vec<Test>,
    outcomes: Vec<Outcome>,
    /// The last outcome that was not kept.
    passing: Option<Outcome>,
}

/// A test, and the ways on from it: if it does not hold, and if it does.
struct Test {
    hypothesis: u32,
    next: [Way; 2],
    /// The test before it, and whether that held; none before the first.
    before: Option<(u32, bool)>,
}

/// Where a course goes on: the number of a test, or that of an outcome and [`Way::END`].
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way(u32);

impl Way {
    /// Nobody knows yet.
    const UNKNOWN: Way = Way(u32::MAX);

    /// The bit that tells outcomes from tests.
    const END: u32 = 1 << 31;
}

impl Courses {
    pub(super) fn new(question: usize) -> Courses {
        Courses {
            question,
            start: Way::UNKNOWN,
            tests: Vec::new(),
            outcomes: Vec::new(),
            passing: None,
        }
    }

    /// The outcome where such hypotheses hold, with its number.
    #[inline]
    pub(super) fn outcome(
        &mut self,
        base: &Base<'_>,
        mut holds: impl FnMut(usize) -> bool,
    ) -> (Option<usize>, &Outcome) {
        let mut way = self.start;
        let mut before = None;
        loop {
            while let Some(test) = self.tests.get(way.0 as usize) {
                let value = holds(test.hypothesis as usize);
                before = Some((way.0, value));
                way = test.next[usize::from(value)];
            }
            if way == Way::UNKNOWN {
                let Some(new) = self.extend(base, before) else {
                    return (None, self.pass(base, before, &mut holds));
                };
                way = new;
            }
            if way.0 & Way::END != 0 {
                let number = (way.0 & !Way::END) as usize;
                return (Some(number), &self.outcomes[number]);
            }
        }
    }

    /// The way on from a test with this result, or from the start, where it is not known yet; `None`
    /// where there is no room for it.
    #[cold]
    fn extend(&mut self, base: &Base<'_>, before: Option<(u32, bool)>) -> Option<Way> {
        if self.tests.len() + self.outcomes.len() >= MOST_NODES {
            return None;
        }
        let tested = self.tested(before);
        let argued = follow(base, self.question, |hypothesis| {
            tested.value(hypothesis).ok_or(hypothesis)
        });
        let new = match argued {
            Ok(argument) => {
                self.outcomes.push(Outcome::of(base, &argument));
                Way((self.outcomes.len() as u32 - 1) | Way::END)
            }
            Err(hypothesis) => {
                self.tests.push(Test {
                    hypothesis: hypothesis as u32,
                    next: [Way::UNKNOWN; 2],
                    before,
                });
                Way(self.tests.len() as u32 - 1)
            }
        };
        match before {
            Some((test, value)) => self.tests[test as usize].next[usize::from(value)] = new,
            None => self.start = new,
        }
        Some(new)
    }

    /// What is known after a test with this result.
    fn tested(&self, mut before: Option<(u32, bool)>) -> Facts {
        let mut tested = Facts::default();
        while let Some((number, value)) = before {
            let test = &self.tests[number as usize];
            let hypothesis = test.hypothesis as usize;
            tested.add(Claim { hypothesis, value });
            before = test.before;
        }
        tested
    }

    /// The outcome of an argument that is not kept.
    #[cold]
    fn pass(
        &mut self,
        base: &Base<'_>,
        before: Option<(u32, bool)>,
        holds: &mut dyn FnMut(usize) -> bool,
    ) -> &Outcome {
        let tested = self.tested(before);
        let Ok(argument) = follow(base, self.question, |hypothesis| {
            let value = tested.value(hypothesis);
            Ok::<_, Infallible>(value.unwrap_or_else(|| holds(hypothesis)))
        });
        self.passing.insert(Outcome::of(base, &argument))
    }
}
