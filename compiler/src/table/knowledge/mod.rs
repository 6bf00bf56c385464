//! Knowledge bases (AL3): hypotheses, and the methods that relate them, with names settled.
//!
//! A relation becomes clauses here, and so does its negation, since the prover multiplies by negated
//! relations (thesis, section 3.2.1); what the metaplans come to (3.1.4) is put among the methods.

mod check;
mod clauses;
mod hypotheses;
mod metaplans;
mod options;
mod print;
mod relation;
mod resolve;
mod said;

pub(super) use clauses::KnowledgeClauses;
use clauses::MethodClause;
pub(super) use options::{Choices, OPTIONS, choose};
pub(super) use resolve::resolve;

use alc_runtime::Side;
use alc_runtime::argue::{Cost, Interest, Line};

use super::Constraint;
use crate::expression::Formula;
use crate::source::Span;

/// What a table has besides if it is a knowledge base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// In order of appearance; those that the metaplans bring in last.
    pub hypotheses: Vec<Hypothesis>,
    /// In the order of the text; those that the metaplans come to last.
    pub methods: Vec<Method>,
    /// How many methods stand in the text.
    pub of_the_text: usize,
    /// What is asked before a proof starts: indices into the hypotheses.
    pub observations: Vec<usize>,
    /// What is asked where nothing else is.
    pub question: usize,
    /// Where that is said.
    pub question_at: Span,
    /// Which hypothesis is looked at first.
    pub interest: Interest,
    /// The moves of the longest plan that is searched for its success.
    pub longest_search: usize,
    /// The moves that a player tries where no plan says one, and where they are said.
    pub play: Option<(Constraint, Span)>,
}

/// Something that holds in a position or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hypothesis {
    /// As the base writes it: `wins`, `suc(ours)`.
    pub name: String,
    /// Where it first stands.
    pub span: Span,
    /// What it is about.
    pub subject: Subject,
    /// The sentence that says it holds.
    pub yes: String,
    /// The sentence that says it does not.
    pub no: String,
}

/// What a hypothesis is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Only methods settle it.
    Open,
    /// What a predicate says.
    Predicate(Formula),
    /// Whether a plan succeeds.
    Success(Planned),
    /// Whether one plan refutes another, by its index in the advice.
    Refutation(Planned, usize),
}

/// A plan of the base, or what a metaplan makes of some: indices into the advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Planned {
    /// As it stands.
    One(usize),
    /// Any of these: their goals and their moves together (metaplan *or*).
    Either(Vec<usize>),
    /// The first, its moves widened by those of the second (metaplan *mod*).
    Widened(usize, usize),
}

/// A way to investigate a hypothesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Where it stands; of a metaplan's, what it was made of.
    pub span: Span,
    /// When it is tried.
    pub cost: Cost,
    /// What it is for.
    pub hypothesis: usize,
    /// What must be known to hold (left) and not to hold (right).
    pub known: Line,
    /// What it brings in, in order.
    pub raises: Vec<usize>,
    /// What it says of these, in words.
    pub relation: String,
    /// The same as clauses.
    pub clauses: Vec<Line>,
    /// Its negation as clauses.
    pub negated: Vec<Line>,
}

impl Planned {
    /// The plans that it is made of.
    pub fn plans(&self) -> Vec<usize> {
        match self {
            Planned::One(plan) => vec![*plan],
            Planned::Either(plans) => plans.clone(),
            Planned::Widened(plan, other) => vec![*plan, *other],
        }
    }
}

/// The name of a side as the language writes it.
pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::Us => "us",
        Side::Them => "them",
    }
}
