//! Evaluates formulas, numbers and squares in a position. Absent things are `None`; a comparison
//! with one is false.

mod sets;

use alc_runtime::{Kind, ManKind, Move, Position, Side, Square, SquareSet};

use super::search::Search;
use crate::expression::{Call, Formula, MoveTest, Number, SquareTerm, State, Term};
use crate::program::{Body, DEEPEST, Program};

/// What an expression may speak of where it is evaluated.
#[derive(Clone, Copy)]
pub(super) struct Scene<'s> {
    program: &'s Program,
    /// The position in question.
    position: &'s Position,
    /// The root of the tree being built; the position itself where there is no tree.
    root: &'s Position,
    chosen: Option<Move>,
    /// The position before the move in question, where there is one.
    before: &'s Position,
    /// The position after the move in question, where there is one.
    next: &'s Position,
    arguments: &'s [Value],
    /// How many plies the search may still go from here: what other advice is asked gets fewer.
    remaining: usize,
}

/// An argument, or its absence.
#[derive(Clone, Copy)]
enum Value {
    Number(Option<i32>),
    Square(Option<Square>),
    Set(SquareSet),
}

impl<'s> Scene<'s> {
    /// A position before there is a tree.
    pub(super) fn of_position(program: &'s Program, position: &'s Position) -> Scene<'s> {
        Scene::of_node(program, position, position, DEEPEST + 1)
    }

    /// A node of a tree, from which the search may go so many plies.
    pub(super) fn of_node(
        program: &'s Program,
        position: &'s Position,
        root: &'s Position,
        remaining: usize,
    ) -> Scene<'s> {
        Scene {
            program,
            position,
            root,
            chosen: None,
            before: position,
            next: position,
            arguments: &[],
            remaining,
        }
    }

    /// The same node and a move from it.
    pub(super) fn with_move(&self, chosen: Move, next: &'s Position) -> Scene<'s> {
        Scene {
            chosen: Some(chosen),
            next,
            ..*self
        }
    }

    /// After the move in question.
    fn after(&self) -> Scene<'s> {
        Scene {
            position: self.next,
            ..*self
        }
    }

    fn at_root(&self) -> Scene<'s> {
        Scene {
            position: self.root,
            ..*self
        }
    }

    /// Whether a formula holds.
    pub(super) fn holds(&self, formula: &Formula) -> bool {
        match formula {
            Formula::Constant(value) => *value,
            Formula::All(parts) => parts.iter().all(|part| self.holds(part)),
            Formula::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Formula::Not(operand) => !self.holds(operand),
            Formula::Compare(operator, left, right) => {
                match (self.number(left), self.number(right)) {
                    (Some(left), Some(right)) => operator.holds(left.cmp(&right)),
                    _ => false,
                }
            }
            Formula::SameSquare(same, left, right) => match (self.square(left), self.square(right))
            {
                (Some(left), Some(right)) => (left == right) == *same,
                _ => false,
            },
            Formula::Member(square, set) => self
                .square(square)
                .is_some_and(|square| self.set(set).contains(square)),
            Formula::Subset(left, right) => self.set(left).is_subset(self.set(right)),
            Formula::SameSet(same, left, right) => (self.set(left) == self.set(right)) == *same,
            Formula::Some(binding) => self.set(&binding.within).iter().any(self.asking(binding)),
            Formula::Every(binding) => self.set(&binding.within).iter().all(self.asking(binding)),
            Formula::Matches(pattern) => self.matches(pattern),
            Formula::Satisfiable(advice) => self.remaining.checked_sub(1).is_some_and(|limit| {
                Search::new(self.program, *advice, self.position, limit).succeeds()
            }),
            Formula::State(state) => self.state(*state),
            Formula::Exists(side, man) => self.man(*side, *man).is_some(),
            Formula::Call(call) => self.call(call, |scene, body| match body {
                Body::Formula(formula) => scene.holds(formula),
                Body::Number(..) | Body::Square(..) | Body::Set(_) | Body::Extern(_) => false,
            }),
            Formula::Move(test) => self
                .chosen
                .is_some_and(|chosen| self.move_is(*test, chosen)),
            Formula::AtRoot(operand) => self.at_root().holds(operand),
            Formula::After(operand) => self.after().holds(operand),
        }
    }

    /// A number, or its absence.
    pub(super) fn number(&self, number: &Number) -> Option<i32> {
        Some(match number {
            Number::Constant(value) => *value,
            Number::Arithmetic(operator, left, right) => {
                operator.of(self.number(left)?, self.number(right)?)?
            }
            Number::Absolute(operand) => self.number(operand)?.abs(),
            Number::File(square) => self.square(square)?.file(),
            Number::Rank(square) => self.square(square)?.rank(),
            Number::Distance(from, to) => self.square(from)?.distance(self.square(to)?),
            Number::Manhattan(from, to) => self.square(from)?.manhattan(self.square(to)?),
            Number::EdgeDistance(square) => self.square(square)?.edge_distance(),
            Number::If(condition, then, otherwise) => self.number(if self.holds(condition) {
                then
            } else {
                otherwise
            })?,
            Number::Call(call) => self.call(call, |scene, body| match body {
                Body::Number(number, _) => scene.number(number),
                Body::Formula(_) | Body::Square(..) | Body::Set(_) | Body::Extern(_) => None,
            })?,
            Number::Parameter(index) => match self.arguments[*index] {
                Value::Number(number) => number?,
                Value::Square(_) | Value::Set(_) => return None,
            },
            Number::AtRoot(operand) => self.at_root().number(operand)?,
            Number::After(operand) => self.after().number(operand)?,
            Number::Size(set) => size(self.set(set)),
            Number::Count(binding) => size(self.filtered(binding)),
        })
    }

    fn square(&self, square: &SquareTerm) -> Option<Square> {
        match square {
            SquareTerm::Constant(square) => Some(*square),
            SquareTerm::Man(side, man) => self.man(*side, *man),
            SquareTerm::From => self.chosen.map(Move::from),
            SquareTerm::To => self.chosen.map(Move::to),
            SquareTerm::If(condition, then, otherwise) => self.square(if self.holds(condition) {
                then
            } else {
                otherwise
            }),
            SquareTerm::Call(call) => self.call(call, |scene, body| match body {
                Body::Square(square, _) => scene.square(square),
                Body::Formula(_) | Body::Number(..) | Body::Set(_) | Body::Extern(_) => None,
            }),
            SquareTerm::Parameter(index) => match self.arguments[*index] {
                Value::Square(square) => square,
                Value::Number(_) | Value::Set(_) => None,
            },
            SquareTerm::AtRoot(operand) => self.at_root().square(operand),
            SquareTerm::After(operand) => self.after().square(operand),
            SquareTerm::At(file, rank) => Square::at(self.number(file)?, self.number(rank)?),
        }
    }

    fn man(&self, side: Side, man: ManKind) -> Option<Square> {
        if man == ManKind::of(Kind::King) {
            return Some(self.position.king(side));
        }
        self.position.find(side, man)
    }

    fn state(&self, state: State) -> bool {
        let position = self.position;
        match state {
            State::ToMove(side) => position.turn() == side,
            State::Check => position.in_check(),
            State::PromotedSafely => position.promoted_safely(),
            State::Mated(Side::Them) => position.them_mated(),
            State::Mated(Side::Us) => position.us_mated(),
            State::Stalemated(Side::Them) => position.them_stalemated(),
            State::Stalemated(Side::Us) => position.us_stalemated(),
        }
    }

    fn move_is(&self, test: MoveTest, chosen: Move) -> bool {
        match test {
            MoveTest::By(kinds) => kinds.contains(self.before.moved_kind(chosen)),
            MoveTest::Capture => self.before.is_capture(chosen),
            MoveTest::GivesCheck => self.before.gives_check(chosen),
            MoveTest::Diagonal => chosen.is_diagonal(),
            MoveTest::Orthogonal => chosen.is_orthogonal(),
            MoveTest::Promotion => chosen.promotion().is_some(),
            MoveTest::PromotesTo(kind) => chosen.promotion() == Some(kind),
            MoveTest::Pass => chosen.is_pass(),
        }
    }

    fn call<T>(&self, call: &Call, evaluate: impl FnOnce(&Scene<'_>, &Body) -> T) -> T {
        let body = &self.program.functions[call.function].body;
        if call.arguments.is_empty() {
            return evaluate(
                &Scene {
                    arguments: &[],
                    ..*self
                },
                body,
            );
        }
        let value = |argument: &Term| match argument {
            Term::Number(number) => Value::Number(self.number(number)),
            Term::Square(square) => Value::Square(self.square(square)),
            Term::Set(set) => Value::Set(self.set(set)),
        };
        let arguments: Vec<Value> = call.arguments.iter().map(value).collect();
        evaluate(
            &Scene {
                arguments: &arguments,
                ..*self
            },
            body,
        )
    }
}

fn size(set: SquareSet) -> i32 {
    i32::try_from(set.len()).unwrap_or(i32::MAX)
}
