//! A base of the thesis is flat: headings, and lines below them. Methods and plans are put together
//! from them afterwards, so a mistake costs little more than its line.

use super::headings::{Heading, is_hypothesis};
use super::lexer::{Token, TokenKind};
use crate::thesis::start_of;

/// A text, cut up.
pub struct Cut {
    /// Where the base begins: at its first heading. Before it stand clauses as in `.al` files.
    pub start: usize,
    /// The lines of the base. None is empty.
    pub lines: Vec<Vec<Token>>,
}

/// Cuts a text up. A line goes on in the next one where a bracket is open, or where it ends or the
/// next one begins with a connective. A heading, or `H2 :`, always begins a line.
pub fn cut(tokens: Vec<Token>) -> Cut {
    let mut lines: Vec<Vec<Token>> = Vec::new();
    let mut open = 0;
    for row in rows(tokens) {
        // The bracket of a plan stays open over all of its lines.
        let of_plan = isize::from(Heading::of(&row) == Some(Heading::Plan));
        let brackets = count(&row, &TokenKind::Open) - count(&row, &TokenKind::Close) - of_plan;
        match lines.last_mut() {
            Some(line) if goes_on(line, open > 0, &row) => {
                open += brackets;
                line.extend(row);
            }
            _ => {
                open = brackets;
                lines.push(row);
            }
        }
    }
    let opens = |line: &Vec<Token>| Heading::of(line).is_some_and(|heading| !heading.is_part());
    let first = lines.iter().position(opens).unwrap_or(lines.len());
    let start = start_of(&lines, first);
    let lines = lines.split_off(first);
    Cut { start, lines }
}

/// The lines as they stand in the text.
fn rows(tokens: Vec<Token>) -> Vec<Vec<Token>> {
    let mut rows: Vec<Vec<Token>> = Vec::new();
    for token in tokens {
        match rows.last_mut() {
            Some(row) if !token.opens_line => row.push(token),
            _ => rows.push(vec![token]),
        }
    }
    rows
}

fn goes_on(line: &[Token], is_open: bool, next: &[Token]) -> bool {
    if Heading::of(next).is_some() || is_hypothesis(next) {
        return false;
    }
    let joins = |token: Option<&Token>| {
        token.is_some_and(|token| matches!(token.kind, TokenKind::Connective(_)))
    };
    is_open || joins(line.last()) || joins(next.first())
}

/// How many tokens of a kind are in a line.
pub fn count(line: &[Token], kind: &TokenKind) -> isize {
    line.iter()
        .map(|token| isize::from(token.kind == *kind))
        .sum()
}
