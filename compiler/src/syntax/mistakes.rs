//! From the parser's complaints to what a person needs to be told. The parser knows which tokens
//! would have fitted; here the mistakes that people make are recognised by it.

mod brackets;
mod forms;

use lalrpop_util::ParseError;

use super::context;
use super::expected::Expected;
use super::keywords::Head;
use super::nodes::Mistake;
use super::token::{Lexeme, Token};
use crate::diagnostic::Diagnostic;
use crate::source::{SourceId, Span};

/// What to say about the mistakes in a clause, which ends with its full stop; that stop is empty
/// where the text has none, and then `next` opens the next clause, if there is one.
pub fn explain(
    id: SourceId,
    text: &str,
    clause: &[Lexeme],
    next: Option<&Lexeme>,
    mistakes: Vec<Mistake>,
) -> Vec<Diagnostic> {
    let explain = |mistake: Mistake| match mistake {
        ParseError::User { error } => Some(*error),
        ParseError::UnrecognizedToken {
            token: (start, _, _),
            expected,
        } => {
            let at = clause.partition_point(|lexeme| lexeme.start < start);
            let place = Place {
                id,
                text,
                clause,
                next,
                at,
            };
            place.explain(&Expected::new(&expected))
        }
        // Clauses end with their full stop, so that neither happens while the cutting is right. A
        // clause must not get lost without a word even so.
        ParseError::UnrecognizedEof { location, .. }
        | ParseError::InvalidToken { location }
        | ParseError::ExtraToken {
            token: (location, _, _),
        } => {
            let place = id.span(location, location);
            Some(Diagnostic::error(
                "unexpected-word",
                place,
                "this clause cannot be read",
            ))
        }
    };
    mistakes
        .into_iter()
        .take(MOST_MISTAKES)
        .filter_map(explain)
        .collect()
}

/// The complaint about a clause without its full stop, which belongs at `end`.
pub fn missing_stop(id: SourceId, end: usize, next: Option<&Lexeme>) -> Diagnostic {
    let place = id.span(end, end);
    let diagnostic = Diagnostic::error(
        "missing-full-stop",
        place,
        "the full stop at the end of this clause is missing",
    )
    .saying("it belongs here")
    .suggest("insert it", place, ".");
    match next {
        Some(next) => {
            diagnostic.and_at(id.span(next.start, next.end), "the next clause begins here")
        }
        None => diagnostic,
    }
}

/// A token of a clause that did not fit.
#[derive(Clone, Copy)]
struct Place<'clause> {
    id: SourceId,
    text: &'clause str,
    clause: &'clause [Lexeme],
    next: Option<&'clause Lexeme>,
    /// Index of the token.
    at: usize,
}

