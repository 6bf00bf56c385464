//! What can be said against a table whose every word is understood. Each check has a file of its own.

mod contradicting_goals;
mod hidden_words;
mod implication;
mod no_rules;
mod repeated_advice;
mod unreachable_rules;
mod unused_advice;

use super::clauses::Clauses;
use super::{Table, range};
use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};
use implication::Effort;

/// Checks that hold also where names could not be settled.
pub(super) fn clauses(
    sources: &[Source],
    clauses: &Clauses<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    diagnostics.extend(no_rules::check(sources, clauses));
    diagnostics.extend(hidden_words::check(clauses));
    diagnostics.extend(unused_advice::check(clauses));
}

/// Checks of a table whose names and kinds are settled. Its aim stands at `aim_at`, if it says one.
/// Rules that are tried in turn leave a position to those behind them.
pub(super) fn table(
    table: &Table,
    in_turn: bool,
    aim_at: Option<Span>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    range::check(table, aim_at, diagnostics);
    let mut effort = Effort::new();
    diagnostics.extend(unreachable_rules::check(table, in_turn, &mut effort));
    diagnostics.extend(repeated_advice::check(table));
    diagnostics.extend(contradicting_goals::check(table, &mut effort));
}
