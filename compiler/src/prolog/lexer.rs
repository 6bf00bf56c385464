//! A Prolog program as tokens, as far as it takes to know where its clauses end and how they begin.
//!
//! It follows the standard, and is lenient where older systems differ: a quoted item may run over
//! line ends, and a backslash that would leave one open is an ordinary character.

use unicode_ident::{is_xid_continue, is_xid_start};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An unquoted atom or a variable.
    Name,
    /// A number or the code of a character, `0'c`.
    Number,
    /// An item in quotation marks of any of the three sorts, marks included.
    Quoted,
    /// A run of symbols, or a single bracket, comma or other character.
    Mark,
    /// The full stop that ends a clause.
    Stop,
}

/// A token in its place.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// Whether it is the first token of its line.
    pub opens_line: bool,
}

impl Token {
    /// What stands there.
    pub fn text(self, program: &str) -> &str {
        &program[self.start..self.end]
    }
}

/// A comment in its place.
#[derive(Clone, Copy, Debug)]
pub struct Comment {
    /// First byte.
    pub start: usize,
    /// One past the last byte; the line end behind a `%` comment is no part of it.
    pub end: usize,
    /// Whether neither a token nor a comment stands before it on its line.
    pub opens_line: bool,
}

/// A program as tokens and comments, each in the order of the text.
#[derive(Default)]
pub struct Lexed {
    /// All tokens.
    pub tokens: Vec<Token>,
    /// All comments.
    pub comments: Vec<Comment>,
    /// Where quotation marks stand that are never closed.
    pub open_quotes: Vec<usize>,
    /// Where a block comment stands that is never closed and swallows the rest.
    pub open_comment: Option<usize>,
}

/// Reads a program, without a first line that tells a shell what runs it, and up to `end_of_file.`.
pub fn lex(program: &str) -> Lexed {
    let mut lexer = Lexer {
        program,
        at: 0,
        opens_line: true,
        lexed: Lexed::default(),
    };
    if program.starts_with(BYTE_ORDER_MARK) {
        lexer.at = BYTE_ORDER_MARK.len_utf8();
    }
    if lexer.rest().starts_with("#!") {
        lexer.at += length_while(lexer.rest(), |character| character != '\n');
    }
    while let Some(character) = lexer.rest().chars().next() {
        lexer.step(character);
        if lexer.ends_program() {
            break;
        }
    }
    lexer.lexed
}

const BYTE_ORDER_MARK: char = '\u{feff}';
const SYMBOLS: &str = "+-*/\\^<>=~:.?@#&$";

struct Lexer<'program> {
    program: &'program str,
    /// The first byte that was not read yet; always on a character boundary.
    at: usize,
    opens_line: bool,
    lexed: Lexed,
}

impl<'program> Lexer<'program> {
    fn rest(&self) -> &'program str {
        &self.program[self.at..]
    }

    fn step(&mut self, character: char) {
        let rest = self.rest();
        if character.is_whitespace() {
            self.opens_line |= character == '\n';
            self.at += character.len_utf8();
        } else if character == '%' {
            let length = rest.find('\n').unwrap_or(rest.len());
            self.comment(rest[..length].trim_end_matches('\r').len());
        } else if let Some(inside) = rest.strip_prefix("/*") {
            let closed = inside.find("*/").map(|length| length + 4);
            if closed.is_none() {
                self.lexed.open_comment = Some(self.at);
            }
            self.comment(closed.unwrap_or(rest.len()));
        } else if is_name_start(character) {
            self.push(Kind::Name, length_while(rest, is_xid_continue));
        } else if character.is_ascii_digit() {
            self.push(Kind::Number, number(rest));
        } else if matches!(character, '\'' | '"' | '`') {
            self.quoted(character);
        } else if ends_clause(rest) {
            self.push(Kind::Stop, 1);
        } else if SYMBOLS.contains(character) {
            self.push(
                Kind::Mark,
                length_while(rest, |next| SYMBOLS.contains(next)),
            );
        } else {
            self.push(Kind::Mark, character.len_utf8());
        }
    }

    /// Whether `end_of_file.` was just read, behind which Prolog reads nothing. It is dropped.
    fn ends_program(&mut self) -> bool {
        let tokens = &mut self.lexed.tokens;
        let (before, name) = match tokens.as_slice() {
            [before @ .., name, stop] if stop.kind == Kind::Stop => (before, name),
            _ => return false,
        };
        let is_clause = before.last().is_none_or(|last| last.kind == Kind::Stop);
        let ends = is_clause && name.text(self.program) == "end_of_file";
        if ends {
            tokens.truncate(tokens.len() - 2);
        }
        ends
    }

    fn push(&mut self, kind: Kind, length: usize) {
        let start = self.at;
        self.at += length;
        self.lexed.tokens.push(Token {
            kind,
            start,
            end: self.at,
            opens_line: std::mem::replace(&mut self.opens_line, false),
        });
    }

    fn comment(&mut self, length: usize) {
        let start = self.at;
        self.at += length;
        self.lexed.comments.push(Comment {
            start,
            end: self.at,
            opens_line: self.opens_line,
        });
        // What follows a comment that began a line still opens it, as it does for our own lexer.
        self.opens_line |= self.program[start..self.at].contains('\n');
    }

    fn quoted(&mut self, mark: char) {
        let rest = self.rest();
        let closed = quoted(rest, mark, true).or_else(|| quoted(rest, mark, false));
        let length = closed.unwrap_or_else(|| {
            self.lexed.open_quotes.push(self.at);
            // The full stop of the clause is no part of it.
            let line = rest.lines().next().unwrap_or(rest).trim_end();
            line.strip_suffix('.').unwrap_or(line).len().max(1)
        });
        self.push(Kind::Quoted, length);
    }
}

