//! What has no place where it stands, and what people may have meant by it.

use super::headings::{Heading, word_at};
use super::lexer::{Token, TokenKind};
use super::place::Text;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::keywords::Head;

/// Whether a line begins a clause as in `.al` files.
pub fn begins_clause(text: Text<'_>, line: &[Token]) -> bool {
    let Some(first) = line.first() else {
        return false;
    };
    let is_head = Head::of(text.written(text.span(first))).is_some();
    let has_colon = line.iter().any(|token| token.kind == TokenKind::Colon);
    is_head && word_at(line, 0).is_some() && (has_colon || ends_clause(text, line))
}

/// Whether a line ends with a full stop.
pub fn ends_clause(text: Text<'_>, line: &[Token]) -> bool {
    let last = line.last();
    last.is_some_and(|last| text.written(text.span(last)) == ".")
}

/// The complaint about a clause behind the beginning of the base.
pub fn late_clause(span: Span) -> Diagnostic {
    Diagnostic::error(
        "misplaced-clause",
        span,
        "clauses as in `.al` files stand before the base",
    )
    .note("the base begins at its first `OBSERVACIONES`, `LEMAS`, `METODO`, `PLAN` or `PREGUNTA`; move this before it")
}

/// The complaint about a line that belongs to nothing.
pub fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(
        "unexpected-word",
        span,
        "this belongs to no method and to no plan",
    )
    .note("a line without a heading stands below `METODO NAME FACIL`, in one of the method's parts, or in the brackets of `PLAN NAME (`")
}

/// The complaint about a part that is outside of methods.
pub fn no_method(span: Span, written: &str) -> Diagnostic {
    let message = format!("`{written}` belongs to no method");
    Diagnostic::error("method-parts", span, message)
        .note("a method begins with `METODO NAME FACIL` or `METODO NAME DIFICIL`")
}

/// The complaint about a line of a method that stands in none of its parts, or in the wrong one.
pub fn no_statement(span: Span, part: Option<Heading>) -> Diagnostic {
    let (message, note) = match part {
        Some(Heading::Preconditions) => (
            "a precondition is `H1 : HYPOTHESIS`, `NAME = CIERTO` or `NAME = FALSO`",
            "the next part of the method begins with `Acción:`",
        ),
        Some(_) => (
            "what a method brings in is `H2 : HYPOTHESIS`",
            "the next part of the method begins with `Relación lógica entre las hipótesis`",
        ),
        None => (
            "this stands in no part of its method",
            "its parts begin with `Precondiciones:`, `Acción:` and `Relación lógica entre las hipótesis`",
        ),
    };
    Diagnostic::error("unexpected-word", span, message).note(note)
}

/// The complaint about a list without names or without its brackets.
pub fn no_list(span: Span) -> Diagnostic {
    Diagnostic::error("unexpected-word", span, "here names stand in brackets")
        .note("they stand side by side: `LEMAS (CORRE_PEON PIERDE_PEON)`")
}

/// The complaint about something between the names of a list.
pub fn among_names(text: Text<'_>, span: Span) -> Diagnostic {
    let message = format!("`{}` is no name", text.written(span));
    Diagnostic::error("unexpected-word", span, message)
        .note("in the brackets stand names side by side, with nothing between them")
}
