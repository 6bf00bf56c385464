//! The notations that a text may be in. The name of its file tells which: texts are read, found and
//! refused by it.

use std::path::Path;

use crate::al1;
use crate::prolog;

/// What a table or a knowledge base is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// alc's own: `.al`
    Own,
    /// That of tables in the AL1 thesis: `.al1`
    ThesisTable,
    /// That of knowledge bases in the same thesis: `.al3`
    ThesisBase,
    /// Prolog, as the AL0 chapter has it: `.pl` and its like
    Prolog,
}

impl Notation {
    /// The notation of a file with this name, if a file so named is a table.
    pub fn of(name: &str) -> Option<Notation> {
        let ending = Path::new(name).extension()?;
        if ending == "al" {
            Some(Notation::Own)
        } else if al1::is_al1(name) {
            Some(Notation::ThesisTable)
        } else if ending.eq_ignore_ascii_case("al3") {
            Some(Notation::ThesisBase)
        } else if prolog::is_prolog(name) {
            Some(Notation::Prolog)
        } else {
            None
        }
    }
}
