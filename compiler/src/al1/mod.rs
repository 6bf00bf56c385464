//! Tables as the AL1 thesis prints them: conditions side by side, an arrow, and below it the parts of
//! a plan, each with its tag (reference, *AL1 files*).
//!
//! They become the clauses that an `.al` file would have, every word with its place in the text, so
//! that nothing behind the parser knows of them.

mod clauses;
pub(crate) mod formula;
pub(crate) mod lexer;
mod lines;
mod rules;
mod strangers;
mod untagged;

use std::collections::BTreeSet;
use std::path::Path;

use crate::diagnostic::{Diagnostic, capped};
use crate::source::{Source, SourceId, Span};
use crate::syntax::Parsed;
use crate::syntax::ast::{Clause, ClauseKind, File, Word};
use crate::thesis;

/// The ending of the names of AL1 files.
pub const ENDING: &str = "al1";

/// Whether a file of this name is read as a table of the thesis.
pub fn is_al1(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// Reads a table of the thesis: clauses as in `.al` files, if there are any, and behind them the
/// rules. Every label and suggestion of the diagnostics lies within the text.
pub fn parse(id: SourceId, source: &Source) -> Parsed {
    let lexed = lexer::lex(&source.text);
    let cut = lines::cut(lexed.tokens);
    let mut parsed = thesis::clauses_before(id, source, cut.start, lexed.open_comment);
    let mut mistakes: Vec<Diagnostic> = Vec::new();
    let written_here = |clause: &Clause| {
        let misplaced = misplaced(clause);
        mistakes.extend(misplaced.clone());
        misplaced.is_none()
    };
    parsed.file.clauses.retain(written_here);
    let read = rules::read(id, &source.text, &cut.lines);
    mistakes.extend(read.mistakes);
    parsed.lost_clause |= !mistakes.is_empty();
    with_dialect(&mut parsed.file, id.span(cut.start, cut.start));
    parsed.file.clauses.extend(clauses::of(&read.groups));
    let (mistakes, too_many) = capped(mistakes);
    parsed.lost_clause |= too_many;
    parsed.diagnostics.extend(mistakes);
    parsed
}

/// Puts what is said of a table of the thesis into terms of such tables. A condition is asked in
/// several places, and what is wrong with it is said once.
pub(crate) fn explain(sources: &[Source], diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if !sources.first().is_some_and(|table| is_al1(&table.name)) {
        return diagnostics;
    }
    let mut told = BTreeSet::new();
    let mut explained = Vec::new();
    for mut found in diagnostics {
        if found.name == "no-rules" {
            found.notes = vec![
                "a rule is `condition ->`, and below it the parts of a plan, each with its tag"
                    .to_owned(),
            ];
        }
        if told.insert((found.span(), found.message.clone())) {
            explained.push(found);
        }
    }
    explained
}

/// Tells whoever gave a table of the thesis under another name, at its first arrow.
pub(crate) fn suspect(text: &str, diagnostics: &mut [Diagnostic]) {
    let is_arrow = |found: &&mut Diagnostic| {
        let span = found.span().filter(|_| found.name == "foreign-mark");
        let written = span.and_then(|span| text.get(span.start..span.end));
        matches!(written, Some("->" | "→"))
    };
    if let Some(found) = diagnostics.iter_mut().find(is_arrow)
        && text.contains("<B>")
    {
        found.notes.push(
            "this looks like a table of the AL1 thesis; it is read as one from a file whose name ends in `.al1`, but not from standard input".to_owned(),
        );
    }
}

/// The conventions of the thesis's translator, unless the file names others.
fn with_dialect(file: &mut File, span: Span) {
    let named = file
        .clauses
        .iter()
        .any(|clause| matches!(clause.kind, ClauseKind::Dialect { .. }));
    if !named {
        let name = Word {
            text: "al1plan".to_owned(),
            span,
        };
        file.clauses.push(Clause {
            kind: ClauseKind::Dialect { name },
            span,
        });
    }
}

/// The complaint about a clause that says in our notation what is said in that of the thesis here.
fn misplaced(clause: &Clause) -> Option<Diagnostic> {
    let (name, what) = match &clause.kind {
        ClauseKind::Rule { name, .. } => (name, "rule"),
        ClauseKind::Advice { name, .. } => (name, "piece of advice"),
        ClauseKind::Plan { name, .. } => (name, "plan"),
        _ => return None,
    };
    let message = format!(
        "the {what} `{}` is not in the notation of this file",
        name.text
    );
    Some(
        Diagnostic::error("misplaced-clause", name.span, message).note(
            "in an `.al1` file a rule is `condition ->` with the parts of a plan below it; tables in alc's own notation are `.al` files",
        ),
    )
}
