//! Builders of formulas that leave out what decides nothing: constants, repetitions, and moves of
//! kinds that another part already rules out. What they build means the same.

mod algebra;
mod known;
mod terms;

pub(super) use terms::{number, set, square};

use alc_runtime::{Kinds, SquareSet};

use super::passes::mentions_pass;
use crate::expression::{Formula, MoveTest, Number, Pattern, SetTerm, SquareTerm};
use terms::{arguments, binding};

/// The formula that holds when each part holds.
pub(super) fn all(parts: impl IntoIterator<Item = Formula>) -> Formula {
    let mut kinds: Option<(usize, Kinds)> = None;
    let mut kept: Vec<Formula> = Vec::new();
    let flat = parts.into_iter().flat_map(|part| match part {
        Formula::All(parts) => parts,
        part => vec![part],
    });
    for part in flat {
        match part {
            Formula::Constant(true) => {}
            Formula::Constant(false) => return Formula::Constant(false),
            Formula::Move(MoveTest::By(these)) => match &mut kinds {
                Some((_, known)) => *known = *known & these,
                None => kinds = Some((kept.len(), these)),
            },
            part if kept.contains(&part) => {}
            part if kept.iter().any(|known| are_opposites(known, &part)) => {
                return Formula::Constant(false);
            }
            part => kept.push(part),
        }
    }
    match kinds {
        Some((_, kinds)) if kinds.is_empty() => return Formula::Constant(false),
        Some((place, kinds)) => kept.insert(place, Formula::Move(MoveTest::By(kinds))),
        None => {}
    }
    match kept.len() {
        0 => Formula::Constant(true),
        1 => kept.remove(0),
        _ => Formula::All(kept),
    }
}

/// The formula that holds when one part holds. A pass stays even beside all moves: only the word
/// allows it.
pub(super) fn any(parts: impl IntoIterator<Item = Formula>) -> Formula {
    let mut kept: Vec<Formula> = Vec::new();
    let flat = parts.into_iter().flat_map(|part| match part {
        Formula::Any(parts) => parts,
        part => vec![part],
    });
    let flat: Vec<Formula> = flat.collect();
    let passes = flat.iter().any(mentions_pass);
    for part in flat {
        match part {
            Formula::Constant(false) => {}
            Formula::Constant(true) if !passes => return Formula::Constant(true),
            part if kept.contains(&part) => {}
            part => kept.push(part),
        }
    }
    match kept.len() {
        0 => Formula::Constant(false),
        1 => kept.remove(0),
        _ => Formula::Any(kept),
    }
}

/// The formula that holds when the operand does not.
pub(super) fn not(operand: Formula) -> Formula {
    match operand {
        Formula::Constant(value) => Formula::Constant(!value),
        Formula::Not(operand) => *operand,
        Formula::Move(MoveTest::By(kinds)) => Formula::Move(MoveTest::By(!kinds)),
        operand => Formula::Not(Box::new(operand)),
    }
}

/// Whether one is the other with `not` before it.
fn are_opposites(one: &Formula, other: &Formula) -> bool {
    let denies = |one: &Formula, other: &Formula| match one {
        Formula::Not(denied) => **denied == *other,
        _ => false,
    };
    denies(one, other) || denies(other, one)
}

/// The formula that holds when `formula` does and `earlier` does not. Parts that they share say
/// nothing about it.
pub(super) fn but_not(formula: &Formula, earlier: &Formula) -> Formula {
    if all([formula.clone(), earlier.clone()]) == Formula::Constant(false) {
        return formula.clone();
    }
    let shared = conjuncts(formula);
    let own = conjuncts(earlier)
        .iter()
        .filter(|part| !shared.contains(part))
        .cloned();
    all([formula.clone(), not(all(own.collect::<Vec<_>>()))])
}

fn conjuncts(formula: &Formula) -> &[Formula] {
    match formula {
        Formula::All(parts) => parts,
        part => std::slice::from_ref(part),
    }
}

