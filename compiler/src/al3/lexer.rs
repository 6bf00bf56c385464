//! From the text of a base as the thesis prints it to its tokens. The marks of the clauses before the
//! base are tokens too, so that it can be told where the base begins.

use unicode_ident::{is_xid_continue, is_xid_start};

use crate::al1::lexer::{BYTE_ORDER_MARK, comment, length_while};
use crate::syntax::ast::Connective;
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

/// The tokens of a base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A name in normal form C and small letters: the thesis has capitals only.
    Word(String),
    /// A whole number.
    Number(i64),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `:`
    Colon,
    /// `=`
    Equals,
    /// `~` or `no`
    Not,
    /// What joins two operands.
    Connective(Connective),
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

/// The marks, those first that begin as others do. The listing of the thesis writes `>` where its
/// chapter has `=>`; the scan of the chapter has `->`.
const MARKS: [(&str, TokenKind); 17] = [
    ("<->", TokenKind::Connective(Connective::Iff)),
    ("<=>", TokenKind::Connective(Connective::Iff)),
    ("↔", TokenKind::Connective(Connective::Iff)),
    ("⇔", TokenKind::Connective(Connective::Iff)),
    ("=>", TokenKind::Connective(Connective::Implies)),
    ("->", TokenKind::Connective(Connective::Implies)),
    ("→", TokenKind::Connective(Connective::Implies)),
    ("⇒", TokenKind::Connective(Connective::Implies)),
    (">", TokenKind::Connective(Connective::Implies)),
    ("&", TokenKind::Connective(Connective::And)),
    ("+", TokenKind::Connective(Connective::Or)),
    ("~", TokenKind::Not),
    ("¬", TokenKind::Not),
    ("(", TokenKind::Open),
    (")", TokenKind::Close),
    (":", TokenKind::Colon),
    ("=", TokenKind::Equals),
];

/// The token that a text begins with, and its length in bytes.
fn token(rest: &str, first: char) -> (TokenKind, usize) {
    if first == '_' || is_xid_start(first) {
        let length = length_while(rest, is_xid_continue);
        return (word(&rest[..length]), length);
    }
    if first.is_ascii_digit() {
        let length = length_while(rest, is_xid_continue);
        let number = rest[..length].parse();
        return (number.map_or(TokenKind::Other, TokenKind::Number), length);
    }
    if first == '"' {
        let length = length_while(&rest[1..], |character| !matches!(character, '"' | '\n'));
        let closed = rest[1 + length..].starts_with('"');
        return (TokenKind::Other, 1 + length + usize::from(closed));
    }
    let mark = MARKS.into_iter().find(|(mark, _)| rest.starts_with(mark));
    mark.map_or((TokenKind::Other, first.len_utf8()), |(mark, kind)| {
        (kind, mark.len())
    })
}

fn word(written: &str) -> TokenKind {
    let word = words::normal_form(&written.to_lowercase());
    match word.as_str() {
        "o" => TokenKind::Connective(Connective::Or),
        "y" => TokenKind::Connective(Connective::And),
        "no" => TokenKind::Not,
        _ => TokenKind::Word(word),
    }
}
