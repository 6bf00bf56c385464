//! The cycles of a proof as people read them, as the thesis prints its runs (section 3.2.3).

use super::Told;
use super::words::Behind;
use crate::argue::{Action, Claim, Source};

/// The lines of a run: what was observed, and for each cycle the hypotheses that were looked at, the
/// choice and what came of it.
pub(super) fn cycles(told: &Told<'_>) -> Vec<String> {
    let name = |hypothesis: usize| told.base.hypotheses[hypothesis].label.name;
    let state = |claim: &Claim| format!("{} {}", name(claim.hypothesis), verb(claim.value));
    let behind = |hypothesis| {
        let turn = told.start.position.turn();
        Behind::hypothesis(told.strategy, told.base, turn, hypothesis).named()
    };
    let mut lines = Vec::new();
    let first = told.argument.facts.iter();
    let observed = first.clone().filter(|fact| fact.source == Source::Observed);
    lines.extend(observed.map(|fact| format!("observed    {}", state(&fact.claim))));
    for cycle in &told.argument.cycles {
        let passed = cycle.passed_over.iter();
        lines.extend(passed.map(|passed| format!("hypothesis  {}: nothing to do", name(*passed))));
        match cycle.action {
            Action::Tested(claim) => {
                lines.push(format!("hypothesis  {}", name(claim.hypothesis)));
                lines.push(format!("choice      {}", behind(claim.hypothesis)));
                lines.push(format!("            {}", verb(claim.value)));
            }
            Action::Used(method) | Action::GivenUp(method) => {
                let method = &told.base.methods[method];
                lines.push(format!("hypothesis  {}", name(method.hypothesis)));
                lines.push(format!("choice      method {}", method.label.name));
                let raises: Vec<&str> = method.raises.iter().map(|raised| name(*raised)).collect();
                lines.push(match cycle.action {
                    Action::GivenUp(_) => {
                        "            too much is to be shown: given up".to_owned()
                    }
                    _ => format!("            raises {}", raises.join(", ")),
                });
            }
            Action::Nothing => lines.push("nothing is left to do".to_owned()),
        }
        let deduced = cycle.deduced.iter();
        lines.extend(deduced.map(|claim| format!("deduced     {}", state(claim))));
    }
    lines
}

fn verb(value: bool) -> &'static str {
    if value { "holds" } else { "does not hold" }
}
