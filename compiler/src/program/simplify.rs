//! Builders of formulas that leave out what decides nothing: constants, repetitions, and moves of
//! kinds that another part already rules out. What they build means the same.

use alc_runtime::Kinds;

use crate::expression::{Call, Formula, MoveTest, Number, SquareTerm, Term};

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
            part if kept.contains(&not(part.clone())) => return Formula::Constant(false),
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

/// The formula that holds when one part holds.
pub(super) fn any(parts: impl IntoIterator<Item = Formula>) -> Formula {
    let mut kept: Vec<Formula> = Vec::new();
    let flat = parts.into_iter().flat_map(|part| match part {
        Formula::Any(parts) => parts,
        part => vec![part],
    });
    for part in flat {
        match part {
            Formula::Constant(false) => {}
            Formula::Constant(true) => return Formula::Constant(true),
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
        Formula::Call(call) => Formula::Call(arguments(call)),
        Formula::Constant(_) | Formula::State(_) | Formula::Exists(..) | Formula::Move(_) => {
            formula.clone()
        }
    }
}

/// The same number with the formulas in it simplified.
pub(super) fn number(value: &Number) -> Number {
    let boxed = |value: &Number| Box::new(number(value));
    match value {
        Number::Constant(_) | Number::Parameter(_) => value.clone(),
        Number::Arithmetic(operator, left, right) => {
            let (left, right) = (boxed(left), boxed(right));
            let folded = match (&*left, &*right) {
                (Number::Constant(left), Number::Constant(right)) => operator.of(*left, *right),
                _ => None,
            };
            folded.map_or(Number::Arithmetic(*operator, left, right), Number::Constant)
        }
        Number::Absolute(operand) => Number::Absolute(boxed(operand)),
        Number::File(of) => Number::File(square(of)),
        Number::Rank(of) => Number::Rank(square(of)),
        Number::EdgeDistance(of) => Number::EdgeDistance(square(of)),
        Number::Distance(from, to) => Number::Distance(square(from), square(to)),
        Number::Manhattan(from, to) => Number::Manhattan(square(from), square(to)),
        Number::If(condition, then, otherwise) => match simplified(condition) {
            Formula::Constant(true) => number(then),
            Formula::Constant(false) => number(otherwise),
            condition => Number::If(Box::new(condition), boxed(then), boxed(otherwise)),
        },
        Number::Call(call) => Number::Call(arguments(call)),
        Number::AtRoot(operand) => Number::AtRoot(boxed(operand)),
    }
}

/// The same square with the formulas in it simplified.
pub(super) fn square(value: &SquareTerm) -> SquareTerm {
    match value {
        SquareTerm::If(condition, then, otherwise) => match simplified(condition) {
            Formula::Constant(true) => square(then),
            Formula::Constant(false) => square(otherwise),
            condition => SquareTerm::If(
                Box::new(condition),
                Box::new(square(then)),
                Box::new(square(otherwise)),
            ),
        },
        SquareTerm::Call(call) => SquareTerm::Call(arguments(call)),
        SquareTerm::AtRoot(operand) => SquareTerm::AtRoot(Box::new(square(operand))),
        SquareTerm::Constant(_)
        | SquareTerm::Man(..)
        | SquareTerm::From
        | SquareTerm::To
        | SquareTerm::Parameter(_) => value.clone(),
    }
}

fn arguments(call: &Call) -> Call {
    let simplified = |term: &Term| match term {
        Term::Number(value) => Term::Number(number(value)),
        Term::Square(value) => Term::Square(square(value)),
    };
    Call {
        function: call.function,
        arguments: call.arguments.iter().map(simplified).collect(),
    }
}
