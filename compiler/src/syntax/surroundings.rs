//! What the lexer knows of the clause that it is in. It cuts no clauses, but what a mark of another
//! language was meant for depends on where it stands.

use super::keywords::{self, Head, Keyword};
use super::token::{Lexeme, Token};

/// The clause so far.
#[derive(Clone, Copy, Default)]
pub struct Surroundings {
    /// The word that opens it, if it is one that opens clauses.
    head: Option<Head>,
    /// Whether what stands here is a list, whose items are separated by commas.
    lists: bool,
    /// Conditions whose *then* did not come yet.
    conditions: usize,
}

impl Surroundings {
    /// What is known behind a token, which follows others.
    pub fn behind(self, token: &Token, before: &[Lexeme], opens_line: bool) -> Surroundings {
        let mut behind = self;
        let opens_clause = opens_clause(before);
        if opens_clause {
            behind = Surroundings::default();
        }
        match token {
            Token::Name(word) => {
                let head = Head::of(word);
                if opens_clause || (opens_line && head.is_some()) {
                    behind.head = head;
                }
                match keywords::canonical(word) {
                    Some(Keyword::If) => behind.conditions += 1,
                    Some(Keyword::Then) => behind.conditions = behind.conditions.saturating_sub(1),
                    _ if word == "si" => behind.conditions += 1,
                    _ => {}
                }
            }
            Token::Then => behind.conditions = behind.conditions.saturating_sub(1),
            Token::OpenList => behind.lists = true,
            Token::Colon => {
                let side = before.last().is_some_and(|lexeme| {
                    matches!(&lexeme.token, Token::Name(word) if word == "us" || word == "them")
                });
                behind.lists = side && matches!(self.head, Some(Head::Us | Head::Them));
            }
            Token::CloseList => behind.lists = false,
            _ => {}
        }
        behind
    }

    /// Whether items are listed here.
    pub fn lists(self) -> bool {
        self.lists
    }

    /// Whether a *then* that stands here would join two formulas, which it cannot.
    pub fn joins_formulas(self) -> bool {
        matches!(self.head, Some(Head::Predicate | Head::Aim)) && self.conditions == 0
    }

    /// Whether what stands here relates hypotheses.
    pub fn relates(self) -> bool {
        self.head == Some(Head::Method)
    }

    /// Whether a text in quotation marks is certainly out of place here.
    pub fn wants_no_text(self) -> bool {
        self.head
            .is_some_and(|head| !matches!(head, Head::Use | Head::Say))
    }
}

/// Whether the next token is the first of its clause.
pub fn opens_clause(before: &[Lexeme]) -> bool {
    before
        .last()
        .is_none_or(|before| before.token == Token::Stop)
}
