//! Numbers and squares in Rust, and sets of squares among them as terms. What may be absent is an `Option`; inside a function or closure
//! that returns one, `?` goes on with what is present.

use super::arguments::{Argument, TERM};
use super::code::Code;
use super::frame::{Frame, ROOT};
use super::layout::{INDENT, LINE};
use super::men;
use super::text::{Body, Choice};
use super::translate::{Translator, rust_type};
use crate::expression::{Call, Number, Operator, Part, SetTerm, SquareTerm, Term, TermKind};
use crate::program::absence;

/// A number, a square or a set of squares of the program.
#[derive(Clone, Copy)]
pub enum TermRef<'p> {
    /// A number.
    Number(&'p Number),
    /// A square.
    Square(&'p SquareTerm),
    /// A set of squares.
    Set(&'p SetTerm),
}

impl<'p> From<&'p Number> for TermRef<'p> {
    fn from(number: &'p Number) -> TermRef<'p> {
        TermRef::Number(number)
    }
}

impl<'p> From<&'p SquareTerm> for TermRef<'p> {
    fn from(square: &'p SquareTerm) -> TermRef<'p> {
        TermRef::Square(square)
    }
}

impl<'p> From<&'p SetTerm> for TermRef<'p> {
    fn from(set: &'p SetTerm) -> TermRef<'p> {
        TermRef::Set(set)
    }
}

impl<'p> TermRef<'p> {
    /// The same as a part of an expression.
    pub fn part(self) -> Part<'p> {
        match self {
            TermRef::Number(number) => Part::Number(number),
            TermRef::Square(square) => Part::Square(square),
            TermRef::Set(set) => Part::Set(set),
        }
    }

    /// Which of them it is.
    pub fn kind(self) -> TermKind {
        match self {
            TermRef::Set(_) => TermKind::Set,
            TermRef::Number(_) => TermKind::Number,
            TermRef::Square(_) => TermKind::Square,
        }
    }
}

/// How much room a call has for its arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// It stays on its line.
    Line,
    /// Its arguments may have a line each.
    Lines,
}

/// Deeper branches become functions of their own.
const DEEPEST_BRANCH: usize = 3 * INDENT;

impl<'p> Translator<'p> {
    /// Whether the term may be absent, where this frame is.
    pub fn may_be_absent(&self, term: TermRef<'p>, frame: &Frame<'p>) -> bool {
        let functions = &self.program.functions;
        match term {
            TermRef::Number(number) => {
                absence::number_may_be_absent(number, frame.declared, functions)
            }
            TermRef::Square(square) => {
                absence::square_may_be_absent(square, frame.declared, functions)
            }
            TermRef::Set(_) => false,
        }
    }

    /// Whether a predicate may be called without something that it requires.
    pub fn lacks_argument(&self, call: &Call, frame: &Frame<'p>) -> bool {
        absence::lacks_argument(call, frame.declared, &self.program.functions)
    }

    /// A term as all that a function computes; an `Option` if asked for.
    pub fn term_body(&mut self, term: TermRef<'p>, frame: &Frame<'p>, optional: bool) -> Body {
        Body::Choice(self.choice(term, frame, optional, INDENT))
    }

    /// A term that is present, or whose absence ends the function or closure around it.
    pub fn value(&mut self, term: TermRef<'p>, frame: &Frame<'p>, room: Room) -> Code {
        match term {
            TermRef::Number(number) => self.number(number, frame, room),
            TermRef::Square(square) => self.square(square, frame, room),
            TermRef::Set(set) => self.set(set, frame, room),
        }
    }

    fn choice(
        &mut self,
        term: TermRef<'p>,
        frame: &Frame<'p>,
        optional: bool,
        indent: usize,
    ) -> Choice {
        let (condition, yes, no): (_, TermRef, TermRef) = match term {
            TermRef::Number(Number::If(condition, yes, no)) => {
                (condition, (&**yes).into(), (&**no).into())
            }
            TermRef::Square(SquareTerm::If(condition, yes, no)) => {
                (condition, (&**yes).into(), (&**no).into())
            }
            TermRef::Set(SetTerm::If(condition, yes, no)) => {
                (condition, (&**yes).into(), (&**no).into())
            }
            _ => {
                if let Some((inner, frame)) = elsewhere(term, frame)
                    && self.roots.call(inner.part()).is_none()
                {
                    return self.choice(inner, &frame, optional, indent);
                }
                if indent == INDENT
                    && let Some(all) = self.of_each(term, frame)
                {
                    return Choice::Value(if optional { all.wrapped() } else { all });
                }
                let value = self.value(term, frame, Room::Lines);
                return Choice::Value(if optional { value.wrapped() } else { value });
            }
        };
        if indent > DEEPEST_BRANCH {
            let part = self.choice_part(term, frame);
            let absent = self.may_be_absent(term, frame);
            return Choice::Value(if optional && !absent {
                part.wrapped()
            } else {
                part
            });
        }
        let condition = self.formula(condition, frame, LINE - indent - 2 * INDENT);
        if let Some(truth) = condition.as_truth() {
            return self.choice(if truth { yes } else { no }, frame, optional, indent);
        }
        let yes = self.choice(yes, frame, optional, indent + INDENT);
        let no = self.choice(no, frame, optional, indent);
        if yes == no {
            yes
        } else {
            Choice::If(condition, Box::new(yes), Box::new(no))
        }
    }

