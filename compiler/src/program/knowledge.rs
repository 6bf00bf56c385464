//! A knowledge base, lowered: what its prover needs to know, and a search for each plan and each
//! refutation, whoever is to move at the root.

mod lower;
mod print;
mod searches;

pub(super) use lower::{lower, place_of_a_plan};

use alc_runtime::argue::{Cost, Forcing, Interest, Line};

use super::Origin;
use crate::expression::Formula;

/// What a program has besides if it is a knowledge base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// In order of appearance.
    pub hypotheses: Vec<Hypothesis>,
    /// Those of the text, then those of the metaplans.
    pub methods: Vec<Method>,
    /// How many methods stand in the text.
    pub of_the_text: usize,
    /// What is asked before a proof starts.
    pub observations: Vec<usize>,
    /// What is asked where nothing else is.
    pub question: usize,
    /// Where that is said.
    pub question_at: Origin,
    /// Which hypothesis is looked at first.
    pub interest: Interest,
    /// The advice that lists the moves that a player tries, by its index.
    pub play: Option<usize>,
}

/// Something that holds in a position or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hypothesis {
    /// As the base writes it.
    pub name: String,
    /// Where it first stands.
    pub origin: Origin,
    /// The sentence that says it holds.
    pub yes: String,
    /// The sentence that says it does not.
    pub no: String,
    /// How it is looked up in a position.
    pub test: Test,
}

/// How a hypothesis is looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// Methods alone settle it.
    Unsettled,
    /// It is what a formula about the position says.
    Predicate(Formula),
    /// A plan succeeds.
    Plan(Forcing),
    /// A plan refutes another.
    Refutation(Forcing),
}

/// A way to investigate a hypothesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub origin: Origin,
    /// When it is tried.
    pub cost: Cost,
    /// What it is for.
    pub hypothesis: usize,
    /// What must be known to hold, and not to hold.
    pub known: Line,
    /// What it brings in.
    pub raises: Vec<usize>,
    /// What it says, in words.
    pub relation: String,
    /// The same as clauses.
    pub clauses: Vec<Line>,
    /// Its negation as clauses.
    pub negated: Vec<Line>,
}

impl Test {
    /// The search that it is made by, if it is made by one.
    pub fn forcing(&self) -> Option<Forcing> {
        match self {
            Test::Plan(forcing) | Test::Refutation(forcing) => Some(*forcing),
            Test::Unsettled | Test::Predicate(_) => None,
        }
    }
}

impl Knowledge {
    /// The formulas that predicates stand for.
    pub fn formulas(&self) -> impl Iterator<Item = &Formula> {
        self.hypotheses
            .iter()
            .filter_map(|known| match &known.test {
                Test::Predicate(formula) => Some(formula),
                _ => None,
            })
    }
}
