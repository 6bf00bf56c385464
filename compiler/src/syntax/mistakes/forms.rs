//! Clauses and questions whose parts are not where their form has them: the questions about the
//! squares of a set, advice and plans, methods, drawings, and formulas that are written as choices.

use super::Place;
use crate::diagnostic::Diagnostic;
use crate::syntax::context;
use crate::syntax::expected::Expected;
use crate::syntax::keywords::Head;
use crate::syntax::nodes;
use crate::syntax::token::{Lexeme, Token};

impl Place<'_> {
    /// Mistakes that a form of its own explains better than the token that is missing.
    pub fn form(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        self.quantifier(expected)
            .or_else(|| self.advice(expected))
            .or_else(|| self.method())
            .or_else(|| self.drawing(expected))
            .or_else(|| self.implication(expected))
    }

    /// `some(x in s : f)` and `{x in s : f}`.
    fn quantifier(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        if self.token() != &Token::Colon || !expected.has("where") {
            return None;
        }
        let open = self.innermost_open()?;
        let asks = match (&self.clause[open].token, open.checked_sub(1)) {
            (Token::OpenSet, _) => true,
            (Token::Open, Some(before)) => matches!(
                &self.clause[before].token,
                Token::Name(word) if nodes::quantifier(word).is_some()
            ),
            _ => false,
        };
        let names_variable = matches!(
            self.clause.get(open + 1..open + 3)?,
            [variable, within]
                if matches!(variable.token, Token::Name(_)) && within.token == Token::In
        );
        (asks && names_variable).then(|| {
            let message = "before what is to hold stands `where`, not `:`";
            Diagnostic::error("bad-quantifier", self.span(), message).suggest(
                "write `where`",
                self.span(),
                self.apart("where"),
            )
        })
    }

    /// A word for the token that stands here, with the blanks that it needs.
    fn apart(self, word: &str) -> String {
        let behind = |text: &str| text.starts_with(char::is_whitespace);
        let before = self.text[..self.span().start].ends_with(char::is_whitespace);
        format!(
            "{}{word}{}",
            if before { "" } else { " " },
            if behind(&self.text[self.span().end..]) {
                ""
            } else {
                " "
            }
        )
    }

    /// The innermost bracket or brace that is open before this token.
    fn innermost_open(self) -> Option<usize> {
        let mut closed = 0_usize;
        for (index, lexeme) in self.clause[..self.at].iter().enumerate().rev() {
            match lexeme.token {
                Token::Close | Token::CloseList | Token::CloseSet => closed += 1,
                Token::Open | Token::OpenList | Token::OpenSet if closed == 0 => {
                    return Some(index);
                }
                Token::Open | Token::OpenList | Token::OpenSet => closed -= 1,
                _ => {}
            }
        }
        None
    }

    fn advice(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        let sort = match context::head(self.clause) {
            Some(Head::Advice) => "an advice",
            Some(Head::Plan) => "a plan",
            _ => return None,
        };
        // `advice ( name :`: where `exit` could follow, the parser stumbles one token later.
        let colon = self.clause.get(3).filter(|mark| {
            mark.token == Token::Colon
                && (self.at == 3 || self.at == 4)
                && matches!(self.clause[2].token, Token::Name(_))
        });
        if let Some(colon) = colon {
            let span = self.id.span(colon.start, colon.end);
            let start = self.clause[2].end;
            let message = format!("behind the name of {sort} stands `,`, not `:`");
            return Some(Diagnostic::error("foreign-mark", span, message).suggest(
                "write `,`",
                self.id.span(start, colon.end),
                ",",
            ));
        }
        let is_exit = |lexeme: &Lexeme| lexeme.token == Token::Exit;
        if self.token() == &Token::Exit && expected.operator() {
            let place = self.behind_previous();
            let message = "`:` is missing before `exit`, which opens a part of its own";
            return Some(Diagnostic::error("advice-parts", place, message).suggest(
                "insert it",
                place,
                " :",
            ));
        }
        let open = self.innermost_open();
        if self.token() == &Token::Colon
            && open == Some(1)
            && let Some(exit) = self.clause[..self.at].iter().find(|lexeme| is_exit(lexeme))
        {
            let message = "behind the `exit` of an advice there is no further part";
            return Some(
                Diagnostic::error("advice-parts", self.span(), message)
                    .and_at(self.id.span(exit.start, exit.end), "the last part is this"),
            );
        }
        None
    }

    /// `method name : for …`
    fn method(self) -> Option<Diagnostic> {
        let is_bare = self.at == 2
            && self.token() == &Token::Colon
            && context::head(self.clause) == Some(Head::Method);
        is_bare.then(|| {
            let place = self.behind_previous();
            let message = "behind its name a method says `easy` or `difficult`";
            Diagnostic::error("unknown-cost", place, message).suggest(
                "tried before anything is searched",
                place,
                " easy",
            )
        })
    }

    fn drawing(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        if context::head(self.clause) != Some(Head::Pattern) {
            return None;
        }
        let example = "a row is drawn between bars, one square after another: `rank 7 | R . k |`";
        match self.token() {
            Token::Row(_) if expected.has("integer") => {
                let label = self.previous()?;
                let span = self.id.span(label.start, label.end);
                Some(if label.token == Token::Name("files".to_owned()) {
                    let message = "`files` stands below the rows of a pattern";
                    Diagnostic::error("bad-pattern", span, message).note(example)
                } else {
                    let message = format!("{} labels no row of squares", self.words(span));
                    Diagnostic::error("bad-pattern", span, message).note(
                        "a row stands alone, or behind its rank counted from our side: `rank 7`",
                    )
                })
            }
            // A word before this one was taken for the label of a row.
            _ if expected.has("row") || (expected.has("integer") && !self.has_row()) => {
                let first = self
                    .clause
                    .iter()
                    .position(|lexeme| lexeme.token == Token::Colon)
                    .and_then(|colon| self.clause.get(colon + 1))
                    .filter(|first| first.end > first.start)
                    .map_or(self.span(), |first| self.id.span(first.start, first.end));
                let message = "a pattern begins with a row of squares between bars";
                (!self.has_row())
                    .then(|| Diagnostic::error("bad-pattern", first, message).note(example))
            }
            _ => None,
        }
    }

    fn has_row(self) -> bool {
        self.clause[..self.at]
            .iter()
            .any(|lexeme| matches!(lexeme.token, Token::Row(_)))
    }

    /// `if a then b` where a formula is wanted.
    fn implication(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        let formula = matches!(
            context::head(self.clause),
            Some(Head::Predicate | Head::Aim)
        ) && matches!(
            self.previous()?.token,
            Token::Colon | Token::And | Token::Or | Token::Not
        );
        (formula && self.token() == &Token::If && expected.expression()).then(|| {
            let message = "formulas are not chosen by `if`";
            Diagnostic::error("bare-if", self.span(), message)
                .note("that `b` holds wherever `a` does is written `not a or b`; *if a then b else c* is `a and b or not a and c`")
        })
    }
}
