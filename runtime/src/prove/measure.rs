//! The measure of a proof: every tree of every decision is walked to its ends.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::follow::{is_drawn, is_success};
use super::{Proof, Word};
use crate::measure::{Gathering, Measure};
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::{Decision, Strategy};
use crate::threads::in_parallel;
use crate::tree::{Inconsistent, Node, grow};

/// Words whose positions a thread walks from at a time.
const PART: usize = 64;

impl Proof<'_> {
    /// The measure of all positions of the ending that the table wins from, and of those that play
    /// from them comes to (see [`Measure`]). `progress` is told how much is done, of how much.
    ///
    /// # Errors
    /// The strategy does not say what it said before.
    pub fn measure(&self, progress: &mut dyn FnMut(usize, usize)) -> Result<Measure, Inconsistent> {
        let walk = Walk {
            proof: self,
            strategy: self.decided(),
            gathering: Gathering::new(self.strategy.material()),
            met: Mutex::default(),
        };
        let parts: Vec<&[Word]> = self.domain.roots.words().chunks(PART).collect();
        let threads = self.options.threads;
        let walked = in_parallel(
            parts.len(),
            threads,
            |part| {
                let mut positions = parts[part].iter().flat_map(|word| word.positions());
                positions.try_for_each(|position| walk.walk_tree(&position))
            },
            |done| progress(done, parts.len()),
        );
        walked.into_iter().collect::<Result<(), _>>()?;
        // What these come to besides, where a man is gone or promoted, is little.
        loop {
            let met = std::mem::take(&mut *walk.met());
            if met.is_empty() {
                return Ok(walk.gathering.into_measure());
            }
            met.iter()
                .try_for_each(|position| walk.walk_tree(position))?;
        }
    }

    /// Of how many positions of the domain there is no measure.
    pub fn unmeasured(&self, measure: &Measure) -> usize {
        let roots = self.domain.roots.iter();
        roots
            .filter(|position| measure.moves(position).is_none())
            .count()
    }
}

/// A walk through all trees.
struct Walk<'a> {
    proof: &'a Proof<'a>,
    strategy: &'a dyn Strategy,
    gathering: Gathering,
    /// Positions in which the table is asked that are not in the proof's domain, since a man is gone
    /// or promoted, and were not met before.
    met: Mutex<Vec<Position>>,
}

impl Walk<'_> {
    /// Walks the tree of the decision in a position.
    fn walk_tree(&self, position: &Position) -> Result<(), Inconsistent> {
        if let Some(moves) = self.proof.moves(position) {
            self.gathering.enter(position, moves);
        }
        if let Decision::Advised { advice, chosen, .. } = self.strategy.decide(position) {
            let tree = grow(self.strategy, position, advice, chosen)?;
            self.our_move(position, chosen, tree.root());
        }
        Ok(())
    }

    /// The most moves of ours from a position, with the move that the tree has there, until the aim
    /// is reached, which is entered; `None` where a way does not lead there.
    fn our_move(&self, position: &Position, chosen: Move, node: Node<'_>) -> Option<u32> {
        let after = position.after(chosen);
        let mut moves = is_success(self.strategy, &after).then_some(1);
        if moves.is_none() {
            let mut fails = false;
            for (reply, next) in after.moves(self.strategy.move_order()) {
                match self.reply(&next, node.after_reply(reply)) {
                    Some(later) => moves = moves.max(Some(later + 1)),
                    None => fails = true,
                }
            }
            moves = moves.filter(|_| !fails);
        }
        if let Some(moves) = moves {
            self.enter(position, moves);
        }
        moves
    }

    /// The same after a reply, from where the tree goes on at this node, if it does.
    fn reply(&self, next: &Position, inside: Option<Node<'_>>) -> Option<u32> {
        if is_success(self.strategy, next) {
            return Some(0);
        }
        match inside.filter(|_| !is_drawn(self.strategy, next)) {
            Some(node) => self.our_move(next, node.our_move(), node),
            None => {
                let moves = self.proof.moves(next)?;
                self.enter(next, moves);
                Some(moves)
            }
        }
    }

    fn enter(&self, position: &Position, moves: u32) {
        if self.gathering.enter(position, moves) {
            self.met().push(*position);
        }
    }

    fn met(&self) -> MutexGuard<'_, Vec<Position>> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
