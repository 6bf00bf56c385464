//! A table without rules decides nothing.

use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};
use crate::table::clauses::Clauses;

pub(super) fn check(sources: &[Source], clauses: &Clauses<'_>) -> Option<Diagnostic> {
    clauses.rules.is_empty().then(|| {
        let span = Span::end_of_table(sources);
        let message = "the table has no rule, so it decides nothing";
        Diagnostic::error("no-rules", span, message)
            .note("write for instance `always :: if true then [advice_name].`")
    })
}
