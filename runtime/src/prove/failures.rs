//! Of the positions that are not won: what goes wrong there, and by which way soonest.

use super::Verdict;
use super::graph::{Edge, Graph, Standing};
use super::settle::Settled;

/// No way to a failure other than to go round in a circle.
const NEVER: u16 = u16::MAX;

/// How play fails from the positions of a graph.
pub(super) struct Failures {
    /// By number: the fewest moves of ours to where there is no way on; [`NEVER`] for positions that
    /// are won and for those from which they can only repeat positions.
    soonest: Vec<u16>,
}

/// How play goes on from a failing position, where it goes wrong soonest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// It ends here.
    Here(Verdict),
    /// It ends in the decision's tree, with a stalemate after so many moves of ours.
    InTree(u8),
    /// This way.
    Way(Edge),
}

impl Failures {
    /// Finds the soonest failure of every position.
    pub(super) fn find(graph: &Graph, settled: &Settled) -> Failures {
        let failing: Vec<_> = (0..graph.nodes.len())
            .filter(|node| settled.win(*node).is_none())
            .collect();
        let mut failures = Failures {
            soonest: vec![NEVER; graph.nodes.len()],
        };
        for node in &failing {
            let known = &graph.nodes[*node];
            failures.soonest[*node] = match known.standing {
                Standing::Failed(_) => 0,
                Standing::Decided { .. } if known.to_stalemate > 0 => known.to_stalemate.into(),
                Standing::Decided { .. } => NEVER,
            };
        }
        loop {
            let mut changed = false;
            for node in &failing {
                let ways = graph.edges(*node).iter();
                let ways = ways.map(|edge| failures.along(edge));
                let soonest = ways.min().unwrap_or(NEVER);
                if soonest < failures.soonest[*node] {
                    failures.soonest[*node] = soonest;
                    changed = true;
                }
            }
            if !changed {
                return failures;
            }
        }
    }

    /// The soonest failure by this way.
    fn along(&self, edge: &Edge) -> u16 {
        self.soonest[edge.to as usize].saturating_add(edge.moves.into())
    }

    /// How play goes on from a position that fails. From one from which positions can only be
    /// repeated it goes to the first that is such a one, too.
    pub(super) fn next(&self, graph: &Graph, settled: &Settled, node: usize) -> Next {
        let known = &graph.nodes[node];
        if let Standing::Failed(verdict) = known.standing {
            return Next::Here(verdict);
        }
        let soonest = self.soonest[node];
        if soonest == u16::from(known.to_stalemate) {
            return Next::InTree(known.to_stalemate);
        }
        let ways = graph.edges(node).iter();
        let mut ways = ways.filter(|edge| settled.win(edge.to as usize).is_none());
        let way = ways.find(|edge| soonest == NEVER || self.along(edge) == soonest);
        way.map_or(Next::Here(Verdict::Repeats), |edge| Next::Way(*edge))
    }

    /// What becomes of a position in the end, and in how many moves of ours where that is not to go
    /// round in circles.
    pub(super) fn verdict(&self, graph: &Graph, settled: &Settled, node: usize) -> Verdict {
        if self.soonest[node] == NEVER {
            return match settled.win(node) {
                Some(win) if win.over_fifty => Verdict::OverFiftyMoves,
                Some(_) => Verdict::Won,
                None => Verdict::Repeats,
            };
        }
        let mut node = node;
        loop {
            match self.next(graph, settled, node) {
                Next::Here(verdict) => return verdict,
                Next::InTree(_) => return Verdict::Stalemate,
                Next::Way(edge) => node = edge.to as usize,
            }
        }
    }

    /// The moves of ours to the failure; `None` for a position that is won or goes round in circles.
    pub(super) fn moves(&self, node: usize) -> Option<u16> {
        Some(self.soonest[node]).filter(|moves| *moves != NEVER)
    }
}
