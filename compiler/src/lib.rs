//! `alc`, the advice language compiler: from advice tables for chess endings to Rust.
//!
//! ```text
//! source text ─ syntax ─▶ ast ─ table ─▶ typed table ─ program ─▶ program ─┬─ passes ─ emit ─▶ Rust source ─ build ─▶ native player
//!                                                                          └─ interpret
//! ```
//!
//! [`compile`] is the whole pipeline up to the program, from which the engines start. The library
//! is pure: texts go in, texts or diagnostics come out. Only [`build`], [`mod@bench`] and the command line
//! touch files and processes.

pub mod al1;
pub mod al3;
pub mod bench;
pub mod build;
pub mod compare;
pub mod diagnostic;
pub mod emit;
pub mod expression;
pub mod format;
pub mod interpret;
pub mod levels;
mod load;
pub mod messages;
pub mod notation;
pub mod passes;
pub mod predicates;
pub mod program;
pub mod prolog;
pub mod render;
pub mod setwise;
pub mod source;
pub mod syntax;
pub mod table;
mod thesis;
pub mod verify;

pub use load::{Loaded, load};

use diagnostic::{Diagnostic, Severity, capped, in_order};
use notation::Notation;
use program::Program;
use source::{Source, SourceId};
use syntax::Parsed;
use table::{Conventions, Table};

/// What became of some sources.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// The table and its lowered form, if there was no error.
    pub compiled: Option<Compiled>,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A table that means something.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Names and kinds settled.
    pub table: Table,
    /// Lowered for the engines.
    pub program: Program,
}

/// Reads a text in the notation that its file's name tells, and in our own where it tells none.
pub fn parse(id: SourceId, source: &Source) -> Parsed {
    match Notation::of(&source.name) {
        Some(Notation::Prolog) => prolog::parse(id, source),
        Some(Notation::ThesisTable) => al1::parse(id, source),
        Some(Notation::ThesisBase) => al3::parse(id, source),
        Some(Notation::Own) | None => {
            let mut parsed = syntax::parse(id, source);
            al1::suspect(&source.text, &mut parsed.diagnostics);
            al3::suspect(&source.text, &mut parsed.diagnostics);
            parsed
        }
    }
}

/// Compiles a table: the first source, with the definitions of the others.
///
/// Where several sources set the same property (material, aim, an option), the earliest wins, so a
/// table's own word goes before that of what it uses.
pub fn compile(sources: &[Source]) -> Compilation {
    compile_under(sources, None)
}

/// As [`compile`], but under these conventions, if any are given, whatever the sources say of
/// dialect and options.
pub fn compile_under(sources: &[Source], conventions: Option<Conventions>) -> Compilation {
    let mut diagnostics = Vec::new();
    let mut files = Vec::new();
    let mut lost_clause = false;
    for (index, source) in sources.iter().enumerate() {
        let parsed = parse(SourceId(index), source);
        diagnostics.extend(parsed.diagnostics);
        lost_clause |= parsed.lost_clause;
        files.push(parsed.file);
    }
    let (table, of_meaning) = table::resolve(sources, &files, lost_clause, conventions);
    let mut of_meaning = prolog::explain(sources, &files, of_meaning);
    let mut compiled = None;
    if let Some(table) = table {
        let (program, found) = program::lower(sources, &table);
        of_meaning.extend(found);
        compiled = program.map(|program| Compiled { table, program });
    }
    let mut of_meaning = al1::explain(sources, of_meaning);
    al3::explain(sources, &mut of_meaning);
    let (of_meaning, _) = capped(of_meaning);
    diagnostics.extend(of_meaning);
    if diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error)
    {
        compiled = None;
    }
    in_order(&mut diagnostics);
    Compilation {
        compiled,
        diagnostics,
    }
}
