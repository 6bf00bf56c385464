//! Stubs: definitions that say `undefined`. A table may so be read, and looked through, before all
//! its words are written; it compiles when the last of them is.

use super::clauses::DefinitionClause;
use super::resolver::Resolver;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{DefinitionSort, Expression, ExpressionKind};

/// The word that stands in the place of what is still to be written.
pub(super) const UNDEFINED: &str = "undefined";

impl Resolver<'_> {
    /// Whether a definition with this body is still to be written. A table that defines the word
    /// itself has no stubs.
    pub(super) fn is_stub(&self, body: &Expression) -> bool {
        let ExpressionKind::Phrase { phrase } = &body.kind else {
            return false;
        };
        phrase.text() == UNDEFINED && !self.names.contains_key(UNDEFINED)
    }
}

/// The error that a stub is. Its uses say nothing more.
pub(super) fn not_written(clause: DefinitionClause<'_>) -> Diagnostic {
    let what = match clause.sort {
        DefinitionSort::Predicate => "what is to hold",
        DefinitionSort::Value => "what it stands for",
        DefinitionSort::Constraint => "which moves it allows",
    };
    Diagnostic::error(
        "undefined-word",
        clause.body.span,
        format!("`{}` is not written yet", clause.name.text),
    )
    .saying(format!("write here {what}"))
}

/// The error that a list of men is in which nothing is said yet.
pub(super) fn men_not_listed(span: Span) -> Diagnostic {
    Diagnostic::error("undefined-word", span, "these men are not listed yet")
        .saying("write here which they are, such as `king, rook`")
}

/// The complaint about the word where it is part of something larger.
pub(super) fn misplaced(span: Span) -> Diagnostic {
    Diagnostic::error(
        "misplaced-undefined",
        span,
        "`undefined` stands only for a whole definition that is still to be written",
    )
    .note("as in `predicate p: undefined.`")
}
