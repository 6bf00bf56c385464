//! What there is to say of a program as such, before its table is read.

use std::collections::BTreeSet;

use super::clauses::{Clause, Cut, Sort};
use super::lexer::{Lexed, Token};
use crate::diagnostic::Diagnostic;
use crate::source::SourceId;

/// Quotation marks and comments that are never closed, full stops that are missing, and a note that
/// counts what is not read.
pub fn about(id: SourceId, program: &str, lexed: &Lexed, cut: &Cut<'_>) -> Vec<Diagnostic> {
    let mut complaints = Vec::new();
    for &at in &lexed.open_quotes {
        complaints.push(
            Diagnostic::error(
                "unterminated-text",
                id.span(at, at + 1),
                "this quotation mark is never closed before the end of its clause",
            )
            .note("a code of a character is written `0'c`; in a text, `'` is doubled"),
        );
    }
    if let Some(at) = lexed.open_comment {
        complaints.push(
            Diagnostic::error(
                "unterminated-comment",
                id.span(at, at + 2),
                "this comment is never closed",
            )
            .note("in Prolog comments do not nest: each ends with the first `*/`"),
        );
    }
    for (before, behind) in &cut.missing_stops {
        let place = id.span(before.end, before.end);
        complaints.push(
            Diagnostic::error(
                "missing-full-stop",
                place,
                "the full stop at the end of this clause is missing",
            )
            .saying("it belongs here")
            .and_at(id.span(behind.start, behind.end), "the table goes on here")
            .suggest("insert it", place, "."),
        );
    }
    complaints.extend(skipped(id, program, &cut.clauses));
    complaints
}

/// An error for each quoted name that cannot be one of ours, at its first place.
pub fn quoted_names(id: SourceId, names: &[(Token, String)], program: &str) -> Vec<Diagnostic> {
    let mut told = BTreeSet::new();
    let first = names
        .iter()
        .filter(|(token, _)| told.insert(token.text(program)));
    let complaint = |(token, proposed): &(Token, String)| {
        let span = id.span(token.start, token.end);
        let found = Diagnostic::error(
            "bad-name",
            span,
            "a name is made of letters, digits and `_`, also in quotation marks",
        );
        if proposed.is_empty() {
            found
        } else {
            found.suggest("write it so, here and wherever it stands", span, proposed)
        }
    };
    first.map(complaint).collect()
}

/// The note that counts what is not read, at the first of it; none where all is read.
fn skipped(id: SourceId, program: &str, clauses: &[Clause<'_>]) -> Option<Diagnostic> {
    let mut skipped = clauses
        .iter()
        .filter(|clause| clause.sort != Sort::Table)
        .peekable();
    let first = skipped.peek()?;
    let line_end = program[first.start()..]
        .find(['\n', '\r'])
        .map_or(program.len(), |length| first.start() + length);
    let span = id.span(first.start(), first.end().min(line_end));
    let (mut directives, mut of_grammar, mut of_predicates) = (0, 0, 0);
    let mut predicates = BTreeSet::new();
    for clause in skipped {
        match &clause.sort {
            Sort::Table => {}
            Sort::Directive => directives += 1,
            Sort::Grammar => of_grammar += 1,
            Sort::Predicate(name, arguments) => {
                of_predicates += 1;
                predicates.insert((name, arguments));
            }
        }
    }
    let mut counted = Vec::new();
    if directives > 0 {
        counted.push(count(directives, "directive"));
    }
    if of_predicates > 0 {
        let predicates = count(predicates.len(), "predicate");
        counted.push(format!(
            "{} of {predicates}",
            count(of_predicates, "clause")
        ));
    }
    if of_grammar > 0 {
        counted.push(count(of_grammar, "grammar rule"));
    }
    let message = format!(
        "of this program only the rules and the advice are read, not its {}",
        listed(&counted)
    );
    Some(
        Diagnostic::remark("skipped-prolog", span, message)
            .saying("the first thing that is not read")
            .note("what the words of the table mean is said in alc's own language: `--use FILE`"),
    )
}

fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

fn listed(items: &[String]) -> String {
    match items {
        [first, second, third] => format!("{first}, {second} and {third}"),
        _ => items.join(" and "),
    }
}
