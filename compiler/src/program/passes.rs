//! Passes among the moves that a constraint allows. A pass is no legal move, so `legal` does not
//! allow it and only the word itself does; it gets a group of its own.

use alc_runtime::Kinds;

use super::Group;
use super::simplify::{all, any, not};
use crate::expression::{Formula, MoveTest, Part};

/// Whether a formula speaks of passing.
pub(super) fn mentions_pass(formula: &Formula) -> bool {
    Part::Formula(formula).any(&Part::is_pass)
}

/// What a formula says of a move of a man.
pub(super) fn without_pass(formula: &Formula) -> Formula {
    if mentions_pass(formula) {
        settled(formula, false)
    } else {
        formula.clone()
    }
}

/// What a formula says of a pass, if it speaks of one. A pass is of no man and has no squares, so
/// what else is asked of the move is false.
pub(super) fn of_a_pass(formula: &Formula) -> Option<Formula> {
    mentions_pass(formula).then(|| settled(formula, true))
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

fn settled(formula: &Formula, passing: bool) -> Formula {
    match formula {
        Formula::All(parts) => all(parts.iter().map(|part| settled(part, passing))),
        Formula::Any(parts) => any(parts.iter().map(|part| settled(part, passing))),
        Formula::Not(operand) => not(settled(operand, passing)),
        Formula::Move(MoveTest::Pass) => Formula::Constant(passing),
        formula if passing && speaks_of_squares(formula) => Formula::Constant(false),
        formula => formula.clone(),
    }
}

/// Whether it asks which man moves, how, or from where to where.
fn speaks_of_squares(formula: &Formula) -> bool {
    Part::Formula(formula).any(&|part| part.speaks_of_move() && !part.speaks_of_next())
}
