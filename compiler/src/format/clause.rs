//! How each kind of clause is laid out.

use super::document::{DEEPER, Document, group};
use super::expression::{Part, Words};
use super::pieces::Piece;
use crate::syntax::ast::ClauseKind;
use crate::syntax::token::Token;

/// Clauses that stand in columns if they stand on adjacent lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Men, the aim and the dialect, always in columns.
    Header,
    /// `option`
    Option,
    /// `value`, `predicate`, `constraint`
    Definition,
    /// Rules, aligned by their marks.
    Rule,
    /// `advice` and `plan`
    Advice,
    /// Never in columns.
    Other,
}

impl Family {
    /// The family of a clause.
    pub fn of(kind: &ClauseKind) -> Family {
        match kind {
            ClauseKind::Men { .. } | ClauseKind::Aim { .. } | ClauseKind::Dialect { .. } => {
                Family::Header
            }
            ClauseKind::Option { .. } => Family::Option,
            ClauseKind::Definition { .. } => Family::Definition,
            ClauseKind::Rule { .. } => Family::Rule,
            ClauseKind::Advice { .. } | ClauseKind::Plan { .. } => Family::Advice,
            ClauseKind::Table { .. }
            | ClauseKind::Knowledge { .. }
            | ClauseKind::Observe { .. }
            | ClauseKind::Lemma { .. }
            | ClauseKind::Method { .. }
            | ClauseKind::Question { .. }
            | ClauseKind::Say { .. }
            | ClauseKind::Play { .. }
            | ClauseKind::Use { .. }
            | ClauseKind::Pattern { .. }
            | ClauseKind::Extern { .. } => Family::Other,
        }
    }
}

/// Which pieces of a clause begin the columns that [`documents`] gives it.
pub fn columns(kind: &ClauseKind, pieces: &[Piece]) -> Vec<usize> {
    let behind = |wanted: Token| {
        let found = pieces.iter().position(|piece| piece.token == wanted);
        found.map(|at| at + 1)
    };
    match Family::of(kind) {
        Family::Header | Family::Option => behind(Token::Colon).into_iter().collect(),
        Family::Definition => [1].into_iter().chain(behind(Token::Colon)).collect(),
        Family::Rule => vec![1],
        Family::Advice => behind(Token::Comma).into_iter().collect(),
        Family::Other => Vec::new(),
    }
}

/// A clause with its full stop. The name of a rule is made so many characters wide.
pub fn documents<'p>(
    kind: &ClauseKind,
    pieces: &'p [Piece],
    name_width: usize,
) -> Vec<Document<'p>> {
    let words = Words::new(pieces);
    let stop = pieces.len() - 1;
    let colon = pieces
        .iter()
        .position(|piece| piece.token == Token::Colon)
        .unwrap_or(0);
    let mut documents = match kind {
        ClauseKind::Table { .. }
        | ClauseKind::Knowledge { .. }
        | ClauseKind::Question { .. }
        | ClauseKind::Use { .. }
        | ClauseKind::Extern { .. } => words.plain(0..stop),
        ClauseKind::Observe { .. } | ClauseKind::Lemma { .. } => {
            let mut documents = words.word(0);
            documents.push(Document::Blank);
            documents.push(Document::Align(words.listed(1..stop)));
            documents
        }
        ClauseKind::Say { .. } => {
            let forced = words.pieces[colon + 1].broken;
            let mut said = vec![Document::Line { forced }];
            said.extend(words.listed(colon + 1..stop));
            let mut documents = words.plain(0..colon + 1);
            documents.push(Document::Indent(DEEPER, said));
            documents
        }
        ClauseKind::Method { .. } => method(&words, colon),
        ClauseKind::Play { .. } => {
            let mut documents = words.plain(0..colon + 1);
            documents.push(Document::Indent(DEEPER, body(&words, colon + 1, stop)));
            documents
        }
        ClauseKind::Men { .. } | ClauseKind::Dialect { .. } | ClauseKind::Option { .. } => {
            let mut documents = words.plain(0..colon + 1);
            documents.extend([Document::Column, Document::Blank]);
            documents.push(Document::Indent(DEEPER, words.listed(colon + 1..stop)));
            documents
        }
        ClauseKind::Aim { .. } => {
            let from = words.places(colon..stop, |at| pieces[at].token == Token::From);
            let from = from.first().copied();
            let mut documents = words.plain(0..colon + 1);
            documents.push(Document::Column);
            let mut body = body(&words, colon + 1, from.unwrap_or(stop));
            if let Some(from) = from {
                let forced = words.is_broken_at(from);
                body.push(Document::Line { forced });
                body.extend(words.word(from));
                body.push(Document::Blank);
                body.extend(formula(&words, from + 1, stop, DEEPER));
            }
            documents.push(Document::Indent(DEEPER, body));
            documents
        }
        ClauseKind::Definition { .. } => {
            let mut documents = words.word(0);
            documents.extend([Document::Column, Document::Blank]);
            documents.extend(words.plain(1..colon + 1));
            documents.push(Document::Column);
            documents.push(Document::Indent(DEEPER, body(&words, colon + 1, stop)));
            documents
        }
        ClauseKind::Rule { .. } => rule(&words, name_width),
        ClauseKind::Advice { .. } | ClauseKind::Plan { .. } => advice(&words, kind),
        ClauseKind::Pattern { .. } => pattern(&words, colon),
    };
    documents.extend(words.word(stop));
    // It does not matter to how the clause is broken.
    let behind = match pieces[stop].behind {
        Some(_) => documents.pop(),
        None => None,
    };
    [group(documents)].into_iter().chain(behind).collect()
}

