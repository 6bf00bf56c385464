//! From the text of a base as the thesis prints it to its tokens. The marks of the clauses before the
//! base are tokens too, so that it can be told where the base begins.

use crate::syntax::ast::Connective;
use crate::syntax::words;
use crate::thesis::{self, Lexed, common};

/// A token of a base in its place.
pub type Token = thesis::Token<TokenKind>;

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

/// Reads a text.
pub fn lex(text: &str) -> Lexed<TokenKind> {
    thesis::lex(text, token)
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
    if let Some(found) = common(rest, word, TokenKind::Number, TokenKind::Other) {
        return found;
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
