//! A table of the thesis is flat: lines that end with a tag or an arrow. Rules are put together from
//! them afterwards, so a mistake costs no more than its line.

use super::lexer::{Token, TokenKind};
use crate::thesis::start_of;

/// A text, cut up.
pub struct Cut {
    /// Where the rules begin: at the start of the first line with a tag or an arrow. Before it stand
    /// clauses as in `.al` files.
    pub start: usize,
    /// The lines of the rules.
    pub lines: Vec<Line>,
}

/// Words or a number, up to a tag or an arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What stands before its end.
    pub tokens: Vec<Token>,
    /// The tag or the arrow. Missing where the line of the text ends without one.
    pub end: Option<Token>,
}

/// Cuts a text up. A line of the text goes on in the next one where that begins with `o`, or where it
/// ends with it itself.
pub fn cut(tokens: Vec<Token>) -> Cut {
    let mut rows: Vec<Vec<Token>> = Vec::new();
    for token in tokens {
        match rows.last_mut() {
            Some(row) if !token.opens_line || goes_on(row, &token) => row.push(token),
            _ => rows.push(vec![token]),
        }
    }
    let of_rules = |row: &Vec<Token>| row.iter().any(ends_line);
    let first = rows.iter().position(of_rules).unwrap_or(rows.len());
    let start = start_of(&rows, first);
    let lines = rows.drain(first..).flat_map(lines_of).collect();
    Cut { start, lines }
}

fn goes_on(row: &[Token], next: &Token) -> bool {
    let or_at_end = row.last().is_some_and(|last| last.kind == TokenKind::Or);
    or_at_end || next.kind == TokenKind::Or && !row.last().is_some_and(ends_line)
}

fn ends_line(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Tag(_) | TokenKind::Arrow)
}

/// A line of the text may hold several of ours.
fn lines_of(row: Vec<Token>) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut tokens = Vec::new();
    for token in row {
        if ends_line(&token) {
            let tokens = std::mem::take(&mut tokens);
            lines.push(Line {
                tokens,
                end: Some(token),
            });
        } else {
            tokens.push(token);
        }
    }
    if !tokens.is_empty() {
        lines.push(Line { tokens, end: None });
    }
    lines
}
