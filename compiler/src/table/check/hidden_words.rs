//! Names of the table that hide a word of the language: allowed, but worth a note.

use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Expression, ExpressionKind, Word};
use crate::table::clauses::{Clauses, PlainClause};
use crate::table::words;

pub(super) fn check(clauses: &Clauses<'_>) -> Vec<Diagnostic> {
    let definitions = clauses.definitions.iter().map(|definition| definition.name);
    let names = definitions.chain(clauses.plain.iter().map(PlainClause::name));
    let everywhere = names
        .filter(|name| words::is_builtin(&name.text))
        .map(|name| hiding(name, "in this table"));
    let parameters = clauses
        .definitions
        .iter()
        .flat_map(|clause| clause.parameters);
    let inside = parameters.filter_map(|name| hiding_by_variable(name, "in this definition"));
    let mut found: Vec<Diagnostic> = everywhere.chain(inside).collect();
    let mut waiting = clauses.expressions();
    while let Some(expression) = waiting.pop() {
        let variable =
            variable(expression).and_then(|name| hiding_by_variable(name, "inside the brackets"));
        found.extend(variable);
        waiting.extend(expression.operands());
    }
    found
}

/// What runs through a set here, if anything does.
fn variable(expression: &Expression) -> Option<&Word> {
    match &expression.kind {
        ExpressionKind::Quantified { variable, .. }
        | ExpressionKind::Comprehension { variable, .. } => Some(variable),
        _ => None,
    }
}

/// A variable leaves words with arguments alone: who uses one of its name with arguments is told.
fn hiding_by_variable(name: &Word, place: &str) -> Option<Diagnostic> {
    words::builtin(&name.text).map(|_| hiding(name, place))
}

fn hiding(name: &Word, place: &str) -> Diagnostic {
    let message = format!("this hides the built-in word `{}`", name.text);
    Diagnostic::remark("hidden-word", name.span, message)
        .note(format!("{place} the word has the meaning given here"))
}
