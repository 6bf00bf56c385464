//! Where expressions may be broken: before a connective, the loosest first, and in brackets behind
//! commas.

use std::ops::Range;

use super::document::{DEEPER, Document, group};
use super::pieces::Piece;
use crate::syntax::token::Token;

/// The words of a clause.
pub struct Words<'p> {
    /// The pieces, with the full stop.
    pub pieces: &'p [Piece],
    /// For each opening bracket its closing one, and the other way round.
    partners: Vec<Option<usize>>,
}

/// An expression as it stands in a clause.
#[derive(Clone)]
pub struct Part {
    /// Its pieces.
    pub range: Range<usize>,
    /// How much deeper than its beginning it goes on.
    pub deeper: usize,
    /// Whether it is broken where its author broke it. In brackets it is not.
    pub as_broken: bool,
}

/// Operators of one strength.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Then,
    Or,
    And,
    Relation,
    Sum,
    Product,
}

const LEVELS: [Level; 6] = [
    Level::Then,
    Level::Or,
    Level::And,
    Level::Relation,
    Level::Sum,
    Level::Product,
];

impl Level {
    fn has(self, token: &Token) -> bool {
        match self {
            Level::Then => *token == Token::Then,
            Level::Or => *token == Token::Or,
            Level::And => *token == Token::And,
            Level::Relation => *token == Token::In || token.is_comparison(),
            Level::Sum => matches!(
                token,
                Token::Plus | Token::Minus | Token::Union | Token::Difference
            ),
            Level::Product => matches!(token, Token::Times | Token::Intersection),
        }
    }
}

impl<'p> Words<'p> {
    /// The words of a clause that was read without a mistake.
    pub fn new(pieces: &'p [Piece]) -> Words<'p> {
        let mut partners = vec![None; pieces.len()];
        let mut open = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            match piece.token {
                Token::Open | Token::OpenList | Token::OpenSet => open.push(at),
                Token::Close | Token::CloseList | Token::CloseSet => {
                    if let Some(opening) = open.pop() {
                        partners[opening] = Some(at);
                        partners[at] = Some(opening);
                    }
                }
                _ => {}
            }
        }
        Words { pieces, partners }
    }

    /// Where, outside of brackets, pieces stand of which this holds.
    pub fn places(&self, range: Range<usize>, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut places = Vec::new();
        let mut at = range.start;
        while at < range.end {
            if wanted(at) {
                places.push(at);
            }
            at = self.behind(at);
        }
        places
    }

    /// The piece behind this one, or behind what it opens.
    fn behind(&self, at: usize) -> usize {
        match self.partners[at] {
            Some(closing) if closing > at => closing + 1,
            _ => at + 1,
        }
    }

    /// Whether the author broke the line before or behind a piece.
    pub fn is_broken_at(&self, at: usize) -> bool {
        self.pieces[at].broken || self.pieces.get(at + 1).is_some_and(|next| next.broken)
    }

