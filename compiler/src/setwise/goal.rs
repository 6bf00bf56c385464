//! Goals as they are for one root and one side to move: what they say of the root has been worked
//! out, and what is left are words of tables, rows of numbers held against a bound, and little else.

use alc_runtime::Side;

use super::Engine;
use super::scene::{Root, Scene};
use super::tables::{Rows, Words};
use super::value::row_against;
use super::word::everywhere;
use crate::expression::{Formula, Number, State};
use crate::program::{Advice, Body};
use crate::syntax::ast::Comparison;

/// A formula in which the root and the side to move are given.
pub(super) enum Goal<'s> {
    Constant(bool),
    /// The words of a table.
    Words(Words<'s>),
    /// The numbers of a table compare so with a bound.
    Row(Rows<'s>, Comparison, i32),
    All(Vec<Goal<'s>>),
    Any(Vec<Goal<'s>>),
    Not(Box<Goal<'s>>),
    /// Whatever else there is.
    Other(&'s Formula),
}

/// What a piece of advice asks, for one root.
pub(super) struct Goals<'s> {
    /// By who is to move.
    pub(super) better: [Goal<'s>; 2],
    pub(super) holding: [Goal<'s>; 2],
    /// By depth and group, what is asked of moves.
    tests: Vec<Vec<Goal<'s>>>,
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
        Goals {
            better: both(&advice.better_goal),
            holding: both(&advice.holding_goal),
            tests: tests.collect(),
        }
    }

    /// What a group asks of moves.
    pub(super) fn test(&self, depth: usize, group: usize) -> &Goal<'s> {
        &self.tests[depth][group]
    }
}

impl Goal<'_> {
    /// The lanes in which it holds; `scene` is the placement, with the move in question if there is
    /// one.
    pub(super) fn holds(&self, scene: &Scene<'_, '_>) -> u64 {
        match self {
            Goal::Constant(holds) => everywhere(*holds),
            Goal::Words(words) => words.at(scene.placement),
            Goal::Row(rows, operator, bound) => {
                let (row, present) = rows.at(scene.placement);
                present & row_against(row, *operator, *bound)
            }
            Goal::All(parts) => {
                let mut lanes = u64::MAX;
                for part in parts {
                    lanes &= part.holds(scene);
                    if lanes == 0 {
                        break;
                    }
                }
                lanes
            }
            Goal::Any(parts) => parts
                .iter()
                .fold(0, |lanes, part| lanes | part.holds(scene)),
            Goal::Not(part) => !part.holds(scene),
            Goal::Other(formula) => scene.holds(formula),
        }
    }

    /// Whether it holds whatever the placement.
    pub(super) fn is_always(&self) -> bool {
        matches!(self, Goal::Constant(true))
    }
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
            Formula::AtRoot(_) => Goal::Constant(self.scene.holds(formula) & 1 != 0),
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
        match (is_of_root(left), is_of_root(right)) {
            (true, true) => {
                let both = known(left).zip(known(right));
                let holds = both.is_some_and(|(left, right)| operator.holds(left.cmp(&right)));
                Some(Goal::Constant(holds))
            }
            (false, true) => Some(self.row(left)?.against(operator, known(right))),
            (true, false) => Some(self.row(right)?.against(operator.mirrored(), known(left))),
            (false, false) => None,
        }
    }

    fn row(&self, number: &Number) -> Option<Rows<'s>> {
        match number {
            Number::Call(call) if call.arguments.is_empty() => {
                self.engine.tables.rows(call.function, self.scene.turn)
            }
            _ => None,
        }
    }
}

impl<'s> Rows<'s> {
    fn against(self, operator: Comparison, bound: Option<i32>) -> Goal<'s> {
        match bound {
            Some(bound) => Goal::Row(self, operator, bound),
            None => Goal::Constant(false),
        }
    }
}

/// Whether a number is settled by the root.
fn is_of_root(number: &Number) -> bool {
    match number {
        Number::Constant(_) | Number::AtRoot(_) => true,
        Number::Absolute(operand) => is_of_root(operand),
        Number::Arithmetic(_, left, right) => is_of_root(left) && is_of_root(right),
        _ => false,
    }
}
