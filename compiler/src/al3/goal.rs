//! The goals and the choice of moves of a plan.

use super::formula::{Formula, FormulaKind};
use crate::al1::formula::phrase;
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Connective, Expression, ExpressionKind};

/// A formula as an expression. What its names are asked of, `(P2)` or `(P1 P2)`, needs no saying, and
/// `asked` is what may be said.
///
/// # Errors
/// Something else is said, or the formula is no goal.
pub fn of(formula: &Formula, asked: &[&str]) -> Result<Expression, Box<Diagnostic>> {
    let of_operand = |operand| of(operand, asked).map(Box::new);
    let kind = match &formula.kind {
        FormulaKind::Name(name) => {
            let said = name.arguments.iter().map(|word| word.text.as_str());
            if !name.arguments.is_empty() && !said.eq(asked.iter().copied()) {
                let asked = asked.join(" ").to_uppercase();
                let message = format!("behind this name belongs `({asked})`, or nothing");
                return Err(Box::new(
                    Diagnostic::error("unexpected-word", name.span, message)
                        .note("`P1` is the position before a move, `P2` the one after it; goals are asked of `P2`, and a choice of moves is about both"),
                ));
            }
            return Ok(phrase(&name.word.text, name.word.span));
        }
        FormulaKind::Not(operand) => ExpressionKind::Not {
            operand: of_operand(operand)?,
        },
        FormulaKind::Joined {
            connective,
            at,
            left,
            right,
        } => {
            let (left, right) = (of_operand(left)?, of_operand(right)?);
            match connective {
                Connective::And => ExpressionKind::And { left, right },
                Connective::Or => ExpressionKind::Or { left, right },
                Connective::Implies | Connective::Iff => {
                    return Err(Box::new(
                        Diagnostic::error(
                            "unexpected-word",
                            *at,
                            "the parts of a plan are joined by `&` and `+` only, and `~` denies them",
                        )
                        .note("what follows from what is said in the relations of methods"),
                    ));
                }
            }
        }
    };
    Ok(Expression {
        kind,
        span: formula.span,
    })
}
