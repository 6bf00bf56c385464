//! Runs a program. This is the other engine: what it decides, compiled code must decide too, tree
//! and all, and it is the baseline that compiled code is measured against.

mod evaluate;

use alc_runtime::{Decision, Label, Material, Move, MoveOrder, Position, Side, Strategy};

use crate::program::{Advice, Goals, Group, Level, Origin, Program};
use evaluate::Scene;

/// A program, ready to be asked.
#[derive(Clone, Copy, Debug)]
pub struct Interpreter<'p> {
    program: &'p Program,
}

impl<'p> Interpreter<'p> {
    /// The engine that runs this program.
    pub fn new(program: &'p Program) -> Interpreter<'p> {
        Interpreter { program }
    }

    /// Whether the search may end, or go on, in a node at this depth: `Some` is the answer that its
    /// goals give, `None` leaves it to its moves.
    fn answer_of_goals(
        &self,
        advice: &Advice,
        depth: usize,
        position: &Position,
        root: &Position,
    ) -> Option<bool> {
        let scene = Scene::of_node(self.program, position, root);
        match advice.levels[depth].goals {
            Goals::Unasked => None,
            Goals::Kept if !scene.holds(&advice.holding_goal) => Some(false),
            Goals::Kept => scene.holds(&advice.better_goal).then_some(true),
            Goals::HoldingWaivedAtGoal if scene.holds(&advice.better_goal) => Some(true),
            Goals::HoldingWaivedAtGoal => (!scene.holds(&advice.holding_goal)).then_some(false),
        }
    }

    /// Whether there is a forcing tree from a node at this depth.
    fn satisfiable(
        &self,
        advice: &Advice,
        depth: usize,
        position: &Position,
        root: &Position,
    ) -> bool {
        self.answer_of_goals(advice, depth, position, root)
            .unwrap_or_else(|| match Level::side(depth) {
                Side::Us => self.our_move(advice, depth, position, root).is_some(),
                Side::Them => self.replies_answered(advice, depth, position, root),
            })
    }

    /// `advice_x`: the first move of ours after which there is a forcing tree.
    fn our_move(
        &self,
        advice: &Advice,
        depth: usize,
        position: &Position,
        root: &Position,
    ) -> Option<Move> {
        advice.levels[depth].groups.iter().find_map(|group| {
            self.moves(group, position, root)
                .find(|(_, next)| self.satisfiable(advice, depth + 1, next, root))
                .map(|(chosen, _)| chosen)
        })
    }

    /// `advice_y`: whether there is a forcing tree after each reply that is considered.
    fn replies_answered(
        &self,
        advice: &Advice,
        depth: usize,
        position: &Position,
        root: &Position,
    ) -> bool {
        let level = &advice.levels[depth];
        let mut stuck = true;
        for group in &level.groups {
            for (_, next) in self.moves(group, position, root) {
                if !self.satisfiable(advice, depth + 1, &next, root) {
                    return false;
                }
                stuck = false;
            }
        }
        !stuck || level.holds_when_stuck
    }

    /// The moves of a group with the positions after them, in move order.
    fn moves<'a>(
        &'a self,
        group: &'a Group,
        position: &'a Position,
        root: &'a Position,
    ) -> impl Iterator<Item = (Move, Position)> + 'a {
        position
            .moves_of(group.kinds, self.program.move_order)
            .filter(move |(chosen, _)| self.belongs(group, position, root, *chosen))
    }

    fn belongs(&self, group: &Group, position: &Position, root: &Position, chosen: Move) -> bool {
        Scene::of_move(self.program, position, root, chosen).holds(&group.test)
    }
}

impl Strategy for Interpreter<'_> {
    fn name(&self) -> &str {
        &self.program.name
    }

    fn material(&self) -> &Material {
        &self.program.material
    }

    fn move_order(&self) -> MoveOrder {
        self.program.move_order
    }

    fn rule_count(&self) -> usize {
        self.program.rules.len()
    }

    fn rule(&self, rule: usize) -> Label<'_> {
        let rule = &self.program.rules[rule];
        label(&rule.name, &rule.origin)
    }

    fn advice_count(&self) -> usize {
        self.program.advice.len()
    }

    fn advice(&self, advice: usize) -> Label<'_> {
        let advice = &self.program.advice[advice];
        label(&advice.name, &advice.origin)
    }

    fn decide(&self, position: &Position) -> Decision {
        let scene = Scene::of_position(self.program, position);
        let Some(rule) = self
            .program
            .rules
            .iter()
            .position(|rule| scene.holds(&rule.condition))
        else {
            return Decision::NoRule;
        };
        for &index in &self.program.rules[rule].advice {
            let advice = &self.program.advice[index];
            // Where the goals decide at the root there is no tree, or one without a move.
            if self
                .answer_of_goals(advice, 0, position, position)
                .is_none()
                && let Some(chosen) = self.our_move(advice, 0, position, position)
            {
                return Decision::Advised {
                    rule,
                    advice: index,
                    chosen,
                };
            }
        }
        Decision::NoAdvice { rule }
    }

    fn choose(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> Option<Move> {
        self.our_move(&self.program.advice[advice], depth, position, root)
    }

    fn reaches_goal(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
    ) -> bool {
        let advice = &self.program.advice[advice];
        advice.levels[depth].goals != Goals::Unasked
            && Scene::of_node(self.program, position, root).holds(&advice.better_goal)
    }

    fn replies(
        &self,
        advice: usize,
        position: &Position,
        root: &Position,
        depth: usize,
        replies: &mut Vec<(Move, Position)>,
    ) {
        for group in &self.program.advice[advice].levels[depth].groups {
            replies.extend(self.moves(group, position, root));
        }
    }

    fn reaches_aim(&self, position: &Position) -> bool {
        Scene::of_position(self.program, position).holds(&self.program.aim)
    }
}

fn label<'a>(name: &'a str, origin: &'a Origin) -> Label<'a> {
    Label {
        name,
        file: &origin.file,
        line: origin.line,
    }
}
