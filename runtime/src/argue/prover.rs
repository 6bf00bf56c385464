//! The prover (thesis, sections 3.2.1 and 3.2.2): one cycle looks for the most interesting hypothesis
//! that anything can be done about, does it, and simplifies what is to be shown.
//!
//! It is deterministic: what it does next depends on the base, the question and what the tests have
//! shown so far, and on nothing else.

use std::cmp::Reverse;
use std::convert::Infallible;

use super::base::{Base, Cost, Interest, Line, Test};
use super::facts::{Claim, Facts, hypotheses};
use super::objective::{Objective, Overgrown};
use crate::position::Position;
use crate::strategy::Strategy;

/// An answer, and the whole way to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The hypothesis that was asked about.
    pub question: usize,
    /// The answer.
    pub answer: Answer,
    /// What came out, in the order in which it did.
    pub facts: Vec<Fact>,
    /// The cycles, in order.
    pub cycles: Vec<Cycle>,
}

/// Whether a hypothesis holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// It does.
    Yes,
    /// It does not.
    No,
    /// What the base says does not tell.
    Undetermined,
}

impl Answer {
    /// All of them, in order.
    pub const ALL: [Answer; 3] = [Answer::Yes, Answer::No, Answer::Undetermined];

    /// The word for it: `yes`, `no`, `undetermined`.
    pub const fn word(self) -> &'static str {
        match self {
            Answer::Yes => "yes",
            Answer::No => "no",
            Answer::Undetermined => "undetermined",
        }
    }

    /// What it says of the hypothesis that was asked about, if it says anything.
    pub const fn claim(self, question: usize) -> Option<Claim> {
        let value = match self {
            Answer::Yes => true,
            Answer::No => false,
            Answer::Undetermined => return None,
        };
        Some(Claim {
            hypothesis: question,
            value,
        })
    }
}

/// What came out of a hypothesis, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What.
    pub claim: Claim,
    /// How.
    pub source: Source,
}

/// How a fact was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It was looked up before the proof began (`observe`).
    Observed,
    /// It was looked up in a cycle of its own.
    Tested,
    /// It follows from the methods that were used, and the facts before it.
    Deduced,
}

/// A cycle of the prover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The hypotheses that were looked at first, about which nothing could be done.
    pub passed_over: Vec<usize>,
    /// What was done.
    pub action: Action,
    /// What follows since then.
    pub deduced: Vec<Claim>,
}

/// What is done in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A hypothesis was looked up, by its lemma, plan or refutation.
    Tested(Claim),
    /// This method was used for its hypothesis.
    Used(usize),
    /// This method is the next, but with it there would be more to be shown than can be kept in
    /// view: the proof is given up.
    GivenUp(usize),
    /// There is nothing left to do.
    Nothing,
}

/// Argues about a hypothesis of a base in a position, whoever is to move there.
///
/// # Panics
/// The question is not the index of a hypothesis.
pub fn argue(
    strategy: &dyn Strategy,
    base: &Base<'_>,
    position: &Position,
    question: usize,
) -> Argument {
    let Ok(argument) = follow(base, question, |hypothesis| {
        Ok::<_, Infallible>(strategy.holds(hypothesis, position))
    });
    argument
}

/// Argues about a hypothesis, as far as it is told what holds.
pub(super) fn follow<E>(
    base: &Base<'_>,
    question: usize,
    mut holds: impl FnMut(usize) -> Result<bool, E>,
) -> Result<Argument, E> {
    let mut proof = Proof::new(base, question);
    for &hypothesis in base.observations {
        if proof.known.value(hypothesis).is_none() {
            let value = holds(hypothesis)?;
            proof.establish(Claim { hypothesis, value }, Source::Observed);
        }
    }
    let mut cycles = Vec::new();
    let answer = loop {
        if let Some(answer) = proof.answer() {
            break answer;
        }
        let (passed_over, choice) = proof.choose();
        let facts = proof.facts.len();
        let action = match choice {
            Choice::Test(hypothesis) => {
                let value = holds(hypothesis)?;
                let claim = Claim { hypothesis, value };
                proof.establish(claim, Source::Tested);
                Action::Tested(claim)
            }
            Choice::Method(method) => match proof.use_method(method) {
                Ok(()) => Action::Used(method),
                Err(Overgrown) => Action::GivenUp(method),
            },
            Choice::Nothing => Action::Nothing,
        };
        let new = proof.facts[facts..].iter();
        let deduced = new.filter(|fact| fact.source == Source::Deduced);
        cycles.push(Cycle {
            passed_over,
            action,
            deduced: deduced.map(|fact| fact.claim).collect(),
        });
        if matches!(action, Action::Nothing | Action::GivenUp(_)) {
            break Answer::Undetermined;
        }
    };
    Ok(Argument {
        question,
        answer,
        facts: proof.facts,
        cycles,
    })
}

/// What can be done about a hypothesis.
#[derive(Clone, Copy)]
enum Choice {
    Test(usize),
    Method(usize),
    Nothing,
}

/// The current knowledge of a proof that goes on.
struct Proof<'b> {
    base: &'b Base<'b>,
    /// That the question holds, and that it does not.
    objectives: [Objective; 2],
    known: Facts,
    facts: Vec<Fact>,
    /// Which methods were used.
    used: Vec<bool>,
    /// The hypotheses that were raised, as the base's interest keeps them: in order of appearance, or
    /// the newest first and without those that are known.
    raised: Vec<usize>,
}

