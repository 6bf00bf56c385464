//! The typed table: names and kinds settled, everything that is wrong with it found.
//!
//! [`resolve`] turns the clauses of all sources into one [`Table`]. It goes on after an error, so
//! that one run reports all of them; each check has a file of its own.

mod advice;
mod check;
mod clauses;
mod constraint;
mod convention;
mod external;
mod formula;
mod header;
mod kinds;
pub mod knowledge;
mod names;
pub(crate) mod near;
mod pattern;
mod phrases;
mod place;
mod print;
mod range;
mod resolver;
mod set;
mod strangers;
mod stub;
mod symmetry;
mod term;
mod unknown;
mod visit;
mod wording;
pub(crate) mod words;

pub use constraint::Constraint;
pub use convention::{Conventions, GoalsChecked, HoldingAtGoal, OpponentStuck};
pub use knowledge::Knowledge;
pub use wording::{Conjunct, Phrase, Words};

use alc_runtime::{Material, Side};

use crate::al1;
use crate::diagnostic::{Diagnostic, Severity};
use crate::expression::{Formula, Number, SetTerm, SquareTerm, TermKind};
use crate::source::{Source, Span};
use crate::syntax::ast::{File, Word};
use resolver::Resolver;

/// A table as its author means it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name: the `table` clause's, otherwise the stem of its file.
    pub name: String,
    /// The men that it plays.
    pub material: Material,
    /// The conventions that its searches follow.
    pub conventions: Conventions,
    /// What it is for; without an `aim:` clause, mate.
    pub aim: Formula,
    /// Where it claims to reach that, if it says so.
    pub claim: Option<Formula>,
    /// Predicates and values, each after those that it calls. Calls name them by index.
    pub definitions: Vec<Definition>,
    /// Named move constraints, each after those that it calls. Calls name them by index.
    pub constraints: Vec<ConstraintDefinition>,
    /// The rules, in order.
    pub rules: Vec<Rule>,
    /// The pieces of advice, in the order of the text.
    pub advice: Vec<Advice>,
    /// What it has besides if it is a knowledge base; then it has no rules.
    pub knowledge: Option<Knowledge>,
}

/// A predicate or value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its name, at its definition.
    pub name: Word,
    /// Its parameters and their kinds.
    pub parameters: Vec<(Word, TermKind)>,
    /// Whether it, or something that it calls, speaks of the root of the tree.
    pub uses_root: bool,
    /// What it stands for.
    pub meaning: Meaning,
    /// Where that is said.
    pub meaning_at: Span,
}

/// What a predicate or value stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A predicate.
    Formula(Formula),
    /// A value that is a number.
    Number(Number),
    /// A value that is a square.
    Square(SquareTerm),
    /// A value that is a set of squares.
    Set(SetTerm),
    /// A predicate that is written in Rust.
    Extern,
}

/// A named move constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstraintDefinition {
    /// Its name, at its definition.
    pub name: Word,
    /// Its parameters and their kinds.
    pub parameters: Vec<(Word, TermKind)>,
    /// What it stands for.
    pub meaning: Constraint,
    /// Where that is said.
    pub meaning_at: Span,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name.
    pub name: Word,
    /// Its condition; it speaks neither of a root nor of a move.
    pub condition: Formula,
    /// Where the condition stands.
    pub condition_at: Span,
    /// The condition, part by part.
    pub condition_parts: Vec<Conjunct>,
    /// Indices into [`Table::advice`], in order of preference.
    pub advice: Vec<usize>,
}

/// A piece of advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Its name.
    pub name: Word,
    /// The goal to reach.
    pub better_goal: Formula,
    /// The goal to keep meanwhile.
    pub holding_goal: Formula,
    /// The constraint on our moves.
    pub our_moves: Constraint,
    /// The constraint on theirs.
    pub their_moves: Constraint,
    /// What a node without a move counts as, if it says so.
    pub exit: Option<Formula>,
    /// The moves of ours that it may take, 1 or more, if it is a plan.
    pub bound: Option<usize>,
    /// Whose tree it is: ours, but for plans of theirs in knowledge bases. Of these, *our moves* are
    /// theirs, and the other way round.
    pub owner: Side,
    /// Where the better goal stands.
    pub better_goal_at: Span,
    /// Where the holding goal stands.
    pub holding_goal_at: Span,
    /// Where the constraint on our moves stands.
    pub our_moves_at: Span,
    /// Where the constraint on theirs stands; of a plan, where its bound does.
    pub their_moves_at: Span,
    /// Where the exit stands; of an advice without one, its name.
    pub exit_at: Span,
    /// The better goal, part by part.
    pub better_parts: Vec<Conjunct>,
    /// The holding goal, part by part.
    pub holding_parts: Vec<Conjunct>,
    /// The exit, part by part; nothing of an advice without one.
    pub exit_parts: Vec<Conjunct>,
    /// The constraint on our moves.
    pub our_words: Words,
    /// The constraint on theirs; a plan has none.
    pub their_words: Option<Words>,
}

/// Settles names and kinds of the table in the first source, with the definitions of all.
///
/// `lost_clause` says that a syntax error swallowed a clause: what is missing may have stood there,
/// so nothing is said about it. Where there are errors there is no table. `conventions` go before
/// everything that the sources say of dialect and options.
pub fn resolve(
    sources: &[Source],
    files: &[File],
    lost_clause: bool,
    conventions: Option<Conventions>,
) -> (Option<Table>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let clauses = clauses::sort(files, &mut diagnostics);
    let header = header::read(sources, &clauses, &mut diagnostics);
    let resolver = Resolver::new(&clauses, header.material, diagnostics);
    let resolved = resolver.everything(sources, header.choices);
    let mut diagnostics = resolved.diagnostics;
    check::clauses(sources, &clauses, &mut diagnostics);
    if lost_clause {
        diagnostics.retain(|found| !LOST_CLAUSE_MAY_EXPLAIN.contains(&found.name));
    }
    let failed = diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    let Some(material) = header.material.filter(|_| !failed && !lost_clause) else {
        return (None, diagnostics);
    };
    let table = Table {
        name: header.name,
        material,
        conventions: conventions.unwrap_or(header.conventions),
        aim: resolved.aim,
        claim: resolved.claim,
        definitions: resolved.definitions,
        constraints: resolved.constraints,
        rules: resolved.rules,
        advice: resolved.advice,
        knowledge: resolved.knowledge,
    };
    let aim_at = clauses.aim().map(|(aim, _)| aim.span);
    let in_turn = sources
        .first()
        .is_some_and(|source| al1::is_al1(&source.name));
    check::table(&table, in_turn, aim_at, &mut diagnostics);
    let failed = diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    ((!failed).then_some(table), diagnostics)
}

/// Diagnostics that may only say that a clause could not be read.
pub(crate) const LOST_CLAUSE_MAY_EXPLAIN: [&str; 11] = [
    "unknown-name",
    "unknown-advice",
    "no-material",
    "no-rules",
    "unused-advice",
    "unknown-plan",
    "unknown-hypothesis",
    "no-question",
    "no-knowledge",
    "unused-lemma",
    "unsettled-hypothesis",
];
