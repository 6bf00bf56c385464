//! The positions in which a table is asked, and how a decision leads from one to others.
//!
//! It begins with the positions from which the table is to reach its aim and grows, layer by layer,
//! by those that play leads to. Positions have numbers in the order in which they are found, which
//! does not depend on the number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Refusal;
use super::follow::{End, Path, follow};
use super::index::{BYTES_OF_CHANGED, Index};
use super::settle::Fate;
use crate::position::Position;
use crate::threads::in_parallel;
pub(super) use standing::Standing;
pub(super) use survey::Survey;

mod standing;
mod survey;

/// Positions that a thread explores at a time.
const PART: usize = 2048;

/// The positions in which a table is asked, by number.
pub(super) struct Graph {
    /// The positions from which the table is to reach its aim come first.
    pub(super) roots: usize,
    pub(super) nodes: Vec<Node>,
    /// Of all nodes, in the order of the nodes.
    edges: Vec<Edge>,
    pub(super) index: Index,
}

/// A position in which the table is asked.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) standing: Standing,
    /// Its edges end here, and begin where those of the node before it end.
    edges_end: u32,
    /// The most moves of ours, within the decision's tree, to the aim; 0 where it is not reached there.
    pub(super) to_aim: u8,
    /// The fewest moves of ours, within the tree, to a stalemate; 0 where there is none.
    pub(super) to_stalemate: u8,
    /// The most plies that may bring about a position which is not the aim before the first capture
    /// or pawn move, on the paths on which there is one or the aim is reached.
    pub(super) quiet: u8,
}

/// The ways from a decision to the same next, those with a capture or pawn move apart from those
/// without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    /// The number of the position that it leads to.
    pub(super) to: u32,
    /// Moves of ours on the longest of them.
    pub(super) moves: u8,
    /// Moves of ours on the shortest.
    pub(super) fewest: u8,
    /// The most plies since the last capture or pawn move on the way, if there was one; otherwise all.
    pub(super) quiet: u8,
    /// Whether there was a capture or pawn move.
    pub(super) changes: bool,
}

/// The bytes that one position takes, with what becomes of it and how soon it fails.
pub(super) const BYTES_OF_NODE: u64 = (size_of::<Node>() + size_of::<Fate>()) as u64 + 4;

/// The bytes that one way on takes.
pub(super) const BYTES_OF_EDGE: u64 = size_of::<Edge>() as u64;

/// An edge of a part that leads to a position without a number.
type Stranger = (usize, Position);

/// The bytes that it takes besides.
const BYTES_OF_STRANGER: u64 = size_of::<Stranger>() as u64;

impl Graph {
    /// Explores all that can come of the roots. `progress` is told how many positions are explored,
    /// of how many known.
    ///
    /// # Errors
    /// There is no room for all, or the strategy contradicts itself.
    pub(super) fn explore(
        survey: &Survey<'_>,
        roots: Vec<Position>,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Graph, Refusal> {
        let mut graph = Graph {
            roots: roots.len(),
            nodes: Vec::with_capacity(roots.len()),
            edges: Vec::new(),
            index: Index::new(survey.strategy.material()),
        };
        for (number, root) in roots.iter().enumerate() {
            graph.index.enter(root, number as u32);
        }
        let mut known = roots.len();
        let mut layer = roots;
        while !layer.is_empty() {
            let parts = layer.len().div_ceil(PART);
            let explored = graph.nodes.len();
            let taken = AtomicU64::new(graph.taken(survey, known));
            let work = |part: usize| {
                let positions = &layer[part * PART..layer.len().min((part + 1) * PART)];
                Part::explore(survey, &graph.index, positions, &taken)
            };
            let parts = in_parallel(parts, survey.options.threads, work, |done| {
                progress(explored + (done * PART).min(layer.len()), known);
            });
            let found = graph.add(parts, known)?;
            known += found.len();
            layer = found;
            survey.has_room_for(graph.taken(survey, known))?;
        }
        Ok(graph)
    }

    /// Adds what was explored, and returns the positions that nobody had seen before; `known` have a
    /// number.
    fn add(
        &mut self,
        parts: Vec<Result<Part, Refusal>>,
        known: usize,
    ) -> Result<Vec<Position>, Refusal> {
        let mut found = Vec::new();
        for part in parts {
            let Part {
                nodes,
                edges,
                strangers,
                ..
            } = part?;
            let before = self.edges.len() as u32;
            self.nodes.extend(nodes.into_iter().map(|node| Node {
                edges_end: before + node.edges_end,
                ..node
            }));
            self.edges.extend(edges);
            for (edge, position) in strangers {
                let number = self.index.number(&position).unwrap_or_else(|| {
                    let number = (known + found.len()) as u32;
                    self.index.enter(&position, number);
                    found.push(position);
                    number
                });
                self.edges[before as usize + edge].to = number;
            }
        }
        Ok(found)
    }

    /// The bytes that are taken of the room of a survey, when so many positions have a number.
    fn taken(&self, survey: &Survey<'_>, known: usize) -> u64 {
        let more = (known as u64).saturating_sub(survey.positions);
        more * BYTES_OF_NODE
            + self.index.changed() as u64 * BYTES_OF_CHANGED
            + self.edges.len() as u64 * BYTES_OF_EDGE
    }

    /// The ways from a decision to the next.
    pub(super) fn edges(&self, node: usize) -> &[Edge] {
        let start = match node {
            0 => 0,
            _ => self.nodes[node - 1].edges_end as usize,
        };
        &self.edges[start..self.nodes[node].edges_end as usize]
    }
}

/// What was found in some of the positions, by one thread.
#[derive(Default)]
struct Part {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The edges that lead to positions which had no number yet.
    strangers: Vec<Stranger>,
    /// The ways out of the tree of the position in hand.
    exits: Vec<Exit>,
}

impl Part {
    fn explore(
        survey: &Survey<'_>,
        index: &Index,
        positions: &[Position],
        taken: &AtomicU64,
    ) -> Result<Part, Refusal> {
        let mut part = Part::default();
        for position in positions {
            part.follow(survey, index, position, taken)?;
        }
        Ok(part)
    }

