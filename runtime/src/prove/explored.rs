//! A graph that has been explored, and what is read from it: the fate of each of its positions.

use super::failures::Failures;
use super::graph::{Edge, Graph, Survey};
use super::settle::{self, Settled};
use super::{Refusal, Stage, Verdict};
use crate::oracle::{Oracle, Value};
use crate::position::Position;

/// A graph and what becomes of its positions.
pub(super) struct Explored {
    pub(super) graph: Graph,
    pub(super) settled: Settled,
    pub(super) failures: Failures,
}

impl Explored {
    /// Explores all that can come of some positions. `progress` is told how much of a stage is done,
    /// of how much.
    ///
    /// # Errors
    /// There is no room for all, or the strategy contradicts itself.
    pub(super) fn from(
        survey: &Survey<'_>,
        roots: Vec<Position>,
        progress: &mut dyn FnMut(Stage, usize, usize),
    ) -> Result<Explored, Refusal> {
        let graph = Graph::explore(survey, roots, &mut |done, all| {
            progress(Stage::Deciding, done, all);
        })?;
        let settled = settle::settle(&graph, &mut |done, all| {
            progress(Stage::Settling, done, all);
        });
        let failures = Failures::find(&graph, &settled);
        Ok(Explored {
            graph,
            settled,
            failures,
        })
    }

    pub(super) fn verdict(&self, node: usize) -> Verdict {
        self.failures.verdict(&self.graph, &self.settled, node)
    }

    /// Moves of ours on the longest way to the aim from a position that is won.
    pub(super) fn moves(&self, node: usize) -> Option<u32> {
        self.settled.win(node).map(|win| win.moves.into())
    }

    /// What a position that is not won comes at among all such.
    pub(super) fn rank(&self, node: usize) -> Rank {
        let (circles, moves) = self.failures.rank(node);
        (false, circles, moves.into())
    }

    /// Of the moves of ours on a longest way to the aim, those in the decision's own tree with those
    /// that perfect play takes from where it is left; on the costliest of these ways, where there are
    /// several. `None` where that is not known.
    pub(super) fn spent(&self, node: usize, oracle: &Oracle) -> Option<u32> {
        let win = self.settled.win(node)?;
        let longest = |edge: &&Edge| {
            let next = self.settled.win(edge.to as usize);
            next.is_some_and(|next| next.moves + u16::from(edge.moves) == win.moves)
        };
        let in_tree = win.moves == u16::from(self.graph.nodes[node].to_aim);
        let mut spent = in_tree.then_some(win.moves.into());
        for edge in self.graph.edges(node).iter().filter(longest) {
            let after = &self.graph.nodes[edge.to as usize].position;
            let along = u32::from(edge.moves) + optimal(oracle, after)?;
            spent = spent.max(Some(along));
        }
        spent
    }
}

/// What positions that are not won are sorted by: whether the aim is reached there, if too late;
/// whether they only go round in circles; moves of ours.
pub(super) type Rank = (bool, bool, u32);

/// Moves of ours that perfect play takes from a position with us to move.
pub(super) fn optimal(oracle: &Oracle, position: &Position) -> Option<u32> {
    oracle
        .value(position)
        .filter(|value| matches!(value, Value::Win(_)))
        .and_then(Value::moves)
}
