//! From text to [`ast`]: a hand-written lexer, a grammar of one clause, and the reading of a text
//! clause by clause, so that a mistake costs no more than the clause in which it stands.

pub mod ast;
mod clauses;
mod context;
mod depth;
mod expected;
pub mod keywords;
mod lexer;
mod marks;
mod mistakes;
mod nodes;
mod surroundings;
pub(crate) mod token;
pub(crate) mod words;

lalrpop_util::lalrpop_mod!(
    #[allow(clippy::all, missing_docs, unused_qualifications, unused_imports)]
    grammar,
    "/syntax/grammar.rs"
);

use std::ops::Range;

use crate::diagnostic::{Diagnostic, capped};
use crate::source::{Source, SourceId};
use token::Lexeme;

/// What could be read of a text, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The clauses that could be read.
    pub file: ast::File,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether some clause could not be read. What it would have defined is then missing, so that
    /// an unknown name may be its consequence.
    pub lost_clause: bool,
}

/// The tokens of a text and, apart from them, the bytes of its comments.
pub(crate) fn tokens(source: &Source) -> (Vec<Lexeme>, Vec<Range<usize>>) {
    let lexed = lexer::lex(SourceId(0), &source.text);
    (context::settle(lexed.lexemes), lexed.comments)
}

/// Reads a text. Every label and suggestion of the diagnostics lies within it.
pub fn parse(id: SourceId, source: &Source) -> Parsed {
    let lexed = lexer::lex(id, &source.text);
    let lexemes = context::settle(lexed.lexemes);
    let mut read = clauses::read(id, &source.text, &lexemes);
    let mut diagnostics = lexed.diagnostics;
    diagnostics.append(&mut read.diagnostics);
    let (diagnostics, too_many) = capped(diagnostics);
    Parsed {
        file: ast::File {
            clauses: read.clauses,
        },
        diagnostics,
        lost_clause: read.lost_clause || lexed.cut_short || too_many,
    }
}
