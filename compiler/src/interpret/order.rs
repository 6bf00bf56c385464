//! The order of moves within a group.

use alc_runtime::{Move, Position};

use super::evaluate::Scene;
use crate::expression::Number;

/// Moves by these numbers, the least first; of equal ones those that came first. A move for which a
/// number is absent comes behind those for which it is not.
pub(super) fn in_order<'a>(
    moves: impl Iterator<Item = (Move, Position)> + 'a,
    numbers: &'a [Number],
    scene: Scene<'a>,
) -> impl Iterator<Item = (Move, Position)> + 'a {
    let (unordered, ordered) = if numbers.is_empty() {
        (Some(moves), Vec::new())
    } else {
        let mut ordered: Vec<_> = moves
            .map(|(chosen, next)| (key(numbers, &scene, chosen, &next), chosen, next))
            .collect();
        ordered.sort_by(|(left, ..), (right, ..)| left.cmp(right));
        (None, ordered)
    };
    let ordered = ordered.into_iter().map(|(_, chosen, next)| (chosen, next));
    unordered.into_iter().flatten().chain(ordered)
}

/// For each number whether it is absent, and itself.
fn key(
    numbers: &[Number],
    scene: &Scene<'_>,
    chosen: Move,
    next: &Position,
) -> Vec<(bool, Option<i32>)> {
    let scene = scene.with_move(chosen, next);
    let value = |number| scene.number(number);
    numbers
        .iter()
        .map(value)
        .map(|number| (number.is_none(), number))
        .collect()
}
