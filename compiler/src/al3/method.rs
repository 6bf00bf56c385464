//! A method from its lines: what it needs, what it brings in, and how these are related.

use super::formula::{self, Formula};
use super::headings::{Heading, is_hypothesis, plain};
use super::lexer::{Token, TokenKind};
use super::place::{Text, end_of};
use super::{hypothesis, relation, stray};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{ClauseKind, Known, Reference, Word};
use crate::table::near::nearest;

/// The parts of a method that were read.
pub struct Draft {
    /// Its heading.
    pub span: Span,
    name: Word,
    /// Not `easy` or `difficult` only where that was a mistake.
    cost: Word,
    /// Its parts that have begun, and where, the last one last.
    parts: Vec<(Heading, Span)>,
    known: Vec<Known>,
    hypotheses: Vec<Numbered>,
    /// Where it stands; missing if it could not be read.
    relation: Option<(Span, Option<Formula>)>,
}

/// A hypothesis of a method.
pub struct Numbered {
    /// `h2`
    pub number: Word,
    /// The part of the method in which it stands.
    pub part: Heading,
    /// What it is.
    pub hypothesis: Reference,
}

impl Draft {
    /// Begins with the heading, `METODO M0 FACIL`; a method without a name is none.
    pub fn begin(text: Text<'_>, line: &[Token], mistakes: &mut Vec<Diagnostic>) -> Option<Draft> {
        let span = text.whole(line);
        let Some(name) = text.word(line, 1) else {
            mistakes.push(
                Diagnostic::error("method-parts", span, "this method has no name")
                    .note("a method begins with `METODO NAME FACIL` or `METODO NAME DIFICIL`"),
            );
            return None;
        };
        let cost = cost(text, line, &name, mistakes);
        if let Some(token) = line.get(3) {
            let message = "the heading of a method ends behind `FACIL` or `DIFICIL`";
            mistakes.push(
                Diagnostic::error("unexpected-word", text.span(token), message)
                    .note("its parts stand on lines of their own"),
            );
        }
        Some(Draft {
            span,
            name,
            cost,
            parts: Vec::new(),
            known: Vec::new(),
            hypotheses: Vec::new(),
            relation: None,
        })
    }

    /// Begins a part of it.
    pub fn part(
        &mut self,
        text: Text<'_>,
        heading: Heading,
        span: Span,
        mistakes: &mut Vec<Diagnostic>,
    ) {
        let mut before = self.parts.iter();
        if let Some((_, first)) = before.find(|(part, _)| *part == heading) {
            let message = format!(
                "the method `{}` has `{}` twice",
                text.written(self.name.span),
                text.written(span)
            );
            mistakes.push(
                Diagnostic::error("method-parts", span, message)
                    .and_at(*first, "the first one")
                    .note("the next method begins with `METODO NAME FACIL`"),
            );
        }
        self.parts.push((heading, span));
    }

    /// Reads a line of the part that has begun last.
    pub fn line(&mut self, text: Text<'_>, line: &[Token], mistakes: &mut Vec<Diagnostic>) {
        let part = self.parts.last().map(|(part, _)| *part);
        let is_equals = |token: &Token| token.kind == TokenKind::Equals;
        let equals = line.iter().position(is_equals);
        let mistake = match (part, equals) {
            (Some(Heading::Relation), _) => self.relation(text, line),
            (Some(part), _) if is_hypothesis(line) => self.numbered(text, part, line),
            (Some(Heading::Preconditions), Some(equals)) => self.known(text, line, equals),
            _ => Some(stray::no_statement(text.whole(line), part)),
        };
        mistakes.extend(mistake);
    }

    /// The clause that the method is, if no mistake was found in its lines.
    ///
    /// # Errors
    /// What it lacks, or what its relation says of hypotheses that it does not have.
    pub fn clause(self) -> Result<ClauseKind, Box<Diagnostic>> {
        let in_part = |part| {
            let hypotheses = self.hypotheses.iter();
            let these = hypotheses.filter(move |numbered| numbered.part == part);
            these.map(|numbered| numbered.hypothesis.clone())
        };
        let Some(hypothesis) = in_part(Heading::Preconditions).next() else {
            return Err(self.lacks(
                "hypothesis that it is for",
                "below `Precondiciones:` stands which: `H1 : GANA`",
            ));
        };
        let Some((_, Some(formula))) = &self.relation else {
            return Err(self.lacks(
                "relation",
                "below `Relación lógica entre las hipótesis` stands what follows from what: `(H2 => H1)`",
            ));
        };
        Ok(ClauseKind::Method {
            relation: relation::of(formula, &self.name, &self.hypotheses)?,
            raises: in_part(Heading::Action).collect(),
            hypothesis,
            cost: self.cost,
            known: self.known,
            name: self.name,
        })
    }

