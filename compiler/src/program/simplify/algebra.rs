//! Questions that are asked square by square become operations on whole sets, as far as the shape of
//! the question allows: `{x in s where x in t and rank(x) = 8}` is `s & t` on rank 8. What is left is
//! asked of the squares that remain.

use alc_runtime::{Kind, SquareSet};

use super::all;
use super::known;
use super::terms::{combined, set};
use crate::expression::{Binding, Formula, Number, Part, SetTerm, SquareTerm};
use crate::syntax::ast::{Comparison, SetOperator};

/// The squares of the binding, as a set if they can be one, and what is then left to ask of each.
pub(super) struct Split {
    /// The squares to ask; all of them qualify where nothing is left.
    pub(super) within: SetTerm,
    /// What is left to ask.
    pub(super) left: Option<Binding>,
}

/// Takes out of a simplified binding whatever can be said of whole sets.
pub(super) fn split(binding: Binding) -> Split {
    let variable = binding.variable;
    let parts = match binding.condition {
        Formula::All(parts) => parts,
        part => vec![part],
    };
    let mut within = binding.within;
    let mut left = Vec::new();
    for part in parts {
        match of_which(&part, variable) {
            Some(qualifying) => {
                within = combined(SetOperator::Intersection, within, qualifying);
            }
            None => left.push(part),
        }
    }
    let left = (!left.is_empty()).then(|| Binding {
        name: binding.name,
        variable,
        within: within.clone(),
        condition: all(left),
    });
    Split { within, left }
}

/// The set of squares of which a condition holds, if it can be told without asking each.
pub(super) fn of_which(condition: &Formula, variable: usize) -> Option<SetTerm> {
    if let Some(squares) = known::squares(condition, variable) {
        return Some(SetTerm::Constant(squares));
    }
    if binds(Part::Formula(condition)) {
        return None;
    }
    if !mentions(Part::Formula(condition), variable) {
        let condition = Box::new(condition.clone());
        let [every, none] = [SquareSet::ALL, SquareSet::EMPTY].map(SetTerm::Constant);
        return Some(SetTerm::If(condition, Box::new(every), Box::new(none)));
    }
    match condition {
        Formula::All(parts) => joined(parts, variable, SetOperator::Intersection),
        Formula::Any(parts) => joined(parts, variable, SetOperator::Union),
        Formula::Not(operand) => {
            let every = SetTerm::Constant(SquareSet::ALL);
            let excluded = of_which(operand, variable)?;
            Some(combined(SetOperator::Difference, every, excluded))
        }
        Formula::AtRoot(operand) => Some(set(&SetTerm::AtRoot(Box::new(of_which(
            operand, variable,
        )?)))),
        Formula::After(operand) => {
            Some(set(&SetTerm::After(Box::new(of_which(operand, variable)?))))
        }
        Formula::Member(square, within) if is(square, variable) => {
            (!mentions(Part::Set(within), variable)).then(|| within.clone())
        }
        Formula::SameSquare(same, left, right) => {
            let other = if is(left, variable) { right } else { left };
            let one = if is(left, variable) { left } else { right };
            if !is(one, variable) || mentions(Part::Square(other), variable) {
                return None;
            }
            let alone = SetTerm::Squares(vec![other.clone()]);
            Some(if *same {
                alone
            } else {
                combined(SetOperator::Difference, wherever(other), alone)
            })
        }
        Formula::Compare(operator, left, right) => near_enough(*operator, left, right, variable),
        _ => None,
    }
}

/// `distance(x, s)` compared with a constant.
fn near_enough(
    operator: Comparison,
    left: &Number,
    right: &Number,
    variable: usize,
) -> Option<SetTerm> {
    let (Number::Distance(from, to), Number::Constant(moves)) = (left, right) else {
        return None;
    };
    let (one, other) = if is(from, variable) {
        (from, to)
    } else {
        (to, from)
    };
    if !is(one, variable) || mentions(Part::Square(other), variable) {
        return None;
    }
    let near = |moves: i32| SetTerm::Near(other.clone(), Number::Constant(moves));
    let below = near(moves.saturating_sub(1));
    let without = |outer, inner| combined(SetOperator::Difference, outer, inner);
    Some(match operator {
        Comparison::AtMost => near(*moves),
        Comparison::Less => below,
        Comparison::Equal => without(near(*moves), below),
        Comparison::Greater => without(wherever(other), near(*moves)),
        Comparison::AtLeast => without(wherever(other), below),
        Comparison::NotEqual => combined(
            SetOperator::Union,
            without(wherever(other), near(*moves)),
            below,
        ),
    })
}

/// All squares if the square is present, otherwise none: a comparison with what is absent is false.
fn wherever(square: &SquareTerm) -> SetTerm {
    match square {
        SquareTerm::Constant(_) => SetTerm::Constant(SquareSet::ALL),
        SquareTerm::Man(_, man) if man.kind == Kind::King => SetTerm::Constant(SquareSet::ALL),
        other => SetTerm::Near(other.clone(), Number::Constant(FARTHEST)),
    }
}

/// The most king moves between two squares.
const FARTHEST: i32 = 7;

fn joined(parts: &[Formula], variable: usize, operator: SetOperator) -> Option<SetTerm> {
    let sets = parts.iter().map(|part| of_which(part, variable));
    let sets = sets.collect::<Option<Vec<_>>>()?;
    sets.into_iter()
        .reduce(|left, right| combined(operator, left, right))
}

fn is(square: &SquareTerm, variable: usize) -> bool {
    *square == SquareTerm::Parameter(variable)
}

fn mentions(part: Part<'_>, variable: usize) -> bool {
    part.any(&|part| matches!(part, Part::Square(square) if is(square, variable)))
}

/// Whether something in it binds a parameter: its index would have to change with its place.
fn binds(part: Part<'_>) -> bool {
    part.any(&|part| {
        matches!(
            part,
            Part::Formula(Formula::Some(_) | Formula::Every(_) | Formula::Matches(_))
                | Part::Number(Number::Count(_))
                | Part::Set(SetTerm::Where(_))
        )
    })
}
