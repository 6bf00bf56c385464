//! A table without rules decides nothing.

use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};
use crate::table::clauses::Clauses;

pub(super) fn check(sources: &[Source], clauses: &Clauses<'_>) -> Option<Diagnostic> {
    if clauses.knowledge.name.is_some() {
        return None;
    }
    clauses.rules.is_empty().then(|| {
        let span = Span::end_of_table(sources);
        let message = "the table has no rule, so it decides nothing";
        let found = Diagnostic::error("no-rules", span, message);
        let only_words = clauses.advice.is_empty() && !clauses.definitions.is_empty();
        if only_words {
            found.note("a file of definitions is checked with a table that uses it: `alc check TABLE --use FILE`")
        } else {
            found.note("write for instance `always :: if true then [advice_name].`")
        }
    })
}