    /// Adds a position and the ways on from it.
    fn follow(
        &mut self,
        survey: &Survey<'_>,
        index: &Index,
        position: &Position,
        taken: &AtomicU64,
    ) -> Result<(), Refusal> {
        let standing = survey.standing(position);
        let mut node = Node {
            position: *position,
            standing,
            edges_end: 0,
            to_aim: 0,
            to_stalemate: 0,
            quiet: 0,
        };
        if let Standing::Decided { advice, chosen, .. } = standing {
            let decision = (usize::from(advice), chosen);
            let exits = &mut self.exits;
            let note = &mut |path: &Path, end| node.note(path, end, exits);
            follow(
                survey.strategy,
                position,
                decision,
                survey.options.manner,
                note,
            )
            .map_err(Refusal::Inconsistent)?;
            self.exits.retain(|exit| (survey.follows)(&exit.position));
        }
        let before = self.bytes_of_ways();
        self.add_edges(index);
        node.edges_end = self.edges.len() as u32;
        self.nodes.push(node);
        let more = self.bytes_of_ways() - before;
        survey.has_room_for(taken.fetch_add(more, Ordering::Relaxed) + more)
    }

    /// The bytes that the ways on take, until they are added to a graph.
    fn bytes_of_ways(&self) -> u64 {
        self.edges.len() as u64 * BYTES_OF_EDGE + self.strangers.len() as u64 * BYTES_OF_STRANGER
    }

    /// Adds the edges of a node, one for the ways to the same position on which there are captures
    /// or pawn moves and one for those without. Empties the list of exits.
    fn add_edges(&mut self, index: &Index) {
        let mut exits = std::mem::take(&mut self.exits);
        exits.sort_by_key(|exit| (exit.key, exit.edge.changes));
        for exit in exits.drain(..) {
            let Exit { position, edge, .. } = exit;
            let first = self.nodes.last().map_or(0, |node| node.edges_end as usize);
            let number = index.number(&position);
            let stranger = |strangers: &[Stranger], last: usize| {
                strangers
                    .last()
                    .is_some_and(|(edge, seen)| *edge == last && *seen == position)
            };
            let last = self
                .edges
                .len()
                .checked_sub(1)
                .filter(|last| *last >= first);
            let same = last.filter(|last| {
                self.edges[*last].changes == edge.changes
                    && match number {
                        Some(number) => self.edges[*last].to == number,
                        None => stranger(&self.strangers, *last),
                    }
            });
            if let Some(same) = same {
                let known = &mut self.edges[same];
                known.moves = known.moves.max(edge.moves);
                known.fewest = known.fewest.min(edge.fewest);
                known.quiet = known.quiet.max(edge.quiet);
                continue;
            }
            if number.is_none() {
                self.strangers.push((self.edges.len(), position));
            }
            let to = number.unwrap_or(u32::MAX);
            self.edges.push(Edge { to, ..edge });
        }
        self.exits = exits;
    }
}

/// A way out of a decision's tree, while its end has no number.
struct Exit {
    key: u64,
    position: Position,
    edge: Edge,
}

impl Node {
    /// Notes one way in which play can go on from the decision. Trees are at most 64 plies deep, so
    /// every count fits.
    fn note(&mut self, path: &Path, end: End, exits: &mut Vec<Exit>) {
        let moves = path.our_moves() as u8;
        let before = path.plies_before_change();
        let after = path.plies_after_change();
        match end {
            End::Stalemate => {
                self.to_stalemate = match self.to_stalemate {
                    0 => moves,
                    fewest => fewest.min(moves),
                };
                return;
            }
            // The last ply brings about the aim itself.
            End::Aim => {
                self.to_aim = self.to_aim.max(moves);
                let quiet = if after.is_some() { before } else { before - 1 };
                self.quiet = self.quiet.max(quiet as u8);
                return;
            }
            End::Exit(_) if after.is_some() => self.quiet = self.quiet.max(before as u8),
            End::Exit(_) => {}
        }
        if let End::Exit(position) = end {
            exits.push(Exit {
                key: position.key(),
                position,
                edge: Edge {
                    to: u32::MAX,
                    moves,
                    fewest: moves,
                    quiet: after.unwrap_or(before) as u8,
                    changes: after.is_some(),
                },
            });
        }
    }
}
