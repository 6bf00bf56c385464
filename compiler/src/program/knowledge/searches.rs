//! Plans and refutations as forcing trees (thesis, section 3.1.2).
//!
//! - `suc(P)`: the plan's owner reaches its better goal and keeps its holding goal, whatever the other
//!   side plays.
//! - `refutes(R, P)`: the owner of R keeps P from that. With P = (X, BG, HG, MC) and R = (Y, BG', HG', MC')
//!   it is a tree of Y with the better goal *not HG* and the holding goal *not HG, or not BG and HG'*, in
//!   which Y moves by MC' and X by MC; where X may move no more, P has failed.
//!
//! The bounds of both plans limit how often each side moves.

use alc_runtime::Side;

use crate::diagnostic::Diagnostic;
use crate::expression::Formula;
use crate::program::constraints::Constraints;
use crate::program::lower::{DEEPEST, too_intricate};
use crate::program::simplify::{all, any, not, simplified};
use crate::program::{Goals, Group, Level};
use crate::source::Span;
use crate::table::knowledge::Planned;
use crate::table::{Constraint, Conventions, GoalsChecked, HoldingAtGoal, OpponentStuck, Table};

/// A plan, or what a metaplan makes of several.
pub(super) struct Plan {
    pub(super) owner: Side,
    better: Formula,
    holding: Formula,
    moves: Constraint,
    pub(super) bound: usize,
    span: Span,
}

/// A forcing tree that is looked for.
pub(super) struct Search {
    pub(super) owner: Side,
    pub(super) better: Formula,
    pub(super) holding: Formula,
    /// Of the owner, and of the other side.
    moves: [Constraint; 2],
    /// How many moves the owner may make, and the other side.
    bounds: [usize; 2],
    /// Whether the other side has failed where it may move no more.
    refutes: bool,
    pub(super) span: Span,
}

impl Plan {
    /// What a base's plan, or some of them together, come to.
    pub(super) fn of(table: &Table, planned: &Planned) -> Plan {
        let single = |index: &usize| {
            let advice = &table.advice[*index];
            Plan {
                owner: advice.owner,
                better: simplified(&advice.better_goal),
                holding: simplified(&advice.holding_goal),
                moves: advice.our_moves.clone(),
                bound: advice.bound.unwrap_or(1),
                span: advice.our_moves_at,
            }
        };
        match planned {
            Planned::One(index) => single(index),
            Planned::Either(plans) => {
                let mut plans = plans.iter().map(single);
                let first = plans.next();
                let joined = plans.fold(first, |joined, other| {
                    joined.map(|joined| Plan {
                        better: any([joined.better.clone(), other.better.clone()]),
                        holding: any([joined.holding.clone(), other.holding.clone()]),
                        ..joined.widened(&other)
                    })
                });
                joined.unwrap_or_else(|| single(&0))
            }
            Planned::Widened(index, other) => single(index).widened(&single(other)),
        }
    }

    /// The same with the moves of another besides: first those that both allow.
    fn widened(self, other: &Plan) -> Plan {
        let both = Constraint::All(vec![self.moves.clone(), other.moves.clone()]);
        Plan {
            moves: Constraint::Then(vec![both, self.moves, other.moves.clone()]),
            bound: self.bound.max(other.bound),
            ..self
        }
    }
}

impl Search {
    /// For `suc(plan)`.
    pub(super) fn success(plan: Plan) -> Search {
        Search {
            owner: plan.owner,
            better: plan.better,
            holding: plan.holding,
            moves: [plan.moves, Constraint::Test(Formula::Constant(true))],
            bounds: [plan.bound, usize::MAX],
            refutes: false,
            span: plan.span,
        }
    }

    /// For `refutes(plan, refuted)`.
    pub(super) fn refutation(plan: Plan, refuted: Plan, conventions: Conventions) -> Search {
        let failed = not(refuted.holding);
        let open = not(refuted.better);
        let (better, holding) = match conventions.holding_at_goal {
            HoldingAtGoal::Kept => (failed.clone(), any([failed, all([open, plan.holding])])),
            HoldingAtGoal::Waived => (
                all([failed.clone(), open.clone()]),
                all([open, any([failed, plan.holding])]),
            ),
        };
        Search {
            owner: plan.owner,
            better,
            holding,
            moves: [plan.moves, refuted.moves],
            bounds: [plan.bound, refuted.bound],
            refutes: true,
            span: plan.span,
        }
    }

    /// The levels of the search for roots with this side to move.
    pub(super) fn levels(
        &self,
        first: Side,
        conventions: Conventions,
        constraints: &mut Constraints<'_>,
    ) -> Result<Vec<Level>, Diagnostic> {
        let mut levels = Vec::new();
        let mut left = self.bounds;
        loop {
            let depth = levels.len();
            let owners = depth.is_multiple_of(2) == (first == self.owner);
            let mover = usize::from(!owners);
            let groups = match self.may_move(mover, left) {
                true => self.groups(mover, depth, constraints)?,
                false => Vec::new(),
            };
            let done = groups.is_empty();
            levels.push(Level {
                goals: self.goals(owners, depth, conventions),
                groups,
                holds_when_stuck: self.holds_when_stuck(owners, left, conventions),
            });
            if done {
                return Ok(levels);
            }
            if levels.len() > DEEPEST {
                let message = format!("this plan searches deeper than {DEEPEST} plies");
                return Err(Diagnostic::error("too-deep", self.span, message));
            }
            left[mover] = left[mover].saturating_sub(usize::from(left[mover] != usize::MAX));
        }
    }

    /// Whether a side may still move: a plan ends with its owner's last move, a refutation where the
    /// plan that it refutes does.
    fn may_move(&self, mover: usize, left: [usize; 2]) -> bool {
        let last = usize::from(self.refutes);
        left[mover] > 0 && left[last] > 0
    }

    fn groups(
        &self,
        mover: usize,
        depth: usize,
        constraints: &mut Constraints<'_>,
    ) -> Result<Vec<Group>, Diagnostic> {
        let groups = constraints.groups(&self.moves[mover], depth);
        groups.map_err(|too_large| too_intricate(&too_large, self.span))
    }

    fn goals(&self, owners: bool, depth: usize, conventions: Conventions) -> Goals {
        // Goals that are asked after moves are asked after those of whoever has the plan at issue.
        let after_plan = depth > 0 && owners == self.refutes;
        match (conventions.goals_checked, conventions.holding_at_goal) {
            (GoalsChecked::AfterOurMoves, _) if !after_plan => Goals::Unasked,
            // What is waived of the refuted plan stands in the goals.
            (_, HoldingAtGoal::Waived) if !self.refutes => Goals::HoldingWaivedAtGoal,
            _ => Goals::Kept,
        }
    }

    fn holds_when_stuck(&self, owners: bool, left: [usize; 2], conventions: Conventions) -> bool {
        match (self.refutes, owners) {
            // The refuted plan has no move left.
            (true, true) => left[1] == 0,
            (true, false) => true,
            (false, true) => false,
            (false, false) => match conventions.opponent_stuck {
                OpponentStuck::Fails => false,
                OpponentStuck::Holds => true,
                OpponentStuck::HoldsInBound => left[0] > 0,
            },
        }
    }
}
