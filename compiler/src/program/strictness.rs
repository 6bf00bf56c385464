//! Parameters that a function needs: when such an argument is absent, so is the value, or the
//! predicate is false. What calls the function may then look at the argument first, and the function
//! itself has one thing less to reckon with.

use super::{Body, Function};
use crate::expression::{Call, Formula, Number, SquareTerm, Term};

/// Records for each parameter whether its function needs it. Functions come after those that they
/// call, so one pass is enough.
pub(super) fn settle(functions: &mut [Function]) {
    for index in 0..functions.len() {
        let (known, rest) = functions.split_at_mut(index);
        let Some(function) = rest.first_mut() else {
            return;
        };
        for parameter in 0..function.parameters.len() {
            let strict = Strict {
                parameter,
                functions: known,
            };
            function.parameters[parameter].required = match &function.body {
                Body::Formula(formula) => strict.is_false(formula),
                Body::Number(number, _) => strict.number_is_absent(number),
                Body::Square(square, _) => strict.square_is_absent(square),
                // A set is never absent, and Rust is told of absence.
                Body::Set(_) | Body::Extern(_) => false,
            };
        }
    }
}

/// What can be said when one parameter is absent.
struct Strict<'f> {
    parameter: usize,
    functions: &'f [Function],
}

impl Strict<'_> {
    fn is_false(&self, formula: &Formula) -> bool {
        match formula {
            Formula::Constant(value) => !value,
            Formula::All(parts) => parts.iter().any(|part| self.is_false(part)),
            Formula::Any(parts) => parts.iter().all(|part| self.is_false(part)),
            Formula::Not(operand) => self.is_true(operand),
            Formula::Compare(_, left, right) => {
                self.number_is_absent(left) || self.number_is_absent(right)
            }
            Formula::SameSquare(_, left, right) => {
                self.square_is_absent(left) || self.square_is_absent(right)
            }
            Formula::Call(call) => self.lacks_what_it_needs(call),
            Formula::AtRoot(operand) | Formula::After(operand) => self.is_false(operand),
            Formula::Member(square, _) => self.square_is_absent(square),
            Formula::Some(binding) => {
                binding.variable > self.parameter && self.is_false(&binding.condition)
            }
            Formula::Every(_)
            | Formula::Subset(..)
            | Formula::SameSet(..)
            | Formula::Matches(_)
            | Formula::Satisfiable(_)
            | Formula::State(_)
            | Formula::Exists(..)
            | Formula::Move(_) => false,
        }
    }

    fn is_true(&self, formula: &Formula) -> bool {
        match formula {
            Formula::Constant(value) => *value,
            Formula::All(parts) => parts.iter().all(|part| self.is_true(part)),
            Formula::Any(parts) => parts.iter().any(|part| self.is_true(part)),
            Formula::Not(operand) => self.is_false(operand),
            Formula::AtRoot(operand) | Formula::After(operand) => self.is_true(operand),
            Formula::Every(binding) => {
                binding.variable > self.parameter && self.is_true(&binding.condition)
            }
            _ => false,
        }
    }

    fn number_is_absent(&self, number: &Number) -> bool {
        match number {
            Number::Constant(_) | Number::Size(_) | Number::Count(_) => false,
            Number::Arithmetic(_, left, right) => {
                self.number_is_absent(left) || self.number_is_absent(right)
            }
            Number::Absolute(operand) | Number::AtRoot(operand) | Number::After(operand) => {
                self.number_is_absent(operand)
            }
            Number::File(square) | Number::Rank(square) | Number::EdgeDistance(square) => {
                self.square_is_absent(square)
            }
            Number::Distance(from, to) | Number::Manhattan(from, to) => {
                self.square_is_absent(from) || self.square_is_absent(to)
            }
            Number::If(condition, then, otherwise) => self.choice_is_absent(
                condition,
                self.number_is_absent(then),
                self.number_is_absent(otherwise),
            ),
            Number::Call(call) => self.lacks_what_it_needs(call),
            Number::Parameter(index) => *index == self.parameter,
        }
    }

    fn square_is_absent(&self, square: &SquareTerm) -> bool {
        match square {
            SquareTerm::If(condition, then, otherwise) => self.choice_is_absent(
                condition,
                self.square_is_absent(then),
                self.square_is_absent(otherwise),
            ),
            SquareTerm::Call(call) => self.lacks_what_it_needs(call),
            SquareTerm::Parameter(index) => *index == self.parameter,
            SquareTerm::AtRoot(operand) | SquareTerm::After(operand) => {
                self.square_is_absent(operand)
            }
            SquareTerm::At(file, rank) => {
                self.number_is_absent(file) || self.number_is_absent(rank)
            }
            SquareTerm::Constant(_) | SquareTerm::Man(..) | SquareTerm::From | SquareTerm::To => {
                false
            }
        }
    }

    fn choice_is_absent(&self, condition: &Formula, then: bool, otherwise: bool) -> bool {
        (then || self.is_false(condition)) && (otherwise || self.is_true(condition))
    }

    fn lacks_what_it_needs(&self, call: &Call) -> bool {
        let parameters = &self.functions[call.function].parameters;
        call.arguments
            .iter()
            .zip(parameters)
            .any(|(argument, parameter)| {
                parameter.required
                    && match argument {
                        Term::Number(number) => self.number_is_absent(number),
                        Term::Square(square) => self.square_is_absent(square),
                        Term::Set(_) => false,
                    }
            })
    }
}
