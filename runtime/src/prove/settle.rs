//! What becomes of every position: whether play must end in the aim, and in how many moves.
//!
//! A position is won when every way on from it leads to the aim or to a won position. Play that can
//! come back to where it was does not lead there: whoever goes round in a circle is not on the way
//! to anything, so positions on circles, and all from which they can be reached, are not won. One
//! walk finds them: whatever is still being walked when it is met again lies on a circle.

use super::graph::{Graph, Standing};

/// Plies without a capture or pawn move after which a game is drawn, unless the last of them has
/// brought about the aim.
const MOST_QUIET: u16 = 100;

/// The most moves of ours in which a game in which nothing is captured and no pawn moved reaches an
/// aim before it is drawn.
pub(super) const MOST_MOVES: u16 = MOST_QUIET / 2;

/// What becomes of the positions of a graph, by number.
pub(super) struct Settled {
    pub(super) fates: Vec<Fate>,
}

/// What becomes of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// Not walked to yet.
    Unknown,
    /// On the way that is being walked.
    Walked,
    /// Not every way leads to the aim.
    Failing,
    /// Every way leads to the aim.
    Won(Win),
}

/// How a position is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Win {
    /// Moves of ours on the longest way to the aim.
    pub(super) moves: u16,
    /// The most plies until a capture or pawn move, or the aim: those that bring about the aim or
    /// make the change not counted.
    pub(super) quiet: u16,
    /// Whether there is a way on which the game is drawn, since nothing is captured and no pawn
    /// moved for fifty moves of each side.
    pub(super) over_fifty: bool,
}

/// Settles every position.
pub(super) fn settle(graph: &Graph, progress: &mut dyn FnMut(usize, usize)) -> Settled {
    let mut settled = Settled {
        fates: vec![Fate::Unknown; graph.nodes.len()],
    };
    for start in 0..graph.nodes.len() {
        if start % 65536 == 0 {
            progress(start, graph.nodes.len());
        }
        settled.walk(graph, start);
    }
    settled
}

impl Settled {
    /// Settles all that can be reached from a position.
    fn walk(&mut self, graph: &Graph, start: usize) {
        if self.fates[start] != Fate::Unknown {
            return;
        }
        // The positions on the way, each with how many of its edges have been walked.
        let mut way = vec![(start, 0)];
        self.fates[start] = Fate::Walked;
        while let Some((node, walked)) = way.last_mut() {
            let Some(edge) = graph.edges(*node).get(*walked) else {
                self.fates[*node] = self.conclude(graph, *node);
                way.pop();
                continue;
            };
            *walked += 1;
            let to = edge.to as usize;
            if self.fates[to] == Fate::Unknown {
                self.fates[to] = Fate::Walked;
                way.push((to, 0));
            }
        }
    }

    /// What becomes of a position of which all edges have been walked. One that leads back to the
    /// way walked closes a circle.
    fn conclude(&self, graph: &Graph, node: usize) -> Fate {
        let known = &graph.nodes[node];
        if matches!(known.standing, Standing::Failed(_)) || known.to_stalemate > 0 {
            return Fate::Failing;
        }
        let mut win = Win {
            moves: known.to_aim.into(),
            quiet: known.quiet.into(),
            over_fifty: false,
        };
        for edge in graph.edges(node) {
            let Fate::Won(next) = self.fates[edge.to as usize] else {
                return Fate::Failing;
            };
            win.moves = win.moves.max(next.moves.saturating_add(edge.moves.into()));
            let quiet = next.quiet.saturating_add(edge.quiet.into());
            win.over_fifty |= next.over_fifty;
            if edge.changes {
                win.over_fifty |= quiet >= MOST_QUIET;
            } else {
                win.quiet = win.quiet.max(quiet);
            }
        }
        win.over_fifty |= win.quiet >= MOST_QUIET;
        Fate::Won(win)
    }

    /// How a position is won, if it is.
    pub(super) fn win(&self, node: usize) -> Option<Win> {
        match self.fates[node] {
            Fate::Won(win) => Some(win),
            _ => None,
        }
    }
}
