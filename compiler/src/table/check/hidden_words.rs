//! Names of the table that hide a word of the language: allowed, but worth a note.

use crate::diagnostic::Diagnostic;
use crate::table::clauses::{Clauses, PlainClause};
use crate::table::words;

pub(super) fn check(clauses: &Clauses<'_>) -> impl Iterator<Item = Diagnostic> {
    let definitions = clauses.definitions.iter().map(|definition| definition.name);
    let plain = clauses.plain.iter().map(PlainClause::name);
    let hiding = definitions
        .chain(plain)
        .filter(|name| words::is_builtin(&name.text));
    hiding.map(|name| {
        let message = format!("this hides the built-in word `{}`", name.text);
        Diagnostic::remark("hidden-word", name.span, message)
            .note("in this table the word has the meaning given here")
    })
}
