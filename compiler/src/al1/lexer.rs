//! From the text of an AL1 table to its tokens. It has few: words, numbers, tags, arrows. The marks
//! of the clauses before the rules are tokens too, so that it can be told where the rules begin;
//! whether one is out of place is for the reader of the rules to say.

use unicode_ident::is_xid_continue;

use crate::syntax::words;
use crate::thesis::{self, Lexed, common, length_while};

/// A token of an AL1 table in its place.
pub type Token = thesis::Token<TokenKind>;

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

/// Reads a text.
pub fn lex(text: &str) -> Lexed<TokenKind> {
    thesis::lex(text, token)
}

/// The token that a text begins with, and its length in bytes.
fn token(rest: &str, first: char) -> (TokenKind, usize) {
    if let Some(found) = common(rest, word, TokenKind::Number, TokenKind::Other) {
        return found;
    }
    for arrow in ["->", "→"] {
        if rest.starts_with(arrow) {
            return (TokenKind::Arrow, arrow.len());
        }
    }
    if let Some(tag) = tag(rest) {
        return (TokenKind::Tag(tag.to_owned()), tag.len() + 2);
    }
    (TokenKind::Other, first.len_utf8())
}

fn word(written: &str) -> TokenKind {
    let word = words::normal_form(written);
    match word.as_str() {
        "o" => TokenKind::Or,
        _ => TokenKind::Word(word),
    }
}

/// What stands between `<` and `>`, if it is a word.
fn tag(rest: &str) -> Option<&str> {
    let inside = rest.strip_prefix('<')?;
    let length = length_while(inside, is_xid_continue);
    (length > 0 && inside[length..].starts_with('>')).then(|| &inside[..length])
}
