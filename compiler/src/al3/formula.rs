//! Relations, goals and choices of moves: names with what joins them, as tightly as in `.al` files.
//! A name may have others behind it in brackets, `SUC (P)`, or with it in them, `(SUC P)`.

use super::headings::word_at;
use super::lexer::{Token, TokenKind};
use super::place::Text;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{Connective, Word};

/// So many names one formula may have.
const MOST_NAMES: usize = 200;

/// So deep one may nest, brackets, negations and implications of implications together.
const DEEPEST: usize = 50;

/// A formula whose names have no meaning yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// What it says.
    pub kind: FormulaKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormulaKind {
    /// A name.
    Name(Name),
    /// `~ F`
    Not(Box<Formula>),
    /// `F & G` and its like.
    Joined {
        /// What joins the two.
        connective: Connective,
        /// Where that stands.
        at: Span,
        /// Before it.
        left: Box<Formula>,
        /// Behind it.
        right: Box<Formula>,
    },
}

/// A name with what stands in brackets with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name.
    pub word: Word,
    /// The others. Empty if it has no brackets.
    pub arguments: Vec<Word>,
    /// All of it.
    pub span: Span,
}

/// Reads tokens before `end`, all of them; `what` names what they are to be.
///
/// # Errors
/// The first thing that is wrong.
pub fn read(
    text: Text<'_>,
    tokens: &[Token],
    end: Span,
    what: &str,
) -> Result<Formula, Box<Diagnostic>> {
    let mut reader = Reader {
        text,
        tokens,
        at: 0,
        names: 0,
        end,
        what,
    };
    let formula = reader.joined(LOOSEST, 0)?;
    match tokens.get(reader.at) {
        None => Ok(formula),
        Some(next) => Err(Box::new(reader.left_over(next))),
    }
}

/// The connectives, the loosest first.
const LEVELS: [Connective; 4] = [
    Connective::Iff,
    Connective::Implies,
    Connective::Or,
    Connective::And,
];

const LOOSEST: usize = 0;

struct Reader<'t> {
    text: Text<'t>,
    tokens: &'t [Token],
    at: usize,
    names: usize,
    end: Span,
    what: &'t str,
}

