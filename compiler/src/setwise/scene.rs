//! Evaluates formulas and numbers for all squares of their king at once: what the interpreter says of
//! one position, said of 64. A scene can also be narrowed to one lane; then everything is the same
//! everywhere and costs no more than in the interpreter.

use alc_runtime::{Kind, ManKind, Side, Square};

use super::Engine;
use super::stand::{OurMove, Stand};
use super::value::{Numbers, Sets, Squares};
use super::word::{beside, everywhere};
use super::world::Placement;
use crate::expression::{Call, Formula, MoveTest, Number, Operator, SquareTerm, State, Term};
use crate::program::Body;
use crate::syntax::ast::Comparison;

/// What an expression may speak of where it is evaluated.
#[derive(Clone, Copy)]
pub(super) struct Scene<'s, 'a> {
    pub(super) engine: &'s Engine<'s>,
    pub(super) placement: Placement,
    pub(super) turn: Side,
    /// The only lane that is asked for, if there is just one. Answers hold for that one.
    pub(super) lane: Option<usize>,
    pub(super) root: Root,
    /// The move of ours in question.
    pub(super) chosen: Option<&'s OurMove>,
    pub(super) arguments: &'a [Value<'s>],
}

/// The roots of the trees that are looked at, with us to move: our men, and the square of their king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Root {
    pub(super) placement: Placement,
    /// `None` where each lane has a root of its own, since their king has not moved yet.
    pub(super) lane: Option<usize>,
}

/// An argument.
#[derive(Clone)]
pub(super) enum Value<'s> {
    Number(Numbers<'s>),
    Square(Squares),
    Set(Sets),
}

impl<'s, 'a> Scene<'s, 'a> {
    /// The same node, looked at from one lane.
    pub(super) fn narrowed(self, lane: usize) -> Scene<'s, 'a> {
        Scene {
            lane: Some(lane),
            ..self
        }
    }

    /// The same node and a move of ours from it.
    pub(super) fn with_move(&self, chosen: &'s OurMove) -> Scene<'s, 'a> {
        Scene {
            chosen: Some(chosen),
            ..*self
        }
    }