/// The same formula with constants folded and nested chains joined.
pub(super) fn simplified(formula: &Formula) -> Formula {
    match formula {
        Formula::All(parts) => all(parts.iter().map(simplified)),
        Formula::Any(parts) => any(parts.iter().map(simplified)),
        Formula::Not(operand) => not(simplified(operand)),
        Formula::AtRoot(operand) => match simplified(operand) {
            Formula::Constant(value) => Formula::Constant(value),
            operand => Formula::AtRoot(Box::new(operand)),
        },
        Formula::Compare(operator, left, right) => match (number(left), number(right)) {
            (Number::Constant(left), Number::Constant(right)) => {
                Formula::Constant(operator.holds(left.cmp(&right)))
            }
            (left, right) => Formula::Compare(*operator, left, right),
        },
        Formula::SameSquare(same, left, right) => match (square(left), square(right)) {
            (SquareTerm::Constant(left), SquareTerm::Constant(right)) => {
                Formula::Constant((left == right) == *same)
            }
            (left, right) => Formula::SameSquare(*same, left, right),
        },
        Formula::Member(one, of) => match (square(one), set(of)) {
            (SquareTerm::Constant(one), SetTerm::Constant(of)) => {
                Formula::Constant(of.contains(one))
            }
            (one, of) => Formula::Member(one, of),
        },
        Formula::Subset(left, right) => match (set(left), set(right)) {
            (SetTerm::Constant(left), SetTerm::Constant(right)) => {
                Formula::Constant(left.is_subset(right))
            }
            (left, right) => Formula::Subset(left, right),
        },
        Formula::SameSet(same, left, right) => {
            simplified_set_comparison(*same, set(left), set(right))
        }
        Formula::Some(bound) => {
            let split = algebra::split(binding(bound));
            match split.left {
                Some(left) if left.condition == Formula::Constant(false) => {
                    Formula::Constant(false)
                }
                Some(left) => Formula::Some(Box::new(left)),
                None => simplified_set_comparison(false, split.within, empty()),
            }
        }
        Formula::Every(bound) => {
            let bound = binding(bound);
            match algebra::of_which(&bound.condition, bound.variable) {
                Some(qualifying) => match (bound.within, qualifying) {
                    (SetTerm::Constant(within), SetTerm::Constant(qualifying)) => {
                        Formula::Constant(within.is_subset(qualifying))
                    }
                    (_, SetTerm::Constant(SquareSet::ALL)) => Formula::Constant(true),
                    (within, qualifying) => Formula::Subset(within, qualifying),
                },
                None => Formula::Every(Box::new(bound)),
            }
        }
        Formula::Matches(pattern) => match simplified(&pattern.condition) {
            Formula::Constant(false) => Formula::Constant(false),
            condition => Formula::Matches(Box::new(Pattern {
                classes: pattern.classes.iter().map(set).collect(),
                placements: pattern.placements.clone(),
                variable: pattern.variable,
                condition,
            })),
        },
        Formula::After(operand) => match simplified(operand) {
            Formula::Constant(value) => Formula::Constant(value),
            operand => Formula::After(Box::new(operand)),
        },
        Formula::Call(call) => Formula::Call(arguments(call)),
        Formula::Constant(_)
        | Formula::Satisfiable(_)
        | Formula::State(_)
        | Formula::Exists(..)
        | Formula::Move(_) => formula.clone(),
    }
}

/// Whether two simplified sets are the same, or not.
fn simplified_set_comparison(same: bool, left: SetTerm, right: SetTerm) -> Formula {
    match (left, right) {
        (SetTerm::Constant(left), SetTerm::Constant(right)) => {
            Formula::Constant((left == right) == same)
        }
        (left, right) => Formula::SameSet(same, left, right),
    }
}

fn empty() -> SetTerm {
    SetTerm::Constant(SquareSet::EMPTY)
}
