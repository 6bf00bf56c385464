//! Lines behind the beginning of the rules that end neither with a tag nor with an arrow: what they
//! may be meant for.

use super::lexer::{Token, TokenKind};
use crate::diagnostic::Diagnostic;
use crate::source::{SourceId, Span};
use crate::syntax::keywords::Head;
use crate::table::words::clause_that_names;

/// The complaint about a line, with the tag that it may lack.
pub fn complaint(span: Span, tag: Option<&str>) -> Diagnostic {
    let complaint = Diagnostic::error(
        "untagged-line",
        span,
        "this line ends neither with a tag nor with an arrow",
    )
    .note("a condition ends with `->`, the parts of a plan end with `<N>`, `<B>`, `<H>`, `<M>`; a part goes on in the next line only at an `o`");
    let Some(tag) = tag else {
        return complaint;
    };
    let end = Span {
        start: span.end,
        ..span
    };
    complaint.suggest(format!("it may be `{tag}`"), end, format!(" {tag}"))
}

/// Whether a line begins a clause that may stand before the rules.
pub fn begins_definition(text: &str, tokens: &[Token]) -> bool {
    let Some(Token {
        kind: TokenKind::Word(word),
        ..
    }) = tokens.first()
    else {
        return false;
    };
    let head = Head::of(word).filter(|head| !matches!(head, Head::Advice | Head::Plan));
    let has_colon = tokens.iter().any(|token| written(text, token) == ":");
    head.is_some() && (has_colon || ends_clause(text, tokens))
}

/// Whether a line ends with a full stop.
pub fn ends_clause(text: &str, tokens: &[Token]) -> bool {
    let last = tokens.last();
    last.is_some_and(|last| written(text, last) == ".")
}

/// The complaint about a clause behind the beginning of the rules.
pub fn late_definition(id: SourceId, tokens: &[Token]) -> Option<Diagnostic> {
    let (first, last) = (tokens.first()?, tokens.last()?);
    let message = "definitions stand before the rules";
    let span = id.span(first.start, last.end);
    Some(
        Diagnostic::error("misplaced-clause", span, message)
            .note("the rules begin at the first line with a tag or an arrow; move this before it"),
    )
}

/// The tokens before the arrow of another language that ends a line, and that arrow.
pub fn other_arrow<'t>(text: &str, tokens: &'t [Token]) -> Option<(&'t [Token], Token)> {
    let last = tokens.last()?;
    let end = text.get(..last.end)?;
    let arrow = ["=>", "⇒"].into_iter().find(|arrow| end.ends_with(arrow))?;
    let start = last.end - arrow.len();
    let before = tokens.partition_point(|token| token.start < start);
    let opens_line = tokens.get(before)?.opens_line;
    Some((
        &tokens[..before],
        Token {
            kind: TokenKind::Arrow,
            start,
            end: last.end,
            opens_line,
        },
    ))
}

/// Whether a line can only be a choice of moves: one of its words is the language's own for that.
pub fn chooses_moves(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| match &token.kind {
        TokenKind::Word(word) => clause_that_names(word) == Some("constraint"),
        _ => false,
    })
}

fn written<'t>(text: &'t str, token: &Token) -> &'t str {
    &text[token.start..token.end]
}
