//! The search for forcing trees, for all squares of their king at once. It says the same as the
//! interpreter's, node by node.

use alc_runtime::{Kind, Side};

use super::Engine;
use super::memory::Memory;
use super::scene::{Root, Scene};
use super::word::{beside, bits, everywhere};
use super::world::{OurMove, Placement};
use crate::program::{Advice, Goals, Group};

/// A search for trees of a piece of advice, from roots that its goals do not tell from this one.
#[derive(Clone, Copy)]
pub(super) struct Search<'s> {
    pub(super) engine: &'s Engine<'s>,
    pub(super) advice: &'s Advice,
    pub(super) memory: &'s Memory,
    pub(super) root: Root,
}

impl<'s> Search<'s> {
    /// Of these squares of their king, those from which there is a forcing tree with a move, the
    /// root being there.
    pub(super) fn starts(&self, placement: Placement, lanes: u64) -> u64 {
        // Where the goals decide at the root there is no tree, or one without a move.
        let (_, open) = self.answer_of_goals(0, placement, lanes);
        self.our_moves(0, placement, open)
    }

    /// The first move of ours after which there is a forcing tree.
    pub(super) fn our_move(
        &self,
        depth: usize,
        placement: Placement,
        lane: usize,
    ) -> Option<&'s OurMove> {
        let scene = self.scene(depth, placement).narrowed(lane);
        let leads = |chosen: &&OurMove| self.satisfiable(depth + 1, chosen.next, 1 << lane) != 0;
        self.groups(depth).iter().find_map(|group| {
            let mut moves = self.moves(group, scene, 1 << lane).map(|(chosen, _)| chosen);
            if group.order.is_empty() {
                return moves.find(leads);
            }
            let mut moves: Vec<_> = moves
                .map(|chosen| (self.key(group, scene, chosen), chosen))
                .collect();
            moves.sort_by(|(left, _), (right, _)| left.cmp(right));
            moves.into_iter().map(|(_, chosen)| chosen).find(leads)
        })
    }

    /// Whether the tree ends in a node, because of its better goal or because a node without a move
    /// for us counts as reached.
    pub(super) fn ends(&self, depth: usize, placement: Placement, lane: usize) -> bool {
        let scene = self.scene(depth, placement).narrowed(lane);
        let reached = self.advice.levels[depth].goals != Goals::Unasked
            && scene.holds(&self.advice.better_goal) >> lane & 1 != 0;
        let no_move = || {
            self.advice.exit.is_some()
                && self.advice.side(depth) == Side::Us
                && self.our_move(depth, placement, lane).is_none()
        };
        reached || no_move()
    }

    /// Whether replies of theirs are considered at a depth.
    pub(super) fn considers_replies(&self, depth: usize) -> bool {
        considers_their_king(self.groups(depth))
    }

    /// Of these lanes, those in which there is a forcing tree from a node.
    fn satisfiable(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let (settled, satisfied) = self.memory.recall(depth, placement);
        let asked = lanes & !settled;
        if asked == 0 {
            return lanes & satisfied;
        }
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
        lanes & satisfied | found
    }

    /// What the goals say: of these lanes, those in which the tree has reached its end, and those in
    /// which its moves decide.
    fn answer_of_goals(&self, depth: usize, placement: Placement, lanes: u64) -> (u64, u64) {
        let scene = self.scene(depth, placement);
        let Advice {
            better_goal,
            holding_goal,
            ..
        } = self.advice;
        match self.advice.levels[depth].goals {
            Goals::Unasked => (0, lanes),
            Goals::Kept => {
                let held = lanes & scene.holds(holding_goal);
                if held == 0 {
                    return (0, 0);
                }
                let reached = held & scene.holds(better_goal);
                (reached, held & !reached)
            }
            Goals::HoldingWaivedAtGoal => {
                let reached = lanes & scene.holds(better_goal);
                let rest = lanes & !reached;
                (reached, rest & if rest == 0 { 0 } else { scene.holds(holding_goal) })
            }
        }
    }

    /// Of these lanes, those in which a move of ours leads to a forcing tree.
    fn our_moves(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let scene = self.scene(depth, placement);
        let mut left = lanes;
        for group in self.groups(depth) {
            for chosen in self.engine.world.moves(placement) {
                let able = self.able(group, scene, chosen, left);
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
        for group in self.groups(depth) {
            for (chosen, able) in self.moves(group, scene, left) {
                let after = self.scene(depth + 1, chosen.next);
                left &= !(able & after.holds(&self.advice.holding_goal));
            }
        }
        if left == 0 { 0 } else { left & scene.holds(exit) }
    }

    /// Of these lanes, those in which there is a forcing tree after each reply that is considered.
    /// Their king steps onto squares that our men do not attack, taking what stands there.
    fn replies_answered(&self, depth: usize, placement: Placement, lanes: u64) -> u64 {
        let world = &self.engine.world;
        let stand = world.stand(placement);
        let mut stuck = lanes;
        if considers_their_king(self.groups(depth)) {
            stuck &= !stand.mobile;
            let targets = beside(lanes);
            let free = targets & stand.legal(Side::Us);
            let mut open = free & !self.satisfiable(depth + 1, placement, free);
            for square in bits(targets & stand.occupied) {
                if let Some(next) = world.without(stand, square) {
                    let taken = world.stand(next).legal(Side::Us) & 1 << square;
                    if taken != 0 {
                        open |= taken & !self.satisfiable(depth + 1, next, taken);
                    }
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
        group: &'s Group,
        scene: Scene<'s>,
        lanes: u64,
    ) -> impl Iterator<Item = (&'s OurMove, u64)> {
        let search = *self;
        let moves = self.engine.world.moves(scene.placement).iter();
        moves.filter_map(move |chosen| {
            let able = search.able(group, scene, chosen, lanes);
            (able != 0).then_some((chosen, able))
        })
    }

    /// Those of the lanes in which a move is legal and belongs to a group.
    fn able(&self, group: &Group, scene: Scene<'s>, chosen: &'s OurMove, lanes: u64) -> u64 {
        let world = &self.engine.world;
        let man = world.stand(scene.placement).men[usize::from(chosen.slot)];
        if !man.is_some_and(|(kind, _)| group.kinds.contains(kind)) {
            return 0;
        }
        let able = lanes & world.lanes(scene.placement, chosen);
        if able == 0 || group.test == crate::expression::Formula::Constant(true) {
            return able;
        }
        able & scene.with_move(chosen).holds(&group.test)
    }

    /// What a move is sorted by: the least first, what is absent last.
    fn key(&self, group: &Group, scene: Scene<'s>, chosen: &'s OurMove) -> Vec<i64> {
        let scene = scene.with_move(chosen);
        let lane = scene.lane.unwrap_or_default();
        let number = |number| scene.number(number).at(lane).map_or(i64::MAX, i64::from);
        group.order.iter().map(number).collect()
    }

    fn groups(&self, depth: usize) -> &'s [Group] {
        &self.advice.levels[depth].groups
    }

    fn scene(&self, depth: usize, placement: Placement) -> Scene<'s> {
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

/// Whether moves of their king are considered: all of them, then, for other constraints on their moves
/// are not covered.
fn considers_their_king(groups: &[Group]) -> bool {
    groups.iter().any(|group| group.kinds.contains(Kind::King))
}
