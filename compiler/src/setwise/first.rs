//! Which move of ours is the first that leads to a forcing tree: it is the move that is made.

use std::borrow::Cow;

use super::scene::Scene;
use super::search::{Choice, Search};
use super::value::LANES;
use super::word::bits;
use super::world::Placement;
use crate::program::Group;

/// A move of ours by its place among those of a placement, and the lanes in which it is the first that
/// leads to a forcing tree.
#[derive(Clone, Copy)]
pub(super) struct First {
    pub(super) place: u8,
    pub(super) lanes: u64,
}

impl<'s> Search<'s> {
    /// The first moves of forcing trees with the root at a placement: where the goals decide at the root
    /// there is no tree, or one without a move.
    pub(super) fn first_moves_of_root(&self, placement: Placement, lanes: u64) -> Vec<First> {
        let mut found = Vec::new();
        self.add_first_moves_of_root(placement, lanes, &mut found);
        found
    }

    /// Adds them to what is found.
    pub(super) fn add_first_moves_of_root(
        &self,
        placement: Placement,
        lanes: u64,
        found: &mut Vec<First>,
    ) {
        let (_, open) = self.answer_of_goals(0, placement, lanes);
        self.add_first_moves(0, placement, open, found);
    }

    /// The first moves of ours after which there is a forcing tree, each with those of the lanes for
    /// which it is the first.
    pub(super) fn first_moves(&self, depth: usize, placement: Placement, lanes: u64) -> Vec<First> {
        let mut found = Vec::new();
        self.add_first_moves(depth, placement, lanes, &mut found);
        found
    }

    /// Adds them to what is found.
    pub(super) fn add_first_moves(
        &self,
        depth: usize,
        placement: Placement,
        lanes: u64,
        found: &mut Vec<First>,
    ) {
        let mut left = lanes;
        for choice in self.groups(depth) {
            if left == 0 {
                break;
            }
            let before = found.len();
            let node = (depth, placement);
            if choice.group.order.is_empty() {
                self.first_in_move_order(choice, node, left, found);
            } else {
                self.first_in_order(choice, node, left, found);
            }
            left = found[before..]
                .iter()
                .fold(left, |left, first: &First| left & !first.lanes);
        }
    }

    fn first_in_move_order(
        &self,
        choice: Choice<'s>,
        (depth, placement): (usize, Placement),
        lanes: u64,
        found: &mut Vec<First>,
    ) {
        let scene = self.scene(depth, placement);
        let mut left = lanes;
        for (place, chosen) in self.engine.world.moves(placement).iter().enumerate() {
            let able = self.able(choice, &scene, chosen, left);
            if able == 0 {
                continue;
            }
            let lanes = self.satisfiable(depth + 1, chosen.next, able);
            if lanes != 0 {
                let place = place as u8;
                found.push(First { place, lanes });
                left &= !lanes;
                if left == 0 {
                    return;
                }
            }
        }
    }

    /// The same where a group has its moves tried in an order of its own: each lane goes through its
    /// own order, and those that come to the same move ask about it together.
    fn first_in_order(
        &self,
        choice: Choice<'s>,
        (depth, placement): (usize, Placement),
        lanes: u64,
        found: &mut Vec<First>,
    ) {
        let scene = self.scene(depth, placement);
        let moves = self.engine.world.moves(placement);
        let able = moves
            .iter()
            .map(|chosen| self.able(choice, &scene, chosen, lanes));
        let able: Vec<u64> = able.collect();
        let mut waiting = able.iter().fold(0, |any, able| any | able);
        if waiting == 0 {
            return;
        }
        let mut orders: [Option<Cow<'_, [u8]>>; LANES] = [const { None }; LANES];
        for lane in bits(waiting) {
            orders[lane] = Some(self.order(choice.group, scene, lane));
        }
        let mut next = [0_u8; LANES];
        let mut wanted = vec![0_u64; moves.len()];
        let mut found_after: Vec<u64> = vec![0; moves.len()];
        while waiting != 0 {
            let mut any = 0;
            for lane in bits(waiting) {
                let order = orders[lane].as_deref().unwrap_or_default();
                let left = &order[usize::from(next[lane])..];
                let ahead = left
                    .iter()
                    .position(|place| able[usize::from(*place)] >> lane & 1 != 0);
                if let Some(ahead) = ahead {
                    wanted[usize::from(left[ahead])] |= 1 << lane;
                    next[lane] += ahead as u8 + 1;
                    any |= 1 << lane;
                }
            }
            for (place, wanted) in wanted.iter_mut().enumerate() {
                if *wanted != 0 {
                    let lanes = self.satisfiable(depth + 1, moves[place].next, *wanted);
                    found_after[place] |= lanes;
                    any &= !lanes;
                    *wanted = 0;
                }
            }
            waiting = any;
        }
        let firsts = found_after.into_iter().enumerate();
        found.extend(
            firsts
                .filter(|(_, lanes)| *lanes != 0)
                .map(|(place, lanes)| First {
                    place: place as u8,
                    lanes,
                }),
        );
    }

    /// The places of the moves from a placement, in the order of a group for one lane.
    fn order(&self, group: &Group, scene: Scene<'s, 's>, lane: usize) -> Cow<'s, [u8]> {
        let engine = self.engine;
        if let Some(sorted) = engine
            .orders
            .sorted(engine, &group.order, scene.placement, lane)
        {
            return Cow::Borrowed(sorted);
        }
        let scene = scene.narrowed(lane);
        let moves = engine.world.moves(scene.placement).iter();
        let keys: Vec<Vec<i64>> = moves
            .map(|chosen| {
                let scene = scene.with_move(chosen);
                // What is absent comes last.
                let key = |number| scene.number_at(number, lane).map_or(i64::MAX, i64::from);
                group.order.iter().map(key).collect()
            })
            .collect();
        let mut places: Vec<u8> = (0..keys.len()).map(|place| place as u8).collect();
        places.sort_by(|one, other| keys[usize::from(*one)].cmp(&keys[usize::from(*other)]));
        Cow::Owned(places)
    }
}
