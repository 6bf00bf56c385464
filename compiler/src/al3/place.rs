//! Tokens in their text: where they stand, and what is written there.

use super::headings::word_at;
use super::lexer::Token;
use crate::source::{SourceId, Span};
use crate::syntax::ast::Word;

/// A text that is read.
#[derive(Clone, Copy)]
pub struct Text<'t> {
    /// Which of the sources it is.
    pub id: SourceId,
    /// All of it.
    pub text: &'t str,
}

impl<'t> Text<'t> {
    /// The place of a token.
    pub fn span(self, token: &Token) -> Span {
        self.id.span(token.start, token.end)
    }

    /// From the first to the last of these tokens, which are never none.
    pub fn whole(self, tokens: &[Token]) -> Span {
        let start = tokens.first().map_or(0, |token| token.start);
        let end = tokens.last().map_or(start, |token| token.end);
        self.id.span(start, end)
    }

    /// What is written at a place.
    pub fn written(self, span: Span) -> &'t str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The word at a place of a line.
    pub fn word(self, line: &[Token], at: usize) -> Option<Word> {
        let text = word_at(line, at)?.to_owned();
        let span = self.span(line.get(at)?);
        Some(Word { text, span })
    }
}

/// The place behind another.
pub fn end_of(span: Span) -> Span {
    Span {
        start: span.end,
        ..span
    }
}