    pub(super) fn stand(&self) -> &'s Stand {
        self.engine.world.stand(self.placement)
    }

    pub(super) fn at_root(&self) -> Scene<'s, 'a> {
        Scene {
            placement: self.root.placement,
            turn: Side::Us,
            lane: self.root.lane.or(self.lane),
            ..*self
        }
    }

    pub(super) fn after(&self) -> Scene<'s, 'a> {
        match self.chosen {
            Some(chosen) => Scene {
                placement: chosen.next,
                turn: Side::Them,
                ..*self
            },
            None => *self,
        }
    }

    /// The lanes in which a formula holds.
    pub(super) fn holds(&self, formula: &Formula) -> u64 {
        match formula {
            Formula::Constant(value) => everywhere(*value),
            Formula::All(parts) => {
                let mut lanes = u64::MAX;
                for part in parts {
                    lanes &= self.holds(part);
                    if lanes == 0 {
                        break;
                    }
                }
                lanes
            }
            Formula::Any(parts) => {
                let mut lanes = 0;
                for part in parts {
                    lanes |= self.holds(part);
                    if lanes == u64::MAX {
                        break;
                    }
                }
                lanes
            }
            Formula::Not(operand) => !self.holds(operand),
            Formula::Compare(operator, left, right) => {
                self.number(left).compare(*operator, self.number(right))
            }
            Formula::SameSquare(same, left, right) => {
                let distance = self
                    .square(left)
                    .pair(&self.square(right), Square::distance);
                let operator = if *same {
                    Comparison::Equal
                } else {
                    Comparison::NotEqual
                };
                distance.compare(operator, Numbers::Same(Some(0)))
            }
            Formula::Member(square, set) => {
                let (square, set) = (self.square(square), self.set(set));
                if let (Squares::Same(square), Sets::Same(set)) = (&square, &set) {
                    return everywhere(square.is_some_and(|square| set.contains(square)));
                }
                square.test(|lane, square| set.at(lane).contains(square))
            }
            Formula::Subset(left, right) => self
                .set(left)
                .test(&self.set(right), |left, right| left.is_subset(right)),
            Formula::SameSet(same, left, right) => self
                .set(left)
                .test(&self.set(right), |left, right| (left == right) == *same),
            Formula::Some(binding) => {
                let asked = self.asked(binding);
                asked.fold(0, |lanes, (_, belongs, holds)| lanes | belongs & holds)
            }
            Formula::Every(binding) => {
                let asked = self.asked(binding);
                asked.fold(u64::MAX, |lanes, (_, belongs, holds)| {
                    lanes & (!belongs | holds)
                })
            }
            Formula::Matches(pattern) => self.matches(pattern),
            Formula::State(state) => self.state(*state),
            Formula::Exists(side, man) => everywhere(match side {
                Side::Us => self.stand().find(*man).is_some(),
                Side::Them => *man == ManKind::of(Kind::King),
            }),
            Formula::Call(call) => {
                if let Some(lanes) = self.engine.tables.formula(call.function, self) {
                    return lanes;
                }
                self.call(call, |scene, body| match body {
                    Body::Formula(formula) => scene.holds(formula),
                    Body::Number(..) | Body::Square(..) | Body::Set(_) | Body::Extern(_) => 0,
                })
            }
            Formula::Move(test) => self.move_is(*test),
            Formula::AtRoot(operand) => self.at_root().holds(operand),
            Formula::After(operand) => self.after().holds(operand),
            // Programs that ask for other advice are not covered.
            Formula::Satisfiable(_) => 0,
        }
    }

    /// A number in each lane, or its absence.
    pub(super) fn number(&self, number: &Number) -> Numbers<'s> {
        match number {
            Number::Constant(value) => Numbers::Same(Some(*value)),
            Number::Arithmetic(operator, left, right) => {
                let (left, right) = (self.number(left), self.number(right));
                // What stands in lanes that mean nothing may overflow.
                match operator {
                    Operator::Add => left.zip(right, i32::wrapping_add),
                    Operator::Subtract => left.zip(right, i32::wrapping_sub),
                    Operator::Multiply => left.zip(right, i32::wrapping_mul),
                    Operator::Least => left.zip(right, i32::min),
                    Operator::Greatest => left.zip(right, i32::max),
                }
            }
            Number::Absolute(operand) => self.number(operand).map(i32::wrapping_abs),
            Number::File(square) => self.square(square).number(Square::file),
            Number::Rank(square) => self.square(square).number(Square::rank),
            Number::EdgeDistance(square) => self.square(square).number(Square::edge_distance),
            Number::Distance(from, to) => {
                self.square(from).pair(&self.square(to), Square::distance)
            }
            Number::Manhattan(from, to) => {
                self.square(from).pair(&self.square(to), Square::manhattan)
            }
            Number::Size(set) => self.set(set).size(),
            Number::Count(binding) => self.filtered(binding).size(),
            Number::If(condition, then, otherwise) => match self.holds(condition) {
                u64::MAX => self.number(then),
                0 => self.number(otherwise),
                lanes => Numbers::choose(lanes, &self.number(then), &self.number(otherwise)),
            },
            Number::Call(call) => {
                if let Some(numbers) = self.engine.tables.number(call.function, self) {
                    return numbers;
                }
                self.call(call, |scene, body| match body {
                    Body::Number(number, _) => scene.number(number),
                    Body::Formula(_) | Body::Square(..) | Body::Set(_) | Body::Extern(_) => {
                        Numbers::Same(None)
                    }
                })
            }
            Number::Parameter(index) => match &self.arguments[*index] {
                Value::Number(numbers) => numbers.clone(),
                Value::Square(_) | Value::Set(_) => Numbers::Same(None),
            },
            Number::AtRoot(operand) => self.at_root().number(operand),
            Number::After(operand) => self.after().number(operand),
        }
    }

    /// A number in one lane, or its absence.
    pub(super) fn number_at(&self, number: &Number, lane: usize) -> Option<i32> {
        match number {
            Number::Constant(value) => Some(*value),
            Number::Arithmetic(operator, left, right) => {
                operator.of(self.number_at(left, lane)?, self.number_at(right, lane)?)
            }
            Number::AtRoot(operand) => {
                let lane = self.root.lane.unwrap_or(lane);
                self.at_root().number_at(operand, lane)
            }
            Number::After(operand) => self.after().number_at(operand, lane),
            Number::Call(call) => {
                let tabulated = self.engine.tables.number_at(call.function, self, lane);
                tabulated.unwrap_or_else(|| self.narrowed(lane).number(number).at(lane))
            }
            _ => self.narrowed(lane).number(number).at(lane),
        }
    }

    pub(super) fn square(&self, square: &SquareTerm) -> Squares {
        match square {
            SquareTerm::Constant(square) => Squares::Same(Some(*square)),
            SquareTerm::Man(Side::Us, man) => Squares::Same(self.stand().find(*man)),
            SquareTerm::Man(Side::Them, man) if *man == ManKind::of(Kind::King) => {
                match self.lane {
                    Some(lane) => Squares::Same(Square::from_index(lane)),
                    None => Squares::of_their_king(),
                }
            }
            SquareTerm::Man(Side::Them, _) => Squares::Same(None),
            SquareTerm::From => Squares::Same(self.chosen.map(|chosen| chosen.from)),
            SquareTerm::To => Squares::Same(self.chosen.map(|chosen| chosen.to)),
            SquareTerm::If(condition, then, otherwise) => match self.holds(condition) {
                u64::MAX => self.square(then),
                0 => self.square(otherwise),
                lanes => Squares::choose(lanes, &self.square(then), &self.square(otherwise)),
            },
            SquareTerm::Call(call) => self.call(call, |scene, body| match body {
                Body::Square(square, _) => scene.square(square),
                Body::Formula(_) | Body::Number(..) | Body::Set(_) | Body::Extern(_) => {
                    Squares::Same(None)
                }
            }),
            SquareTerm::Parameter(index) => match &self.arguments[*index] {
                Value::Square(squares) => squares.clone(),
                Value::Number(_) | Value::Set(_) => Squares::Same(None),
            },
            SquareTerm::AtRoot(operand) => self.at_root().square(operand),
            SquareTerm::After(operand) => self.after().square(operand),
            SquareTerm::At(file, rank) => {
                Squares::made(&self.number(file), &self.number(rank), Square::at)
            }
        }
    }

    fn state(&self, state: State) -> u64 {
        let stand = self.stand();
        let lanes = match (state, self.turn) {
            (State::ToMove(side), turn) => everywhere(side == turn),
            // A king alone gives no check.
            (State::Check | State::Mated(_), Side::Us) => 0,
            (State::Check, Side::Them) => stand.attacked,
            (State::Mated(Side::Them), Side::Them) => stand.attacked & !stand.mobile,
            (State::Stalemated(Side::Them), Side::Them) => !stand.attacked & !stand.mobile,
            (State::Stalemated(Side::Us), Side::Us) => {
                let world = &self.engine.world;
                let moves = world.moves(self.placement).iter();
                !moves.fold(0, |any, chosen| any | world.lanes(self.placement, chosen))
            }
            (State::PromotedSafely, Side::Them) => {
                (stand.attacked | stand.mobile) & self.promoted_safely()
            }
            _ => 0,
        };
        // In a narrow scene, the answer of the lane is that of all.
        match self.lane {
            Some(lane) => everywhere(lanes >> lane & 1 != 0),
            None => lanes,
        }
    }

    /// The lanes in which a pawn of ours has become a queen or rook that their king cannot take.
    fn promoted_safely(&self) -> u64 {
        let (world, stand) = (&self.engine.world, self.stand());
        let listed = world.material.side(Side::Us);
        let promoted = stand.men().filter(|(slot, kind, _)| {
            listed[*slot].kind == Kind::Pawn && matches!(kind, Kind::Queen | Kind::Rook)
        });
        promoted.fold(0, |lanes, (_, _, square)| {
            let square = square.index();
            let takes = world.takes(self.placement, square).is_some();
            lanes
                | if takes {
                    !beside(1 << square)
                } else {
                    u64::MAX
                }
        })
    }

    /// The lanes in which the move in question is such; none, where no move is.
    pub(super) fn move_is(&self, test: MoveTest) -> u64 {
        let Some(chosen) = self.chosen else {
            return 0;
        };
        everywhere(match test {
            MoveTest::By(kinds) => kinds.contains(chosen.kind),
            MoveTest::GivesCheck => {
                let lanes = self.engine.world.stand(chosen.next).attacked;
                return match self.lane {
                    Some(lane) => everywhere(lanes >> lane & 1 != 0),
                    None => lanes,
                };
            }
            MoveTest::Diagonal => chosen.plain().is_diagonal(),
            MoveTest::Orthogonal => chosen.plain().is_orthogonal(),
            MoveTest::Promotion => chosen.promotion.is_some(),
            MoveTest::PromotesTo(kind) => chosen.promotion == Some(kind),
            // Nothing of theirs can be taken.
            MoveTest::Capture | MoveTest::Pass => false,
        })
    }

    /// Evaluates what a definition stands for, with the arguments of a call.
    pub(super) fn call<T>(
        &self,
        call: &Call,
        evaluate: impl FnOnce(&Scene<'s, '_>, &Body) -> T,
    ) -> T {
        let body = &self.engine.program.functions[call.function].body;
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
