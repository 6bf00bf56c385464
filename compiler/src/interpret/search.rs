//! The search for a forcing tree: one piece of advice, from one root.

use alc_runtime::{Move, Position, Side};

use super::evaluate::Scene;
use super::order::in_order;
use crate::program::{Advice, Goals, Group, Program};

/// A search for a forcing tree of a piece of advice from a root.
#[derive(Clone, Copy)]
pub(super) struct Search<'s> {
    program: &'s Program,
    advice: &'s Advice,
    root: &'s Position,
    /// The depth, in plies from the root, at which no move is considered any more.
    limit: usize,
}

impl<'s> Search<'s> {
    /// A search that goes as deep as the levels of the advice, and so many plies at most.
    pub(super) fn new(
        program: &'s Program,
        advice: usize,
        root: &'s Position,
        limit: usize,
    ) -> Search<'s> {
        let asked = &program.advice[advice];
        let advice = match asked.them_first {
            Some(other) if root.turn() == Side::Them => &program.advice[other],
            _ => asked,
        };
        Search {
            program,
            advice,
            root,
            limit: limit.min(advice.levels.len() - 1),
        }
    }

    /// Whether there is a forcing tree; one without a move counts.
    pub(super) fn succeeds(&self) -> bool {
        self.satisfiable(0, self.root)
    }

    /// The first move of a forcing tree, if there is one with a move.
    pub(super) fn first_move(&self) -> Option<Move> {
        // Where the goals decide at the root there is no tree, or one without a move.
        match self.answer_of_goals(0, self.root) {
            None => self.our_move(0, self.root),
            Some(_) => None,
        }
    }

    /// Whether the tree ends in a node that belongs to it: because of its better goal, or because a
    /// node without a move for us counts as reached.
    pub(super) fn ends(&self, depth: usize, position: &Position) -> bool {
        let reached = self.advice.levels[depth].goals != Goals::Unasked
            && self.scene(depth, position).holds(&self.advice.better_goal);
        let no_move = || {
            self.advice.exit.is_some()
                && self.advice.is_owners(depth)
                && self.our_move(depth, position).is_none()
        };
        // A plan that is refuted has no move left.
        let spent = self.advice.is_owners(depth) && self.advice.levels[depth].holds_when_stuck;
        reached || spent || no_move()
    }

    /// `advice_x`: the first move of ours after which there is a forcing tree.
    pub(super) fn our_move(&self, depth: usize, position: &Position) -> Option<Move> {
        self.moves(depth, position)
            .find(|(_, next)| self.satisfiable(depth + 1, next))
            .map(|(chosen, _)| chosen)
    }

    /// The moves that are considered in a node, in order, with the positions after them.
    pub(super) fn moves<'a>(
        &'a self,
        depth: usize,
        position: &'a Position,
    ) -> impl Iterator<Item = (Move, Position)> + 'a {
        self.groups(depth).iter().flat_map(move |group| {
            let belonging = self.belonging(group, depth, position);
            in_order(belonging, &group.order, self.scene(depth, position))
        })
    }

    /// The same moves, those of a group in move order.
    pub(super) fn unsorted_moves<'a>(
        &'a self,
        depth: usize,
        position: &'a Position,
    ) -> impl Iterator<Item = (Move, Position)> + 'a {
        let groups = self.groups(depth).iter();
        groups.flat_map(move |group| self.belonging(group, depth, position))
    }

    fn groups(&self, depth: usize) -> &'s [Group] {
        if depth < self.limit {
            &self.advice.levels[depth].groups
        } else {
            &[]
        }
    }

    /// Whether there is a forcing tree from a node.
    fn satisfiable(&self, depth: usize, position: &Position) -> bool {
        self.answer_of_goals(depth, position).unwrap_or_else(|| {
            match self.advice.is_owners(depth) {
                true => {
                    self.our_move(depth, position).is_some()
                        || self.advice.levels[depth].holds_when_stuck
                        || self.exits_here(depth, position)
                }
                false => self.replies_answered(depth, position),
            }
        })
    }

    /// What the goals of a node say: `Some` is their answer, `None` leaves it to its moves.
    fn answer_of_goals(&self, depth: usize, position: &Position) -> Option<bool> {
        let scene = self.scene(depth, position);
        let Advice {
            better_goal,
            holding_goal,
            ..
        } = self.advice;
        match self.advice.levels[depth].goals {
            Goals::Unasked => None,
            Goals::Kept if !scene.holds(holding_goal) => Some(false),
            Goals::Kept => scene.holds(better_goal).then_some(true),
            Goals::HoldingWaivedAtGoal if scene.holds(better_goal) => Some(true),
            Goals::HoldingWaivedAtGoal => (!scene.holds(holding_goal)).then_some(false),
        }
    }

    /// Whether a node with us to move counts as reached because no move that is considered keeps
    /// the holding goal.
    fn exits_here(&self, depth: usize, position: &Position) -> bool {
        let Some(exit) = &self.advice.exit else {
            return false;
        };
        let keeps = |next: &Position| self.scene(depth + 1, next).holds(&self.advice.holding_goal);
        !self.moves(depth, position).any(|(_, next)| keeps(&next))
            && self.scene(depth, position).holds(exit)
    }

    /// `advice_y`: whether there is a forcing tree after each reply that is considered.
    fn replies_answered(&self, depth: usize, position: &Position) -> bool {
        let mut stuck = true;
        for (_, next) in self.moves(depth, position) {
            if !self.satisfiable(depth + 1, &next) {
                return false;
            }
            stuck = false;
        }
        if !stuck {
            return true;
        }
        match &self.advice.exit {
            Some(exit) => self.scene(depth, position).holds(exit),
            None if depth < self.limit || self.limit + 1 == self.advice.levels.len() => {
                self.advice.levels[depth].holds_when_stuck
            }
            None => self.advice.holds_when_cut,
        }
    }

    /// The moves of a group, in move order, with the positions after them.
    fn belonging<'a>(
        &'a self,
        group: &'a Group,
        depth: usize,
        position: &'a Position,
    ) -> impl Iterator<Item = (Move, Position)> + 'a {
        let scene = self.scene(depth, position);
        let pass = position
            .pass()
            .filter(|_| group.pass)
            .map(|next| (Move::pass(), next));
        let of_men = (!group.pass)
            .then(|| position.moves_of(group.kinds, self.program.move_order))
            .into_iter()
            .flatten();
        of_men
            .chain(pass)
            .filter(move |(chosen, next)| scene.with_move(*chosen, next).holds(&group.test))
    }

    fn scene<'a>(&self, depth: usize, position: &'a Position) -> Scene<'a>
    where
        's: 'a,
    {
        Scene::of_node(
            self.program,
            position,
            self.root,
            self.limit.saturating_sub(depth),
        )
    }
}