    /// A piece and the comments about it.
    pub fn word(&self, at: usize) -> Vec<Document<'p>> {
        self.word_as(at, &self.pieces[at].text)
    }

    /// As [`Words::word`], but written otherwise.
    pub fn word_as(&self, at: usize, text: &'p str) -> Vec<Document<'p>> {
        let mut documents = self.above(at);
        documents.extend(self.line(at, text));
        documents
    }

    /// The comments above a piece.
    pub fn above(&self, at: usize) -> Vec<Document<'p>> {
        self.pieces[at].above.iter().map(Document::Above).collect()
    }

    /// A piece and the comments on its line.
    pub fn line(&self, at: usize, text: &'p str) -> Vec<Document<'p>> {
        let piece = &self.pieces[at];
        let mut documents = Vec::new();
        for comment in &piece.before {
            documents.extend([
                Document::Blank,
                Document::Text(&comment.text),
                Document::Blank,
            ]);
        }
        documents.push(Document::Text(text));
        documents.extend(piece.behind.iter().map(Document::Behind));
        documents
    }

    /// A formula, term or constraint, as are part of many clauses.
    pub fn expression(&self, part: &Part) -> Vec<Document<'p>> {
        for level in LEVELS {
            let operators = self.operators(part.range.clone(), level);
            if !operators.is_empty() {
                return vec![self.chain(part, level, &operators)];
            }
        }
        self.plain(part.range.clone())
    }

    fn operators(&self, range: Range<usize>, level: Level) -> Vec<usize> {
        let start = range.start;
        self.places(range, |at| {
            let token = &self.pieces[at].token;
            level.has(token) && at > start && token.is_infix_behind(&self.pieces[at - 1].token)
        })
    }

    /// Operands with operators of one level between them. They fill their lines, unless operands
    /// hold looser connectives: then each has a line of its own if they do not fit on one.
    fn chain(&self, part: &Part, level: Level, operators: &[usize]) -> Document<'p> {
        let ends = operators.iter().copied().chain([part.range.end]);
        let starts = [part.range.start]
            .into_iter()
            .chain(operators.iter().map(|operator| operator + 1));
        let operands: Vec<Range<usize>> = starts.zip(ends).map(|(start, end)| start..end).collect();
        let is_compound = |operand: &Range<usize>| {
            [Level::Or, Level::And]
                .into_iter()
                .any(|looser| !self.operators(operand.clone(), looser).is_empty())
        };
        let each_on_its_own =
            matches!(level, Level::Then | Level::Or) && operands.iter().any(is_compound);
        let inner = |range: &Range<usize>| {
            self.expression(&Part {
                range: range.clone(),
                deeper: DEEPER,
                ..*part
            })
        };
        let mut documents = inner(&operands[0]);
        for (operator, operand) in operators.iter().zip(&operands[1..]) {
            let forced = part.as_broken && self.is_broken_at(*operator);
            let mut next = vec![Document::Line { forced }];
            next.extend(self.word(*operator));
            next.push(Document::Blank);
            next.extend(inner(operand));
            match each_on_its_own {
                true => documents.extend(next),
                false => documents.push(group(next)),
            }
        }
        let indented = Document::Indent(part.deeper, documents);
        match each_on_its_own {
            true => group(vec![indented]),
            false => indented,
        }
    }

    /// Words without an operator outside of brackets.
    pub fn plain(&self, range: Range<usize>) -> Vec<Document<'p>> {
        let mut documents = Vec::new();
        let mut at = range.start;
        while at < range.end {
            if at > range.start && self.is_apart(at) {
                documents.push(Document::Blank);
            }
            let behind = self.behind(at);
            if behind > at + 1 {
                documents.extend(self.bracket(at));
            } else {
                documents.extend(self.word(at));
            }
            at = behind;
        }
        documents
    }

    /// Whether a blank stands before a piece that does not begin a line.
    fn is_apart(&self, at: usize) -> bool {
        let (before, piece) = (&self.pieces[at - 1].token, &self.pieces[at].token);
        let is_sign =
            *before == Token::Minus && (at < 2 || !self.pieces[at - 2].token.ends_operand());
        let is_call = *piece == Token::Open && matches!(before, Token::Name(_));
        !(is_sign || is_call || matches!(piece, Token::Comma | Token::Colon))
    }

    /// What stands between brackets, with them.
    pub fn bracket(&self, open: usize) -> Vec<Document<'p>> {
        let close = self.behind(open) - 1;
        let inside = open + 1..close;
        if self.is_superfluous(open) {
            return self.bracket(open + 1);
        }
        let mut content = if self.pieces[inside.start].token == Token::If {
            self.conditional(inside)
        } else if let [condition, ..] =
            self.places(inside.clone(), |at| self.pieces[at].token == Token::Where)[..]
        {
            let mut content = self.inside(inside.start..condition);
            content.push(Document::Line { forced: false });
            content.extend(self.word(condition));
            content.push(Document::Blank);
            content.push(Document::Align(self.inside(condition + 1..inside.end)));
            vec![group(content)]
        } else {
            self.listed(inside)
        };
        content.extend(self.above(close));
        let mut documents = self.word(open);
        documents.push(Document::Align(content));
        documents.extend(self.line(close, &self.pieces[close].text));
        documents
    }

    /// Whether a bracket encloses nothing but another.
    fn is_superfluous(&self, open: usize) -> bool {
        let close = self.behind(open) - 1;
        let bare = |at: usize| {
            let piece = &self.pieces[at];
            piece.token == Token::Open
                || piece.token == Token::Close
                    && piece.above.is_empty()
                    && piece.before.is_empty()
                    && piece.behind.is_none()
        };
        let is_call = open > 0 && matches!(self.pieces[open - 1].token, Token::Name(_));
        self.pieces[open].token == Token::Open
            && !is_call
            && self.pieces[open + 1].token == Token::Open
            && self.behind(open + 1) == close
            && bare(open)
            && bare(close)
    }

    fn inside(&self, range: Range<usize>) -> Vec<Document<'p>> {
        self.expression(&Part {
            range,
            deeper: 0,
            as_broken: false,
        })
    }

    /// Expressions with commas between them; they fill their lines.
    pub fn listed(&self, range: Range<usize>) -> Vec<Document<'p>> {
        let commas = self.places(range.clone(), |at| self.pieces[at].token == Token::Comma);
        if commas.is_empty() {
            return self.inside(range);
        }
        let mut documents = Vec::new();
        let mut start = range.start;
        for end in commas.into_iter().chain([range.end]) {
            let mut item = self.expression(&Part {
                range: start..end,
                deeper: DEEPER,
                as_broken: false,
            });
            if end < range.end {
                item.extend(self.word(end));
            }
            if start == range.start {
                documents = item;
            } else {
                item.insert(0, Document::Line { forced: false });
                documents.push(group(item));
            }
            start = end + 1;
        }
        documents
    }

    /// `if … then … else …`, broken as its author broke it.
    fn conditional(&self, range: Range<usize>) -> Vec<Document<'p>> {
        let steps = self.places(range.clone(), |at| {
            matches!(self.pieces[at].token, Token::If | Token::Then | Token::Else)
        });
        let broken = steps[1..].iter().any(|step| self.is_broken_at(*step));
        let mut documents = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            if index > 0 {
                documents.push(Document::Line { forced: broken });
            }
            documents.extend(self.word(*step));
            documents.push(Document::Blank);
            let end = steps.get(index + 1).copied().unwrap_or(range.end);
            documents.push(Document::Align(self.inside(step + 1..end)));
        }
        vec![group(documents)]
    }
}
