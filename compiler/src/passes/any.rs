//! The pass `any`: below the root of a tree all that counts is whether we have a move that succeeds,
//! and where nothing is searched after that move, it does not matter which is looked at first. Such
//! moves need not be put in the order that `least` and `most` ask for, which takes longer than to look
//! at them. Deeper searches keep the order, for it finds the good moves early.

use super::Improved;
use super::purity::{Purity, parts_from};

/// Finds the nodes at which moves are not sorted when it is asked whether there is one.
pub(super) fn find(improved: &mut Improved) {
    let program = &improved.program;
    let purity = Purity::of(program);
    for (advice, nodes) in program.advice.iter().zip(&mut improved.nodes) {
        for (depth, node) in nodes.iter_mut().enumerate() {
            let groups = &advice.levels[depth].groups;
            let ordered = groups.iter().any(|group| !group.order.is_empty());
            let next = advice.levels.get(depth + 1);
            let searched = next.is_some_and(|next| !next.groups.is_empty());
            node.any = advice.is_owners(depth)
                && ordered
                && !searched
                && parts_from(advice, depth).all(|part| purity.is_pure(part));
        }
    }
}
