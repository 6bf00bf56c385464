//! The relation of a method, in which numbers stand for its hypotheses.

use super::formula::{Formula, FormulaKind};
use super::method::{Numbered, capitals};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Reference, Relation, RelationKind, Word};

/// What a formula says of the hypotheses of this method.
///
/// # Errors
/// Something in it is not the number of one of them.
pub fn of(
    formula: &Formula,
    method: &Word,
    hypotheses: &[Numbered],
) -> Result<Relation, Box<Diagnostic>> {
    let of_operand = |operand| of(operand, method, hypotheses).map(Box::new);
    let kind = match &formula.kind {
        FormulaKind::Name(name) => {
            let mut numbered = hypotheses.iter();
            let known = numbered.find(|known| known.number.text == name.word.text);
            let Some(known) = known.filter(|_| name.arguments.is_empty()) else {
                return Err(Box::new(unknown(formula, method, hypotheses)));
            };
            RelationKind::Hypothesis {
                hypothesis: at(&known.hypothesis, formula),
            }
        }
        FormulaKind::Not(operand) => RelationKind::Not {
            operand: of_operand(operand)?,
        },
        FormulaKind::Joined {
            connective,
            left,
            right,
            ..
        } => RelationKind::Joined {
            connective: *connective,
            left: of_operand(left)?,
            right: of_operand(right)?,
        },
    };
    Ok(Relation {
        kind,
        span: formula.span,
    })
}

/// A hypothesis where its number stands.
fn at(hypothesis: &Reference, number: &Formula) -> Reference {
    Reference {
        word: Word {
            text: hypothesis.word.text.clone(),
            span: number.span,
        },
        plans: hypothesis.plans.clone(),
        span: number.span,
    }
}

fn unknown(formula: &Formula, method: &Word, hypotheses: &[Numbered]) -> Diagnostic {
    let numbers = hypotheses
        .iter()
        .map(|known| format!("`{}`", capitals(&known.number)));
    let numbers: Vec<String> = numbers.collect();
    let message = format!(
        "this is not the number of a hypothesis of the method `{}`",
        capitals(method)
    );
    Diagnostic::error("unknown-hypothesis", formula.span, message).note(format!(
        "what a relation speaks of are numbers, here {}",
        numbers.join(", ")
    ))
}
