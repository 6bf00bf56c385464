//! What the notations of the AL1 thesis have in common, tables (`.al1`) and knowledge bases (`.al3`):
//! clauses as in `.al` files may stand first, comments are those of such files, and a line of the text
//! means something.

use unicode_ident::{is_xid_continue, is_xid_start};

use crate::diagnostic::Diagnostic;
use crate::source::{Source, SourceId};
use crate::syntax::{self, Parsed};

/// A text as tokens.
pub(crate) struct Lexed<Kind> {
    /// The tokens in order.
    pub(crate) tokens: Vec<Token<Kind>>,
    /// Where a comment begins that is never closed.
    pub(crate) open_comment: Option<usize>,
}

/// A token in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<Kind> {
    /// What it is.
    pub(crate) kind: Kind,
    /// First byte.
    pub(crate) start: usize,
    /// One past the last byte.
    pub(crate) end: usize,
    /// Whether it is the first token of its line.
    pub(crate) opens_line: bool,
}

/// Reads a text. Tokens do not overlap and follow the order of the text; `token` tells which one a text
/// begins with, given its first character, and the token's length in bytes.
pub(crate) fn lex<Kind>(text: &str, token: impl Fn(&str, char) -> (Kind, usize)) -> Lexed<Kind> {
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

/// The token that a text begins with, and its length in bytes, if it is one that both notations have: a
/// name, a whole number, or a text in quotation marks, which means nothing in either, as does a number
/// that is too large or has letters.
pub(crate) fn common<Kind>(
    rest: &str,
    name: impl Fn(&str) -> Kind,
    number: impl Fn(i64) -> Kind,
    nothing: Kind,
) -> Option<(Kind, usize)> {
    let first = rest.chars().next()?;
    if first == '_' || is_xid_start(first) {
        let length = length_while(rest, is_xid_continue);
        return Some((name(&rest[..length]), length));
    }
    if first.is_ascii_digit() {
        let length = length_while(rest, is_xid_continue);
        let value = rest[..length].parse();
        return Some((value.map_or(nothing, number), length));
    }
    let inside = rest.strip_prefix('"')?;
    let length = length_while(inside, |character| !matches!(character, '"' | '\n'));
    let closed = inside[length..].starts_with('"');
    Some((nothing, 1 + length + usize::from(closed)))
}

/// The length of the longest beginning of a text that is made of wanted characters.
pub(crate) fn length_while(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|character| !wanted(character))
        .unwrap_or(text.len())
}

/// Where the line of this number begins; the end of the last one where there is none.
pub(crate) fn start_of<Kind>(lines: &[Vec<Token<Kind>>], number: usize) -> usize {
    match lines.get(number).and_then(|line| line.first()) {
        Some(token) => token.start,
        None => lines
            .last()
            .and_then(|line| line.last())
            .map_or(0, |token| token.end),
    }
}

/// The clauses as in `.al` files that stand before `start`, where the thesis's notation begins, and the
/// complaint about a comment that is never closed, wherever it begins.
pub(crate) fn clauses_before(
    id: SourceId,
    source: &Source,
    start: usize,
    open_comment: Option<usize>,
) -> Parsed {
    let head = Source {
        name: source.name.clone(),
        text: source.text[..start].to_owned(),
    };
    let mut parsed = syntax::parse(id, &head);
    // No token is behind it, so it is not among the clauses.
    if let Some(at) = open_comment {
        let span = id.span(at, at + 2);
        let message = "this comment is never closed";
        parsed.diagnostics.push(
            Diagnostic::error("unterminated-comment", span, message)
                .note("comments nest: each `/*` needs its own `*/`"),
        );
        parsed.lost_clause = true;
    }
    parsed
}

/// The mark that some editors write at the start of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The length of the comment that a text begins with, if it is closed. Comments may contain one
/// another.
fn comment(rest: &str) -> Option<usize> {
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
