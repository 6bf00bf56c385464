//! Predicates that are written in Rust, as the table declares them (language reference, *Predicates in Rust*).
//! What they mean is not known here, only what they are called with.

use super::resolver::{Named, Resolver};
use super::{Definition, Meaning};
use crate::diagnostic::Diagnostic;
use crate::expression::TermKind;
use crate::syntax::ast::{Phrase, Word};

impl Resolver<'_> {
    /// A predicate whose body is Rust; `None` has been reported.
    pub(super) fn extern_definition(
        &mut self,
        name: &Word,
        parameters: &[Phrase],
    ) -> Option<Named> {
        let parameters: Vec<_> = parameters
            .iter()
            .map(|parameter| self.extern_parameter(parameter))
            .collect();
        let parameters = parameters.into_iter().collect::<Option<Vec<_>>>()?;
        Some(self.defined(Definition {
            name: name.clone(),
            parameters,
            uses_root: false,
            meaning: Meaning::Extern,
            meaning_at: name.span,
        }))
    }

    fn extern_parameter(&mut self, parameter: &Phrase) -> Option<(Word, TermKind)> {
        if let [kind, name] = parameter.words.as_slice() {
            let kind = match kind.text.as_str() {
                "number" => Some(TermKind::Number),
                "square" => Some(TermKind::Square),
                "set" => Some(TermKind::Set),
                _ => None,
            };
            if let Some(kind) = kind {
                return Some((name.clone(), kind));
            }
        }
        let found = Diagnostic::error(
            "bad-extern",
            parameter.span,
            "a parameter of a predicate in Rust is a kind and a name",
        );
        self.report(found.note("as in `extern predicate wins(square s, number n, set cage)`"))
    }
}