impl Reader<'_> {
    /// Operands joined by connectives of this level, or of tighter ones. `a => b => c` is
    /// `a => (b => c)`; the others group to the left.
    fn joined(&mut self, level: usize, depth: usize) -> Result<Formula, Box<Diagnostic>> {
        let Some(connective) = LEVELS.get(level).copied() else {
            return self.operand(depth);
        };
        let mut left = self.joined(level + 1, depth)?;
        while let Some(at) = self.connective(connective) {
            let right = match connective {
                Connective::Implies => self.joined(level, depth + 1)?,
                _ => self.joined(level + 1, depth)?,
            };
            left = Formula {
                span: left.span.to(right.span),
                kind: FormulaKind::Joined {
                    connective,
                    at,
                    left: Box::new(left),
                    right: Box::new(right),
                },
            };
        }
        Ok(left)
    }

    /// Passes over a connective if it is this one, and says where it stands. A relation may have `=`
    /// for `<->`, as the listing of the thesis writes it.
    fn connective(&mut self, wanted: Connective) -> Option<Span> {
        let token = self.tokens.get(self.at)?;
        let found = match token.kind {
            TokenKind::Connective(connective) => connective,
            TokenKind::Equals => Connective::Iff,
            _ => return None,
        };
        (found == wanted).then(|| {
            self.at += 1;
            self.span(token)
        })
    }

    fn operand(&mut self, depth: usize) -> Result<Formula, Box<Diagnostic>> {
        let Some(token) = self.tokens.get(self.at) else {
            return Err(self.missing(self.end));
        };
        let span = self.span(token);
        if depth > DEEPEST {
            return Err(self.too_deep(span, format!("{} nests {DEEPEST} deep at most", self.what)));
        }
        match &token.kind {
            TokenKind::Not => {
                self.at += 1;
                let operand = self.operand(depth + 1)?;
                Ok(Formula {
                    span: span.to(operand.span),
                    kind: FormulaKind::Not(Box::new(operand)),
                })
            }
            TokenKind::Open if self.names_side_by_side(self.at + 1) => {
                self.at += 1;
                let word = self.word()?;
                let (arguments, close) = self.arguments(span)?;
                Ok(name(word, arguments, span.to(close)))
            }
            TokenKind::Open => {
                self.at += 1;
                let inner = self.joined(LOOSEST, depth + 1)?;
                self.close(span)?;
                Ok(inner)
            }
            TokenKind::Word(_) => {
                let word = self.word()?;
                match self.tokens.get(self.at) {
                    Some(open) if open.kind == TokenKind::Open => {
                        let open = self.span(open);
                        self.at += 1;
                        let (arguments, close) = self.arguments(open)?;
                        if arguments.is_empty() {
                            return Err(self.missing(close));
                        }
                        Ok(name(word, arguments, span.to(close)))
                    }
                    _ => Ok(name(word, Vec::new(), span)),
                }
            }
            _ => Err(self.missing(span)),
        }
    }

    fn names_side_by_side(&self, at: usize) -> bool {
        [at, at + 1]
            .into_iter()
            .all(|at| word_at(self.tokens, at).is_some())
    }

    fn word(&mut self) -> Result<Word, Box<Diagnostic>> {
        let Some(token) = self.tokens.get(self.at) else {
            return Err(self.missing(self.end));
        };
        let span = self.span(token);
        let TokenKind::Word(text) = &token.kind else {
            return Err(self.missing(span));
        };
        self.at += 1;
        self.names += 1;
        if self.names > MOST_NAMES {
            let message = format!("{} is made of {MOST_NAMES} names at most", self.what);
            return Err(self.too_deep(span, message));
        }
        let text = text.clone();
        Ok(Word { text, span })
    }

    /// Names side by side up to the bracket that closes the one at `open`, and where that is.
    fn arguments(&mut self, open: Span) -> Result<(Vec<Word>, Span), Box<Diagnostic>> {
        let mut arguments = Vec::new();
        while word_at(self.tokens, self.at).is_some() {
            arguments.push(self.word()?);
        }
        let close = self.close(open)?;
        Ok((arguments, close))
    }

    /// Passes over the bracket that closes the one at `open`.
    fn close(&mut self, open: Span) -> Result<Span, Box<Diagnostic>> {
        match self.tokens.get(self.at) {
            Some(token) if token.kind == TokenKind::Close => {
                self.at += 1;
                Ok(self.span(token))
            }
            Some(other)
                if self.tokens[self.at..]
                    .iter()
                    .any(|token| token.kind == TokenKind::Close) =>
            {
                Err(Box::new(self.left_over(other)))
            }
            _ => Err(Box::new(
                Diagnostic::error("missing-bracket", open, "this `(` has no `)`").suggest(
                    "it may end here",
                    self.end,
                    ")",
                ),
            )),
        }
    }

    /// The complaint about a place where a name belongs.
    fn missing(&self, span: Span) -> Box<Diagnostic> {
        let message = match self.text.written(span) {
            "" => format!("{} is not complete: a name is missing here", self.what),
            written => format!("a name belongs where `{written}` stands"),
        };
        Box::new(Diagnostic::error("unexpected-word", span, message).note(NOTATION))
    }

    /// The complaint about a token behind a complete operand.
    fn left_over(&self, token: &Token) -> Diagnostic {
        let span = self.span(token);
        let written = self.text.written(span);
        match token.kind {
            TokenKind::Close => Diagnostic::error("missing-bracket", span, "this `)` has no `(`")
                .saying("take it away, or open it"),
            TokenKind::Word(_) | TokenKind::Open | TokenKind::Not => {
                let message = format!("nothing joins `{written}` to what stands before it");
                Diagnostic::error("unexpected-word", span, message).note(NOTATION)
            }
            _ => {
                let message = format!("`{written}` has no place in {}", self.what);
                Diagnostic::error("unexpected-word", span, message).note(NOTATION)
            }
        }
    }

    fn too_deep(&self, span: Span, message: String) -> Box<Diagnostic> {
        Box::new(
            Diagnostic::error("too-deep", span, message)
                .saying("here it is too much")
                .note(
                    "give names to parts of it: predicates before the base, hypotheses by methods",
                ),
        )
    }

    fn span(&self, token: &Token) -> Span {
        self.text.span(token)
    }
}

const NOTATION: &str = "names are joined by `&`, `+`, `=>`, `<->`, and `~` denies one; arguments stand in brackets, `SUC (PLAN)`";

fn name(word: Word, arguments: Vec<Word>, span: Span) -> Formula {
    Formula {
        kind: FormulaKind::Name(Name {
            word,
            arguments,
            span,
        }),
        span,
    }
}
