//! Formulas in Rust: chains of `&&` and `||` over comparisons and calls. A comparison of what may
//! be absent is a closure that `?` leaves early, and `holds` takes that for false.

use alc_runtime::{Kind, Kinds, ManKind, Side};

use super::code::Code;
use super::frame::{Frame, POSITION};
use super::layout::{self, INDENT, LINE};
use super::men::{self, kind_word, side_word};
use super::terms::{Room, TermRef};
use super::text::Body;
use super::translate::Translator;
use crate::expression::{Formula, MoveTest, Part, State};
use crate::syntax::ast::Comparison;

/// A chain in less room than this becomes a function of its own.
const NARROW: usize = 64;

impl<'p> Translator<'p> {
    /// A formula as all that a function computes.
    pub fn formula_body(&mut self, formula: &'p Formula, frame: &Frame<'p>) -> Body {
        match formula {
            Formula::All(_) | Formula::Any(_) | Formula::Not(_) => {
                Body::value(self.formula(formula, frame, LINE - 2 * INDENT))
            }
            Formula::AtRoot(inner) => match self.roots.call(Part::Formula(inner)) {
                Some(code) => Body::value(code),
                None => self.formula_body(inner, &frame.at_root()),
            },
            Formula::After(inner) => self.formula_body(inner, &frame.after_move()),
            Formula::Matches(pattern) => self.pattern_body(pattern, frame),
            _ => truth_body(self.atom(formula, frame, Room::Lines)),
        }
    }

    /// A formula in a line with this much room, or as a chain on several lines, each with this much
    /// room.
    pub fn formula(&mut self, formula: &'p Formula, frame: &Frame<'p>, room: usize) -> Code {
        // An operand has a connective and perhaps `!` before it, or is indented, and a parenthesis
        // may follow.
        let inner_room = room - INDENT - 1;
        match formula {
            Formula::All(operands) | Formula::Any(operands) => {
                if room < NARROW {
                    let body = self.formula_body(formula, frame);
                    return self.part(frame, body, "bool");
                }
                let operands: Vec<Code> = operands
                    .iter()
                    .map(|operand| self.formula(operand, frame, inner_room))
                    .collect();
                if matches!(formula, Formula::All(_)) {
                    Code::all(operands)
                } else {
                    Code::any(operands)
                }
            }
            Formula::Not(inner) => self.formula(inner, frame, room).negated(),
            Formula::AtRoot(inner) => match self.roots.call(Part::Formula(inner)) {
                Some(code) => code,
                None => self.formula(inner, &frame.at_root(), room),
            },
            Formula::After(inner) => self.formula(inner, &frame.after_move(), room),
            Formula::Matches(pattern) => {
                let body = self.pattern_body(pattern, frame);
                self.part(frame, body, "bool")
            }
            // It may have its arguments on lines of their own.
            Formula::Call(call) if !self.lacks_argument(call, frame) => {
                self.call(call, frame, Room::Lines)
            }
            _ => {
                let whole = self.atom(formula, frame, Room::Line);
                if layout::fits(&whole, inner_room) {
                    whole
                } else {
                    self.part(frame, truth_body(whole), "bool")
                }
            }
        }
    }

    /// A formula that has no parts that are formulas.
    fn atom(&mut self, formula: &'p Formula, frame: &Frame<'p>, room: Room) -> Code {
        if let Some((left, operator, right)) = comparison(formula) {
            let absent = self.may_be_absent(left, frame) || self.may_be_absent(right, frame);
            let left = self.value(left, frame, room);
            let right = self.value(right, frame, room);
            let whole = Code::comparison(left, operator, right);
            return if absent { whole.held() } else { whole };
        }
        match formula {
            Formula::Constant(truth) => Code::truth(*truth),
            Formula::State(state) => state_code(*state, frame),
            Formula::Exists(_, man) if man.kind == Kind::King => Code::truth(true),
            Formula::Exists(side, man) => {
                men::call(self, *side, *man, frame).method("is_some", Vec::new())
            }
            Formula::Call(call) => {
                let code = self.call(call, frame, room);
                if self.lacks_argument(call, frame) {
                    code.held()
                } else {
                    code
                }
            }
            Formula::Move(test) => move_code(*test, frame),
            Formula::Member(square, set) => {
                let absent = self.may_be_absent(square.into(), frame);
                let code = self.built_in("is_in", &[square.into(), set.into()], frame, room);
                if absent { code.held() } else { code }
            }
            Formula::Subset(left, right) => {
                self.built_in("is_within", &[left.into(), right.into()], frame, room)
            }
            Formula::Some(binding) => self.bound("some", binding, frame),
            Formula::Every(binding) => self.bound("every", binding, frame),
            Formula::Satisfiable(advice) => {
                let [position, remaining] = [frame.position, frame.remaining].map(Code::word);
                Code::call(&self.asked[advice], vec![position, remaining])
            }
            Formula::Compare(..)
            | Formula::SameSquare(..)
            | Formula::SameSet(..)
            | Formula::All(_)
            | Formula::Any(_)
            | Formula::Not(_)
            | Formula::Matches(_)
            | Formula::AtRoot(_)
            | Formula::After(_) => self.formula(formula, frame, LINE),
        }
    }
}

