//! From the text of an AL1 table to its tokens. It has few: words, numbers, tags, arrows. The marks
//! of the clauses before the rules are tokens too, so that it can be told where the rules begin;
//! whether one is out of place is for the reader of the rules to say.

use unicode_ident::{is_xid_continue, is_xid_start};

use crate::syntax::words;

/// A text as tokens.
pub struct Lexed {
    /// The tokens in order.
    pub tokens: Vec<Token>,
    /// Where a comment begins that is never closed.
    pub open_comment: Option<usize>,
}

/// A token in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// Whether it is the first token of its line.
    pub opens_line: bool,
}

/// The tokens of an AL1 table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A name in normal form C.
    Word(String),
    /// `o`
    Or,
    /// A whole number.
    Number(i64),
    /// `<B>`: what stands between the marks.
    Tag(String),
    /// `->`
    Arrow,
    /// Whatever else stands there.
    Other,
}

/// Reads a text. Tokens do not overlap and follow the order of the text.
pub fn lex(text: &str) -> Lexed {
    let mut lexed = Lexed {
        tokens: Vec::new(),
        open_comment: None,
    };
    let mut at = if text.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len_utf8()
    } else {
        0
    };
    let mut opens_line = true;
    while let Some(character) = text[at..].chars().next() {
        let start = at;
        let rest = &text[at..];
        if character.is_whitespace() {
            opens_line |= character == '\n';
            at += character.len_utf8();
        } else if character == '%' {
            at += length_while(rest, |character| character != '\n');
        } else if rest.starts_with("/*") {
            let Some(length) = comment(rest) else {
                lexed.open_comment = Some(start);
                break;
            };
            at += length;
            opens_line |= text[start..at].contains('\n');
        } else {
            let (kind, length) = token(rest, character);
            at += length;
            lexed.tokens.push(Token {
                kind,
                start,
                end: at,
                opens_line: std::mem::replace(&mut opens_line, false),
            });
        }
    }
    lexed
}

/// The mark that some editors write at the start of a text.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// The token that a text begins with, and its length in bytes.
fn token(rest: &str, first: char) -> (TokenKind, usize) {
    if first == '_' || is_xid_start(first) {
        let length = length_while(rest, is_xid_continue);
        let word = words::normal_form(&rest[..length]);
        let kind = if word == "o" {
            TokenKind::Or
        } else {
            TokenKind::Word(word)
        };
        return (kind, length);
    }
    if first.is_ascii_digit() {
        let length = length_while(rest, is_xid_continue);
        let number = rest[..length].parse();
        return (number.map_or(TokenKind::Other, TokenKind::Number), length);
    }
    for arrow in ["->", "→"] {
        if rest.starts_with(arrow) {
            return (TokenKind::Arrow, arrow.len());
        }
    }
    if let Some(tag) = tag(rest) {
        return (TokenKind::Tag(tag.to_owned()), tag.len() + 2);
    }
    if first == '"' {
        let length = length_while(&rest[1..], |character| !matches!(character, '"' | '\n'));
        let closed = rest[1 + length..].starts_with('"');
        return (TokenKind::Other, 1 + length + usize::from(closed));
    }
    (TokenKind::Other, first.len_utf8())
}

/// What stands between `<` and `>`, if it is a word.
fn tag(rest: &str) -> Option<&str> {
    let inside = rest.strip_prefix('<')?;
    let length = length_while(inside, is_xid_continue);
    (length > 0 && inside[length..].starts_with('>')).then(|| &inside[..length])
}

/// The length of the comment that a text begins with, if it is closed. Comments may contain one
/// another.
pub fn comment(rest: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut at = 0;
    while let Some(character) = rest[at..].chars().next() {
        if rest[at..].starts_with("/*") {
            open += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            open -= 1;
            at += 2;
            if open == 0 {
                return Some(at);
            }
        } else {
            at += character.len_utf8();
        }
    }
    None
}

/// The length of the longest beginning of a text that is made of wanted characters.
pub fn length_while(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|character| !wanted(character))
        .unwrap_or(text.len())
}
