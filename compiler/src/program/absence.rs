//! Which terms may be absent: those made from a man that can be taken. The emitter writes an
//! `Option` for exactly these, so what is always present costs nothing at run time.
//!
//! The answer errs on one side only: a term said to be present always is. It rests on what is
//! recorded of functions ([`Parameter::may_be_absent`] and the flags of [`Body`]), so whoever
//! settles those records starts from `false` everywhere and repeats until nothing changes.

use alc_runtime::Kind;

use super::{Body, Function, Parameter};
use crate::expression::{Call, Number, SquareTerm, Term};

/// Whether an argument may be absent, in a definition with these parameters.
pub fn term_may_be_absent(term: &Term, parameters: &[Parameter], functions: &[Function]) -> bool {
    match term {
        Term::Number(number) => number_may_be_absent(number, parameters, functions),
        Term::Square(square) => square_may_be_absent(square, parameters, functions),
    }
}

/// Whether a number may be absent, in a definition with these parameters.
pub fn number_may_be_absent(
    number: &Number,
    parameters: &[Parameter],
    functions: &[Function],
) -> bool {
    let of_number = |number: &Number| number_may_be_absent(number, parameters, functions);
    let of_square = |square: &SquareTerm| square_may_be_absent(square, parameters, functions);
    match number {
        Number::Constant(_) => false,
        Number::Arithmetic(_, left, right) => of_number(left) || of_number(right),
        Number::Absolute(number) | Number::AtRoot(number) => of_number(number),
        Number::File(square) | Number::Rank(square) | Number::EdgeDistance(square) => {
            of_square(square)
        }
        Number::Distance(left, right) | Number::Manhattan(left, right) => {
            of_square(left) || of_square(right)
        }
        Number::If(_, yes, no) => of_number(yes) || of_number(no),
        Number::Call(call) => result_may_be_absent(call, functions),
        Number::Parameter(index) => parameters[*index].may_be_absent,
    }
}

/// Whether a square may be absent, in a definition with these parameters.
pub fn square_may_be_absent(
    square: &SquareTerm,
    parameters: &[Parameter],
    functions: &[Function],
) -> bool {
    let of_square = |square: &SquareTerm| square_may_be_absent(square, parameters, functions);
    match square {
        SquareTerm::Constant(_) | SquareTerm::From | SquareTerm::To => false,
        SquareTerm::Man(_, man) => man.kind != Kind::King,
        SquareTerm::If(_, yes, no) => of_square(yes) || of_square(no),
        SquareTerm::Call(call) => result_may_be_absent(call, functions),
        SquareTerm::Parameter(index) => parameters[*index].may_be_absent,
        SquareTerm::AtRoot(square) => of_square(square),
    }
}

fn result_may_be_absent(call: &Call, functions: &[Function]) -> bool {
    match functions[call.function].body {
        Body::Formula(_) => false,
        Body::Number(_, may_be_absent) | Body::Square(_, may_be_absent) => may_be_absent,
    }
}