/// A truth value as all that a function computes; of what may be absent, a wide comparison has its
/// terms in variables.
fn truth_body(code: Code) -> Body {
    if layout::fits(&code, LINE - INDENT) {
        return Body::value(code);
    }
    match code.without_closure("holds").map(Code::unwrapped) {
        Some(Code::Binary(left, operator, right)) => Body::Comparison(*left, operator, *right),
        _ => Body::value(code),
    }
}

/// A set of kinds, as the shorter of itself and what it is without.
pub fn kinds_code(kinds: Kinds) -> Code {
    let listed = |kinds: Kinds| {
        let words: Vec<String> = kinds
            .iter()
            .map(|kind| format!("{}S", kind_word(ManKind::of(kind))))
            .collect();
        words.join(" | ")
    };
    let excluded = !kinds;
    Code::word(match (kinds.iter().count(), excluded.iter().count()) {
        (..=3, _) => listed(kinds),
        (_, 1) => format!("!{}", listed(excluded)),
        _ => format!("!({})", listed(excluded)),
    })
}

/// The two sides of a comparison and Rust's operator between them.
fn comparison(formula: &Formula) -> Option<(TermRef<'_>, &'static str, TermRef<'_>)> {
    match formula {
        Formula::Compare(comparison, left, right) => {
            let operator = match comparison {
                Comparison::Equal => "==",
                Comparison::NotEqual => "!=",
                Comparison::Less => "<",
                Comparison::AtMost => "<=",
                Comparison::Greater => ">",
                Comparison::AtLeast => ">=",
            };
            Some((left.into(), operator, right.into()))
        }
        Formula::SameSquare(same, left, right) => {
            Some((left.into(), if *same { "==" } else { "!=" }, right.into()))
        }
        Formula::SameSet(same, left, right) => {
            Some((left.into(), if *same { "==" } else { "!=" }, right.into()))
        }
        _ => None,
    }
}

fn state_code(state: State, frame: &Frame) -> Code {
    let position = Code::word(frame.position);
    let test = match state {
        State::ToMove(side) => {
            return Code::binary(position.method("turn", Vec::new()), "==", side_word(side));
        }
        State::Check => "in_check",
        State::PromotedSafely => "promoted_safely",
        State::Mated(Side::Us) => "us_mated",
        State::Mated(Side::Them) => "them_mated",
        State::Stalemated(Side::Us) => "us_stalemated",
        State::Stalemated(Side::Them) => "them_stalemated",
    };
    position.method(test, Vec::new())
}

/// The move belongs to the position before it, also in what is evaluated at the root.
pub fn move_code(test: MoveTest, frame: &Frame) -> Code {
    let position = Code::word(POSITION);
    let chosen = Code::word(frame.chosen);
    match test {
        MoveTest::By(kinds) if kinds.is_empty() => Code::truth(false),
        MoveTest::By(Kinds::ALL) => Code::truth(true),
        MoveTest::By(kinds) => {
            let mut listed = kinds.iter();
            match (listed.next(), listed.next()) {
                (Some(kind), None) => {
                    let moved = position.method("moved_kind", vec![chosen]);
                    Code::binary(moved, "==", Code::word(format!("Kind::{kind:?}")))
                }
                _ => Code::call("is_move_of", vec![position, chosen, kinds_code(kinds)]),
            }
        }
        MoveTest::Pass => chosen.method("is_pass", Vec::new()),
        MoveTest::Capture => position.method("is_capture", vec![chosen]),
        MoveTest::GivesCheck => position.method("gives_check", vec![chosen]),
        MoveTest::Diagonal => chosen.method("is_diagonal", Vec::new()),
        MoveTest::Orthogonal => chosen.method("is_orthogonal", Vec::new()),
        MoveTest::Promotion => chosen
            .method("promotion", Vec::new())
            .method("is_some", Vec::new()),
        MoveTest::PromotesTo(kind) => {
            let promoted = chosen.method("promotion", Vec::new());
            Code::binary(promoted, "==", Code::word(format!("Some(Kind::{kind:?})")))
        }
    }
}