/// What a definition stands for: behind it, or below it if it does not fit there.
fn body<'p>(words: &Words<'p>, start: usize, end: usize) -> Vec<Document<'p>> {
    let forced = words.pieces[start].broken;
    let mut documents = vec![Document::Line { forced }];
    documents.extend(formula(words, start, end, 0));
    documents
}

fn formula<'p>(words: &Words<'p>, start: usize, end: usize, deeper: usize) -> Vec<Document<'p>> {
    words.expression(&Part {
        range: start..end,
        deeper,
        as_broken: true,
    })
}

/// `name :: if … then […]`, broken before `then`.
fn rule<'p>(words: &Words<'p>, name_width: usize) -> Vec<Document<'p>> {
    let pieces = words.pieces;
    let stop = pieces.len() - 1;
    let then = words.places(3..stop, |at| pieces[at].token == Token::Then);
    let then = then.first().copied().unwrap_or(stop);
    let mut inside = words.word(2);
    inside.push(Document::Blank);
    inside.push(Document::Align(formula(words, 3, then, 0)));
    inside.push(Document::Line {
        forced: words.is_broken_at(then),
    });
    inside.extend(words.word(then));
    inside.push(Document::Blank);
    inside.extend(words.bracket(then + 1));

    let mut documents = words.word(0);
    let mut behind = words.word_as(1, "::");
    behind.push(Document::Blank);
    behind.push(Document::Align(vec![group(inside)]));
    if pieces[0].behind.is_none() {
        let missing = name_width.saturating_sub(pieces[0].text.chars().count());
        documents.push(Document::Pad(missing + 1));
        documents.append(&mut behind);
    } else {
        documents.push(Document::Align(behind));
    }
    documents
}

/// `advice(name, … : … : … : …)`, on one line or with a line for each part.
fn advice<'p>(words: &Words<'p>, kind: &ClauseKind) -> Vec<Document<'p>> {
    let pieces = words.pieces;
    let close = pieces.len() - 2;
    let colons = words.places(4..close, |at| pieces[at].token == Token::Colon);
    let forced = pieces[4].broken || colons.iter().any(|colon| words.is_broken_at(*colon));
    let mut inside = words.word(2);
    inside.extend(words.word(3));
    inside.push(Document::Column);
    let mut start = 4;
    for end in colons.into_iter().chain([close]) {
        // The number of moves of a plan stands behind its name.
        let is_bound = start == 4 && matches!(kind, ClauseKind::Plan { .. });
        inside.push(match is_bound {
            true => Document::Blank,
            false => Document::Line { forced },
        });
        if pieces[start].token == Token::Exit {
            inside.extend(words.word(start));
            inside.push(Document::Blank);
            start += 1;
        }
        inside.extend(formula(words, start, end, DEEPER));
        if end < close {
            inside.push(Document::Blank);
            inside.extend(words.word(end));
        }
        start = end + 1;
    }
    inside.extend(words.above(close));
    let mut documents = words.word(0);
    documents.extend(words.word(1));
    documents.push(Document::Align(inside));
    documents.extend(words.line(close, &pieces[close].text));
    documents
}

