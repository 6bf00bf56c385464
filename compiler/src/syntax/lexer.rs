//! From text to tokens. Written by hand, because names are Unicode identifiers, comments nest, and
//! what other languages write (`==`, `&`, `≤`) is to be understood and corrected, not just refused.
//!
//! Whatever is wrong with a character is said here, once. Where it is plain what was meant, the
//! token that was meant goes on to the parser; otherwise [`Token::Unreadable`] does.

use std::collections::BTreeSet;
use std::ops::Range;

use unicode_ident::{is_xid_continue, is_xid_start};

use super::marks;
use super::token::{Lexeme, Token};
use super::words;
use crate::diagnostic::Diagnostic;
use crate::source::{SourceId, Span};

/// A text as tokens.
pub struct Lexed {
    /// The tokens in order.
    pub lexemes: Vec<Lexeme>,
    /// The bytes of each comment, in order; of one to the end of its line, without the line feed.
    pub comments: Vec<Range<usize>>,
    /// What is wrong with single characters and words.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the end of the text was swallowed by a comment that is never closed.
    pub cut_short: bool,
}

/// Reads a text. Tokens do not overlap and follow the order of the text.
pub fn lex(source: SourceId, text: &str) -> Lexed {
    let lexed = Lexed {
        lexemes: Vec::new(),
        comments: Vec::new(),
        diagnostics: Vec::new(),
        cut_short: false,
    };
    let mut lexer = Lexer {
        source,
        text,
        at: 0,
        opens_line: true,
        pattern: Pattern::Outside,
        lexed,
        mixed: BTreeSet::new(),
    };
    if text.starts_with(BYTE_ORDER_MARK) {
        lexer.at = BYTE_ORDER_MARK.len_utf8();
    }
    while let Some(character) = lexer.peek() {
        lexer.step(character);
    }
    lexer.lexed
}

const BYTE_ORDER_MARK: char = '\u{feff}';

struct Lexer<'text> {
    source: SourceId,
    text: &'text str,
    /// The first byte that was not read yet; always on a character boundary.
    at: usize,
    /// Whether no token was read on this line yet.
    opens_line: bool,
    /// Where `|` encloses a row of squares.
    pattern: Pattern,
    lexed: Lexed,
    /// Words of mixed scripts that were reported.
    mixed: BTreeSet<String>,
}

