//! Hypotheses as the thesis writes them: `GANA`, `SUC (P)`, `REF (P Q)`; its listing has
//! `(SUC P)` and `(REFUTA P Q)`.

use super::formula::{self, FormulaKind, Name};
use super::lexer::Token;
use super::place::Text;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{Reference, Word};
use crate::table::near::nearest;

/// Reads a hypothesis; `end` is where it ends if there is none.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: Text<'_>, tokens: &[Token], end: Span) -> Result<Reference, Box<Diagnostic>> {
    let formula = formula::read(text, tokens, end, "a hypothesis")?;
    match formula.kind {
        FormulaKind::Name(name) => reference(name),
        FormulaKind::Not(_) | FormulaKind::Joined { .. } => Err(Box::new(
            Diagnostic::error(
                "unexpected-word",
                formula.span,
                "a hypothesis is a name, `SUC (PLAN)` or `REF (PLAN PLAN)`",
            )
            .note("what joins several is said in the relation of a method"),
        )),
    }
}

/// The words for what is asked of plans, with the names that they have in `.al` files.
const OF_PLANS: [(&str, &str, usize); 4] = [
    ("suc", "suc", 1),
    ("ref", "refutes", 2),
    ("refuta", "refutes", 2),
    ("refutes", "refutes", 2),
];

fn reference(name: Name) -> Result<Reference, Box<Diagnostic>> {
    let Name {
        word,
        arguments,
        span,
    } = name;
    let known = OF_PLANS
        .iter()
        .find(|(spelling, ..)| *spelling == word.text);
    if arguments.is_empty() && known.is_none() {
        return Ok(Reference {
            word,
            plans: arguments,
            span,
        });
    }
    if let Some((_, meaning, plans)) = known
        && *plans == arguments.len()
    {
        let word = Word {
            text: (*meaning).to_owned(),
            ..word
        };
        return Ok(Reference {
            word,
            plans: arguments,
            span,
        });
    }
    let capitals = word.text.to_uppercase();
    let message = match arguments.len() {
        0 => format!("`{capitals}` without a plan is no hypothesis"),
        1 => format!("`{capitals}` with one name in brackets is no hypothesis"),
        several => format!("`{capitals}` with {several} names in brackets is no hypothesis"),
    };
    let error = Diagnostic::error("unknown-hypothesis", span, message).note(
        "there are `SUC (PLAN)`, that a plan succeeds, and `REF (PLAN OTHER)`, that one refutes the other",
    );
    let near = nearest(&word.text, ["suc", "ref", "refuta"].into_iter());
    Err(Box::new(match near {
        Some(near) if known.is_none() => {
            let near = near.to_uppercase();
            error.suggest(format!("`{near}` is near"), word.span, near)
        }
        _ => error,
    }))
}
