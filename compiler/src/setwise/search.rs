//! The search for forcing trees, for all squares of their king at once. It says the same as the
//! interpreter's, node by node.

use alc_runtime::{Kind, Side};

use super::Engine;
use super::goal::Goal;
use super::goals::Goals;
use super::memory::Memory;
use super::scene::{Root, Scene};
use super::stand::OurMove;
use super::word::{beside, bits, everywhere};
use super::world::Placement;
use crate::program::{self, Advice, Group};

/// A group of moves, and what it asks of them where the root is given.
#[derive(Clone, Copy)]
pub(super) struct Choice<'s> {
    pub(super) group: &'s Group,
    test: &'s Goal<'s>,
}

/// A search for trees of a piece of advice, from roots that its goals do not tell from this one.
#[derive(Clone, Copy)]
pub(super) struct Search<'s> {
    pub(super) engine: &'s Engine<'s>,
    pub(super) advice: &'s Advice,
    pub(super) memory: &'s Memory,
    /// The root, and what the goals are for it.
    pub(super) root: Root,
    pub(super) goals: &'s Goals<'s>,
}

impl<'s> Search<'s> {
    /// Of these lanes, those in which the tree ends because its better goal holds.
    pub(super) fn reaches_goal(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        match self.advice.levels[depth].goals {
            program::Goals::Unasked => 0,
            _ => self
                .better(depth)
                .holds(&self.scene(depth, placement), lanes),
        }
    }

