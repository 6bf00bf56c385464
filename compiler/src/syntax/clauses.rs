//! Reads a text clause by clause. A clause ends with its full stop; where that is forgotten, the
//! next clause is known by its head at the start of a line, and is not lost.

use super::ast::Clause;
use super::context;
use super::depth;
use super::grammar::ClauseParser;
use super::mistakes;
use super::nodes::Mistake;
use super::token::{Lexeme, Token};
use crate::diagnostic::Diagnostic;
use crate::source::SourceId;

/// The clauses of a text.
#[derive(Default)]
pub struct Read {
    /// Those that could be read, in order.
    pub clauses: Vec<Clause>,
    /// What is wrong with the others.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether there are others.
    pub lost_clause: bool,
}

/// Reads all clauses of a text.
pub fn read(id: SourceId, text: &str, lexemes: &[Lexeme]) -> Read {
    let parser = ClauseParser::new();
    let mut read = Read::default();
    // Whether a stray full stop may have cut the clause before in two.
    let mut may_continue = false;
    for clause in lexemes.split_inclusive(|lexeme| lexeme.token == Token::Stop) {
        if may_continue && !clause[0].opens_line && !context::begins_clause(clause) {
            continue;
        }
        may_continue = !read.read(&parser, id, text, clause);
    }
    read
}

impl Read {
    /// Reads a clause, or what turns out to be several without full stops between them. Returns
    /// whether all of it could be read.
    fn read(&mut self, parser: &ClauseParser, id: SourceId, text: &str, clause: &[Lexeme]) -> bool {
        let mistakes = match parse(parser, id, clause) {
            Ok(clause) => {
                self.clauses.push(clause);
                return true;
            }
            Err(mistakes) => mistakes,
        };
        let pieces = pieces(clause);
        if pieces.len() == 1 && ends_with_stop(clause) {
            self.lose(id, text, clause, None, mistakes);
            return false;
        }
        let mut complete = true;
        for (index, piece) in pieces.iter().enumerate() {
            if ends_with_stop(piece) {
                complete &= self.read_piece(parser, id, text, piece, None);
            } else {
                let next = pieces.get(index + 1).and_then(|next| next.first());
                complete &= self.read_unstopped(parser, id, text, piece, next);
            }
        }
        complete
    }

    fn read_piece(
        &mut self,
        parser: &ClauseParser,
        id: SourceId,
        text: &str,
        piece: &[Lexeme],
        next: Option<&Lexeme>,
    ) -> bool {
        match parse(parser, id, piece) {
            Ok(clause) => {
                self.clauses.push(clause);
                true
            }
            Err(mistakes) => {
                self.lose(id, text, piece, next, mistakes);
                false
            }
        }
    }

    /// Reads a piece without a full stop as if it had one, and says that it is missing unless more
    /// than that is missing at its end.
    fn read_unstopped(
        &mut self,
        parser: &ClauseParser,
        id: SourceId,
        text: &str,
        piece: &[Lexeme],
        next: Option<&Lexeme>,
    ) -> bool {
        let Some(last) = piece.last() else {
            return true;
        };
        let mut stopped = piece.to_vec();
        stopped.push(Lexeme {
            token: Token::Stop,
            start: last.end,
            end: last.end,
            opens_line: false,
        });
        let complete = self.read_piece(parser, id, text, &stopped, next);
        if complete {
            self.diagnostics
                .push(mistakes::missing_stop(id, last.end, next));
        }
        complete
    }

    fn lose(
        &mut self,
        id: SourceId,
        text: &str,
        clause: &[Lexeme],
        next: Option<&Lexeme>,
        mistakes: Vec<Mistake>,
    ) {
        self.lost_clause = true;
        self.diagnostics
            .extend(mistakes::explain(id, text, clause, next, mistakes));
    }
}

fn ends_with_stop(clause: &[Lexeme]) -> bool {
    clause
        .last()
        .is_some_and(|lexeme| lexeme.token == Token::Stop)
}

/// Cuts what is no clause where lines begin as clauses do.
fn pieces(clause: &[Lexeme]) -> Vec<&[Lexeme]> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for at in 1..clause.len() {
        if clause[at].opens_line && context::begins_clause(&clause[at..]) {
            pieces.push(&clause[start..at]);
            start = at;
        }
    }
    pieces.push(&clause[start..]);
    pieces
}

/// Parses exactly one clause with its full stop.
fn parse(parser: &ClauseParser, id: SourceId, clause: &[Lexeme]) -> Result<Clause, Vec<Mistake>> {
    let clause = &context::of_knowledge(clause);
    depth::check(id, clause).map_err(|mistake| vec![mistake])?;
    let head = context::head(clause).map(Token::Head);
    let tokens = clause.iter().enumerate().map(|(index, lexeme)| {
        let token = head
            .clone()
            .filter(|_| index == 0)
            .unwrap_or_else(|| lexeme.token.clone());
        (lexeme.start, token, lexeme.end)
    });
    let mut mistakes = Vec::new();
    match parser.parse(id, &mut mistakes, tokens) {
        Ok(clause) if mistakes.is_empty() => Ok(clause),
        Ok(_) => Err(mistakes),
        Err(mistake) => {
            mistakes.push(mistake);
            Err(mistakes)
        }
    }
}
