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
mod token;
mod words;

lalrpop_util::lalrpop_mod!(
    #[allow(clippy::all, missing_docs, unused_qualifications, unused_imports)]
    grammar,
    "/syntax/grammar.rs"
);

use crate::diagnostic::Diagnostic;
use crate::source::{Source, SourceId};

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

/// Reads a text. Every label and suggestion of the diagnostics lies within it.
pub fn parse(id: SourceId, source: &Source) -> Parsed {
    let lexed = lexer::lex(id, &source.text);
    let lexemes = context::settle(lexed.lexemes);
    let mut read = clauses::read(id, &source.text, &lexemes);
    let mut diagnostics = lexed.diagnostics;
    diagnostics.append(&mut read.diagnostics);
    diagnostics.sort_by_key(|diagnostic| diagnostic.span().map(|span| span.start));
    let too_many = diagnostics.len() > MOST_DIAGNOSTICS;
    if too_many {
        let left_out = diagnostics.split_off(MOST_DIAGNOSTICS);
        diagnostics.extend(left_out.first().and_then(Diagnostic::span).map(|span| {
            let message = format!(
                "{} more mistakes from here on are not shown",
                left_out.len()
            );
            Diagnostic::error("too-many-mistakes", span, message)
                .note("is this text a table at all?")
        }));
    }
    Parsed {
        file: ast::File {
            clauses: read.clauses,
        },
        diagnostics,
        lost_clause: read.lost_clause || lexed.cut_short || too_many,
    }
}

/// So many are told of one text; a file that is no table at all would have a mistake at every byte.
const MOST_DIAGNOSTICS: usize = 100;
