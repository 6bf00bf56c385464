//! Lines of play that show what was proved: the longest that the defence can force, and those on
//! which a table fails.

use super::Proof;
use super::failures::Next;
use super::follow::{End, Path, follow};
use super::graph::{Edge, Standing};
use crate::moves::Move;
use crate::position::Position;
use crate::tree::Inconsistent;

/// A line of play from a position with us to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it begins.
    pub start: Position,
    /// The moves, ours and theirs in turn.
    pub steps: Vec<Step>,
    /// For a line that goes round in circles: how many of the steps lead to the position to which the
    /// last one comes back.
    pub returns_to: Option<usize>,
}

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub made: Move,
    /// By which rule and advice the table decided, where it was asked for this move.
    pub decided: Option<Decided>,
}

/// What decides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The index of the rule.
    pub rule: usize,
    /// The index of the advice.
    pub advice: usize,
}

impl Line {
    /// The moves of ours in it.
    pub fn our_moves(&self) -> usize {
        self.steps.len().div_ceil(2)
    }

    /// The positions of the line, the first and the last included.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions = vec![self.start];
        let mut position = self.start;
        for step in &self.steps {
            position = position.after(step.made);
            positions.push(position);
        }
        positions
    }
}

/// The longest line to the aim that the defence can force from a position that is won.
pub(super) fn longest(proof: &Proof<'_>, node: usize) -> Result<Line, Inconsistent> {
    let mut line = Line::from(proof, node);
    let mut node = node;
    while let Some(win) = proof.settled.win(node) {
        let edges = proof.graph.edges(node).iter();
        let moves = |edge: &Edge| {
            let next = proof.settled.win(edge.to as usize);
            next.map_or(0, |next| next.moves + u16::from(edge.moves))
        };
        let longest = edges.copied().find(|edge| moves(edge) == win.moves);
        let to_aim = proof.graph.nodes[node].to_aim;
        line.extend(proof, node, |path, end| match (longest, end) {
            (Some(edge), End::Exit(_)) => leads_along(proof, path, end, edge, edge.moves),
            (None, End::Aim) => path.our_moves() == usize::from(to_aim),
            _ => false,
        })?;
        match longest {
            Some(edge) => node = edge.to as usize,
            None => break,
        }
    }
    Ok(line)
}

/// The soonest way from a position that fails to where it goes wrong.
pub(super) fn failing(proof: &Proof<'_>, node: usize) -> Result<Line, Inconsistent> {
    let mut line = Line::from(proof, node);
    let mut node = node;
    // Where the line was asked from so far, with how many steps lead there.
    let mut asked: Vec<(usize, usize)> = Vec::new();
    loop {
        if let Some((_, steps)) = asked.iter().find(|(earlier, _)| *earlier == node) {
            line.returns_to = Some(*steps);
            return Ok(line);
        }
        asked.push((node, line.steps.len()));
        match proof.failures.next(&proof.graph, &proof.settled, node) {
            Next::Here(_) => return Ok(line),
            Next::InTree(moves) => {
                line.extend(proof, node, |path, end| {
                    end == End::Stalemate && path.our_moves() == usize::from(moves)
                })?;
                return Ok(line);
            }
            Next::Way(edge) => {
                line.extend(proof, node, |path, end| {
                    leads_along(proof, path, end, edge, edge.fewest)
                })?;
                node = edge.to as usize;
            }
        }
    }
}

/// Whether this way through a decision's tree is one, with so many moves of ours, of those that an
/// edge stands for.
fn leads_along(proof: &Proof<'_>, path: &Path, end: End, edge: Edge, moves: u8) -> bool {
    let End::Exit(position) = end else {
        return false;
    };
    proof.graph.index.number(&position) == Some(edge.to)
        && path.our_moves() == usize::from(moves)
        && path.plies_after_change().is_some() == edge.changes
}

impl Line {
    fn from(proof: &Proof<'_>, node: usize) -> Line {
        Line {
            start: proof.graph.nodes[node].position,
            steps: Vec::new(),
            returns_to: None,
        }
    }

    /// Goes on with the first way through the decision's tree that is `wanted`.
    fn extend(
        &mut self,
        proof: &Proof<'_>,
        node: usize,
        wanted: impl Fn(&Path, End) -> bool,
    ) -> Result<(), Inconsistent> {
        let known = &proof.graph.nodes[node];
        let Standing::Decided {
            rule,
            advice,
            chosen,
        } = known.standing
        else {
            return Ok(());
        };
        let decided = Decided {
            rule: rule.into(),
            advice: advice.into(),
        };
        let mut found: Option<Vec<Move>> = None;
        follow(
            proof.strategy,
            &known.position,
            (decided.advice, chosen),
            proof.options.manner,
            &mut |path, end| {
                if found.is_none() && wanted(path, end) {
                    found = Some(path.moves().collect());
                }
            },
        )?;
        let moves = found.unwrap_or_default();
        self.steps
            .extend(moves.into_iter().enumerate().map(|(ply, made)| Step {
                made,
                decided: (ply == 0).then_some(decided),
            }));
        Ok(())
    }
}
