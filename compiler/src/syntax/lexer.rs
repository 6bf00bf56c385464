//! From text to tokens. Written by hand, because names are Unicode identifiers, comments nest, and
//! what other languages write (`==`, `&`, `≤`) is to be understood and corrected, not just refused.
//!
//! Whatever is wrong with a character is said here, once. Where it is plain what was meant, the
//! token that was meant goes on to the parser; otherwise [`Token::Unreadable`] does.

mod texts;

use std::collections::BTreeSet;
use std::ops::Range;

use unicode_ident::{is_xid_continue, is_xid_start};

use super::marks;
use super::surroundings::Surroundings;
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
        surroundings: Surroundings::default(),
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
    surroundings: Surroundings,
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
        self.surroundings = self
            .surroundings
            .behind(&token, &self.lexed.lexemes, opens_line);
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
        } else if self.at_bare_path() {
            self.bare_path();
        } else if begins_name(character) {
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
        let mut written = self.take_while(continues_name).to_owned();
        while let Some(hidden) = self.hidden_in_name() {
            let hiding = self.at;
            self.at += hidden.len();
            self.report(marks::unknown(self.span_from(hiding), hidden));
            written += self.take_while(continues_name);
        }
        let name = words::normal_form(&written);
        if let Some(pure) = words::in_one_script(&name)
            && self.mixed.insert(name.clone())
        {
            self.report(words::mixed_scripts(self.span_from(start), &name, &pure));
        }
        self.push(start, Token::Name(name));
    }

    /// The characters behind a part of a name that cannot be seen, if the name goes on behind them.
    fn hidden_in_name(&self) -> Option<&'text str> {
        let rest = self.rest();
        let end = rest.find(|character| !marks::is_ignorable(character))?;
        let goes_on = rest[end..].starts_with(continues_name);
        (end > 0 && goes_on).then_some(&rest[..end])
    }

    fn number(&mut self) {
        let start = self.at;
        let written = self.take_while(continues_name);
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

    fn mark(&mut self) {
        let start = self.at;
        if let Some((length, token, diagnostic)) = self.meant_here() {
            self.at += length;
            self.report(diagnostic);
            return self.push(start, token);
        }
        if self.surroundings.relates()
            && let Some((length, token)) = marks::of_relations(self.rest())
        {
            self.at += length;
            return self.push(start, token);
        }
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

    /// A mark of other languages that is meant otherwise here than elsewhere: its length in bytes,
    /// the token that takes its place, and the complaint.
    fn meant_here(&self) -> Option<(usize, Token, Diagnostic)> {
        let rest = self.rest();
        let span = |length: usize| self.source.span(self.at, self.at + length);
        if rest.starts_with(';') && self.surroundings.lists() {
            // At the end of its line it may as well be the clause's end.
            let (_, token, _) = marks::foreign(rest)?;
            let diagnostic = marks::not_ours(span(1), self.text, ",");
            return (token == Token::Or).then_some((1, Token::Comma, diagnostic));
        }
        let arrow = ["->", "→"]
            .into_iter()
            .find(|arrow| rest.starts_with(arrow))?;
        self.surroundings.joins_formulas().then(|| {
            let span = span(arrow.len());
            let message = format!("`{arrow}` joins no formulas");
            let diagnostic = Diagnostic::error("foreign-mark", span, message);
            let note = "that `b` holds wherever `a` does is written `not a or b`";
            (arrow.len(), Token::Unreadable, diagnostic.note(note))
        })
    }

    /// Passes a run of characters that mean nothing; at least one.
    fn unknown(&mut self, start: usize) {
        let rest = self.rest();
        let means_something = |character: char| {
            character.is_whitespace()
                || begins_name(character)
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

fn begins_name(character: char) -> bool {
    (character == '_' || is_xid_start(character)) && !marks::is_invisible(character)
}

fn continues_name(character: char) -> bool {
    is_xid_continue(character) && !marks::is_invisible(character)
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
