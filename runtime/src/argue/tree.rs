//! The forcing trees of plans and refutations, for those who want to see them: of either side, and
//! with either side to move at the root. (Players keep trees of another kind, [`crate::Tree`], to look
//! replies up.)

use super::base::{Forcing, Test};
use crate::material::Side;
use crate::moves::Move;
use crate::position::Position;
use crate::strategy::Strategy;
use crate::tree::Inconsistent;

/// A forcing tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcingTree {
    /// How it ends at its root, without a move.
    pub end: Option<End>,
    /// Its moves, each followed by everything that comes after it. The owner has one move wherever it
    /// is to move, the other side every one that is considered.
    pub branches: Vec<Branch>,
}

/// A move of a forcing tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub made: Move,
    /// How many moves lead there from the root, this one included.
    pub depth: usize,
    /// How the tree ends after it, if it does.
    pub end: Option<End>,
}

/// Why a tree ends somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The better goal holds.
    Goal,
    /// The other side has no move that is considered.
    Stuck,
    /// The owner is to move, and the plan that it refutes has no move left.
    Spent,
}

impl Forcing {
    /// The advice that is searched with this side to move at the root, by its index.
    pub const fn with(self, turn: Side) -> usize {
        match turn {
            Side::Us => self.advice[0],
            Side::Them => self.advice[1],
        }
    }
}

impl Test {
    /// The search behind a plan or refutation.
    pub const fn forcing(self) -> Option<Forcing> {
        match self {
            Test::Plan(forcing) | Test::Refutation(forcing) => Some(forcing),
            Test::Predicate | Test::Unsettled => None,
        }
    }
}

/// Grows the tree of a plan or refutation that succeeds in a position
/// ([`Strategy::holds`]).
///
/// # Errors
/// [`Inconsistent`] when the strategy names no move of the owner's where the tree needs one.
pub fn forcing_tree(
    strategy: &dyn Strategy,
    forcing: Forcing,
    root: &Position,
) -> Result<ForcingTree, Inconsistent> {
    let mut growth = Growth {
        strategy,
        advice: forcing.with(root.turn()),
        owner: forcing.owner,
        root,
        branches: Vec::new(),
    };
    let end = growth.add_below(root, 0)?;
    Ok(ForcingTree {
        end,
        branches: growth.branches,
    })
}

struct Growth<'a> {
    strategy: &'a dyn Strategy,
    advice: usize,
    owner: Side,
    root: &'a Position,
    branches: Vec<Branch>,
}

impl Growth<'_> {
    /// Enters all that follows a position, and says how the tree ends there if it does.
    fn add_below(
        &mut self,
        position: &Position,
        depth: usize,
    ) -> Result<Option<End>, Inconsistent> {
        let Growth {
            strategy,
            advice,
            root,
            ..
        } = *self;
        if strategy.reaches_goal(advice, position, root, depth) {
            // A plan ends with a move of its owner's, a refutation with one of the other side.
            let is_last = depth > 0 && depth == strategy.search(advice).plies;
            return Ok(Some(match is_last && position.turn() == self.owner {
                true => End::Spent,
                false => End::Goal,
            }));
        }
        if position.turn() == self.owner {
            let chosen = strategy.choose(advice, position, root, depth);
            let chosen = chosen.ok_or_else(|| Inconsistent {
                advice: strategy.advice(advice).name.to_owned(),
                depth,
            })?;
            self.add(chosen, &position.after(chosen), depth + 1)?;
            return Ok(None);
        }
        let mut replies = Vec::new();
        strategy.replies(advice, position, root, depth, &mut replies);
        for (reply, next) in &replies {
            self.add(*reply, next, depth + 1)?;
        }
        Ok(replies.is_empty().then_some(End::Stuck))
    }

    fn add(&mut self, made: Move, next: &Position, depth: usize) -> Result<(), Inconsistent> {
        let place = self.branches.len();
        let end = None;
        self.branches.push(Branch { made, depth, end });
        self.branches[place].end = self.add_below(next, depth)?;
        Ok(())
    }
}
