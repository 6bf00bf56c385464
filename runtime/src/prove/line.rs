//! Lines of play that show what was proved: the longest that the defence can force, and those on
//! which a table fails.

use super::Proof;
use super::explored::Explored;
use super::failures::Next;
use super::follow::{End, Path, follow};
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::Decision;
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
pub(super) fn longest(proof: &Proof<'_>, start: &Position) -> Result<Line, Inconsistent> {
    let mut line = Line::from(start);
    let mut position = *start;
    while let Some(moves) = proof.moves(&position) {
        // Of ways that are as long, those that lead on come before those that end.
        let way = first_way(proof, &position, |path, end| {
            let (key, after) = match end {
                End::Exit(next) => (next.key(), proof.moves(&next)?),
                End::Aim => (0, 0),
                End::Stalemate => return None,
            };
            let order = (end == End::Aim, key, path.plies_after_change().is_some());
            (after + path.our_moves() as u32 == moves).then_some(order)
        })?;
        match line.go(way) {
            Some(End::Exit(next)) => position = next,
            _ => break,
        }
    }
    Ok(line)
}

/// The soonest way from a node that fails to where it goes wrong.
pub(super) fn failing(proof: &Proof<'_>, node: usize) -> Result<Line, Inconsistent> {
    let Explored {
        graph,
        settled,
        failures,
    } = proof.explored();
    let position = |node: usize| &graph.nodes[node].position;
    let mut line = Line::from(position(node));
    let mut node = node;
    // Where the line was asked from so far, with how many steps lead there.
    let mut asked: Vec<(usize, usize)> = Vec::new();
    loop {
        if let Some((_, steps)) = asked.iter().find(|(earlier, _)| *earlier == node) {
            line.returns_to = Some(*steps);
            return Ok(line);
        }
        asked.push((node, line.steps.len()));
        match failures.next(graph, settled, node) {
            Next::Here(_) => return Ok(line),
            Next::InTree(moves) => {
                let way = first_way(proof, position(node), |path, end| {
                    let is_it = end == End::Stalemate && path.our_moves() == usize::from(moves);
                    is_it.then_some(())
                })?;
                line.go(way);
                return Ok(line);
            }
            Next::Way(edge) => {
                let way = first_way(proof, position(node), |path, end| {
                    let is_it = end == End::Exit(*position(edge.to as usize))
                        && path.our_moves() == usize::from(edge.fewest)
                        && path.plies_after_change().is_some() == edge.changes;
                    is_it.then_some(())
                })?;
                line.go(way);
                node = edge.to as usize;
            }
        }
    }
}

/// A way through a decision's tree.
struct Way {
    decided: Decided,
    moves: Vec<Move>,
    end: End,
}

/// Of the ways on from the decision in a position, the one that comes first in an order; those without
/// a place in it do not count.
fn first_way<O: Ord>(
    proof: &Proof<'_>,
    position: &Position,
    order: impl Fn(&Path, End) -> Option<O>,
) -> Result<Option<Way>, Inconsistent> {
    let strategy = proof.decided();
    let Decision::Advised {
        rule,
        advice,
        chosen,
    } = strategy.decide(position)
    else {
        return Ok(None);
    };
    let mut first: Option<(O, Way)> = None;
    let manner = proof.options.manner;
    follow(
        strategy,
        position,
        (advice, chosen),
        manner,
        &mut |path, end| {
            let Some(place) = order(path, end) else {
                return;
            };
            if first.as_ref().is_none_or(|(least, _)| place < *least) {
                let way = Way {
                    decided: Decided { rule, advice },
                    moves: path.moves().collect(),
                    end,
                };
                first = Some((place, way));
            }
        },
    )?;
    Ok(first.map(|(_, way)| way))
}

impl Line {
    fn from(start: &Position) -> Line {
        Line {
            start: *start,
            steps: Vec::new(),
            returns_to: None,
        }
    }

    /// Goes on by a way, and says where it ends.
    fn go(&mut self, way: Option<Way>) -> Option<End> {
        let Way {
            decided,
            moves,
            end,
        } = way?;
        let steps = moves.into_iter().enumerate().map(|(ply, made)| Step {
            made,
            decided: (ply == 0).then_some(decided),
        });
        self.steps.extend(steps);
        Some(end)
    }
}
