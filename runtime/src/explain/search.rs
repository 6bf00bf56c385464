//! Why a piece of advice has no forcing tree. The questions are those of the search itself, in its
//! order; only where it would give a move up without a word, it is asked what exactly is missing.

use super::attempts::{End, grouped};
use super::{Outcome, parts_of};
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::Strategy;
use crate::wording::{Goals, Search, Whole};

/// Asks a strategy about one piece of advice, from one root.
pub(super) struct Asker<'a> {
    strategy: &'a dyn Strategy,
    advice: usize,
    root: &'a Position,
    search: Search,
    better: Vec<(usize, usize)>,
    holding: Vec<(usize, usize)>,
    exit: Vec<(usize, usize)>,
}

/// What the goals of a node say of it.
enum Standing {
    /// The tree ends here.
    Reached,
    /// It cannot come here: these parts of the holding goal do not hold.
    Broken(Vec<usize>),
    /// That depends on what follows.
    Open,
}

/// What becomes of a move of ours.
enum Tried {
    /// The tree goes on after it.
    Serves,
    /// It fails at once.
    Fails(End),
    /// This reply, which leads to that position, refutes it.
    Refuted(Move, Position),
}

impl<'a> Asker<'a> {
    pub(super) fn new(strategy: &'a dyn Strategy, advice: usize, root: &'a Position) -> Asker<'a> {
        let parts = |whole| parts_of(strategy, whole).collect();
        Asker {
            strategy,
            advice,
            root,
            search: strategy.search(advice),
            better: parts(Whole::BetterGoal(advice)),
            holding: parts(Whole::HoldingGoal(advice)),
            exit: parts(Whole::Exit(advice)),
        }
    }

    /// Why there is no tree, or none with a move.
    pub(super) fn outcome(&self) -> Outcome {
        match self.standing(self.root, 0) {
            Standing::Reached => return Outcome::Reached,
            Standing::Broken(parts) => return Outcome::Broken(parts),
            Standing::Open => {}
        }
        let moves = self.our_moves(self.root, 0);
        if moves.is_empty() {
            return Outcome::NoMove;
        }
        let tried: Vec<Tried> = moves.iter().map(|(_, next)| self.tried(next, 1)).collect();
        let ends_at_once = tried.iter().all(|tried| matches!(tried, Tried::Fails(_)));
        let unattained = match ends_at_once {
            true => self.unattained(&moves, 1),
            false => Vec::new(),
        };
        let mut lines = Vec::new();
        for ((made, _), tried) in moves.iter().zip(tried) {
            match tried {
                Tried::Serves => {}
                Tried::Fails(end) => lines.push((vec![*made], end)),
                Tried::Refuted(reply, next) => {
                    let mut line = vec![*made, reply];
                    let end = self.failure(&next, 2, &mut line);
                    lines.push((line, end));
                }
            }
        }
        Outcome::Failed {
            considered: moves.len(),
            unattained,
            attempts: grouped(lines),
        }
    }

    /// Why there is no tree from a position with us to move at this depth; the line is continued to
    /// where it fails.
    fn failure(&self, position: &Position, depth: usize, line: &mut Vec<Move>) -> End {
        if let Standing::Broken(parts) = self.standing(position, depth) {
            return self.breaks(parts, position, depth);
        }
        let moves = self.our_moves(position, depth);
        let tried: Vec<Tried> = moves
            .iter()
            .map(|(_, next)| self.tried(next, depth + 1))
            .collect();
        let all_break = tried
            .iter()
            .all(|tried| matches!(tried, Tried::Fails(End::Breaks { .. })));
        if all_break && !self.exit.is_empty() {
            return End::Exit(self.missing(&self.exit, position, depth));
        }
        if moves.is_empty() {
            return match depth < self.search.plies {
                true => End::NoMove,
                false => End::FallsShort(self.missing(&self.better, position, depth)),
            };
        }
        let refuted = moves
            .iter()
            .zip(&tried)
            .find_map(|((made, _), tried)| match tried {
                Tried::Refuted(reply, next) => Some((*made, *reply, *next)),
                Tried::Serves | Tried::Fails(_) => None,
            });
        if let Some((made, reply, next)) = refuted {
            line.extend([made, reply]);
            return self.failure(&next, depth + 2, line);
        }
        let unattained = self.unattained(&moves, depth + 1);
        if !unattained.is_empty() {
            return End::Unattained(unattained);
        }
        // No move fails alone by one part, so the one that comes nearest stands for all.
        let nearest = moves
            .iter()
            .zip(tried)
            .filter_map(|((made, _), tried)| match tried {
                Tried::Fails(end) => Some((*made, end)),
                Tried::Serves | Tried::Refuted(..) => None,
            });
        match nearest.min_by_key(|(_, end)| end.distance()) {
            Some((made, end)) => {
                line.push(made);
                end
            }
            None => End::NoMove,
        }
    }

    /// What becomes of a move of ours that leads to this position at this depth.
    fn tried(&self, position: &Position, depth: usize) -> Tried {
        match self.standing(position, depth) {
            Standing::Reached => return Tried::Serves,
            Standing::Broken(parts) => {
                return Tried::Fails(self.breaks(parts, position, depth));
            }
            Standing::Open => {}
        }
        let mut replies = Vec::new();
        self.strategy
            .replies(self.advice, position, self.root, depth, &mut replies);
        if replies.is_empty() {
            return self.stuck(position, depth);
        }
        let refuting = replies
            .into_iter()
            .find(|(_, next)| !self.goes_on(next, depth + 1));
        match refuting {
            Some((reply, next)) => Tried::Refuted(reply, next),
            None => Tried::Serves,
        }
    }

    /// What a position in which they have no reply that is considered counts as.
    fn stuck(&self, position: &Position, depth: usize) -> Tried {
        if !self.exit.is_empty() {
            let missing = self.missing(&self.exit, position, depth);
            return match missing.is_empty() {
                true => Tried::Serves,
                false => Tried::Fails(End::Exit(missing)),
            };
        }
        match depth < self.search.stuck_below {
            true => Tried::Serves,
            false => Tried::Fails(End::FallsShort(self.missing(&self.better, position, depth))),
        }
    }

    /// Whether there is a tree from a position with us to move.
    fn goes_on(&self, position: &Position, depth: usize) -> bool {
        match self.standing(position, depth) {
            Standing::Reached => return true,
            Standing::Broken(_) => return false,
            Standing::Open => {}
        }
        let chosen = self
            .strategy
            .choose(self.advice, position, self.root, depth);
        chosen.is_some() || self.exits(position, depth)
    }

    /// Whether a position with us to move counts as reached because no move keeps the holding goal.
    fn exits(&self, position: &Position, depth: usize) -> bool {
        let keeps = |next: &Position| self.missing(&self.holding, next, depth + 1).is_empty();
        !self.exit.is_empty()
            && self.missing(&self.exit, position, depth).is_empty()
            && !self
                .our_moves(position, depth)
                .iter()
                .any(|(_, next)| keeps(next))
    }

    fn standing(&self, position: &Position, depth: usize) -> Standing {
        let goals = self.search.goals(depth);
        if goals == Goals::Unasked {
            return Standing::Open;
        }
        let reached = || self.missing(&self.better, position, depth).is_empty();
        if goals == Goals::Waived && reached() {
            return Standing::Reached;
        }
        let broken = self.missing(&self.holding, position, depth);
        if !broken.is_empty() {
            Standing::Broken(broken)
        } else if goals == Goals::Kept && reached() {
            Standing::Reached
        } else {
            Standing::Open
        }
    }

    fn breaks(&self, parts: Vec<usize>, position: &Position, depth: usize) -> End {
        End::Breaks {
            parts,
            reached: self.missing(&self.better, position, depth).is_empty(),
        }
    }

    /// Those parts of the better goal that hold after none of these moves.
    fn unattained(&self, moves: &[(Move, Position)], depth: usize) -> Vec<usize> {
        let mut unattained: Vec<usize> = self.better.iter().map(|(part, _)| *part).collect();
        for (_, next) in moves {
            let missing = self.missing(&self.better, next, depth);
            unattained.retain(|part| missing.contains(part));
        }
        unattained
    }

    /// Those of some parts that do not hold in a position at this depth.
    fn missing(&self, parts: &[(usize, usize)], position: &Position, depth: usize) -> Vec<usize> {
        let remaining = self.search.plies.saturating_sub(depth);
        let holds = |question| {
            self.strategy
                .truth(question, position, self.root, remaining)
        };
        parts
            .iter()
            .filter(|(_, question)| !holds(*question))
            .map(|(part, _)| *part)
            .collect()
    }

    fn our_moves(&self, position: &Position, depth: usize) -> Vec<(Move, Position)> {
        let mut moves = Vec::new();
        self.strategy
            .our_moves(self.advice, position, self.root, depth, &mut moves);
        moves
    }
}
