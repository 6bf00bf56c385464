//! Brackets that are not closed, not opened, or closed by one of the other kind.

use super::Place;
use crate::diagnostic::Diagnostic;
use crate::syntax::expected::Expected;
use crate::syntax::token::{Lexeme, Token};

impl Place<'_> {
    /// Brackets that are not closed, or not opened.
    pub fn bracket(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        let open = self.open_bracket();
        match (self.token(), open) {
            (Token::Close | Token::CloseList, None) => Some(
                Diagnostic::error(
                    "missing-bracket",
                    self.span(),
                    format!("this {} closes nothing", self.found()),
                )
                .suggest("remove it", self.span(), ""),
            ),
            (Token::OpenList, Some(open))
                if self
                    .previous()
                    .is_some_and(|previous| previous.token == Token::Then) =>
            {
                Some(
                    Place {
                        at: self.at - 1,
                        ..self
                    }
                    .unclosed(open),
                )
            }
            (Token::Close | Token::CloseList, Some(open)) => {
                let (opening, closing) = spelled(open);
                let message = format!("expected `{closing}`, found {}", self.found());
                let diagnostic = Diagnostic::error("missing-bracket", self.span(), message);
                let open = self.id.span(open.start, open.end);
                (expected.has(closing)).then(|| {
                    diagnostic
                        .and_at(open, format!("this `{opening}` is open"))
                        .suggest(format!("write `{closing}`"), self.span(), closing)
                })
            }
            (Token::Stop | Token::Colon | Token::DoubleColon, Some(open))
                if expected.has(")") || expected.has("]") =>
            {
                Some(self.unclosed(open))
            }
            _ => None,
        }
    }

    /// The bracket that is open before this token.
    fn open_bracket(&self) -> Option<&Lexeme> {
        self.open_brackets().pop()
    }

    /// The brackets that are open before this token, the innermost last.
    fn open_brackets(&self) -> Vec<&Lexeme> {
        let mut open = Vec::new();
        for lexeme in &self.clause[..self.at] {
            match lexeme.token {
                Token::Open | Token::OpenList => open.push(lexeme),
                Token::Close | Token::CloseList => {
                    open.pop();
                }
                _ => {}
            }
        }
        open
    }

    fn unclosed(self, open: &Lexeme) -> Diagnostic {
        let (opening, closing) = spelled(open);
        let place = self.behind_previous();
        let diagnostic = Diagnostic::error(
            "missing-bracket",
            place,
            format!("a `{closing}` is missing"),
        )
        .saying("it belongs here at the latest")
        .and_at(
            self.id.span(open.start, open.end),
            format!("this `{opening}` is not closed"),
        );
        if !self.is_missing_stop() {
            return diagnostic.suggest("insert it", place, closing);
        }
        // What else is open is missing its bracket there as well.
        let mut missing: String = self
            .open_brackets()
            .into_iter()
            .rev()
            .map(|open| spelled(open).1)
            .collect();
        missing.push('.');
        diagnostic.suggest(
            "insert it, with all that is missing behind it",
            place,
            missing,
        )
    }
}

/// An opening bracket with the one that closes it.
fn spelled(open: &Lexeme) -> (&'static str, &'static str) {
    if open.token == Token::Open {
        ("(", ")")
    } else {
        ("[", "]")
    }
}
