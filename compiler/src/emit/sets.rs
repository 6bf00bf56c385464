//! Sets of squares in Rust, and what is asked of their squares one by one. A set is never absent:
//! what is made from something absent is empty, and `squares` sees to that.

use alc_runtime::{Square, SquareSet};

use super::arguments::{Argument, TERM};
use super::code::Code;
use super::frame::Frame;
use super::layout::{ARGUMENTS, INDENT, LINE};
use super::men::{kind_word, side_word};
use super::squares;
use super::terms::{Room, TermRef};
use super::translate::Translator;
use crate::expression::{Binding, Number, Part, SetTerm, SquareTerm};
use crate::syntax::ast::SetOperator;

/// The room for a formula in a closure that is a block.
pub const CLOSURE: usize = LINE - 3 * INDENT;

impl<'p> Translator<'p> {
    /// A set of squares.
    pub fn set(&mut self, set: &'p SetTerm, frame: &Frame<'p>, room: Room) -> Code {
        let position = || Code::word(frame.position);
        match set {
            SetTerm::Constant(squares) => self.constant(*squares, frame),
            SetTerm::Squares(listed) => {
                let code = self.listed(listed, frame);
                match room {
                    Room::Line => self.on_a_line(code, set.into(), frame),
                    Room::Lines => code,
                }
            }
            SetTerm::Where(binding) => {
                let code = self.bound("filter", binding, frame);
                self.on_a_line(code, set.into(), frame)
            }
            SetTerm::Men(side, None) => position().method("of", vec![side_word(*side)]),
            SetTerm::Men(side, Some(man)) => {
                let man = Code::word(kind_word(*man));
                Code::call("men_of", vec![position(), side_word(*side), man])
            }
            SetTerm::Attacks(square) => {
                let terms = [square.into()];
                self.made_of("attacks_from", vec![position()], &terms, frame, room)
            }
            SetTerm::AttackedBy(side) => position().method("attacked_by", vec![side_word(*side)]),
            SetTerm::Between(from, to) => {
                let terms = [from.into(), to.into()];
                self.made_of("between", Vec::new(), &terms, frame, room)
            }
            SetTerm::Near(square, moves) => {
                let terms = [square.into(), moves.into()];
                self.made_of("near", Vec::new(), &terms, frame, room)
            }
            SetTerm::Walk(square, inside) => {
                let terms = [square.into(), (&**inside).into()];
                self.made_of("walk", Vec::new(), &terms, frame, room)
            }
            SetTerm::Reach(side) => Code::call("reach", vec![position(), side_word(*side)]),
            SetTerm::Combined(operator, left, right) => {
                self.combined(*operator, left, right, frame, room)
            }
            SetTerm::If(..) => self.choice_part(set.into(), frame),
            SetTerm::Call(call) => self.call(call, frame, room),
            SetTerm::Parameter(index) => Code::word(&frame.parameters[*index].0),
            SetTerm::AtRoot(inner) => match self.roots.call(Part::Set(inner)) {
                Some(code) => code,
                None => self.set(inner, &frame.at_root(), room),
            },
            SetTerm::After(inner) => self.set(inner, &frame.after_move(), room),
        }
    }

    /// `name(set, |square| condition)`, as wide as it comes.
    pub fn bound(&mut self, name: &str, binding: &'p Binding, frame: &Frame<'p>) -> Code {
        let variable = self.names.bound(&binding.name, &frame.parameters);
        let inner = frame.binding(binding.variable, variable.clone(), "Square");
        let condition = self.formula(&binding.condition, &inner, CLOSURE);
        let within = TermRef::Set(&binding.within);
        let mut within = [Argument {
            code: self.value(within, frame, Room::Line),
            term: within,
            optional: false,
        }];
        let total = ARGUMENTS.saturating_sub(", || {".len() + variable.len());
        self.narrow(&mut within, frame, total, TERM);
        let [within] = within;
        Code::call(
            name,
            vec![within.code, Code::closure(&[&variable], condition)],
        )
    }

    /// A number or set that a closure makes of each square of a set, as wide as it comes.
    pub fn of_each(&mut self, term: TermRef<'p>, frame: &Frame<'p>) -> Option<Code> {
        match term {
            TermRef::Number(Number::Count(binding)) => Some(self.bound("count", binding, frame)),
            TermRef::Set(SetTerm::Where(binding)) => Some(self.bound("filter", binding, frame)),
            _ => None,
        }
    }

    /// A set that a function makes of some words and terms; empty for want of one.
    fn made_of(
        &mut self,
        name: &str,
        first: Vec<Code>,
        terms: &[TermRef<'p>],
        frame: &Frame<'p>,
        room: Room,
    ) -> Code {
        let absent = terms.iter().any(|term| self.may_be_absent(*term, frame));
        let arguments = terms.iter().map(|term| (*term, false)).collect();
        let code = self.called(name.to_owned(), first, arguments, frame, room);
        if absent {
            code.in_closure("squares")
        } else {
            code
        }
    }

    fn combined(
        &mut self,
        operator: SetOperator,
        left: &'p SetTerm,
        right: &'p SetTerm,
        frame: &Frame<'p>,
        room: Room,
    ) -> Code {
        let mut operands = Vec::new();
        for term in [left, right] {
            operands.push(Argument {
                code: self.set(term, frame, Room::Line),
                term: term.into(),
                optional: false,
            });
        }
        let total = match room {
            Room::Lines => usize::MAX,
            Room::Line => TERM,
        };
        self.narrow(&mut operands, frame, total, TERM);
        let [left, right] = [0, 1].map(|index| operands[index].code.clone());
        let sign = match operator {
            SetOperator::Union => "|",
            SetOperator::Intersection => "&",
            SetOperator::Difference => "-",
        };
        Code::binary(left, sign, right)
    }

    /// A set as its squares are listed: those that are known come first.
    fn listed(&mut self, listed: &'p [SquareTerm], frame: &Frame<'p>) -> Code {
        let known = |square: &SquareTerm| match square {
            SquareTerm::Constant(square) => Some(*square),
            _ => None,
        };
        let constant: SquareSet = listed.iter().filter_map(known).collect();
        let mut parts = Vec::new();
        if !constant.is_empty() {
            parts.push(self.constant(constant, frame));
        }
        for square in listed.iter().filter(|square| known(square).is_none()) {
            let absent = self.may_be_absent(square.into(), frame);
            let name = if absent { "present" } else { "SquareSet::of" };
            let terms = vec![(square.into(), absent)];
            parts.push(self.called(name.to_owned(), Vec::new(), terms, frame, Room::Line));
        }
        let union = parts
            .into_iter()
            .reduce(|left, right| Code::binary(left, "|", right));
        union.unwrap_or_else(|| Code::word("SquareSet::EMPTY"))
    }

    fn constant(&mut self, squares: SquareSet, frame: &Frame<'p>) -> Code {
        let mut listed = squares.iter();
        if let (Some(only), None) = (listed.next(), listed.next()) {
            return Code::call("SquareSet::of", vec![square_word(only)]);
        }
        match squares::known(squares) {
            Some(name) => Code::word(name),
            None => Code::word(self.squares.set(squares, &frame.stem)),
        }
    }
}

/// The constant for a square: `E4`.
pub fn square_word(square: Square) -> Code {
    Code::word(square.to_string().to_uppercase())
}
