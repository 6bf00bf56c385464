//! The pass `same`: the last depths of one piece of advice are often all of another, as those of
//! *divide in three* are *divide in two*. They need to be written, compiled and remembered once.

use super::Improved;
use crate::program::{Advice, Level};

/// Finds the nodes that are searched as those of an earlier piece of advice are.
pub(super) fn find(improved: &mut Improved) {
    let advice = &improved.program.advice;
    for (later, nodes) in improved.nodes.iter_mut().enumerate() {
        for (depth, node) in nodes.iter_mut().enumerate() {
            let here = &advice[later].levels[depth..];
            node.same = advice[..later]
                .iter()
                .enumerate()
                .find_map(|(index, earlier)| {
                    let at = earlier.levels.len().checked_sub(here.len())?;
                    let alike = is_like(earlier, &advice[later], at, depth, here);
                    alike.then_some((index, at))
                });
        }
    }
}

/// Whether two pieces of advice, the first from this depth on, the other from that one, search alike.
fn is_like(earlier: &Advice, later: &Advice, at: usize, depth: usize, levels: &[Level]) -> bool {
    // Where plies are counted, it matters how many there were before.
    !earlier.limited
        && !later.limited
        && earlier.side(at) == later.side(depth)
        && earlier.levels[at..] == *levels
        && earlier.better_goal == later.better_goal
        && earlier.holding_goal == later.holding_goal
        && earlier.exit == later.exit
}
