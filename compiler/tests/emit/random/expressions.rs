//! Random formulas, numbers and squares.

use alc::expression::{
    Call, Formula, MoveTest, Number, Operator, SquareTerm, State, Term, TermKind,
};
use alc::program::{Body, Function, Parameter};
use alc::syntax::ast::Comparison;
use alc_runtime::{Kind, ManKind, Side, Square};

use super::{Maker, Speaks};

impl Maker {
    pub fn formula(&mut self, depth: usize, speaks: Speaks) -> Formula {
        if depth > 0 && self.chance(75) {
            let inner = depth - 1;
            return match self.below(5) {
                0 => Formula::Not(Box::new(self.formula(inner, speaks))),
                1 if speaks == Speaks::Root => {
                    Formula::AtRoot(Box::new(self.formula(inner, speaks)))
                }
                1 | 2 => Formula::Any(
                    (0..2 + self.below(3))
                        .map(|_| self.formula(inner, speaks))
                        .collect(),
                ),
                _ => Formula::All(
                    (0..2 + self.below(3))
                        .map(|_| self.formula(inner, speaks))
                        .collect(),
                ),
            };
        }
        if let Some(formula) = self.formula_of_sets(depth, speaks) {
            return formula;
        }
        if self.asked > 0 && self.bound == 0 && self.chance(15) {
            return Formula::Satisfiable(self.below(self.asked));
        }
        match self.below(if speaks == Speaks::Move { 11 } else { 7 }) {
            0 | 1 => {
                let comparison = self.pick(&[
                    Comparison::Equal,
                    Comparison::NotEqual,
                    Comparison::Less,
                    Comparison::AtMost,
                    Comparison::Greater,
                    Comparison::AtLeast,
                ]);
                let sides = self.pick(&[0, 1, 2, 3]);
                Formula::Compare(
                    comparison,
                    self.term_number(sides, speaks),
                    self.number(sides, speaks),
                )
            }
            2 => {
                let left = self.man();
                Formula::SameSquare(
                    self.chance(50),
                    SquareTerm::Man(left.0, left.1),
                    self.square(2, speaks),
                )
            }
            3 => Formula::State(self.pick(&[
                State::ToMove(Side::Us),
                State::ToMove(Side::Them),
                State::Check,
                State::Mated(Side::Them),
                State::Stalemated(Side::Them),
            ])),
            4 => {
                let (side, man) = self.man();
                Formula::Exists(side, man)
            }
            5 | 6 => match self.call(2, speaks, |body| matches!(body, Body::Formula(_))) {
                Some(call) => Formula::Call(call),
                None => Formula::Constant(self.chance(50)),
            },
            7 | 8 => {
                let inside = match self.chance(80) {
                    true => self.formula(depth.min(2), Speaks::Root),
                    false => Formula::Not(Box::new(self.move_test())),
                };
                Formula::After(Box::new(inside))
            }
            _ => self.move_test(),
        }
    }

    fn move_test(&mut self) -> Formula {
        let kinds = self.kinds();
        Formula::Move(self.pick(&[
            MoveTest::By(kinds),
            MoveTest::Capture,
            MoveTest::GivesCheck,
            MoveTest::Diagonal,
            MoveTest::Orthogonal,
            MoveTest::Promotion,
            MoveTest::PromotesTo(Kind::Queen),
            MoveTest::Pass,
        ]))
    }

    /// A number that is no constant, since tables compare something with something.
    fn term_number(&mut self, depth: usize, speaks: Speaks) -> Number {
        match self.number(depth, speaks) {
            Number::Constant(_) => {
                let (side, man) = self.man();
                Number::File(SquareTerm::Man(side, man))
            }
            number => number,
        }
    }

