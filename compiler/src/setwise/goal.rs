//! Goals as they are for one root and one side to move: what they say of the root has been worked
//! out, and what is left are words of tables, rows of numbers held against a bound, and little else.

use alc_runtime::Side;

use super::Engine;
use super::scene::{Root, Scene};
use super::tables::{Counts, Words};
use super::value::{LANES, Numbers, row_against};
use super::word::bits;
use crate::expression::{Formula, MoveTest, Number, State};
use crate::program::{Advice, Body, Level};
use crate::syntax::ast::Comparison;

/// A formula in which the root and the side to move are given.
pub(super) enum Goal<'s> {
    Constant(bool),
    /// The words of a table.
    Words(Words<'s>),
    /// The numbers of a table compare so with a bound.
    Row(Counts<'s>, Comparison, i32),
    /// They compare so with a number of the move in question, or of another kind.
    Against(Counts<'s>, Comparison, &'s Number),
    All(Vec<Goal<'s>>),
    Any(Vec<Goal<'s>>),
    Not(Box<Goal<'s>>),
    /// The move in question is such.
    Move(MoveTest),
    /// Whatever else there is.
    Other(&'s Formula),
}

/// So many lanes are looked at one by one.
const FEW: u32 = 4;

/// What a piece of advice asks, for one root.
pub(super) struct Goals<'s> {
    /// By who is to move.
    pub(super) better: [Goal<'s>; 2],
    pub(super) holding: [Goal<'s>; 2],
    /// By depth and group, what is asked of moves.
    tests: Vec<Vec<Goal<'s>>>,
    /// By depth: whether the goals say all there is to say, at little cost.
    pub(super) decide: Vec<bool>,
}

impl<'s> Goals<'s> {
    /// The goals of a piece of advice for a root, and for all that its goals do not tell from it.
    pub(super) fn of(engine: &'s Engine<'s>, advice: &'s Advice, root: Root) -> Goals<'s> {
        let given = |turn| Given {
            engine,
            scene: Scene {
                turn,
                root,
                ..engine.scene_of_root(root.placement)
            },
        };
        let both = |goal: &'s Formula| [Side::Us, Side::Them].map(|turn| given(turn).goal(goal));
        let levels = advice.levels.iter().enumerate();
        let tests = levels.map(|(depth, level)| {
            let given = given(advice.side(depth));
            let groups = level.groups.iter();
            groups.map(|group| given.goal(&group.test)).collect()
        });
        let tests = tests.collect();
        let (better, holding) = (both(&advice.better_goal), both(&advice.holding_goal));
        let levels = advice.levels.iter().enumerate();
        let decide = levels.map(|(depth, level)| {
            let turn = advice.side(depth) as usize;
            let cheap = better[turn].is_cheap() && holding[turn].is_cheap();
            // Nothing can be remembered of roots that are told apart.
            (cheap || root.lane.is_none()) && is_decided_by_goals(advice, level)
        });
        Goals {
            decide: decide.collect(),
            better,
            holding,
            tests,
        }
    }

    /// What a group asks of moves.
    pub(super) fn test(&self, depth: usize, group: usize) -> &Goal<'s> {
        &self.tests[depth][group]
    }
}

impl Goal<'_> {
    /// Those of some lanes in which it holds; `scene` is the placement, with the move in question if
    /// there is one.
    pub(super) fn holds(&self, scene: &Scene<'_, '_>, lanes: u64) -> u64 {
        match self {
            Goal::Constant(true) => lanes,
            Goal::Constant(false) => 0,
            Goal::Words(words) => lanes & words.at(scene.placement),
            Goal::Row(rows, operator, bound) => {
                compares(rows.at(scene.placement), *operator, *bound, lanes)
            }
            Goal::Against(rows, operator, number) => match scene.number(number) {
                Numbers::Same(None) => 0,
                Numbers::Same(Some(bound)) => {
                    compares(rows.at(scene.placement), *operator, bound, lanes)
                }
                numbers => {
                    let (row, present) = rows.at(scene.placement);
                    lanes & Numbers::Row(row, present).compare(*operator, numbers)
                }
            },
            Goal::Move(test) => lanes & scene.move_is(*test),
            Goal::All(parts) => {
                let mut left = lanes;
                for part in parts {
                    left = part.holds(scene, left);
                    if left == 0 {
                        break;
                    }
                }
                left
            }
            Goal::Any(parts) => {
                let mut left = lanes;
                for part in parts {
                    left &= !part.holds(scene, left);
                    if left == 0 {
                        break;
                    }
                }
                lanes & !left
            }
            Goal::Not(part) => lanes & !part.holds(scene, lanes),
            Goal::Other(formula) => lanes & scene.holds(formula),
        }
    }

    /// What it costs to ask, roughly. What costs less is asked first: goals can be asked in any order.
    fn cost(&self) -> u32 {
        match self {
            Goal::Constant(_) | Goal::Words(_) | Goal::Move(_) => 1,
            Goal::Row(..) => 4,
            Goal::Against(..) => 15,
            Goal::All(parts) | Goal::Any(parts) => parts.iter().map(Goal::cost).sum(),
            Goal::Not(part) => part.cost(),
            Goal::Other(_) => 30,
        }
    }

    /// Whether it costs no more than to remember what came of it.
    fn is_cheap(&self) -> bool {
        self.cost() < 15
    }

    /// Whether it holds whatever the placement.
    pub(super) fn is_always(&self) -> bool {
        matches!(self, Goal::Constant(true))
    }
}

/// The lanes in which numbers are present and compare so with a bound.
fn compares(
    (row, present): (&[i16; LANES], u64),
    operator: Comparison,
    bound: i32,
    lanes: u64,
) -> u64 {
    let lanes = lanes & present;
    if lanes.count_ones() > FEW {
        return lanes & row_against(row, operator, bound);
    }
    let holds = |lane: &usize| operator.holds(i32::from(row[*lane]).cmp(&bound));
    let holding = bits(lanes).filter(holds);
    holding.fold(0, |found, lane| found | 1 << lane)
}

/// A root and a side to move.
struct Given<'s> {
    engine: &'s Engine<'s>,
    scene: Scene<'s, 's>,
}

impl<'s> Given<'s> {
    fn goal(&self, formula: &'s Formula) -> Goal<'s> {
        match formula {
            Formula::Constant(holds) => Goal::Constant(*holds),
            Formula::State(State::ToMove(side)) => Goal::Constant(*side == self.scene.turn),
            Formula::All(parts) => self.joined(parts, false),
            Formula::Any(parts) => self.joined(parts, true),
            Formula::Not(operand) => match self.goal(operand) {
                Goal::Constant(holds) => Goal::Constant(!holds),
                goal => Goal::Not(Box::new(goal)),
            },
            Formula::Move(test) => Goal::Move(*test),
            Formula::AtRoot(_) if self.scene.root.lane.is_some() => {
                Goal::Constant(self.scene.holds(formula) & 1 != 0)
            }
            Formula::Compare(operator, left, right) => self
                .comparison(*operator, left, right)
                .unwrap_or(Goal::Other(formula)),
            Formula::Call(call) if call.arguments.is_empty() => {
                if let Some(words) = self.engine.tables.words(call.function, self.scene.turn) {
                    return Goal::Words(words);
                }
                let function = &self.engine.program.functions[call.function];
                match &function.body {
                    Body::Formula(body) if !function.uses_move => self.goal(body),
                    _ => Goal::Other(formula),
                }
            }
            _ => Goal::Other(formula),
        }
    }

    /// Some parts joined by `and`, or by `or`, up to the first that decides.
    fn joined(&self, parts: &'s [Formula], deciding: bool) -> Goal<'s> {
        let mut left = Vec::new();
        for part in parts {
            match self.goal(part) {
                Goal::Constant(holds) if holds == deciding => return Goal::Constant(deciding),
                Goal::Constant(_) => {}
                goal => left.push(goal),
            }
        }
        left.sort_by_key(Goal::cost);
        match (left.len(), deciding) {
            (0, _) => Goal::Constant(!deciding),
            (1, _) => left.remove(0),
            (_, false) => Goal::All(left),
            (_, true) => Goal::Any(left),
        }
    }

    /// A row that is compared with something of the root, or two such things; `None` for what is
    /// neither.
    fn comparison(
        &self,
        operator: Comparison,
        left: &'s Number,
        right: &'s Number,
    ) -> Option<Goal<'s>> {
        let known = |number| self.scene.number_at(number, 0);
        match (self.is_known(left), self.is_known(right)) {
            (true, true) => {
                let both = known(left).zip(known(right));
                let holds = both.is_some_and(|(left, right)| operator.holds(left.cmp(&right)));
                Some(Goal::Constant(holds))
            }
            (false, true) => Some(self.row(left)?.against(operator, known(right))),
            (true, false) => Some(self.row(right)?.against(operator.mirrored(), known(left))),
            (false, false) => {
                let left_row = self.row(left);
                let against = left_row.map(|row| Goal::Against(row, operator, right));
                let mirrored = || Some(Goal::Against(self.row(right)?, operator.mirrored(), left));
                against.or_else(mirrored)
            }
        }
    }

    /// Whether a number is settled by the root.
    fn is_known(&self, number: &Number) -> bool {
        match number {
            Number::Constant(_) => true,
            Number::AtRoot(_) => self.scene.root.lane.is_some(),
            Number::Absolute(operand) => self.is_known(operand),
            Number::Arithmetic(_, left, right) => self.is_known(left) && self.is_known(right),
            _ => false,
        }
    }

    fn row(&self, number: &Number) -> Option<Counts<'s>> {
        match number {
            Number::Call(call) if call.arguments.is_empty() => {
                self.engine.tables.counts(call.function, self.scene.turn)
            }
            _ => None,
        }
    }
}

impl<'s> Counts<'s> {
    fn against(self, operator: Comparison, bound: Option<i32>) -> Goal<'s> {
        match bound {
            Some(bound) => Goal::Row(self, operator, bound),
            None => Goal::Constant(false),
        }
    }
}

/// Whether no move is looked at on a level of advice, and so nothing but the goals.
pub(super) fn is_decided_by_goals(advice: &Advice, level: &Level) -> bool {
    level.groups.is_empty() && advice.exit.is_none()
}