    /// A function for a term, called; an `Option` if it may be absent.
    pub fn choice_part(&mut self, term: TermRef<'p>, frame: &Frame<'p>) -> Code {
        let absent = self.may_be_absent(term, frame);
        let body = self.term_body(term, frame, absent);
        self.part(frame, body, rust_type(term.kind(), absent))
    }

    fn number(&mut self, number: &'p Number, frame: &Frame<'p>, room: Room) -> Code {
        match number {
            Number::Constant(i32::MIN) => Code::word("i32::MIN"),
            Number::Constant(i32::MAX) => Code::word("i32::MAX"),
            Number::Constant(value) => Code::word(value.to_string()),
            Number::Arithmetic(operator, left, right) => {
                self.arithmetic(*operator, left, right, frame, room)
            }
            Number::Absolute(inner) => self.built_in("absolute", &[(&**inner).into()], frame, room),
            Number::File(square) => self.built_in("file", &[square.into()], frame, room),
            Number::Rank(square) => self.built_in("rank", &[square.into()], frame, room),
            Number::EdgeDistance(square) => {
                self.built_in("edge_distance", &[square.into()], frame, room)
            }
            Number::Distance(left, right) => {
                self.built_in("distance", &[left.into(), right.into()], frame, room)
            }
            Number::Manhattan(left, right) => {
                self.built_in("manhattan", &[left.into(), right.into()], frame, room)
            }
            Number::If(..) => {
                let code = self.choice_part(number.into(), frame);
                self.present(code, number.into(), frame)
            }
            Number::Call(call) => self.present_call(call, frame, room),
            Number::Parameter(index) => {
                let code = Code::word(&frame.parameters[*index].0);
                self.present(code, number.into(), frame)
            }
            Number::AtRoot(inner) => match self.roots.call(Part::Number(inner)) {
                Some(code) => self.present(code, number.into(), frame),
                None => self.number(inner, &frame.at_root(), room),
            },
            Number::After(inner) => self.number(inner, &frame.after_move(), room),
            Number::Size(set) => self.built_in("size", &[(&**set).into()], frame, room),
            Number::Count(binding) => {
                let code = self.bound("count", binding, frame);
                self.on_a_line(code, number.into(), frame)
            }
        }
    }

    fn arithmetic(
        &mut self,
        operator: Operator,
        left: &'p Number,
        right: &'p Number,
        frame: &Frame<'p>,
        room: Room,
    ) -> Code {
        let sign = match (operator, left, right) {
            (Operator::Least, ..) => {
                return self.built_in("least", &[left.into(), right.into()], frame, room);
            }
            (Operator::Greatest, ..) => {
                return self.built_in("greatest", &[left.into(), right.into()], frame, room);
            }
            (Operator::Add | Operator::Subtract, _, Number::Constant(0))
            | (Operator::Multiply, _, Number::Constant(1)) => {
                return self.number(left, frame, room);
            }
            (Operator::Add, Number::Constant(0), _)
            | (Operator::Multiply, Number::Constant(1), _) => {
                return self.number(right, frame, room);
            }
            (Operator::Subtract, Number::Constant(0), _) => {
                let code = self.number(right, frame, Room::Line);
                let code = self.on_a_line(code, right.into(), frame);
                return match code {
                    Code::Call(..) | Code::Try(_) => Code::Minus(Box::new(code)),
                    code => Code::binary(Code::word("0"), "-", code),
                };
            }
            (Operator::Add, ..) => "+",
            (Operator::Subtract, ..) => "-",
            (Operator::Multiply, ..) => "*",
        };
        let mut operands = Vec::new();
        for term in [left, right] {
            let code = self.number(term, frame, Room::Line);
            operands.push(Argument {
                code,
                term: term.into(),
                optional: false,
            });
        }
        let total = if room == Room::Lines {
            usize::MAX
        } else {
            TERM
        };
        self.narrow(&mut operands, frame, total, TERM);
        let [left, right] = [0, 1].map(|index| operands[index].code.clone());
        Code::binary(left, sign, right)
    }

