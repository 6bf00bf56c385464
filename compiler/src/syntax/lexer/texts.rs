//! Texts in quotation marks, names of files that lack them, and signs for comments of other
//! languages.

use unicode_ident::is_xid_continue;

use super::super::keywords;
use super::super::marks;
use super::super::surroundings;
use super::super::token::Token;
use super::Lexer;
use crate::diagnostic::Diagnostic;

impl<'text> Lexer<'text> {
    /// A text in quotation marks. It has no escapes and ends on its line.
    pub(super) fn quotation(&mut self, opening: char) {
        let start = self.at;
        self.at += opening.len_utf8();
        let inside = self.take_while(|character| {
            !marks::QUOTATION_MARKS.contains(&character) && character != '\n' && character != '\r'
        });
        let closing = self
            .peek()
            .filter(|closing| marks::QUOTATION_MARKS.contains(closing));
        self.at += closing.map_or(0, char::len_utf8);
        match closing {
            None => {
                // The full stop of the clause is not part of the text.
                let inside = inside.trim_end();
                let inside = inside.strip_suffix('.').unwrap_or(inside);
                self.at = start + opening.len_utf8() + inside.len();
                let diagnostic = Diagnostic::error(
                    "unterminated-text",
                    self.source.span(start, start + opening.len_utf8()),
                    "this quotation mark is never closed on its line",
                );
                let end = self.source.span(self.at, self.at);
                self.report(diagnostic.suggest("close the text", end, "\""));
                self.push(start, Token::Text(inside.to_owned()));
            }
            Some(_) if self.surroundings.wants_no_text() => {
                let span = self.span_from(start);
                let diagnostic = Diagnostic::error(
                    "unexpected-word",
                    span,
                    "words stand without quotation marks here",
                )
                .note("only the name of a file behind `use`, and what `say` puts into words, stand in them");
                let words = inside.chars().all(|character| {
                    character == ' ' || (is_xid_continue(character) && !character.is_ascii_digit())
                }) && !inside.trim().is_empty();
                self.report(if words {
                    diagnostic.suggest("remove them", span, inside)
                } else {
                    diagnostic
                });
                self.push(start, Token::Unreadable);
            }
            Some(closing) if opening != '"' || closing != '"' => {
                let span = self.span_from(start);
                let diagnostic = Diagnostic::error(
                    "unknown-character",
                    span,
                    "a text stands between straight quotation marks",
                );
                self.report(diagnostic.suggest("use `\"`", span, format!("\"{inside}\"")));
                self.push(start, Token::Text(inside.to_owned()));
            }
            Some(_) => self.push(start, Token::Text(inside.to_owned())),
        }
    }

    /// Whether the path of a file begins here without its quotation mark, behind the `use` that
    /// opens a clause.
    pub(super) fn at_bare_path(&self) -> bool {
        let Some((last, before)) = self.lexed.lexemes.split_last() else {
            return false;
        };
        matches!(&last.token, Token::Name(word) if word == "use")
            && surroundings::opens_clause(before)
            && bare_path(self.rest()).is_some()
    }

    /// The path of a file without quotation marks, to the blank or full stop behind it.
    pub(super) fn bare_path(&mut self) {
        let start = self.at;
        let path = bare_path(self.rest()).unwrap_or_default();
        self.at += path.len();
        let span = self.span_from(start);
        self.report(
            Diagnostic::error(
                "unexpected-word",
                span,
                "the name of a file stands in quotation marks",
            )
            .suggest("add them", span, format!("\"{path}\"")),
        );
        self.push(start, Token::Unreadable);
    }

    /// A sign that opens comments in other languages, with what it would hide; or a `#` before
    /// what is to be counted.
    pub(super) fn foreign_comment(&mut self) {
        let start = self.at;
        if let Some(counted) = self.counted() {
            self.at += 1 + counted.len();
            let span = self.span_from(start);
            self.report(
                Diagnostic::error(
                    "unknown-character",
                    span,
                    "the squares of a set are counted by `size`, not by `#`",
                )
                .suggest("write `size`", span, format!("size({counted})")),
            );
            return self.push(start, Token::Unreadable);
        }
        let sign = self.take_while(|character| character == '#' || character == '/');
        let span = self.span_from(start);
        self.take_while(|character| character != '\n');
        self.report(
            Diagnostic::error(
                "unknown-character",
                span,
                format!("`{sign}` does not open a comment"),
            )
            .suggest("a comment runs from `%` to the end of its line", span, "%"),
        );
    }

    /// What is counted by the `#` that stands here: words close behind it, where an operand is
    /// wanted and no line begins.
    fn counted(&self) -> Option<&'text str> {
        let before = self.lexed.lexemes.last()?;
        let wants_operand = match &before.token {
            Token::Name(word) => matches!(
                keywords::canonical(word),
                Some(
                    keywords::Keyword::And
                        | keywords::Keyword::Or
                        | keywords::Keyword::Not
                        | keywords::Keyword::If
                        | keywords::Keyword::Where
                )
            ),
            Token::Colon | Token::Open | Token::Plus | Token::Minus | Token::Times => true,
            token => token.is_comparison(),
        };
        if self.opens_line || !wants_operand {
            return None;
        }
        let rest = self.rest().strip_prefix('#')?;
        let mut length = 0;
        for word in rest.split_inclusive(' ') {
            let letters = word
                .find(|character| !is_xid_continue(character))
                .unwrap_or(word.len());
            if letters == 0 || keywords::canonical(&word[..letters]).is_some() {
                break;
            }
            length += letters;
            if word[letters..] != *" " {
                break;
            }
            length += 1;
        }
        let counted = rest[..length].trim_end();
        (!counted.is_empty()).then_some(counted)
    }
}

/// The path that a text begins with, if it looks like one.
fn bare_path(text: &str) -> Option<&str> {
    let first = text.chars().next()?;
    let begins =
        first.is_alphabetic() || matches!(first, '/' | '~' | '_') || text.starts_with("..");
    let line = text.split(char::is_whitespace).next()?;
    let end = line
        .find(['%', '"', ':', ',', ';', '(', ')'])
        .unwrap_or(line.len());
    let path = line[..end].trim_end_matches('.');
    let comment = text.starts_with("//") || text.starts_with("/*");
    (begins && !comment && path.contains(['/', '.', '-'])).then_some(path)
}