impl Place<'_> {
    /// What to say, unless something was said about this token already.
    fn explain(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        if self.token() == &Token::Unreadable {
            return None;
        }
        let explained = self
            .opening(expected)
            .or_else(|| self.form(expected))
            .or_else(|| self.bracket(expected))
            .or_else(|| self.condition(expected))
            .or_else(|| self.mark(expected))
            .unwrap_or_else(|| self.anything(expected));
        Some(explained)
    }

    fn token(&self) -> &Token {
        &self.clause[self.at].token
    }

    fn previous(&self) -> Option<&Lexeme> {
        self.clause[..self.at].last()
    }

    fn span(&self) -> Span {
        self.id
            .span(self.clause[self.at].start, self.clause[self.at].end)
    }

    /// The place just behind the token before.
    fn behind_previous(&self) -> Span {
        let end = self
            .previous()
            .map_or(self.clause[self.at].start, |previous| previous.end);
        self.id.span(end, end)
    }

    /// The words at a span, short enough for a message and on one line.
    fn words(&self, span: Span) -> String {
        let words = &self.text[span.start..span.end];
        let mut short: String = words.chars().take(LONGEST_QUOTATION).collect();
        if short.len() < words.len() {
            short.push('…');
        }
        format!("`{}`", short.replace(['\n', '\r'], " "))
    }

    fn is_missing_stop(&self) -> bool {
        self.token() == &Token::Stop && self.span().start == self.span().end
    }

    fn found(&self) -> String {
        match self.token() {
            Token::Stop if self.is_missing_stop() => "the end of the clause".to_owned(),
            Token::Text(_) => "a text".to_owned(),
            _ => self.words(self.span()),
        }
    }

    /// Mistakes in the first words of a clause.
    fn opening(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        let rule_mark_missing = self.at == 1 && expected.has("::");
        if rule_mark_missing && self.token() == &Token::If {
            let message = "`::` is missing between a rule's name and its `if`";
            return Some(
                Diagnostic::error("unexpected-word", self.behind_previous(), message).suggest(
                    "insert it",
                    self.behind_previous(),
                    " ::",
                ),
            );
        }
        let if_missing = self.at == 2 && expected.has("if");
        if !(expected.clause() || rule_mark_missing || if_missing) {
            return None;
        }
        let first = self.id.span(self.clause[0].start, self.clause[0].end);
        let word = &self.text[first.start..first.end];
        let length = word.chars().count();
        let farthest = if length > 5 { 2 } else { 1 };
        let near = Head::words().find(|head| {
            head.len().abs_diff(length) <= farthest
                && strsim::damerau_levenshtein(head, word) <= farthest
        });
        if if_missing && near.is_none() {
            return Some(
                Diagnostic::error(
                    "unexpected-word",
                    self.span(),
                    format!("expected `if`, found {}", self.found()),
                )
                .note("behind a name and `:` or `::` stands a rule: `name :: if … then […].`"),
            );
        }
        let diagnostic = Diagnostic::error(
            "unknown-clause",
            first,
            format!("no clause begins with {}", self.words(first)),
        )
        .note(format!(
            "a clause begins with one of {}; or it is a rule, `name :: if … then […].`",
            heads()
        ));
        Some(match near {
            Some(near) if matches!(self.clause[0].token, Token::Name(_)) => {
                diagnostic.suggest(format!("write `{near}`"), first, near)
            }
            _ => diagnostic,
        })
    }

    /// Conditional terms, and lists of advice.
    fn condition(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        match self.token() {
            Token::If if expected.expression() => Some(
                Diagnostic::error(
                    "bare-if",
                    self.span(),
                    "a conditional term stands in parentheses",
                )
                .saying("a `(` belongs before this")
                .note("write it as `(if … then … else …)`"),
            ),
            Token::OpenList if expected.has("then") => {
                let place = self.behind_previous();
                let message = "`then` is missing before the list of advice";
                Some(
                    Diagnostic::error("unexpected-word", place, message).suggest(
                        "insert it",
                        place,
                        " then",
                    ),
                )
            }
            Token::Name(name) if expected.has("[") => {
                let diagnostic = Diagnostic::error(
                    "missing-bracket",
                    self.span(),
                    "the advice of a rule is listed between `[` and `]`",
                );
                let alone = self
                    .clause
                    .get(self.at + 1)
                    .is_some_and(|next| next.token == Token::Stop);
                Some(if alone {
                    diagnostic.suggest("add the brackets", self.span(), format!("[{name}]"))
                } else {
                    diagnostic
                })
            }
            _ if expected.has("else") => Some(
                Diagnostic::error(
                    "missing-else",
                    self.span(),
                    "a conditional term needs an `else`",
                )
                .saying("expected `else` or an operator")
                .note("write it as `(if … then … else …)`"),
            ),
            _ => None,
        }
    }

    /// Marks where others belong.
    fn mark(self, expected: &Expected<'_>) -> Option<Diagnostic> {
        match self.token() {
            token if token.is_comparison() && expected.has("iff") => {
                let message = "a relation compares nothing: it joins hypotheses";
                let found = Diagnostic::error("foreign-mark", self.span(), message);
                Some(match token {
                    Token::Equal => found.suggest("write `iff`", self.span(), "iff"),
                    _ => found,
                })
            }
            token if token.is_comparison() && expected.operator() => Some(self.chained()),
            // `plan(name, nobody, 2 : …`
            Token::Comma if self.at == 5 && expected.has(":") && self.opens_plan() => {
                Some(Diagnostic::error(
                    "plan-parts",
                    self.span(),
                    "behind its name a plan says whose it is by `us` or `them`, or how many moves it may take",
                ))
            }
            Token::Comma if expected.has(":") => Some(
                Diagnostic::error(
                    "foreign-mark",
                    self.span(),
                    "between the parts of advice stands `:`",
                )
                .suggest("write `:`", self.span(), " :"),
            ),
            Token::Comma if expected.operator() => Some(
                Diagnostic::error(
                    "foreign-mark",
                    self.span(),
                    "conditions are joined by `and` or `or`, not by `,`",
                )
                .suggest("write `and`", self.span(), " and"),
            ),
            Token::DoubleColon | Token::Equal if expected.has(":") => Some(
                Diagnostic::error(
                    "foreign-mark",
                    self.span(),
                    format!("expected `:`, found {}", self.found()),
                )
                .suggest("write `:`", self.span(), ":"),
            ),
            Token::Name(name) if expected.has("text") => Some(
                Diagnostic::error(
                    "unexpected-word",
                    self.span(),
                    "a text stands in quotation marks",
                )
                .suggest("add them", self.span(), format!("\"{name}\"")),
            ),
            Token::Name(_) if expected.has("]") => Some(
                Diagnostic::error(
                    "unexpected-word",
                    self.span(),
                    format!("expected `,` or `]`, found {}", self.found()),
                )
                .note("the name of a piece of advice is one word: its parts are joined by `_`")
                .suggest(
                    "if it is another name, insert `,`",
                    self.behind_previous(),
                    ",",
                ),
            ),
            _ => None,
        }
    }

    fn opens_plan(self) -> bool {
        context::head(self.clause) == Some(Head::Plan)
    }

    /// `a < b < c`: says `a < b and b < c`.
    fn chained(self) -> Diagnostic {
        let before = self.clause[..self.at]
            .iter()
            .rposition(|lexeme| lexeme.token.is_comparison());
        let middle = before.map_or(self.at, |before| before + 1);
        let diagnostic = Diagnostic::error(
            "chained-comparison",
            self.span(),
            "a comparison compares two terms, this is its second sign",
        )
        .note("what is to hold together is joined by `and`");
        let place = self.behind_previous();
        match self
            .clause
            .get(middle)
            .filter(|first| first.start < place.start)
        {
            Some(first) => {
                let term = &self.text[first.start..place.start];
                diagnostic.suggest(
                    "repeat the term in the middle",
                    place,
                    format!(" and {term}"),
                )
            }
            None => diagnostic,
        }
    }

    /// The message for everything that has none of its own.
    fn anything(self, expected: &Expected<'_>) -> Diagnostic {
        let message = format!("expected {}, found {}", expected.describe(), self.found());
        let diagnostic = Diagnostic::error("unexpected-word", self.span(), message);
        // The first word of a clause is its head, not the beginning of a name.
        let name_goes_on = self.at >= 2
            && matches!(self.token(), Token::Name(_))
            && self
                .previous()
                .is_some_and(|previous| matches!(previous.token, Token::Name(_)));
        match self.next {
            Some(next) if self.is_missing_stop() => diagnostic.and_at(
                self.id.span(next.start, next.end),
                "the next clause begins here",
            ),
            _ if name_goes_on => {
                diagnostic.note("a name is one word: if both words are one, join them by `_`")
            }
            _ => diagnostic,
        }
    }
}

/// Mistakes of one clause that are explained at most.
const MOST_MISTAKES: usize = 100;

/// Characters of the text that a message repeats at most.
const LONGEST_QUOTATION: usize = 40;

fn heads() -> String {
    let words: Vec<String> = Head::words().map(|word| format!("`{word}`")).collect();
    words.join(", ")
}