    pub fn built_in(
        &mut self,
        name: &str,
        terms: &[TermRef<'p>],
        frame: &Frame<'p>,
        room: Room,
    ) -> Code {
        let arguments = terms.iter().map(|term| (*term, false)).collect();
        self.called(name.to_owned(), Vec::new(), arguments, frame, room)
    }

    /// A call of one of the program's functions, an `Option` where its result may be absent. For
    /// want of an argument that the function requires, `?` leaves the function or closure around.
    pub fn call(&mut self, call: &'p Call, frame: &Frame<'p>, room: Room) -> Code {
        let callee = self.callees[call.function].clone();
        let variables = [
            (callee.position, frame.position),
            (callee.root, ROOT),
            (callee.chosen, frame.chosen),
            (callee.next, frame.next),
            (callee.remaining, frame.remaining),
        ];
        let first = variables
            .into_iter()
            .filter(|(taken, _)| *taken)
            .map(|(_, name)| Code::word(name))
            .collect();
        let declared = &self.program.functions[call.function].parameters;
        let arguments = call.arguments.iter().zip(declared).zip(callee.parameters);
        let arguments = arguments
            .filter(|(_, taken)| *taken)
            .map(|((argument, parameter), _)| {
                let term = match argument {
                    Term::Number(number) => number.into(),
                    Term::Square(square) => square.into(),
                    Term::Set(set) => set.into(),
                };
                (term, parameter.may_be_absent)
            });
        let arguments = arguments.collect();
        self.called(callee.name, first, arguments, frame, room)
    }

    fn square(&mut self, square: &'p SquareTerm, frame: &Frame<'p>, room: Room) -> Code {
        match square {
            SquareTerm::Constant(square) => Code::word(square.to_string().to_uppercase()),
            SquareTerm::Man(side, man) => {
                let code = men::call(self, *side, *man, frame);
                self.present(code, square.into(), frame)
            }
            SquareTerm::From => Code::word(frame.chosen).method("from", Vec::new()),
            SquareTerm::To => Code::word(frame.chosen).method("to", Vec::new()),
            SquareTerm::If(..) => {
                let code = self.choice_part(square.into(), frame);
                self.present(code, square.into(), frame)
            }
            SquareTerm::Call(call) => self.present_call(call, frame, room),
            SquareTerm::Parameter(index) => {
                let code = Code::word(&frame.parameters[*index].0);
                self.present(code, square.into(), frame)
            }
            SquareTerm::AtRoot(inner) => match self.roots.call(Part::Square(inner)) {
                Some(code) => self.present(code, square.into(), frame),
                None => self.square(inner, &frame.at_root(), room),
            },
            SquareTerm::After(inner) => self.square(inner, &frame.after_move(), room),
            SquareTerm::At(file, rank) => self
                .built_in(
                    "square_at",
                    &[(&**file).into(), (&**rank).into()],
                    frame,
                    room,
                )
                .or_absent(),
        }
    }

    fn present_call(&mut self, call: &'p Call, frame: &Frame<'p>, room: Room) -> Code {
        let code = self.call(call, frame, room);
        let absent = absence::result_may_be_absent(call, &self.program.functions);
        if absent { code.or_absent() } else { code }
    }

    fn present(&self, code: Code, term: TermRef<'p>, frame: &Frame<'p>) -> Code {
        if self.may_be_absent(term, frame) {
            code.or_absent()
        } else {
            code
        }
    }
}

/// What a term is that is evaluated at the root or after the move, and where that is.
fn elsewhere<'p>(term: TermRef<'p>, frame: &Frame<'p>) -> Option<(TermRef<'p>, Frame<'p>)> {
    Some(match term {
        TermRef::Number(Number::AtRoot(inner)) => ((&**inner).into(), frame.at_root()),
        TermRef::Square(SquareTerm::AtRoot(inner)) => ((&**inner).into(), frame.at_root()),
        TermRef::Set(SetTerm::AtRoot(inner)) => ((&**inner).into(), frame.at_root()),
        TermRef::Number(Number::After(inner)) => ((&**inner).into(), frame.after_move()),
        TermRef::Square(SquareTerm::After(inner)) => ((&**inner).into(), frame.after_move()),
        TermRef::Set(SetTerm::After(inner)) => ((&**inner).into(), frame.after_move()),
        _ => return None,
    })
}
