//! A better goal that can only be reached where the holding goal is broken is never reached.

use super::implication::{Effort, contradict, never_holds};
use crate::diagnostic::Diagnostic;
use crate::expression::Formula;
use crate::table::{HoldingAtGoal, OpponentStuck, Table};

pub(super) fn check(table: &Table, effort: &mut Effort) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for advice in &table.advice {
        let (better, holding) = (&advice.better_goal, &advice.holding_goal);
        let doubt = |span, message: &str| Diagnostic::warning("contradicting-goals", span, message);
        // A goal of `false` is meant so where advice rests on its exit, or on a stuck opponent.
        if *better == Formula::Constant(false) {
            let stuck_fails = table.conventions.opponent_stuck == OpponentStuck::Fails;
            if stuck_fails && advice.exit.is_none() {
                found.push(
                    doubt(advice.better_goal_at, "this goal is never reached, so the advice is never satisfied")
                        .note("a goal of `false` goes with an `exit`, or with the option `opponent_stuck: holds`"),
                );
            }
        } else if never_holds(table, better, effort) {
            found.push(doubt(
                advice.better_goal_at,
                "this goal contradicts itself, so it is never reached",
            ));
        } else if table.conventions.holding_at_goal == HoldingAtGoal::Kept
            && contradict(table, better, holding, effort)
        {
            found.push(
                doubt(
                    advice.better_goal_at,
                    "where this holds the holding goal does not, so it is never reached",
                )
                .and_at(advice.holding_goal_at, "the holding goal")
                .note("the option `holding_at_goal: waived` asks the holding goal on the way only"),
            );
        }
    }
    found
}
