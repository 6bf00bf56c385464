//! Looking through an expression: one walk, for everything that asks what an expression speaks of.

use super::{Call, Formula, Number, SquareTerm, Term};

/// An expression of any kind, as a part of another.
#[derive(Clone, Copy, Debug)]
pub enum Part<'e> {
    /// A formula.
    Formula(&'e Formula),
    /// A number.
    Number(&'e Number),
    /// A square.
    Square(&'e SquareTerm),
}

impl<'e> Part<'e> {
    /// Whether this or some part of it, however deep, is as asked.
    pub fn any(self, test: &dyn Fn(Part<'e>) -> bool) -> bool {
        test(self) || self.parts().into_iter().any(|part| part.any(test))
    }

    /// Visits this and all its parts, outer before inner.
    pub fn visit(self, visit: &mut dyn FnMut(Part<'e>)) {
        visit(self);
        for part in self.parts() {
            part.visit(visit);
        }
    }

    /// The call that this is, if it is one.
    pub fn call(self) -> Option<&'e Call> {
        match self {
            Part::Formula(Formula::Call(call))
            | Part::Number(Number::Call(call))
            | Part::Square(SquareTerm::Call(call)) => Some(call),
            _ => None,
        }
    }

    /// Whether this is a parameter of the definition that it stands in.
    pub fn is_parameter(self) -> bool {
        matches!(
            self,
            Part::Number(Number::Parameter(_)) | Part::Square(SquareTerm::Parameter(_))
        )
    }

    /// Whether this itself says `at root`.
    pub fn speaks_of_root(self) -> bool {
        matches!(
            self,
            Part::Formula(Formula::AtRoot(_))
                | Part::Number(Number::AtRoot(_))
                | Part::Square(SquareTerm::AtRoot(_))
        )
    }

    /// Whether this itself is of the move in question.
    pub fn speaks_of_move(self) -> bool {
        matches!(
            self,
            Part::Formula(Formula::Move(_)) | Part::Square(SquareTerm::From | SquareTerm::To)
        )
    }

    /// What this is directly made of, in the order of the text.
    fn parts(self) -> Vec<Part<'e>> {
        match self {
            Part::Formula(formula) => of_formula(formula),
            Part::Number(number) => of_number(number),
            Part::Square(square) => of_square(square),
        }
    }
}

fn of_formula(formula: &Formula) -> Vec<Part<'_>> {
    match formula {
        Formula::All(parts) | Formula::Any(parts) => parts.iter().map(Part::Formula).collect(),
        Formula::Not(operand) | Formula::AtRoot(operand) => vec![Part::Formula(operand)],
        Formula::Compare(_, left, right) => vec![Part::Number(left), Part::Number(right)],
        Formula::SameSquare(_, left, right) => vec![Part::Square(left), Part::Square(right)],
        Formula::Call(call) => of_call(call),
        Formula::Constant(_) | Formula::State(_) | Formula::Exists(..) | Formula::Move(_) => {
            Vec::new()
        }
    }
}

fn of_number(number: &Number) -> Vec<Part<'_>> {
    match number {
        Number::Constant(_) | Number::Parameter(_) => Vec::new(),
        Number::Arithmetic(_, left, right) => vec![Part::Number(left), Part::Number(right)],
        Number::Absolute(operand) | Number::AtRoot(operand) => vec![Part::Number(operand)],
        Number::File(square) | Number::Rank(square) | Number::EdgeDistance(square) => {
            vec![Part::Square(square)]
        }
        Number::Distance(from, to) | Number::Manhattan(from, to) => {
            vec![Part::Square(from), Part::Square(to)]
        }
        Number::If(condition, then, otherwise) => {
            vec![
                Part::Formula(condition),
                Part::Number(then),
                Part::Number(otherwise),
            ]
        }
        Number::Call(call) => of_call(call),
    }
}

fn of_square(square: &SquareTerm) -> Vec<Part<'_>> {
    match square {
        SquareTerm::If(condition, then, otherwise) => {
            vec![
                Part::Formula(condition),
                Part::Square(then),
                Part::Square(otherwise),
            ]
        }
        SquareTerm::Call(call) => of_call(call),
        SquareTerm::AtRoot(operand) => vec![Part::Square(operand)],
        SquareTerm::Constant(_)
        | SquareTerm::Man(..)
        | SquareTerm::From
        | SquareTerm::To
        | SquareTerm::Parameter(_) => Vec::new(),
    }
}

fn of_call(call: &Call) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for argument in &call.arguments {
        parts.push(match argument {
            Term::Number(number) => Part::Number(number),
            Term::Square(square) => Part::Square(square),
        });
    }
    parts
}
