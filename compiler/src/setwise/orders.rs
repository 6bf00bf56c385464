//! The orders in which advice has our moves tried, by placement of our men and square of their king:
//! sorted once, for every search that comes by.

use std::sync::OnceLock;

use super::Engine;
use super::scene::Scene;
use super::word::bits;
use super::world::{Placement, World};
use crate::expression::{Number, Part};
use crate::program::{Program, is_closed};
use alc_runtime::Side;

/// The most bytes that the orders of one list of numbers may take.
const ROOM: usize = 256 << 20;

/// Every order of a program that does not depend on the root.
pub(super) struct Orders {
    orders: Vec<Order>,
}

/// The moves of every placement, sorted by some numbers.
struct Order {
    numbers: Vec<Number>,
    /// By placement: for each lane with which the placement is legal, in ascending order, the places of
    /// its moves.
    sorted: Vec<OnceLock<Box<[u8]>>>,
}

impl Orders {
    /// The orders of a program, in an ending that leaves room for them; none is sorted yet.
    pub(super) fn of(program: &Program, world: &World) -> Orders {
        let mut orders: Vec<Order> = Vec::new();
        let groups = program.advice.iter().flat_map(|advice| &advice.levels);
        for group in groups.flat_map(|level| &level.groups) {
            let known = orders.iter().any(|order| order.numbers == group.order);
            let closed = group
                .order
                .iter()
                .all(|number| is_of_position_after(program, number));
            if !group.order.is_empty() && !known && closed && world.bytes_of_orders() <= ROOM {
                orders.push(Order {
                    numbers: group.order.clone(),
                    sorted: (0..world.len()).map(|_| OnceLock::new()).collect(),
                });
            }
        }
        Orders { orders }
    }

    /// The places of our moves in the order of these numbers, for one lane; `None` if that order is
    /// not kept.
    pub(super) fn sorted<'s>(
        &'s self,
        engine: &'s Engine<'s>,
        numbers: &[Number],
        placement: Placement,
        lane: usize,
    ) -> Option<&'s [u8]> {
        let order = self.orders.iter().find(|order| order.numbers == numbers)?;
        let sort = || sort(engine, numbers, placement);
        let sorted = order.sorted[placement as usize].get_or_init(sort);
        let moves = engine.world.moves(placement).len();
        let legal = engine.world.legal(placement, Side::Us);
        let before = (legal & ((1 << lane) - 1)).count_ones() as usize;
        sorted.get(before * moves..(before + 1) * moves)
    }
}

/// Whether a number says something of the position after the move alone, so that it is the same for
/// all roots and depths.
fn is_of_position_after(program: &Program, number: &Number) -> bool {
    match number {
        Number::Constant(_) => true,
        Number::After(operand) => is_closed(program, Part::Number(operand)),
        Number::Absolute(operand) => is_of_position_after(program, operand),
        Number::Arithmetic(_, left, right) => {
            is_of_position_after(program, left) && is_of_position_after(program, right)
        }
        _ => false,
    }
}

/// Sorts the moves of a placement, for each lane.
fn sort(engine: &Engine<'_>, numbers: &[Number], placement: Placement) -> Box<[u8]> {
    let moves = engine.world.moves(placement);
    let scene: Scene<'_, '_> = engine.scene_of_root(placement);
    let after = moves.iter().map(|chosen| {
        let scene = scene.with_move(chosen);
        numbers
            .iter()
            .map(|number| scene.number(number))
            .collect::<Vec<_>>()
    });
    let after: Vec<_> = after.collect();
    let legal = engine.world.legal(placement, Side::Us);
    let mut sorted = Vec::with_capacity(moves.len() * legal.count_ones() as usize);
    let mut places: Vec<u8> = (0..moves.len()).map(|place| place as u8).collect();
    // By move, then by number; what is absent comes last.
    let mut keys: Vec<i64> = Vec::with_capacity(moves.len() * numbers.len());
    for lane in bits(legal) {
        keys.clear();
        let numbers_of_lane = after.iter().flatten().map(|number| number.at(lane));
        keys.extend(numbers_of_lane.map(|number| number.map_or(i64::MAX, i64::from)));
        let key = |place: u8| &keys[usize::from(place) * numbers.len()..][..numbers.len()];
        // Equal keys leave the moves in move order.
        places.sort_unstable_by(|left, right| key(*left).cmp(key(*right)).then(left.cmp(right)));
        sorted.extend(&places);
    }
    sorted.into_boxed_slice()
}
