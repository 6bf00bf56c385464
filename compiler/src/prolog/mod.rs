//! Tables as the AL0 chapter has them: rules and advice among the operators, predicates and
//! interpreter of a Prolog program (reference, *Prolog files*).
//!
//! The program is cut into clauses by Prolog's own lexical rules, since its quotation marks and
//! comments are not ours. Everything but rules and advice is then blanked out, and what is left is
//! read as any table is: every place in it is a place in the file.

mod blank;
mod clauses;
mod complain;
mod draft;
mod lexer;
mod needs;
mod skipped;

pub use draft::{Draft, Drafted, draft};
pub(crate) use needs::{call_as_given, explain};

use std::path::Path;

use crate::diagnostic::{Severity, capped};
use crate::source::{Source, SourceId};
use crate::syntax::{self, Parsed};

/// The endings of the names of Prolog files.
pub const ENDINGS: [&str; 3] = ["pl", "pro", "prolog"];

/// Whether a file of this name is read as a Prolog program.
pub fn is_prolog(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|ending| {
        ENDINGS
            .iter()
            .any(|known| ending.eq_ignore_ascii_case(known))
    })
}

/// Reads the rules and the advice of a Prolog program. Every label and suggestion of the diagnostics
/// lies within it.
pub fn parse(id: SourceId, source: &Source) -> Parsed {
    let lexed = lexer::lex(&source.text);
    let cut = clauses::cut(&source.text, &lexed.tokens);
    let mut complaints = complain::about(id, &source.text, &lexed, &cut);
    let blanked = blank::all_but_tables(&source.text, &cut.clauses);
    complaints.extend(complain::quoted_names(
        id,
        &blanked.quoted_names,
        &source.text,
    ));
    let table = Source {
        name: source.name.clone(),
        text: blanked.text,
    };
    let mut parsed = syntax::parse(id, &table);
    parsed.lost_clause |= complaints
        .iter()
        .any(|found| found.severity == Severity::Error);
    let (complaints, _) = capped(complaints);
    parsed.diagnostics.extend(complaints);
    parsed
}
