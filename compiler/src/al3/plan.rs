//! A plan from its lines: whose it is, what it is to reach, what is to hold, and its moves.

use super::formula::{self, Formula};
use super::goal;
use super::headings::word_at;
use super::lexer::{Token, TokenKind};
use super::lines::count;
use super::method::capitals;
use super::place::{Text, end_of};
use crate::al1::formula::phrase;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{Bound, ClauseKind, MenSide, PlanSide, Word};

/// What a plan says behind its side, in order.
const PARTS: [&str; 3] = ["better goal", "holding goal", "choice of moves"];

/// The parts of a plan that were read.
pub struct Draft {
    /// Its heading.
    pub span: Span,
    /// Whether the bracket that ends it was read.
    pub is_closed: bool,
    name: Word,
    /// Whose it is, and how many moves of that side it may take; a mistake is nothing.
    side: Option<(PlanSide, Bound)>,
    /// Whether the line for its side was read.
    has_side: bool,
    /// Its [`PARTS`] so far.
    parts: Vec<Part>,
}

/// A part of a plan: where it stands, and what is asked, if anything is.
type Part = (Span, Option<Formula>);

impl Draft {
    /// Begins with the heading, `PLAN P (`, which has a name. Also says what stands behind it.
    pub fn begin<'l>(
        text: Text<'_>,
        line: &'l [Token],
        mistakes: &mut Vec<Diagnostic>,
    ) -> (Draft, &'l [Token]) {
        let (heading, behind) = line.split_at(line.len().min(2));
        let span = text.whole(heading);
        let (is_open, behind) = match behind {
            [open, behind @ ..] if open.kind == TokenKind::Open => (true, behind),
            behind => (false, behind),
        };
        if !is_open {
            mistakes.push(
                Diagnostic::error(
                    "missing-bracket",
                    span,
                    "what a plan says stands in brackets",
                )
                .suggest("open them", end_of(span), " ("),
            );
        }
        let name = text.word(line, 1).unwrap_or(Word {
            text: String::new(),
            span,
        });
        let draft = Draft {
            span,
            is_closed: false,
            name,
            side: None,
            has_side: false,
            parts: Vec::new(),
        };
        (draft, behind)
    }

    /// Reads a line of it, perhaps with the bracket that ends the plan.
    pub fn line(&mut self, text: Text<'_>, line: &[Token], mistakes: &mut Vec<Diagnostic>) {
        let (said, last) = line.split_at(line.len().saturating_sub(1));
        let closes = last.iter().any(|last| last.kind == TokenKind::Close)
            && count(line, &TokenKind::Close) > count(line, &TokenKind::Open);
        self.is_closed = closes;
        let said = if closes { said } else { line };
        if said.is_empty() {
            return;
        }
        let read = if self.has_side {
            self.part(text, said)
        } else {
            self.has_side = true;
            side(text, said).map(|side| self.side = Some(side))
        };
        if let Err(mistake) = read {
            mistakes.push(*mistake);
        }
    }

    /// The clause that the plan is, if no mistake was found in its lines.
    ///
    /// # Errors
    /// What it lacks, or what is said where it has no place.
    pub fn clause(self) -> Result<ClauseKind, Box<Diagnostic>> {
        let Some((side, moves)) = self.side.clone() else {
            return Err(self.lacks("side"));
        };
        let [(place, better), holding, moves_to_try] = &self.parts[..] else {
            return Err(self.lacks(PARTS.get(self.parts.len()).unwrap_or(&PARTS[0])));
        };
        let Some(better) = better else {
            return Err(Box::new(
                Diagnostic::error("plan-parts", *place, "a plan has something to reach")
                    .note("only its holding goal and its choice of moves may be `no hay`"),
            ));
        };
        if !self.is_closed {
            return Err(Box::new(
                Diagnostic::error(
                    "missing-bracket",
                    self.span,
                    format!(
                        "the bracket of the plan `{}` is not closed",
                        capitals(&self.name)
                    ),
                )
                .suggest("close it", end_of(moves_to_try.0), "\n)"),
            ));
        }
        let said = |(place, formula): &Part, unsaid: &str, asked: &[&str]| match formula {
            Some(formula) => goal::of(formula, asked),
            None => Ok(phrase(unsaid, *place)),
        };
        Ok(ClauseKind::Plan {
            better_goal: goal::of(better, &["p2"])?,
            holding_goal: said(holding, "true", &["p2"])?,
            our_moves: said(moves_to_try, "legal", &["p1", "p2"])?,
            side: Some(side),
            moves,
            name: self.name,
        })
    }

    fn lacks(&self, what: &str) -> Box<Diagnostic> {
        let message = format!("the plan `{}` has no {what}", capitals(&self.name));
        Box::new(Diagnostic::error("plan-parts", self.span, message).note(
            "on lines of their own stand its side (`BLANCAS` or `NEGRAS`), its better goal, its holding goal and its choice of moves; `no hay` where nothing is asked",
        ))
    }

    /// A goal, or the choice of moves.
    fn part(&mut self, text: Text<'_>, line: &[Token]) -> Result<(), Box<Diagnostic>> {
        let span = text.whole(line);
        let Some(what) = PARTS.get(self.parts.len()) else {
            let message = format!("the plan `{}` has a part too many", capitals(&self.name));
            return Err(Box::new(
                Diagnostic::error("plan-parts", span, message).note(
                    "behind its side stand its better goal, its holding goal and its choice of moves; each goes on in the next line only at a connective",
                ),
            ));
        };
        let asks_nothing =
            line.len() == 2 && line[0].kind == TokenKind::Not && word_at(line, 1) == Some("hay");
        let formula = (!asks_nothing)
            .then(|| formula::read(text, line, end_of(span), &format!("the {what}")));
        let (formula, read) = match formula {
            None => (None, Ok(())),
            Some(Ok(formula)) => (Some(formula), Ok(())),
            Some(Err(mistake)) => (None, Err(mistake)),
        };
        self.parts.push((span, formula));
        read
    }
}

/// `BLANCAS 1`: the side of the base; or `NEGRAS`, the other. Without a number it is one move.
fn side(text: Text<'_>, line: &[Token]) -> Result<(PlanSide, Bound), Box<Diagnostic>> {
    let span = text.whole(line);
    let side = match word_at(line, 0) {
        Some("blancas") => MenSide::Us,
        Some("negras") => MenSide::Them,
        _ => return Err(Box::new(no_side(span))),
    };
    let side_at = text.span(&line[0]);
    let moves = match &line[1..] {
        [] => Bound {
            value: 1,
            span: side_at,
        },
        [number] => match number.kind {
            TokenKind::Number(value) => Bound {
                value,
                span: text.span(number),
            },
            _ => return Err(Box::new(no_side(text.span(number)))),
        },
        behind => return Err(Box::new(no_side(text.whole(behind)))),
    };
    let side = PlanSide {
        side,
        span: side_at,
    };
    Ok((side, moves))
}

fn no_side(span: Span) -> Diagnostic {
    let message = "the first line of a plan says whose it is: `BLANCAS` or `NEGRAS`";
    Diagnostic::error("plan-parts", span, message)
        .note("behind that may stand how many moves of that side it takes at most, `BLANCAS 2`; the goals follow on lines of their own")
}
