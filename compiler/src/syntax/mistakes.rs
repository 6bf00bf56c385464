//! From the parser's complaints to what a person needs to be told.

use lalrpop_util::ParseError;

use super::nodes::Mistake;
use super::token::Lexeme;
use crate::diagnostic::Diagnostic;
use crate::source::SourceId;

/// What to say about the mistakes in a clause.
pub fn explain(id: SourceId, _text: &str, _clause: &[Lexeme], mistakes: Vec<Mistake>) -> Vec<Diagnostic> {
    mistakes
        .into_iter()
        .map(|mistake| match mistake {
            ParseError::User { error } => *error,
            ParseError::UnrecognizedToken { token: (start, token, end), expected } => Diagnostic::error(
                "unexpected-word",
                id.span(start, end),
                format!("expected {expected:?}, found {token:?}"),
            ),
            other => Diagnostic::error("unexpected-word", id.span(0, 0), format!("{other:?}")),
        })
        .collect()
}

/// The complaint about a clause without its full stop, which belongs at `end`.
pub fn missing_stop(id: SourceId, _text: &str, end: usize, next: Option<&Lexeme>) -> Diagnostic {
    let place = id.span(end, end);
    let diagnostic = Diagnostic::error("missing-full-stop", place, "a clause ends with a full stop");
    let diagnostic = diagnostic.saying("it is missing here").suggest("insert it", place, ".");
    match next {
        Some(next) => diagnostic.and_at(id.span(next.start, next.end), "another clause begins here"),
        None => diagnostic,
    }
}
