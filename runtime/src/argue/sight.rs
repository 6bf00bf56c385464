//! What a base sees in a position without searching: said of where a plan leads to, it tells what the plan
//! was for.

use super::base::{Base, Test};
use super::facts::Claim;
use super::justify::{Ground, Step, justify};
use super::prover::follow;
use crate::position::Position;
use crate::strategy::Strategy;

/// The lemmas that hold in a position and that the answer about a hypothesis rests on there, if it takes
/// no search to answer; otherwise nothing.
pub fn at_sight(
    strategy: &dyn Strategy,
    base: &Base<'_>,
    position: &Position,
    question: usize,
) -> Vec<Claim> {
    let argument = follow(base, question, |hypothesis| {
        match base.hypotheses[hypothesis].test {
            Test::Predicate => Ok(strategy.holds(hypothesis, position)),
            Test::Unsettled | Test::Plan(_) | Test::Refutation(_) => Err(()),
        }
    });
    let Ok(argument) = argument else {
        return Vec::new();
    };
    let steps = justify(base, &argument).into_iter();
    let seen = steps.filter_map(|step| match step {
        Step::Found { claim, .. } => Some(claim),
        Step::Concluded { .. } | Step::ByCases { .. } => None,
    });
    seen.filter(|claim| claim.value && base.ground(claim.hypothesis) == Ground::Lemma)
        .collect()
}
