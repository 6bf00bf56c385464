//! The layout of tables: the same words, one to a line where that reads best, in columns where their
//! author wants columns (reference, *Layout*).
//!
//! The layout is made of the tokens, so that parentheses and comments stay; the tree says what each
//! clause is. Lines stay broken where the author broke a clause between its parts, or an expression
//! before or behind a connective outside of brackets; too long lines are broken, and everything else
//! is joined. The result is read again, and must say the same.

mod clause;
mod columns;
mod document;
mod expression;
mod keywords;
mod pieces;
mod same;

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{Source, SourceId};
use crate::syntax::ast::{Clause, File};
use crate::syntax::keywords::Tongue;
use crate::syntax::token::Token;
use crate::syntax::{self, Parsed};
use clause::Family;
use columns::{Block, Laid};
use pieces::Piece;

/// Why a text was not laid out.
#[derive(Debug)]
pub enum FormatError {
    /// It has mistakes of form: these.
    Mistakes(Vec<Diagnostic>),
    /// Laid out, it would not say what it says. That is a mistake of alc.
    WouldChange,
}

/// A text laid out, its keywords in one language if that is asked for. Its lines end as its first
/// one does; it has no byte order mark.
///
/// # Errors
/// It has mistakes of form, or the result would not say the same.
pub fn format(source: &Source, tongue: Option<Tongue>) -> Result<String, FormatError> {
    let parsed = syntax::parse(SourceId(0), source);
    let text = source.text.trim_start_matches('\u{feff}');
    let feeds_return = text
        .find('\n')
        .is_some_and(|feed| text[..feed].ends_with('\r'));
    let plain = Source {
        name: source.name.clone(),
        text: text.replace("\r\n", "\n"),
    };
    let parsed = match plain.text == source.text {
        false if is_whole(&parsed) => syntax::parse(SourceId(0), &plain),
        _ => parsed,
    };
    if !is_whole(&parsed) {
        let mut mistakes = parsed.diagnostics;
        mistakes.retain(|found| found.severity == Severity::Error);
        return Err(FormatError::Mistakes(mistakes));
    }
    let laid_out = Source {
        name: source.name.clone(),
        text: lay_out(&plain, &parsed.file, tongue).ok_or(FormatError::WouldChange)?,
    };
    let again = syntax::parse(SourceId(0), &laid_out);
    if !is_whole(&again) || !same::say_the_same(&parsed.file, &again.file) {
        return Err(FormatError::WouldChange);
    }
    match feeds_return {
        true => Ok(laid_out.text.replace('\n', "\r\n")),
        false => Ok(laid_out.text),
    }
}

fn is_whole(parsed: &Parsed) -> bool {
    let is_error = |found: &Diagnostic| found.severity == Severity::Error;
    !parsed.lost_clause && !parsed.diagnostics.iter().any(is_error)
}

/// The text laid out; `None` if its clauses are not those of the tree.
fn lay_out(source: &Source, file: &File, tongue: Option<Tongue>) -> Option<String> {
    let (lexemes, comments) = syntax::tokens(source);
    let (mut pieces, mut tail) = pieces::pieces(&source.text, lexemes, &comments);
    pieces::settle_comments(&mut pieces, &mut tail);
    if let Some(tongue) = tongue {
        keywords::rewrite(file, &mut pieces, tongue);
    }
    let mut blocks = Vec::new();
    let clauses: Vec<&mut [Piece]> = pieces
        .split_inclusive_mut(|piece| piece.token == Token::Stop)
        .collect();
    if clauses.len() != file.clauses.len() {
        return None;
    }
    let mut clauses: Vec<(&Clause, &mut [Piece])> = file.clauses.iter().zip(clauses).collect();
    for run in clauses.chunk_by_mut(rules_stand_together) {
        let width = name_width(run);
        for clause in run {
            let family = family(clause);
            let (Clause { kind, .. }, pieces) = clause;
            let above = std::mem::take(&mut pieces[0].above);
            blocks.extend(above.into_iter().map(Block::Comment));
            clause::align_squares(pieces);
            let columns = clause::columns(kind, pieces);
            blocks.push(Block::Clause(Laid {
                family,
                lines_before: pieces[0].lines_before,
                wide: columns.iter().map(|at| pieces[*at].wide).collect(),
                rows: document::rows(&clause::documents(kind, pieces, width)),
            }));
        }
    }
    blocks.extend(tail.into_iter().map(Block::Comment));
    Some(columns::text(blocks))
}

/// Whether two neighbours are rules without anything between them.
fn rules_stand_together(one: &(&Clause, &mut [Piece]), other: &(&Clause, &mut [Piece])) -> bool {
    let next = &other.1[0];
    family(one) == Family::Rule
        && family(other) == Family::Rule
        && next.lines_before <= 1
        && next.above.is_empty()
}

/// The family of a clause; one behind a comment on its line stands alone.
fn family((clause, pieces): &(&Clause, &mut [Piece])) -> Family {
    match pieces[0].before.is_empty() {
        true => Family::of(&clause.kind),
        false => Family::Other,
    }
}

/// How wide the names of adjacent rules are made: as the widest, if their author aligned any of
/// their marks.
fn name_width(run: &[(&Clause, &mut [Piece])]) -> usize {
    let rules = || run.iter().filter(|clause| family(clause) == Family::Rule);
    if !rules().any(|(_, pieces)| pieces[1].wide) {
        return 0;
    }
    let widths = rules().map(|(_, pieces)| pieces[0].text.chars().count());
    widths.max().unwrap_or(0)
}
