//! The positions from which a table is to reach its aim, decided together where its strategy can.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::{Part, Refusal, Standing, Survey};
use crate::position::Position;
use crate::prove::Verdict;
use crate::prove::follow::is_drawn;
use crate::prove::index::Index;
use crate::strategy::{Decision, Strategy, Together};

/// Positions that were explored by one thread, by their places in the list, and what was found.
type Explored = (Vec<usize>, Result<Part, Refusal>);

/// Explores the roots of a graph. They lack no man and have a move, so that a table is asked in all of
/// them in which enough is left to mate.
///
/// # Errors
/// There is no room for what comes of them, or the strategy contradicts itself.
pub(super) fn explore(
    survey: &Survey<'_>,
    together: &dyn Together,
    index: &Index,
    roots: &[Position],
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Part, Refusal> {
    let taken = AtomicU64::new(0);
    let parts: Mutex<Vec<Explored>> = Mutex::default();
    let take = |decisions: &[(usize, Decision)], strategy: &dyn Strategy| {
        // Once there is no room, there is none for the rest.
        let room = survey.has_room_for(taken.load(Ordering::Relaxed));
        let explored =
            room.and_then(|()| explore_some(survey, strategy, index, roots, decisions, &taken));
        let places = decisions.iter().map(|(place, _)| *place).collect();
        // A thread that panics leaves the list whole.
        let mut parts = parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts.push((places, explored));
    };
    together.decide_all(roots, survey.options.threads, &take, &mut |done| {
        progress(done, roots.len());
    });
    let parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
    in_order(parts, roots.len())
}

fn explore_some(
    survey: &Survey<'_>,
    strategy: &dyn Strategy,
    index: &Index,
    roots: &[Position],
    decisions: &[(usize, Decision)],
    taken: &AtomicU64,
) -> Result<Part, Refusal> {
    let mut part = Part::default();
    for (place, decision) in decisions {
        let position = &roots[*place];
        let standing = if is_drawn(survey.strategy, position) {
            Standing::Failed(Verdict::Drawn)
        } else {
            Standing::of(*decision)
        };
        part.follow(survey, strategy, index, position, standing, taken)?;
    }
    Ok(part)
}

/// What was found, in the order of the list.
fn in_order(parts: Vec<Explored>, roots: usize) -> Result<Part, Refusal> {
    let mut places: Vec<(usize, usize)> = vec![(0, 0); roots];
    let mut found = Vec::with_capacity(parts.len());
    for (part, (of_part, explored)) in parts.into_iter().enumerate() {
        for (node, place) in of_part.into_iter().enumerate() {
            places[place] = (part, node);
        }
        found.push(explored?);
    }
    let mut whole = Part::default();
    whole.nodes.reserve_exact(roots);
    whole
        .edges
        .reserve_exact(found.iter().map(|part| part.edges.len()).sum());
    for (part, node) in places {
        whole.append(&found[part], node);
    }
    Ok(whole)
}

impl Part {
    /// Adds a node of another part.
    fn append(&mut self, other: &Part, node: usize) {
        let first = match node {
            0 => 0,
            _ => other.nodes[node - 1].edges_end as usize,
        };
        let end = other.nodes[node].edges_end as usize;
        let before = self.edges.len();
        self.edges.extend_from_slice(&other.edges[first..end]);
        let of_node = other.strangers.partition_point(|(edge, _)| *edge < first)
            ..other.strangers.partition_point(|(edge, _)| *edge < end);
        let strangers = other.strangers[of_node].iter();
        self.strangers
            .extend(strangers.map(|(edge, position)| (edge - first + before, *position)));
        let mut node = other.nodes[node];
        node.edges_end = self.edges.len() as u32;
        self.nodes.push(node);
    }
}
