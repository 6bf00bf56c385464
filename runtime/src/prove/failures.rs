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
    /// By number, for positions from which they can only repeat positions: the fewest moves of ours
    /// to a there-and-back between two positions and through it; [`NEVER`] where circles are larger.
    to_circle: Vec<u16>,
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
        let mut soonest = vec![NEVER; graph.nodes.len()];
        for node in &failing {
            let known = &graph.nodes[*node];
            soonest[*node] = match known.standing {
                Standing::Failed(_) => 0,
                Standing::Decided { .. } if known.to_stalemate > 0 => known.to_stalemate.into(),
                Standing::Decided { .. } => NEVER,
            };
        }
        spread(graph, &failing, &mut soonest);
        let circling = failing.into_iter().filter(|node| soonest[*node] == NEVER);
        let circling: Vec<_> = circling.collect();
        let mut to_circle = vec![NEVER; graph.nodes.len()];
        for node in &circling {
            let circles = graph.edges(*node).iter().filter_map(|edge| {
                let mut back = graph.edges(edge.to as usize).iter();
                let back = back.find(|back| back.to as usize == *node)?;
                Some(u16::from(edge.fewest) + u16::from(back.fewest))
            });
            to_circle[*node] = circles.min().unwrap_or(NEVER);
        }
        spread(graph, &circling, &mut to_circle);
        Failures { soonest, to_circle }
    }

    /// How play goes on from a position that fails, soonest.
    pub(super) fn next(&self, graph: &Graph, settled: &Settled, node: usize) -> Next {
        let known = &graph.nodes[node];
        if let Standing::Failed(verdict) = known.standing {
            return Next::Here(verdict);
        }
        let soonest = self.soonest[node];
        if soonest == u16::from(known.to_stalemate) {
            return Next::InTree(known.to_stalemate);
        }
        let distances = if soonest == NEVER {
            &self.to_circle
        } else {
            &self.soonest
        };
        let ways = graph.edges(node).iter();
        let ways = ways.filter(|edge| settled.win(edge.to as usize).is_none());
        // The first of the shortest ways.
        let way = ways.min_by_key(|edge| along(distances, edge));
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

    /// What failing positions are sorted by, the soonest first: those that come to an end, then those
    /// that go round in circles; the fewest moves to either.
    pub(super) fn rank(&self, node: usize) -> (bool, u16) {
        match self.soonest[node] {
            NEVER => (true, self.to_circle[node]),
            moves => (false, moves),
        }
    }
}

/// Lets the distances of some of these positions reach all the others, against the ways.
fn spread(graph: &Graph, nodes: &[usize], distances: &mut [u16]) {
    loop {
        let mut changed = false;
        for node in nodes {
            let ways = graph.edges(*node).iter();
            let shortest = ways.map(|edge| along(distances, edge)).min();
            let shortest = shortest.unwrap_or(NEVER);
            if shortest < distances[*node] {
                distances[*node] = shortest;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// The distance by this way.
fn along(distances: &[u16], edge: &Edge) -> u16 {
    distances[edge.to as usize].saturating_add(edge.fewest.into())
}
