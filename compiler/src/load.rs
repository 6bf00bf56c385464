//! Which sources a table needs: its `use` clauses, followed. How a file is read is the caller's
//! affair.

use crate::diagnostic::Diagnostic;
use crate::source::{Source, SourceId};
use crate::syntax::ast::ClauseKind;

/// A table with everything that it uses.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The table first, then the files given along with it, then those that any of them use, each
    /// once, in the order in which they are met.
    pub sources: Vec<Source>,
    /// One error for each `use` clause whose file could not be had.
    pub diagnostics: Vec<Diagnostic>,
}

/// Follows the `use` clauses of a table and of the files given along with it.
///
/// `find` gets the source that contains the clause and the name in the clause. It answers with the
/// file's source, or with a sentence that says why there is none. `same` says whether two sources
/// are one file, perhaps under two names: what has been loaded already is not loaded again, so files
/// may use one another.
pub fn load(
    table: Source,
    along: Vec<Source>,
    find: &mut dyn FnMut(&Source, &str) -> Result<Source, String>,
    same: &dyn Fn(&Source, &Source) -> bool,
) -> Loaded {
    let mut sources = vec![table];
    for source in along {
        if !sources.iter().any(|known| same(known, &source)) {
            sources.push(source);
        }
    }
    let mut diagnostics = Vec::new();
    let mut next = 0;
    while next < sources.len() {
        let parsed = crate::parse(SourceId(next), &sources[next]);
        for clause in parsed.file.clauses {
            let ClauseKind::Use { file } = clause.kind else {
                continue;
            };
            match find(&sources[next], &file.text) {
                Ok(found) if sources.iter().any(|known| same(known, &found)) => {}
                Ok(found) => sources.push(found),
                Err(why) => diagnostics.push(
                    Diagnostic::error("missing-file", file.span, why)
                        .saying("used here")
                        .note("the name is taken from the folder of this file, with `.al` added where it has no ending; then from the files that come with alc"),
                ),
            }
        }
        next += 1;
    }
    Loaded {
        sources,
        diagnostics,
    }
}