/// `method name cost: for … raise … with …`, on one line or with a line for each part.
fn method<'p>(words: &Words<'p>, colon: usize) -> Vec<Document<'p>> {
    let pieces = words.pieces;
    let stop = pieces.len() - 1;
    let opens_part = |at: usize| match &pieces[at].token {
        Token::Name(word) => word == "raise" || word == "with",
        _ => false,
    };
    let mut starts = vec![colon + 1];
    starts.extend(words.places(colon + 2..stop, opens_part));
    let forced = starts.iter().any(|start| words.is_broken_at(*start));
    let ends = starts[1..].iter().copied().chain([stop]);
    let mut parts = Vec::new();
    for (start, end) in starts.iter().copied().zip(ends) {
        parts.push(Document::Line { forced });
        parts.extend(words.word(start));
        parts.push(Document::Blank);
        parts.push(Document::Align(words.listed(start + 1..end)));
    }
    let mut documents = words.plain(0..colon + 1);
    documents.push(Document::Indent(DEEPER, parts));
    documents
}

/// A drawing: its rows below one another, then what else is to hold.
fn pattern<'p>(words: &Words<'p>, colon: usize) -> Vec<Document<'p>> {
    let pieces = words.pieces;
    let stop = pieces.len() - 1;
    let mut documents = words.plain(0..2);
    if colon > 2 {
        documents.push(Document::Blank);
        documents.extend(words.bracket(2));
    }
    documents.extend(words.word(colon));
    let rows = words.places(colon..stop, |at| matches!(pieces[at].token, Token::Row(_)));
    // With the blank behind it.
    let label = |start: usize, row: usize| {
        let words = &pieces[start..row];
        let letters: usize = words.iter().map(|word| word.text.chars().count()).sum();
        letters + words.len()
    };
    let starts = || {
        [colon]
            .into_iter()
            .chain(rows.iter().copied())
            .map(|at| at + 1)
    };
    let widest = starts()
        .zip(&rows)
        .map(|(start, row)| label(start, *row))
        .max();
    let mut below = Vec::new();
    for (start, row) in starts().zip(&rows) {
        below.push(Document::Line { forced: true });
        below.extend(words.plain(start..*row));
        below.extend((*row > start).then_some(Document::Pad(1)));
        below.extend(words.above(*row));
        below.push(Document::Pad(widest.unwrap_or(0) - label(start, *row)));
        below.extend(words.line(*row, &pieces[*row].text));
    }
    let behind = rows.last().map_or(stop, |row| row + 1);
    if behind < stop {
        below.push(Document::Line { forced: true });
        below.extend(formula(words, behind, stop, 0));
    }
    documents.push(Document::Indent(DEEPER, below));
    documents
}

/// Writes the rows of a drawing with one blank between squares, each column as wide as its widest.
pub fn align_squares(pieces: &mut [Piece]) {
    let squares = |piece: &Piece| -> Option<Vec<String>> {
        let Token::Row(squares) = &piece.token else {
            return None;
        };
        Some(squares.split_whitespace().map(str::to_owned).collect())
    };
    let mut widths: Vec<usize> = Vec::new();
    for row in pieces.iter().filter_map(squares) {
        for (column, square) in row.iter().enumerate() {
            let width = square.chars().count();
            match widths.get_mut(column) {
                Some(widest) => *widest = width.max(*widest),
                None => widths.push(width),
            }
        }
    }
    for piece in pieces {
        let Some(row) = squares(piece) else { continue };
        let mut text = String::from("| ");
        for (square, width) in row.iter().zip(&widths) {
            text += &format!("{square:width$} ");
        }
        piece.text = text + "|";
    }
}