    pub fn number(&mut self, depth: usize, speaks: Speaks) -> Number {
        let inner = depth.saturating_sub(1);
        if depth > 0 && self.chance(8) {
            // No more than other numbers, so that products stay small.
            let few = Box::new(Number::Constant(8));
            return Number::Arithmetic(Operator::Least, Box::new(self.tally(speaks)), few);
        }
        let choices = if depth == 0 { 3 } else { 13 };
        match self.below(choices) {
            0 => Number::Constant(self.pick(&[0, 1, 2, 8, 64, -1])),
            1 => match self.parameter(TermKind::Number) {
                Some(index) => Number::Parameter(index),
                None => Number::Rank(self.square(0, speaks)),
            },
            2 => Number::File(self.square(inner, speaks)),
            3 => Number::Distance(self.square(inner, speaks), self.square(inner, speaks)),
            4 => Number::Manhattan(self.square(inner, speaks), self.square(inner, speaks)),
            5 => Number::EdgeDistance(self.square(inner, speaks)),
            6 | 7 => {
                let operator = self.pick(&[
                    Operator::Add,
                    Operator::Subtract,
                    Operator::Multiply,
                    Operator::Least,
                    Operator::Greatest,
                ]);
                let left = self.term_number(inner, speaks);
                let right = match operator {
                    Operator::Multiply => self.term_number(inner, speaks),
                    _ => self.number(inner, speaks),
                };
                Number::Arithmetic(operator, Box::new(left), Box::new(right))
            }
            8 => Number::Absolute(Box::new(self.term_number(inner, speaks))),
            9 => {
                let condition = self.formula(inner.min(2), speaks);
                let yes = self.number(inner, speaks);
                Number::If(
                    Box::new(condition),
                    Box::new(yes),
                    Box::new(self.number(inner, speaks)),
                )
            }
            10 if speaks == Speaks::Root => Number::AtRoot(Box::new(self.number(inner, speaks))),
            10 if speaks == Speaks::Move => {
                Number::After(Box::new(self.number(inner, Speaks::Root)))
            }
            _ => match self.call(inner, speaks, |body| matches!(body, Body::Number(..))) {
                Some(call) => Number::Call(call),
                None => Number::Rank(self.square(inner, speaks)),
            },
        }
    }

    pub fn square(&mut self, depth: usize, speaks: Speaks) -> SquareTerm {
        let inner = depth.saturating_sub(1);
        match self.below(if depth == 0 { 5 } else { 11 }) {
            0 => SquareTerm::Constant(Square::from_index(self.below(64)).expect("it is below 64")),
            1 if speaks == Speaks::Move => SquareTerm::From,
            2 if speaks == Speaks::Move => SquareTerm::To,
            3 => match self.parameter(TermKind::Square) {
                Some(index) => SquareTerm::Parameter(index),
                None => SquareTerm::Man(Side::Us, ManKind::of(Kind::King)),
            },
            5 => {
                let condition = self.formula(inner.min(1), speaks);
                let yes = self.square(inner, speaks);
                SquareTerm::If(
                    Box::new(condition),
                    Box::new(yes),
                    Box::new(self.square(inner, speaks)),
                )
            }
            6 if speaks == Speaks::Root => SquareTerm::AtRoot(Box::new(self.square(inner, speaks))),
            6 if speaks == Speaks::Move => {
                SquareTerm::After(Box::new(self.square(inner, Speaks::Root)))
            }
            8 => {
                let file = self.number(inner.min(1), speaks);
                SquareTerm::At(Box::new(file), Box::new(self.number(inner.min(1), speaks)))
            }
            7 => match self.call(inner, speaks, |body| matches!(body, Body::Square(..))) {
                Some(call) => SquareTerm::Call(call),
                None => SquareTerm::Man(Side::Them, ManKind::of(Kind::King)),
            },
            _ => {
                let (side, man) = self.man();
                SquareTerm::Man(side, man)
            }
        }
    }

    pub fn parameter(&mut self, kind: TermKind) -> Option<usize> {
        let fitting: Vec<usize> = (0..self.parameters.len())
            .filter(|index| self.parameters[*index].kind == kind)
            .collect();
        if fitting.is_empty() {
            None
        } else {
            Some(self.pick(&fitting))
        }
    }

    /// A call of a function that is made already, with what it wants.
    pub fn call(
        &mut self,
        depth: usize,
        speaks: Speaks,
        wanted: fn(&Body) -> bool,
    ) -> Option<Call> {
        let fitting: Vec<usize> = (0..self.functions.len())
            .filter(|index| {
                let Function {
                    uses_root,
                    uses_move,
                    asks_advice,
                    body,
                    ..
                } = &self.functions[*index];
                // Nothing is asked square by square, for that would take long.
                if *asks_advice && self.bound > 0 {
                    return false;
                }
                let needs = match (uses_move, uses_root) {
                    (true, _) => Speaks::Move,
                    (false, true) => Speaks::Root,
                    (false, false) => Speaks::Position,
                };
                wanted(body) && needs <= speaks
            })
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let function = self.pick(&fitting);
        let wanted = self.functions[function].parameters.clone();
        let arguments = wanted
            .iter()
            .map(|parameter| self.argument(parameter, depth, speaks))
            .collect();
        Some(Call {
            function,
            arguments,
        })
    }

    fn argument(&mut self, wanted: &Parameter, depth: usize, speaks: Speaks) -> Term {
        match wanted.kind {
            TermKind::Number => Term::Number(self.number(depth, speaks)),
            TermKind::Square => Term::Square(self.square(depth.min(1), speaks)),
            TermKind::Set => Term::Set(self.set(depth.min(2), speaks)),
        }
    }
}