impl<'b> Proof<'b> {
    fn new(base: &'b Base<'b>, question: usize) -> Proof<'b> {
        Proof {
            base,
            objectives: [
                Objective::new(Line::new(&[], &[question])),
                Objective::new(Line::new(&[question], &[])),
            ],
            known: Facts::default(),
            facts: Vec::new(),
            used: vec![false; base.methods.len()],
            raised: vec![question],
        }
    }

    /// The answer, as soon as there is one.
    fn answer(&self) -> Option<Answer> {
        let [positive, negative] = &self.objectives;
        if positive.is_theorem() {
            return Some(Answer::Yes);
        }
        negative.is_theorem().then_some(Answer::No)
    }

    /// Takes in a fact that was found, and what follows.
    fn establish(&mut self, claim: Claim, source: Source) {
        self.note(claim, source);
        self.deduce();
    }

    fn note(&mut self, claim: Claim, source: Source) {
        self.known.add(claim);
        self.facts.push(Fact { claim, source });
        if self.base.interest == Interest::Newest {
            self.raised.retain(|raised| *raised != claim.hypothesis);
        }
        for objective in &mut self.objectives {
            objective.put_in(self.known);
        }
    }

    /// Notes the hypotheses that stand on the same side of every line of both objectives, until
    /// there is none: were they otherwise, all that is known would be contradictory.
    fn deduce(&mut self) {
        loop {
            let [positive, negative] = &self.objectives;
            let mut lines = positive.lines().iter().chain(negative.lines()).peekable();
            if lines.peek().is_none() {
                return;
            }
            let (left, right) = lines.fold((u128::MAX, u128::MAX), |(left, right), line| {
                (left & line.left, right & line.right)
            });
            if left | right == 0 {
                return;
            }
            for hypothesis in hypotheses(left | right) {
                let value = left >> hypothesis & 1 == 1;
                self.note(Claim { hypothesis, value }, Source::Deduced);
            }
        }
    }

    fn use_method(&mut self, method: usize) -> Result<(), Overgrown> {
        let base = self.base;
        let method_used = &base.methods[method];
        let known = self.known;
        let negated = method_used.negated.iter();
        let factor: Vec<Line> = negated.filter_map(|line| known.put_into(*line)).collect();
        for objective in &mut self.objectives {
            objective.multiply(&factor)?;
        }
        self.used[method] = true;
        self.raise(method_used.raises);
        self.deduce();
        Ok(())
    }

    fn raise(&mut self, raises: &[usize]) {
        let mut new: Vec<usize> = Vec::new();
        for &hypothesis in raises {
            if self.known.value(hypothesis).is_none() && !new.contains(&hypothesis) {
                new.push(hypothesis);
            }
        }
        match self.base.interest {
            Interest::MostFrequent => {
                new.retain(|hypothesis| !self.raised.contains(hypothesis));
                self.raised.append(&mut new);
            }
            Interest::Newest => {
                self.raised.retain(|hypothesis| !new.contains(hypothesis));
                self.raised.reverse();
                new.append(&mut self.raised);
                self.raised = new;
            }
        }
    }

    /// What to do next, and the hypotheses that are looked at before in vain.
    fn choose(&self) -> (Vec<usize>, Choice) {
        let mut passed_over = Vec::new();
        for hypothesis in self.by_interest() {
            if let Some(choice) = self.about(hypothesis) {
                return (passed_over, choice);
            }
            passed_over.push(hypothesis);
        }
        (passed_over, Choice::Nothing)
    }

    /// The hypotheses that are raised and not known, the most interesting first.
    fn by_interest(&self) -> Vec<usize> {
        let raised = self.raised.iter().copied();
        let open = raised.filter(|hypothesis| self.known.value(*hypothesis).is_none());
        let mut open: Vec<usize> = open.collect();
        if self.base.interest == Interest::MostFrequent {
            open.sort_by_cached_key(|hypothesis| Reverse(self.occurrences(*hypothesis)));
        }
        open
    }

    /// How many lines of both objectives contain a hypothesis.
    fn occurrences(&self, hypothesis: usize) -> usize {
        let [positive, negative] = &self.objectives;
        let lines = positive.lines().iter().chain(negative.lines());
        let containing = lines.filter(|line| (line.left | line.right) >> hypothesis & 1 == 1);
        containing.count()
    }

    /// What can be done about a hypothesis: its lemma, an easy method, a metaplan, its refutation or
    /// plan, a difficult method.
    fn about(&self, hypothesis: usize) -> Option<Choice> {
        let test = Choice::Test(hypothesis);
        let method = |cost| self.method(hypothesis, cost).map(Choice::Method);
        let test_of = |searched: bool| match self.base.hypotheses[hypothesis].test {
            Test::Unsettled => None,
            Test::Predicate => (!searched).then_some(test),
            Test::Plan(_) | Test::Refutation(_) => searched.then_some(test),
        };
        test_of(false)
            .or_else(|| method(Cost::Easy))
            .or_else(|| method(Cost::Metaplan))
            .or_else(|| test_of(true))
            .or_else(|| method(Cost::Difficult))
    }

    /// The first method of such a cost that can be used for a hypothesis.
    fn method(&self, hypothesis: usize, cost: Cost) -> Option<usize> {
        let mut methods = self.base.methods.iter().zip(&self.used);
        methods.position(|(method, used)| {
            !used
                && method.hypothesis == hypothesis
                && method.cost == cost
                && self.known.include(method.known)
        })
    }
}