    fn lacks(&self, what: &str, how: &str) -> Box<Diagnostic> {
        let message = format!("the method `{}` has no {what}", capitals(&self.name));
        Box::new(Diagnostic::error("method-parts", self.span, message).note(how))
    }

    /// `H2 : SUC (P)`
    fn numbered(&mut self, text: Text<'_>, part: Heading, line: &[Token]) -> Option<Diagnostic> {
        let number = text.word(line, 0)?;
        let span = text.whole(line);
        let hypothesis = match hypothesis::read(text, &line[2..], end_of(span)) {
            Ok(hypothesis) => hypothesis,
            Err(mistake) => return Some(*mistake),
        };
        let mut others = self.hypotheses.iter();
        let mut others_here = self.hypotheses.iter().filter(|other| other.part == part);
        let method = capitals(&self.name);
        if let Some(first) = others.find(|other| other.number.text == number.text) {
            let message = format!(
                "the method `{method}` has two hypotheses with the number {}",
                capitals(&number)
            );
            return Some(
                Diagnostic::error("defined-twice", number.span, message)
                    .and_at(first.number.span, "the first one")
                    .note("each has a number of its own"),
            );
        }
        if part == Heading::Preconditions
            && let Some(first) = others_here.next()
        {
            let message = format!("the method `{method}` is for two hypotheses");
            return Some(
                Diagnostic::error("method-parts", span, message)
                    .and_at(first.number.span, "the first one")
                    .note("what it brings in stands below `Acción:`; of what must be known it says `NAME = CIERTO` or `NAME = FALSO`"),
            );
        }
        self.hypotheses.push(Numbered {
            number,
            part,
            hypothesis,
        });
        None
    }

    /// `PEON_T = FALSO`, with its sign at `equals`.
    fn known(&mut self, text: Text<'_>, line: &[Token], equals: usize) -> Option<Diagnostic> {
        let sign = text.span(&line[equals]);
        let behind = &line[equals + 1..];
        let holds = match behind {
            [value] => match &value.kind {
                TokenKind::Word(word) if word == "cierto" => Some(true),
                TokenKind::Word(word) if word == "falso" => Some(false),
                TokenKind::Number(1) => Some(true),
                TokenKind::Number(0) => Some(false),
                _ => None,
            },
            _ => None,
        };
        let hypothesis = match hypothesis::read(text, &line[..equals], sign) {
            Ok(hypothesis) => hypothesis,
            Err(mistake) => return Some(*mistake),
        };
        let Some(holds) = holds else {
            let place = match behind {
                [] => end_of(sign),
                behind => text.whole(behind),
            };
            let message = "behind `=` belongs `CIERTO` or `FALSO`";
            return Some(
                Diagnostic::error("unexpected-word", place, message)
                    .note("the method is used where this is known to hold, or known not to hold"),
            );
        };
        self.known.push(Known { hypothesis, holds });
        None
    }

    /// `(H2 => H1)`
    fn relation(&mut self, text: Text<'_>, line: &[Token]) -> Option<Diagnostic> {
        let span = text.whole(line);
        if let Some((first, _)) = &self.relation {
            let message = format!("the method `{}` has two relations", capitals(&self.name));
            return Some(
                Diagnostic::error("method-parts", span, message)
                    .and_at(*first, "the first one")
                    .note("join them by `&`, or write two methods"),
            );
        }
        let read = formula::read(text, line, end_of(span), "a relation");
        let (formula, mistake) = match read {
            Ok(formula) => (Some(formula), None),
            Err(mistake) => (None, Some(*mistake)),
        };
        self.relation = Some((span, formula));
        mistake
    }
}

/// Whether the method is easy; a mistake counts as what was written.
fn cost(text: Text<'_>, line: &[Token], name: &Word, mistakes: &mut Vec<Diagnostic>) -> Word {
    let Some(word) = text.word(line, 2) else {
        let place = line.get(2).map_or(name.span, |token| text.span(token));
        mistakes.push(
            Diagnostic::error("unknown-cost", place, "behind a method's name belongs `FACIL` or `DIFICIL`")
                .note("easy methods are used before plans are tried, difficult ones when nothing else is left"),
        );
        return name.clone();
    };
    let cost = match plain(&word.text).as_str() {
        "facil" => "easy",
        "dificil" => "difficult",
        other => {
            let written = text.written(word.span);
            let message = format!("a method is `FACIL` or `DIFICIL`, not `{written}`");
            let error = Diagnostic::error("unknown-cost", word.span, message);
            mistakes.push(match nearest(other, ["facil", "dificil"].into_iter()) {
                Some(near) => {
                    let near = near.to_uppercase();
                    error.suggest(format!("`{near}` is near"), word.span, near)
                }
                None => error,
            });
            return word;
        }
    };
    Word {
        text: cost.to_owned(),
        ..word
    }
}

/// A word as the thesis would print it.
pub fn capitals(word: &Word) -> String {
    word.text.to_uppercase()
}
