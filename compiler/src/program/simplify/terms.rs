//! Numbers, squares and sets with what is constant in them folded.

use alc_runtime::{Square, SquareSet};

use super::{algebra, simplified};
use crate::expression::{Binding, Call, Formula, Number, SetTerm, SquareTerm, Term};
use crate::syntax::ast::SetOperator;

/// The same number with the formulas in it simplified.
pub(in crate::program) fn number(value: &Number) -> Number {
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
        Number::AtRoot(operand) => match number(operand) {
            Number::Constant(value) => Number::Constant(value),
            operand => Number::AtRoot(Box::new(operand)),
        },
        Number::After(operand) => match number(operand) {
            Number::Constant(value) => Number::Constant(value),
            operand => Number::After(Box::new(operand)),
        },
        Number::Size(of) => match set(of) {
            SetTerm::Constant(squares) => size(squares),
            of => Number::Size(Box::new(of)),
        },
        Number::Count(bound) => {
            let split = algebra::split(binding(bound));
            match (split.left, split.within) {
                (Some(left), _) => Number::Count(Box::new(left)),
                (None, SetTerm::Constant(squares)) => size(squares),
                (None, within) => Number::Size(Box::new(within)),
            }
        }
    }
}

/// The same square with the formulas in it simplified.
pub(in crate::program) fn square(value: &SquareTerm) -> SquareTerm {
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
        SquareTerm::After(operand) => SquareTerm::After(Box::new(square(operand))),
        SquareTerm::At(file, rank) => at(number(file), number(rank)),
        SquareTerm::Constant(_)
        | SquareTerm::Man(..)
        | SquareTerm::From
        | SquareTerm::To
        | SquareTerm::Parameter(_) => value.clone(),
    }
}

/// The same set with constants folded.
pub(in crate::program) fn set(value: &SetTerm) -> SetTerm {
    let boxed = |value: &SetTerm| Box::new(set(value));
    match value {
        SetTerm::Squares(squares) => listed(squares.iter().map(square).collect()),
        SetTerm::Where(bound) => {
            let split = algebra::split(binding(bound));
            match split.left {
                Some(left) => SetTerm::Where(Box::new(left)),
                None => split.within,
            }
        }
        SetTerm::Attacks(of) => SetTerm::Attacks(square(of)),
        SetTerm::Between(from, to) => SetTerm::Between(square(from), square(to)),
        SetTerm::Near(of, moves) => SetTerm::Near(square(of), number(moves)),
        SetTerm::Walk(from, inside) => SetTerm::Walk(square(from), boxed(inside)),
        SetTerm::Combined(operator, left, right) => combined(*operator, set(left), set(right)),
        SetTerm::If(condition, then, otherwise) => match simplified(condition) {
            Formula::Constant(true) => set(then),
            Formula::Constant(false) => set(otherwise),
            condition => SetTerm::If(Box::new(condition), boxed(then), boxed(otherwise)),
        },
        SetTerm::Call(call) => SetTerm::Call(arguments(call)),
        SetTerm::AtRoot(operand) => match set(operand) {
            SetTerm::Constant(squares) => SetTerm::Constant(squares),
            operand => SetTerm::AtRoot(Box::new(operand)),
        },
        SetTerm::After(operand) => match set(operand) {
            SetTerm::Constant(squares) => SetTerm::Constant(squares),
            operand => SetTerm::After(Box::new(operand)),
        },
        SetTerm::Constant(_)
        | SetTerm::Men(..)
        | SetTerm::AttackedBy(_)
        | SetTerm::Reach(_)
        | SetTerm::Parameter(_) => value.clone(),
    }
}

/// The same binding with what is in it simplified.
pub(super) fn binding(value: &Binding) -> Binding {
    Binding {
        name: value.name.clone(),
        variable: value.variable,
        within: set(&value.within),
        condition: simplified(&value.condition),
    }
}

/// A set of listed squares; the constant ones become one set.
fn listed(squares: Vec<SquareTerm>) -> SetTerm {
    let mut constant = SquareSet::EMPTY;
    let mut others = Vec::new();
    for square in squares {
        match square {
            SquareTerm::Constant(square) => constant.insert(square),
            other => others.push(other),
        }
    }
    if others.is_empty() {
        return SetTerm::Constant(constant);
    }
    combined(
        SetOperator::Union,
        SetTerm::Squares(others),
        SetTerm::Constant(constant),
    )
}

pub(super) fn combined(operator: SetOperator, left: SetTerm, right: SetTerm) -> SetTerm {
    let empty = SetTerm::Constant(SquareSet::EMPTY);
    let all = SetTerm::Constant(SquareSet::ALL);
    match (operator, left, right) {
        (_, SetTerm::Constant(left), SetTerm::Constant(right)) => {
            SetTerm::Constant(operator.of(left, right))
        }
        (SetOperator::Union | SetOperator::Difference, left, right) if right == empty => left,
        (SetOperator::Union, left, right) if left == empty => right,
        (SetOperator::Intersection, left, right) if left == empty || right == empty => empty,
        (SetOperator::Intersection, left, right) if right == all => left,
        (SetOperator::Intersection, left, right) if left == all => right,
        (operator, left, right) => SetTerm::Combined(operator, Box::new(left), Box::new(right)),
    }
}

fn size(squares: SquareSet) -> Number {
    Number::Constant(i32::try_from(squares.len()).unwrap_or(0))
}

fn at(file: Number, rank: Number) -> SquareTerm {
    if let (Number::Constant(file), Number::Constant(rank)) = (&file, &rank)
        && let Some(square) = Square::at(*file, *rank)
    {
        return SquareTerm::Constant(square);
    }
    SquareTerm::At(Box::new(file), Box::new(rank))
}

pub(super) fn arguments(call: &Call) -> Call {
    let simplified = |term: &Term| match term {
        Term::Number(value) => Term::Number(number(value)),
        Term::Square(value) => Term::Square(square(value)),
        Term::Set(value) => Term::Set(set(value)),
    };
    Call {
        function: call.function,
        arguments: call.arguments.iter().map(simplified).collect(),
    }
}