/// Whether a name may begin so.
pub fn is_name_start(character: char) -> bool {
    character == '_' || is_xid_start(character)
}

fn length_while(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|character| !wanted(character))
        .unwrap_or(text.len())
}

fn ends_clause(rest: &str) -> bool {
    rest.strip_prefix('.').is_some_and(|behind| {
        behind.is_empty()
            || behind.starts_with(|next: char| next.is_whitespace() || next == '%')
            || behind.starts_with("/*")
    })
}

/// The length of the number that a text begins with.
fn number(text: &str) -> usize {
    if let Some(character) = text.strip_prefix("0'").and_then(character_code) {
        return 2 + character;
    }
    let whole = length_while(text, is_xid_continue);
    // To another base: 16'FF.
    if text[..whole]
        .parse()
        .is_ok_and(|base: u8| (2..=36).contains(&base))
        && let Some(behind) = text[whole..].strip_prefix('\'')
        && behind.starts_with(|next: char| next.is_ascii_alphanumeric())
    {
        return whole + 1 + length_while(behind, is_xid_continue);
    }
    let fraction = text[whole..].strip_prefix('.').map_or(0, |behind| {
        match length_while(behind, is_xid_continue) {
            digits if behind.starts_with(|next: char| next.is_ascii_digit()) => digits + 1,
            _ => 0,
        }
    });
    whole + fraction
}

/// The length of the character whose code is written with `0'`: as it is, a quotation mark doubled,
/// or behind a backslash.
fn character_code(text: &str) -> Option<usize> {
    let mut characters = text.chars();
    match characters.next()? {
        '\'' if text.starts_with("''") => Some(2),
        '\\' => {
            let escaped = characters.next()?;
            let short = 1 + escaped.len_utf8();
            if escaped != 'x' && !escaped.is_ascii_digit() {
                return Some(short);
            }
            let digits = length_while(&text[short..], |next| next.is_ascii_hexdigit());
            let closing = text[short + digits..].starts_with('\\');
            Some(short + digits + usize::from(closing))
        }
        '\n' | '\r' => None,
        character => Some(character.len_utf8()),
    }
}

/// The length of the quoted item that a text begins with, if it is closed. A line that ends with a
/// full stop ends a clause, not a line of a quotation.
fn quoted(text: &str, mark: char, escapes: bool) -> Option<usize> {
    let mut characters = text.char_indices().skip(1).peekable();
    let mut line_start = 1;
    while let Some((at, character)) = characters.next() {
        if character == mark {
            if characters.next_if(|(_, next)| *next == mark).is_none() {
                return Some(at + mark.len_utf8());
            }
        } else if character == '\\' && escapes {
            characters.next();
        } else if character == '\n' {
            if text[line_start..at].trim_end().ends_with('.') {
                return None;
            }
            line_start = at + 1;
        }
    }
    None
}
