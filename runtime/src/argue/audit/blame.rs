//! Which step of a wrong answer is false.

use crate::argue::base::{Base, Line};
use crate::argue::clauses::{conditional, entails};
use crate::argue::courses::Outcome;
use crate::argue::facts::{Claim, Facts};
use crate::argue::justify::{Ground, Step};

/// The place of the first step of a justification, observations aside, that is enough for its answer,
/// were everything else left open but what was observed and what its methods say. If the answer is
/// wrong, and what was observed is as observed, that step is false, or a method on the way from it.
///
/// `None` where there is no answer.
pub fn false_step(base: &Base<'_>, outcome: &Outcome) -> Option<usize> {
    let steps = &outcome.justification;
    let goal = steps.last()?.claim();
    let methods = steps.iter().flat_map(|step| step.methods());
    let clauses = methods.flat_map(|method| conditional(&base.methods[*method]));
    let clauses: Vec<Line> = clauses.collect();
    let mut observed = Facts::default();
    for &hypothesis in base.observations {
        if let Some(value) = outcome.facts.value(hypothesis) {
            observed.add(Claim { hypothesis, value });
        }
    }
    let is_observation = |step: &Step| {
        matches!(
            step,
            Step::Found {
                ground: Ground::Observation,
                ..
            }
        )
    };
    let found = steps.iter().position(|step| {
        let mut facts = observed;
        facts.add(step.claim());
        !is_observation(step) && entails(&clauses, facts, goal)
    });
    // The question itself may be what was observed.
    found.or(steps.len().checked_sub(1))
}
