//! The pass `order`: where nothing is searched any more, a node succeeds if both its goals hold. Most
//! moves keep the holding goal and few reach the better one, so the better goal is asked first there.
//! Where it is not reached, nothing else needs to be asked.

use super::Improved;
use super::purity::{Purity, parts_from};
use crate::program::Goals;

/// Finds the nodes at which the better goal is asked before the holding goal.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    let purity = Purity::of(program);
    for (advice, nodes) in program.advice.iter().zip(&mut improved.nodes) {
        for (depth, node) in nodes.iter_mut().enumerate() {
            let level = &advice.levels[depth];
            node.better_first = level.goals == Goals::Kept
                && level.groups.is_empty()
                && parts_from(advice, depth).all(|part| purity.is_pure(part));
        }
    }
}
