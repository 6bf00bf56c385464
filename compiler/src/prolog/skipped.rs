//! Advice that is said to be missing and yet stands in the program, in a clause that is not read.

use std::collections::BTreeMap;

use super::blank::quoted_atom;
use super::clauses::{Sort, cut};
use super::lexer::{Token, lex};
use crate::diagnostic::Diagnostic;
use crate::source::{Source, SourceId, Span};
use crate::syntax::keywords::{Keyword, canonical};

/// Points from advice that the program, the first source, is said to lack to the skipped clause that
/// would be it.
pub fn explain_skipped(program: &Source, diagnostics: &mut [Diagnostic]) {
    let mut lacking = diagnostics
        .iter_mut()
        .filter(|found| found.name == "unknown-advice")
        .peekable();
    if lacking.peek().is_none() {
        return;
    }
    let skipped = skipped(program);
    for found in lacking {
        let place = found.span().filter(|span| span.source == SourceId(0));
        let name = place.and_then(|span| program.text.get(span.start..span.end));
        if let Some(span) = name.and_then(|name| skipped.get(name)) {
            found.notes =
                vec!["advice is a fact `advice(…).`, without a module and without `:-`".to_owned()];
            *found = found.clone().and_at(*span, "this clause is not read");
        }
    }
}

/// The names of advice in clauses that are not read, each at its first place.
fn skipped(program: &Source) -> BTreeMap<&str, Span> {
    let text = program.text.as_str();
    let lexed = lex(text);
    let mut skipped = BTreeMap::new();
    for clause in cut(text, &lexed.tokens).clauses {
        if clause.sort == Sort::Table {
            continue;
        }
        if let Some(name) = name_of_advice(text, clause.tokens) {
            let written = name.text(text);
            let span = SourceId(0).span(clause.start(), name.end);
            let inside = quoted_atom(name, written).unwrap_or(written);
            skipped.entry(inside).or_insert(span);
        }
    }
    skipped
}

/// The first argument of a clause that begins with `advice(`, or with `module:advice(`.
fn name_of_advice(program: &str, clause: &[Token]) -> Option<Token> {
    let head = match clause {
        [_, colon, head @ ..] if colon.text(program) == ":" => head,
        head => head,
    };
    let [advice, bracket, name, ..] = head else {
        return None;
    };
    let is_advice = canonical(advice.text(program)) == Some(Keyword::Advice);
    (is_advice && bracket.text(program) == "(").then_some(*name)
}