impl<'text> Lexer<'text> {
    fn rest(&self) -> &'text str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn span_from(&self, start: usize) -> Span {
        self.source.span(start, self.at)
    }

    fn push(&mut self, start: usize, token: Token) {
        let opens_line = std::mem::replace(&mut self.opens_line, false);
        self.pattern = self
            .pattern
            .behind(&token, self.lexed.lexemes.last(), opens_line);
        self.lexed.lexemes.push(Lexeme {
            token,
            start,
            end: self.at,
            opens_line,
        });
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.lexed.diagnostics.push(diagnostic);
    }

    /// Goes on while the characters are of a kind, and returns what it passed.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'text str {
        let rest = self.rest();
        let length = rest
            .find(|character| !wanted(character))
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Reads one token, comment or blank, of which this is the first character.
    fn step(&mut self, character: char) {
        if character.is_whitespace() {
            self.opens_line |= character == '\n';
            self.at += character.len_utf8();
        } else if character == '_' || is_xid_start(character) {
            self.name();
        } else if character.is_ascii_digit() {
            self.number();
        } else if marks::QUOTATION_MARKS.contains(&character) {
            self.quotation(character);
        } else if character == '%' {
            let start = self.at;
            self.take_while(|character| character != '\n');
            self.lexed.comments.push(start..self.at);
        } else if self.rest().starts_with("/*") {
            self.comment();
        } else if character == '#' || self.rest().starts_with("//") {
            self.foreign_comment();
        } else if character == '|' && self.pattern != Pattern::Outside {
            self.row();
        } else {
            self.mark();
        }
    }

    /// A row of squares of a pattern: everything between two `|` on one line.
    fn row(&mut self) {
        let start = self.at;
        self.at += 1;
        let inside = self.take_while(|character| !matches!(character, '|' | '\n' | '\r'));
        if self.peek() == Some('|') {
            self.at += 1;
        } else {
            let mark = self.source.span(start, start + 1);
            let end = self.source.span(self.at, self.at);
            let diagnostic = Diagnostic::error(
                "unterminated-row",
                mark,
                "this row of squares has no `|` at its end",
            );
            self.report(diagnostic.suggest("close the row", end, " |"));
        }
        self.push(start, Token::Row(inside.to_owned()));
    }

    fn name(&mut self) {
        let start = self.at;
        let written = self.take_while(is_xid_continue);
        let name = words::normal_form(written);
        if let Some(pure) = words::in_one_script(&name)
            && self.mixed.insert(name.clone())
        {
            self.report(words::mixed_scripts(self.span_from(start), &name, &pure));
        }
        self.push(start, Token::Name(name));
    }

    fn number(&mut self) {
        let start = self.at;
        let written = self.take_while(is_xid_continue);
        let digits = written.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            let diagnostic = Diagnostic::error(
                "bad-name",
                self.span_from(start),
                format!("a name does not begin with a digit, as `{written}` does"),
            );
            self.report(diagnostic.note("begin it with a letter or with `_`"));
            return self.push(start, Token::Unreadable);
        }
        let rest = self.rest();
        if rest.starts_with('.') && rest[1..].starts_with(|next: char| next.is_ascii_digit()) {
            self.at += 1;
            self.take_while(|character| character.is_ascii_digit());
            let diagnostic = Diagnostic::error(
                "bad-number",
                self.span_from(start),
                "numbers are whole: this one has a fraction",
            );
            self.report(
                diagnostic.note("a full stop ends a clause; put a blank or a new line behind it"),
            );
            return self.push(start, Token::Unreadable);
        }
        match written.parse() {
            Ok(value) => self.push(start, Token::Integer(value)),
            Err(_) => {
                let message = format!("a number is at most {}", i64::MAX);
                let diagnostic = Diagnostic::error("bad-number", self.span_from(start), message);
                self.report(diagnostic.saying("this one is larger"));
                self.push(start, Token::Unreadable);
            }
        }
    }

    /// A text in quotation marks. It has no escapes and ends on its line.
    fn quotation(&mut self, opening: char) {
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

    /// A comment between `/*` and `*/`, in which further ones may stand.
    fn comment(&mut self) {
        let start = self.at;
        let mut open = 0_usize;
        loop {
            let rest = self.rest();
            if rest.starts_with("/*") {
                open += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                open -= 1;
                self.at += 2;
                if open == 0 {
                    self.lexed.comments.push(start..self.at);
                    return;
                }
            } else if let Some(character) = rest.chars().next() {
                self.opens_line |= character == '\n';
                self.at += character.len_utf8();
            } else {
                break;
            }
        }
        self.lexed.cut_short = true;
        let diagnostic = Diagnostic::error(
            "unterminated-comment",
            self.source.span(start, start + 2),
            "this comment is never closed",
        );
        self.report(diagnostic.note("comments nest: each `/*` needs its own `*/`"));
    }

    fn foreign_comment(&mut self) {
        let start = self.at;
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

    fn mark(&mut self) {
        let start = self.at;
        if let Some((length, token)) = marks::own(self.rest()) {
            self.at += length;
            return self.push(start, token);
        }
        if let Some((length, token, spelling)) = marks::foreign(self.rest()) {
            self.at += length;
            self.report(marks::not_ours(self.span_from(start), self.text, spelling));
            return self.push(start, token);
        }
        self.unknown(start);
    }

    /// Passes a run of characters that mean nothing; at least one.
    fn unknown(&mut self, start: usize) {
        let rest = self.rest();
        let means_something = |character: char| {
            character.is_whitespace()
                || character == '_'
                || is_xid_start(character)
                || character.is_ascii_digit()
                || marks::may_begin(character)
        };
        let known = rest
            .char_indices()
            .skip(1)
            .find(|(_, character)| means_something(*character));
        let run = &rest[..known.map_or(rest.len(), |(length, _)| length)];
        self.at += run.len();
        self.report(marks::unknown(self.span_from(start), run));
        // Nothing can be seen there, so nothing else should be missed there.
        if !run.chars().all(marks::is_invisible) {
            self.push(start, Token::Unreadable);
        }
    }
}

/// How far the lexer is in a clause that draws a piece of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pattern {
    /// In no such clause, or behind its drawing.
    Outside,
    /// Before its first row.
    Opened,
    /// Behind a row: what follows is another one, or its label.
    Drawing,
}

impl Pattern {
    /// Where the lexer is behind a token, which follows another.
    fn behind(self, token: &Token, before: Option<&Lexeme>, opens_line: bool) -> Pattern {
        let opens_clause = opens_line || before.is_none_or(|before| before.token == Token::Stop);
        match (self, token) {
            (_, Token::Stop) => Pattern::Outside,
            (_, Token::Name(word)) if word == "pattern" && opens_clause => Pattern::Opened,
            (Pattern::Opened | Pattern::Drawing, Token::Row(_)) => Pattern::Drawing,
            (Pattern::Drawing, Token::Name(word)) if word == "rank" || word == "files" => self,
            (Pattern::Drawing, Token::Integer(_)) => self,
            (Pattern::Drawing, _) => Pattern::Outside,
            _ => self,
        }
    }
}
