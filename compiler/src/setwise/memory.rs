//! What is known of the nodes of a search: for each depth and placement the squares of their king from
//! which it has been settled whether there is a forcing tree, and those from which there is one. It
//! holds for one piece of advice and for roots that its goals do not tell apart.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::world::Placement;

/// Placements that get room together.
const BLOCK: usize = 64;

/// Two words of a node.
#[derive(Default)]
struct Node {
    settled: AtomicU64,
    satisfied: AtomicU64,
}

/// What is known of the nodes of a search. Threads may share it: each learns what the others know,
/// sooner or later, and what they know is the same.
pub(super) struct Memory {
    blocks: Vec<OnceLock<Box<[Node; BLOCK]>>>,
    blocks_of_level: usize,
}

impl Memory {
    /// Nothing is known yet of so many depths.
    pub(super) fn new(levels: usize, placements: usize) -> Memory {
        let blocks_of_level = placements.div_ceil(BLOCK);
        Memory {
            blocks: (0..levels * blocks_of_level)
                .map(|_| OnceLock::new())
                .collect(),
            blocks_of_level,
        }
    }

    /// The lanes that are settled, and those that are satisfied.
    #[inline]
    pub(super) fn recall(&self, depth: usize, placement: Placement) -> (u64, u64) {
        let Some(block) = self.block(depth, placement).get() else {
            return (0, 0);
        };
        let node = &block[placement as usize % BLOCK];
        // Whoever settles a lane has said before whether it is satisfied.
        let settled = node.settled.load(Ordering::Acquire);
        (settled, node.satisfied.load(Ordering::Relaxed))
    }

    /// Notes that these lanes are settled, and which of them are satisfied.
    pub(super) fn note(&self, depth: usize, placement: Placement, settled: u64, satisfied: u64) {
        let room = || Box::new(std::array::from_fn(|_| Node::default()));
        let block = self.block(depth, placement).get_or_init(room);
        let node = &block[placement as usize % BLOCK];
        node.satisfied.fetch_or(satisfied, Ordering::Relaxed);
        node.settled.fetch_or(settled, Ordering::Release);
    }

    fn block(&self, depth: usize, placement: Placement) -> &OnceLock<Box<[Node; BLOCK]>> {
        &self.blocks[depth * self.blocks_of_level + placement as usize / BLOCK]
    }
}
