//! Passes among the moves that a constraint allows. A pass is no legal move, so `legal` does not
//! allow it and only the word itself does; it gets a group of its own.

use alc_runtime::Kinds;

use super::simplify::{all, any, not};
use super::{Function, Group};
use crate::expression::{Formula, MoveTest, Part};

/// Whether a formula speaks of passing.
pub(super) fn mentions_pass(formula: &Formula) -> bool {
    Part::Formula(formula).any(&Part::is_pass)
}

/// What a formula says of a move of a man.
pub(super) fn without_pass(formula: &Formula) -> Formula {
    if !mentions_pass(formula) {
        return formula.clone();
    }
    match formula {
        Formula::All(parts) => all(parts.iter().map(without_pass)),
        Formula::Any(parts) => any(parts.iter().map(without_pass)),
        Formula::Not(operand) => not(without_pass(operand)),
        Formula::Move(MoveTest::Pass) => Formula::Constant(false),
        formula => formula.clone(),
    }
}

/// When a formula allows a pass, if it speaks of one: when it holds, and holds because of the word.
/// A pass is of no man and has no squares, so what else is asked of the move is false.
pub(super) fn of_a_pass(formula: &Formula, functions: &[Function]) -> Option<Formula> {
    mentions_pass(formula).then(|| meant(formula, functions))
}

/// The group of a pass of which this holds.
pub(super) fn pass_group(test: Formula) -> Group {
    Group {
        kinds: Kinds::ALL,
        test,
        order: Vec::new(),
        pass: true,
    }
}

/// When it holds of a pass because of the word.
fn meant(formula: &Formula, functions: &[Function]) -> Formula {
    match formula {
        Formula::All(parts) => all([
            all(parts.iter().map(|part| holds(part, functions))),
            any(parts.iter().map(|part| meant(part, functions))),
        ]),
        Formula::Any(parts) => any(parts.iter().map(|part| meant(part, functions))),
        Formula::Not(operand) => forbidden(operand, functions),
        Formula::Move(MoveTest::Pass) => Formula::Constant(true),
        _ => Formula::Constant(false),
    }
}

/// When it does not hold of a pass because of the word, as `not pass`.
fn forbidden(formula: &Formula, functions: &[Function]) -> Formula {
    match formula {
        Formula::All(parts) => any(parts.iter().map(|part| forbidden(part, functions))),
        Formula::Any(parts) => all([
            not(any(parts.iter().map(|part| holds(part, functions)))),
            any(parts.iter().map(|part| forbidden(part, functions))),
        ]),
        Formula::Not(operand) => meant(operand, functions),
        _ => Formula::Constant(false),
    }
}

/// When it holds of a pass, for whatever reason.
fn holds(formula: &Formula, functions: &[Function]) -> Formula {
    match formula {
        Formula::All(parts) => all(parts.iter().map(|part| holds(part, functions))),
        Formula::Any(parts) => any(parts.iter().map(|part| holds(part, functions))),
        Formula::Not(operand) => not(holds(operand, functions)),
        Formula::Move(MoveTest::Pass) => Formula::Constant(true),
        formula if speaks_of_squares(formula, functions) => Formula::Constant(false),
        formula => formula.clone(),
    }
}

/// Whether it asks which man moves, how, or from where to where; in a constraint that it is a part
/// of, too.
fn speaks_of_squares(formula: &Formula, functions: &[Function]) -> bool {
    Part::Formula(formula).any(&|part| {
        let inside = || {
            part.call()
                .and_then(|call| functions[call.function].body.part())
        };
        let speaks = |part: Part<'_>| part.speaks_of_move() && !part.speaks_of_next();
        speaks(part) || inside().is_some_and(|body| body.any(&speaks))
    })
}
