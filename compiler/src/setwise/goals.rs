//! What a piece of advice asks, as it is for one root.

use alc_runtime::Side;

use super::Engine;
use super::ends::Decided;
use super::goal::Goal;
use super::scene::{Root, Scene};
use super::tables::Counts;
use crate::expression::{Formula, Number, State};
use crate::program::{self, Advice, Body, Level};
use crate::syntax::ast::Comparison;

/// What a piece of advice asks, for one root.
pub(super) struct Goals<'s> {
    /// By who is to move.
    pub(super) better: [Goal<'s>; 2],
    pub(super) holding: [Goal<'s>; 2],
    /// By depth and group, what is asked of moves.
    tests: Vec<Vec<Goal<'s>>>,
    /// By depth, where the goals say all there is to say, at little cost: in which lanes there is a
    /// forcing tree.
    decided: Vec<Option<Decided<'s>>>,
}

impl<'s> Goals<'s> {
    /// The goals of a piece of advice for a root, and for all that its goals do not tell from it.
    pub(super) fn of(engine: &'s Engine<'s>, index: usize, root: Root) -> Goals<'s> {
        let advice = &engine.program.advice[index];
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
        let decided = levels.map(|(depth, level)| {
            let turn = advice.side(depth);
            let is_cheap = better[turn as usize].is_cheap() && holding[turn as usize].is_cheap();
            // Nothing can be remembered of roots that are told apart.
            let decides = (is_cheap || root.lane.is_none()) && is_decided_by_goals(advice, level);
            decides.then(|| {
                let goal = given(turn).decided(advice, level);
                engine.ends.decided(index, depth, goal)
            })
        });
        Goals {
            decided: decided.collect(),
            better,
            holding,
            tests,
        }
    }

    /// In which lanes there is a forcing tree from a node at a depth, if the goals say all there is to
    /// say there, at little cost.
    #[inline]
    pub(super) fn decided(&self, depth: usize) -> Option<&Decided<'s>> {
        self.decided.get(depth)?.as_ref()
    }

    /// What a group asks of moves.
    pub(super) fn test(&self, depth: usize, group: usize) -> &Goal<'s> {
        &self.tests[depth][group]
    }
}

/// A formula that depends on the position alone, with this side to move.
pub(super) fn closed_goal<'s>(
    engine: &'s Engine<'s>,
    formula: &'s Formula,
    turn: Side,
) -> Goal<'s> {
    let scene = Scene {
        turn,
        ..engine.scene_of_root(0)
    };
    Given { engine, scene }.goal(formula)
}

/// Where there is a forcing tree from a node at a depth of a piece of advice, whatever the root; `None`
/// where a move is looked at.
pub(super) fn decided_goal<'s>(
    engine: &'s Engine<'s>,
    advice: &'s Advice,
    depth: usize,
) -> Option<Goal<'s>> {
    let level = &advice.levels[depth];
    let scene = Scene {
        turn: advice.side(depth),
        ..engine.scene_of_root(0)
    };
    is_decided_by_goals(advice, level).then(|| Given { engine, scene }.decided(advice, level))
}

/// A root and a side to move.
struct Given<'s> {
    engine: &'s Engine<'s>,
    scene: Scene<'s, 's>,
}

impl<'s> Given<'s> {
    /// Where there is a forcing tree from a node of a level on which no move is looked at.
    fn decided(&self, advice: &'s Advice, level: &Level) -> Goal<'s> {
        let (better, holding) = (&advice.better_goal, &advice.holding_goal);
        let is_enough_to_hold = self.scene.turn == Side::Them && level.holds_when_stuck;
        match (level.goals, is_enough_to_hold) {
            (program::Goals::Unasked, holds) => Goal::Constant(holds),
            (program::Goals::Kept, true) => self.goal(holding),
            (program::Goals::Kept, false) => self.joined([holding, better], false),
            (program::Goals::HoldingWaivedAtGoal, true) => self.joined([better, holding], true),
            (program::Goals::HoldingWaivedAtGoal, false) => self.goal(better),
        }
    }

    fn goal(&self, formula: &'s Formula) -> Goal<'s> {
        if let Some(words) = self.engine.targets.words(formula) {
            return Goal::Target(words);
        }
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
    fn joined(&self, parts: impl IntoIterator<Item = &'s Formula>, deciding: bool) -> Goal<'s> {
        let mut left = Vec::new();
        for part in parts {
            match self.goal(part) {
                Goal::Constant(holds) if holds == deciding => return Goal::Constant(deciding),
                Goal::Constant(_) => {}
                Goal::All(parts) if !deciding => left.extend(parts),
                Goal::Any(parts) if deciding => left.extend(parts),
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
                let against = left_row.map(|row| self.against(row, operator, right));
                let mirrored = || Some(self.against(self.row(right)?, operator.mirrored(), left));
                against.or_else(mirrored)
            }
        }
    }

    /// A row that is compared with a number that nothing has settled yet.
    fn against(&self, row: Counts<'s>, operator: Comparison, number: &'s Number) -> Goal<'s> {
        let at_root = match number {
            Number::AtRoot(number) => self.row_of_turn(number, Side::Us),
            _ => None,
        };
        match at_root {
            Some(bounds) => Goal::AgainstRoot(row, operator, bounds),
            None => Goal::Against(row, operator, number),
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
        self.row_of_turn(number, self.scene.turn)
    }

    fn row_of_turn(&self, number: &Number, turn: Side) -> Option<Counts<'s>> {
        match number {
            Number::Call(call) if call.arguments.is_empty() => {
                self.engine.tables.counts(call.function, turn)
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
