//! Puts observations, lemmas, methods and plans together from the lines of a base.

use super::headings::{Heading, plain, word_at};
use super::lexer::{Token, TokenKind};
use super::place::{Text, end_of};
use super::{hypothesis, method, plan, stray};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Clause, ClauseKind};

/// What could be read of a base.
pub struct Read {
    /// Its clauses, as an `.al` file would have them, in order.
    pub clauses: Vec<Clause>,
    /// What is wrong with the others.
    pub mistakes: Vec<Diagnostic>,
}

/// Reads all lines.
pub fn read(text: Text<'_>, lines: &[Vec<Token>]) -> Read {
    let mut reader = Reader {
        text,
        read: Read {
            clauses: Vec::new(),
            mistakes: Vec::new(),
        },
        open: Open::Nothing,
        mistakes_before: 0,
        last: None,
        in_clause: false,
    };
    for line in lines {
        reader.line(line);
    }
    reader.end();
    reader.read
}

struct Reader<'l, 't> {
    text: Text<'t>,
    read: Read,
    /// What the next lines belong to.
    open: Open,
    /// How many mistakes there were before that.
    mistakes_before: usize,
    /// The last line that belongs to it.
    last: Option<&'l [Token]>,
    /// Whether a clause that stands too late goes on.
    in_clause: bool,
}

enum Open {
    Nothing,
    Method(method::Draft),
    Plan(plan::Draft),
    /// What could not be told; the lines below it are passed over.
    Unknown,
}

impl<'l> Reader<'l, '_> {
    fn line(&mut self, line: &'l [Token]) {
        if let Some(heading) = Heading::of(line) {
            self.in_clause = false;
            self.heading(heading, line);
        } else if self.in_clause || stray::begins_clause(self.text, line) {
            if !self.in_clause {
                self.read
                    .mistakes
                    .push(stray::late_clause(self.text.whole(line)));
            }
            self.in_clause = !stray::ends_clause(self.text, line);
        } else {
            self.content(line);
        }
    }

    fn heading(&mut self, heading: Heading, line: &'l [Token]) {
        if heading.is_part() {
            return self.part(heading, line);
        }
        self.end();
        self.mistakes_before = self.read.mistakes.len();
        self.last = Some(line);
        match heading {
            Heading::Method => {
                let draft = method::Draft::begin(self.text, line, &mut self.read.mistakes);
                self.open = draft.map_or(Open::Unknown, Open::Method);
            }
            Heading::Plan => {
                let (draft, behind) = plan::Draft::begin(self.text, line, &mut self.read.mistakes);
                self.open = Open::Plan(draft);
                if !behind.is_empty() {
                    self.content(behind);
                }
            }
            Heading::Question => {
                let span = self.text.whole(line);
                let asked = behind_colon(&line[1..]);
                match hypothesis::read(self.text, asked, end_of(span)) {
                    Ok(hypothesis) => self.clause(line, ClauseKind::Question { hypothesis }),
                    Err(mistake) => self.read.mistakes.push(*mistake),
                }
            }
            _ => match names(self.text, line) {
                Ok(predicates) if heading == Heading::Lemmas => {
                    self.clause(line, ClauseKind::Lemma { predicates });
                }
                Ok(predicates) => self.clause(line, ClauseKind::Observe { predicates }),
                Err(mistake) => self.read.mistakes.push(*mistake),
            },
        }
    }

    /// Begins a part of a method. What stands behind its heading is its first line.
    fn part(&mut self, heading: Heading, line: &'l [Token]) {
        let of_heading = |at: &usize| {
            let words = ["logica", "entre", "las", "hipotesis"];
            word_at(line, *at).is_some_and(|word| words.contains(&plain(word).as_str()))
        };
        let words = match heading {
            Heading::Relation => (1..).take_while(of_heading).count(),
            _ => 0,
        };
        let behind = behind_colon(&line[1 + words..]);
        let span = self.text.whole(&line[..1 + words]);
        match &mut self.open {
            Open::Method(draft) => {
                self.last = Some(line);
                draft.part(self.text, heading, span, &mut self.read.mistakes);
                if !behind.is_empty() {
                    self.content(behind);
                }
            }
            Open::Unknown => {}
            Open::Nothing | Open::Plan(_) => {
                self.end();
                let written = self.text.written(span);
                self.read.mistakes.push(stray::no_method(span, written));
                self.open = Open::Unknown;
            }
        }
    }

    /// A line without a heading.
    fn content(&mut self, line: &'l [Token]) {
        self.last = Some(line);
        match &mut self.open {
            Open::Method(draft) => draft.line(self.text, line, &mut self.read.mistakes),
            Open::Plan(draft) => {
                draft.line(self.text, line, &mut self.read.mistakes);
                if draft.is_closed {
                    self.end();
                }
            }
            Open::Nothing => {
                let span = self.text.whole(line);
                self.read.mistakes.push(stray::outside(span));
                self.open = Open::Unknown;
            }
            Open::Unknown => {}
        }
    }

    /// Ends what the last lines belong to.
    fn end(&mut self) {
        let open = std::mem::replace(&mut self.open, Open::Nothing);
        let is_sound = self.read.mistakes.len() == self.mistakes_before;
        let (span, clause) = match open {
            Open::Method(draft) if is_sound => (draft.span, draft.clause()),
            Open::Plan(draft) if is_sound => (draft.span, draft.clause()),
            _ => return,
        };
        match clause {
            Ok(kind) => {
                let last = self.last.map_or(span, |line| self.text.whole(line));
                let span = span.to(last);
                self.read.clauses.push(Clause { kind, span });
            }
            Err(mistake) => self.read.mistakes.push(*mistake),
        }
    }

    fn clause(&mut self, line: &[Token], kind: ClauseKind) {
        let span = self.text.whole(line);
        self.read.clauses.push(Clause { kind, span });
    }
}

/// The names of `LEMAS (…)` and `OBSERVACIONES (…)`.
fn names(text: Text<'_>, line: &[Token]) -> Result<Vec<crate::syntax::ast::Word>, Box<Diagnostic>> {
    let [heading, open, inside @ .., close] = line else {
        return Err(Box::new(stray::no_list(text.whole(line))));
    };
    if (&open.kind, &close.kind) != (&TokenKind::Open, &TokenKind::Close) || inside.is_empty() {
        return Err(Box::new(stray::no_list(
            text.span(heading).to(text.span(close)),
        )));
    }
    let words = inside.iter().enumerate().map(|(at, token)| {
        let word = text.word(inside, at);
        word.ok_or_else(|| Box::new(stray::among_names(text, text.span(token))))
    });
    words.collect()
}

fn behind_colon(tokens: &[Token]) -> &[Token] {
    match tokens {
        [colon, behind @ ..] if colon.kind == TokenKind::Colon => behind,
        _ => tokens,
    }
}
