//! The words of a base: what its hypotheses say of a position, and where what stands behind a step is
//! written.

use crate::argue::{Base, Claim, Ground, Step};
use crate::material::{Colour, Side};
use crate::shell::answer::name;
use crate::strategy::{Label, Strategy};

/// What a claim says, in the words of the base, when we play this colour.
pub(in crate::shell) fn sentence(base: &Base<'_>, claim: Claim, us: Colour) -> String {
    let hypothesis = &base.hypotheses[claim.hypothesis];
    let said = if claim.value {
        hypothesis.yes
    } else {
        hypothesis.no
    };
    said.replace("{us}", name(us))
        .replace("{them}", name(us.other()))
}

/// What stands behind a step.
pub(in crate::shell) struct Behind<'a> {
    /// The word for it: `lemma`, `method`, ….
    pub(in crate::shell) kind: &'static str,
    /// Its names and places; several of a step by cases alone.
    pub(in crate::shell) labels: Vec<Label<'a>>,
}

impl<'a> Behind<'a> {
    /// What is behind a step about a position with this side to move.
    pub(in crate::shell) fn step(
        strategy: &'a dyn Strategy,
        base: &Base<'a>,
        turn: Side,
        step: &Step,
    ) -> Behind<'a> {
        let labels = step.methods().iter();
        let labels = labels.map(|method| base.methods[*method].label).collect();
        match step {
            Step::Found { claim, .. } => Behind::hypothesis(strategy, base, turn, claim.hypothesis),
            Step::Concluded { .. } => Behind {
                kind: "method",
                labels,
            },
            Step::ByCases { .. } => Behind {
                kind: "methods",
                labels,
            },
        }
    }

    /// What is behind a hypothesis that is looked up in a position with this side to move.
    pub(in crate::shell) fn hypothesis(
        strategy: &'a dyn Strategy,
        base: &Base<'a>,
        turn: Side,
        hypothesis: usize,
    ) -> Behind<'a> {
        let kind = match base.ground(hypothesis) {
            Ground::Observation => "observation",
            Ground::Lemma => "lemma",
            Ground::Plan => "plan",
            Ground::Refutation => "refutation",
        };
        let hypothesis = &base.hypotheses[hypothesis];
        let label = match hypothesis.test.forcing() {
            Some(forcing) => strategy.advice(forcing.with(turn)),
            None => hypothesis.label,
        };
        Behind {
            kind,
            labels: vec![label],
        }
    }

    /// `lemma pawn_runs, tables/kpk.al:7`
    pub(in crate::shell) fn place(&self) -> String {
        let places = self.labels.iter();
        let places = places.map(|Label { name, file, line }| format!("{name}, {file}:{line}"));
        format!("{} {}", self.kind, places.collect::<Vec<_>>().join("; "))
    }

    /// `lemma pawn_runs`
    pub(in crate::shell) fn named(&self) -> String {
        format!("{} {}", self.kind, self.names())
    }

    /// Its names, with commas between them.
    pub(in crate::shell) fn names(&self) -> String {
        let names = self.labels.iter().map(|label| label.name);
        names.collect::<Vec<_>>().join(", ")
    }
}