    /// The search for trees from a placement, if each has roots of its own.
    pub(super) fn of_root(&self, placement: Placement) -> Search<'s> {
        let mut search = *self;
        if search.root.lane.is_none() {
            search.root.placement = placement;
        }
        search
    }

    /// Whether replies of theirs are considered at a depth: all of them, then, for other constraints on
    /// their moves are not covered.
    pub(super) fn considers_replies(&self, depth: usize) -> bool {
        let mut groups = self.advice.levels[depth].groups.iter();
        groups.any(|group| group.kinds.contains(Kind::King))
    }

    /// Of these lanes, those in which there is a forcing tree from a node.
    #[inline]
    pub(super) fn satisfiable(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        match self.goals.decided(depth) {
            Some(goal) => goal.holds(&self.scene(depth, placement), lanes),
            None => self.searched(depth, placement, lanes),
        }
    }

    /// The same where the goals do not decide.
    fn searched(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let (settled, satisfied) = self.memory.recall(depth, placement);
        if lanes & !settled == 0 {
            return lanes & satisfied;
        }
        // Where the next level is cheap, all lanes cost as little as some, and others will ask; and so
        // they do before such a level.
        let is_cheap = |depth: usize| self.goals.decided(depth).is_some();
        let asked = if is_cheap(depth + 1) || is_cheap(depth + 2) {
            self.engine.world.legal(placement, self.advice.side(depth))
        } else {
            lanes
        };
        let asked = asked & !settled;
        let (reached, open) = self.answer_of_goals(depth, placement, asked);
        let found = reached
            | match self.advice.side(depth) {
                _ if open == 0 => 0,
                Side::Us => {
                    let moves = self.our_moves(depth, placement, open);
                    moves | self.exits_here(depth, placement, open & !moves)
                }
                Side::Them => self.replies_answered(depth, placement, open),
            };
        self.memory.note(depth, placement, asked, found);
        lanes & (satisfied | found)
    }

    /// What the goals say: of these lanes, those in which the tree has reached its end, and those in
    /// which its moves decide.
    pub(super) fn answer_of_goals(
        &self,
        depth: usize,
        placement: Placement,
        lanes: u64,
    ) -> (u64, u64) {
        let scene = self.scene(depth, placement);
        let (better, holding) = (self.better(depth), self.holding(depth));
        match self.advice.levels[depth].goals {
            program::Goals::Unasked => (0, lanes),
            program::Goals::Kept => {
                let held = holding.holds(&scene, lanes);
                if held == 0 {
                    return (0, 0);
                }
                let reached = better.holds(&scene, held);
                (reached, held & !reached)
            }
            program::Goals::HoldingWaivedAtGoal => {
                let reached = better.holds(&scene, lanes);
                let rest = lanes & !reached;
                (reached, holding.holds(&scene, rest))
            }
        }
    }

    /// Of these lanes, those in which a move of ours leads to a forcing tree.
    fn our_moves(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let scene = self.scene(depth, placement);
        let mut left = lanes;
        for choice in self.groups(depth) {
            for chosen in self.engine.world.moves(placement) {
                let able = self.able(choice, &scene, chosen, left);
                if able != 0 {
                    left &= !self.satisfiable(depth + 1, chosen.next, able);
                    if left == 0 {
                        return lanes;
                    }
                }
            }
        }
        lanes & !left
    }

    /// Of these lanes, those in which no move that is considered keeps the holding goal, and such a
    /// node counts as reached.
    fn exits_here(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let Some(exit) = &self.advice.exit else {
            return 0;
        };
        let scene = self.scene(depth, placement);
        let mut left = lanes;
        for choice in self.groups(depth) {
            for (chosen, able) in self.moves(choice, scene, left) {
                let after = self.scene(depth + 1, chosen.next);
                left &= !self.holding(depth + 1).holds(&after, able);
            }
        }
        if left == 0 {
            0
        } else {
            left & scene.holds(exit)
        }
    }

    /// Of these lanes, those in which there is a forcing tree after each reply that is considered.
    /// Their king steps onto squares that our men do not attack, taking what stands there.
    fn replies_answered(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let world = &self.engine.world;
        let stand = world.stand(placement);
        let mut stuck = lanes;
        if self.considers_replies(depth) {
            stuck &= !stand.mobile;
            let targets = beside(lanes);
            let free = targets & world.legal(placement, Side::Us);
            let mut open = free & !self.satisfiable(depth + 1, placement, free);
            for square in bits(targets & world.takeable(placement)) {
                if let Some(next) = world.takes(placement, square) {
                    let taken = 1 << square;
                    open |= taken & !self.satisfiable(depth + 1, next, taken);
                }
            }
            let answered = lanes & !stuck & !beside(open);
            if stuck == 0 {
                return answered;
            }
            return answered | self.answer_when_stuck(depth, placement, stuck);
        }
        self.answer_when_stuck(depth, placement, stuck)
    }

    fn answer_when_stuck(&self, depth: usize, placement: Placement, stuck: u64) -> u64 {
        stuck
            & match &self.advice.exit {
                Some(exit) => self.scene(depth, placement).holds(exit),
                None => everywhere(self.advice.levels[depth].holds_when_stuck),
            }
    }

    /// The moves of a group, each with those of the lanes in which it is legal and belongs to it.
    fn moves(
        &self,
        choice: Choice<'s>,
        scene: Scene<'s, 's>,
        lanes: u64,
    ) -> impl Iterator<Item = (&'s OurMove, u64)> {
        let search = *self;
        let moves = self.engine.world.moves(scene.placement).iter();
        moves.filter_map(move |chosen| {
            let able = search.able(choice, &scene, chosen, lanes);
            (able != 0).then_some((chosen, able))
        })
    }

    /// Those of the lanes in which a move is legal and belongs to a group.
    #[inline]
    pub(super) fn able(
        &self,
        choice: Choice<'s>,
        scene: &Scene<'s, 's>,
        chosen: &'s OurMove,
        lanes: u64,
    ) -> u64 {
        if !choice.group.kinds.contains(chosen.kind) {
            return 0;
        }
        let able = lanes & self.engine.world.lanes(scene.placement, chosen);
        if able == 0 || choice.test.is_always() {
            return able;
        }
        choice.test.holds(&scene.with_move(chosen), able)
    }

    /// The groups of a level, each with what it asks of moves.
    pub(super) fn groups(&self, depth: usize) -> impl Iterator<Item = Choice<'s>> {
        let groups = self.advice.levels[depth].groups.iter().enumerate();
        let goals = self.goals;
        groups.map(move |(index, group)| Choice {
            group,
            test: goals.test(depth, index),
        })
    }

    fn better(&self, depth: usize) -> &'s Goal<'s> {
        &self.goals.better[self.advice.side(depth) as usize]
    }

    fn holding(&self, depth: usize) -> &'s Goal<'s> {
        &self.goals.holding[self.advice.side(depth) as usize]
    }

    pub(super) fn scene(&self, depth: usize, placement: Placement) -> Scene<'s, 's> {
        Scene {
            engine: self.engine,
            placement,
            turn: self.advice.side(depth),
            lane: None,
            root: self.root,
            chosen: None,
            arguments: &[],
        }
    }
}
