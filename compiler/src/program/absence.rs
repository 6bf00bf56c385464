//! Which terms may be absent: those made from a man that can be taken. The emitter writes an
//! `Option` for exactly these, so what is always present costs nothing at run time.
//!
//! The answer errs on one side only: a term said to be present always is. It rests on what is
//! recorded of functions ([`Parameter::may_be_absent`] and the flags of [`Body`]), so whoever
//! settles those records starts from `false` everywhere and repeats until nothing changes.

use alc_runtime::Kind;

use super::{Body, Function, Parameter, Program};
use crate::expression::{Call, Number, Part, SquareTerm, Term};

/// Whether an argument may be absent, in a definition with these parameters.
pub fn term_may_be_absent(term: &Term, parameters: &[Parameter], functions: &[Function]) -> bool {
    match term {
        Term::Number(number) => number_may_be_absent(number, parameters, functions),
        Term::Square(square) => square_may_be_absent(square, parameters, functions),
        Term::Set(_) => false,
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
        Number::Constant(_) | Number::Size(_) | Number::Count(_) => false,
        Number::Arithmetic(_, left, right) => of_number(left) || of_number(right),
        Number::Absolute(number) | Number::AtRoot(number) | Number::After(number) => {
            of_number(number)
        }
        Number::File(square) | Number::Rank(square) | Number::EdgeDistance(square) => {
            of_square(square)
        }
        Number::Distance(left, right) | Number::Manhattan(left, right) => {
            of_square(left) || of_square(right)
        }
        Number::If(_, yes, no) => of_number(yes) || of_number(no),
        Number::Call(call) => call_may_be_absent(call, parameters, functions),
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
        SquareTerm::Call(call) => call_may_be_absent(call, parameters, functions),
        // A square that is bound around it is beyond the parameters, and never absent.
        SquareTerm::Parameter(index) => parameters
            .get(*index)
            .is_some_and(|parameter| parameter.may_be_absent),
        SquareTerm::At(..) => true,
        SquareTerm::AtRoot(square) | SquareTerm::After(square) => of_square(square),
    }
}

/// Whether a value may be absent: of itself, or for want of an argument that it requires.
pub fn call_may_be_absent(call: &Call, parameters: &[Parameter], functions: &[Function]) -> bool {
    result_may_be_absent(call, functions) || lacks_argument(call, parameters, functions)
}

/// Whether an argument that the function requires may be absent.
pub fn lacks_argument(call: &Call, parameters: &[Parameter], functions: &[Function]) -> bool {
    call.arguments
        .iter()
        .zip(&functions[call.function].parameters)
        .any(|(argument, parameter)| {
            parameter.required && term_may_be_absent(argument, parameters, functions)
        })
}

/// Whether the function may find that its value is absent, given all that it requires.
pub fn result_may_be_absent(call: &Call, functions: &[Function]) -> bool {
    match functions[call.function].body {
        Body::Formula(_) | Body::Set(_) | Body::Extern(_) => false,
        Body::Number(_, may_be_absent) | Body::Square(_, may_be_absent) => may_be_absent,
    }
}

/// Settles what is recorded of absence: which parameters some call may pass something absent, and
/// which values may then be absent themselves.
pub(super) fn settle(program: &mut Program) {
    while spread(program) {}
}

/// One round: whether it found anything new. Nothing is ever taken back, so the rounds end. What is
/// passed goes from callers to what they call, which come before them, and what is returned the other
/// way; each is followed all along in one round, so that there are few.
fn spread(program: &mut Program) -> bool {
    let mut found = Vec::new();
    for part in program.parts_outside_functions() {
        note_calls(part, &[], &program.functions, &mut found);
    }
    let functions = &mut program.functions;
    let mut any_new = record(functions, &mut found);
    for index in (0..functions.len()).rev() {
        if let Some(body) = functions[index].body.part() {
            note_calls(body, &functions[index].parameters, functions, &mut found);
        }
        any_new |= record(functions, &mut found);
    }
    for index in 0..functions.len() {
        let parameters = &functions[index].parameters;
        let newly_absent = match &functions[index].body {
            Body::Number(number, false) => number_may_be_absent(number, parameters, functions),
            Body::Square(square, false) => square_may_be_absent(square, parameters, functions),
            _ => false,
        };
        if let Body::Number(_, known) | Body::Square(_, known) = &mut functions[index].body {
            *known |= newly_absent;
        }
        any_new |= newly_absent;
    }
    any_new
}

/// Notes the parameters, by function and index, that calls in this expression are the first to pass
/// something that may be absent.
fn note_calls(
    root: Part<'_>,
    parameters: &[Parameter],
    functions: &[Function],
    found: &mut Vec<(usize, usize)>,
) {
    root.visit_in_scope(parameters.len(), &mut |part, in_scope| {
        let Some(call) = part.call() else { return };
        let parameters = &parameters[..in_scope.min(parameters.len())];
        for (index, argument) in call.arguments.iter().enumerate() {
            let parameter = &functions[call.function].parameters[index];
            let settled = parameter.required || parameter.may_be_absent;
            if !settled && term_may_be_absent(argument, parameters, functions) {
                found.push((call.function, index));
            }
        }
    });
}

/// Records what was noted: whether there was anything.
fn record(functions: &mut [Function], found: &mut Vec<(usize, usize)>) -> bool {
    let any_new = !found.is_empty();
    for (function, parameter) in found.drain(..) {
        functions[function].parameters[parameter].may_be_absent = true;
    }
    any_new
}
