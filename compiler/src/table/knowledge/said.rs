//! What hypotheses say to people, and what can be said against that.

use std::collections::BTreeSet;

use super::hypotheses::Hypotheses;
use super::{KnowledgeClauses, Planned, Subject};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Reference, Text};
use crate::table::near::nearest;
use crate::table::resolver::Resolver;

/// The sentences that say a hypothesis holds, and that it does not.
pub(super) fn sentences(
    resolver: &Resolver<'_>,
    clauses: &KnowledgeClauses<'_>,
    reference: &Reference,
    subject: &Subject,
) -> [String; 2] {
    let text = reference.text();
    let mut said = clauses.said.iter();
    match said.find(|said| said.hypothesis.text() == text) {
        Some(said) => {
            let yes = said.yes.text.clone();
            let no = said.no.map(|no| no.text.clone());
            let no = no.unwrap_or_else(|| format!("it is not so that {yes}"));
            [yes, no]
        }
        None => unsaid(resolver, &text, subject),
    }
}

/// The same of hypotheses of which nothing is said.
pub(super) fn unsaid(resolver: &Resolver<'_>, text: &str, subject: &Subject) -> [String; 2] {
    let name = |plan: &usize| resolver.resolved.advice[*plan].name.text.as_str();
    let planned = |planned: &Planned| match planned {
        Planned::One(plan) => format!("the plan `{}`", name(plan)),
        Planned::Either(plans) => {
            let names: Vec<String> = plans
                .iter()
                .map(|plan| format!("`{}`", name(plan)))
                .collect();
            format!("one of the plans {}, left open which,", names.join(" and "))
        }
        Planned::Widened(plan, other) => {
            format!(
                "the plan `{}` with the moves of `{}`",
                name(plan),
                name(other)
            )
        }
    };
    match subject {
        Subject::Open | Subject::Predicate(_) => {
            [format!("`{text}` holds"), format!("`{text}` does not hold")]
        }
        Subject::Success(plan) => {
            let plan = planned(plan);
            [
                format!("{plan} succeeds"),
                format!("{plan} does not succeed"),
            ]
        }
        Subject::Refutation(plan, refuted) => {
            let (plan, refuted) = (planned(plan), name(refuted));
            [
                format!("{plan} refutes `{refuted}`"),
                format!("{plan} does not refute `{refuted}`"),
            ]
        }
    }
}

/// Reports sentences about nothing, about what was put into words before, and those that say nothing or
/// name nobody.
pub(super) fn check(
    resolver: &mut Resolver<'_>,
    clauses: &KnowledgeClauses<'_>,
    hypotheses: &Hypotheses,
) {
    let mut said = BTreeSet::new();
    for say in &clauses.said {
        let text = say.hypothesis.text();
        let span = say.hypothesis.span;
        if !said.insert(text.clone()) {
            let message = format!("`{text}` is put into words twice");
            resolver.report::<()>(Diagnostic::error("defined-twice", span, message));
        } else if !hypotheses.has_met(&text) {
            let message = format!("`{text}`, which is put into words here, is no hypothesis");
            let error = Diagnostic::error("unknown-hypothesis", span, message);
            let names = hypotheses.found.iter().map(|known| known.name.as_str());
            resolver.report::<()>(match nearest(&text, names) {
                Some(near) => {
                    let near = near.to_owned();
                    error.suggest(format!("`{near}` is near"), span, near)
                }
                None => error,
            });
        }
        for sentence in [say.yes].into_iter().chain(say.no) {
            if let Some(message) = fault(sentence) {
                resolver.report::<()>(
                    Diagnostic::error("bad-sentence", sentence.span, message).note(
                        "`{us}` and `{them}` become `White` and `Black`, or the other way round",
                    ),
                );
            }
        }
    }
}

/// What is wrong with a sentence.
fn fault(sentence: &Text) -> Option<String> {
    if sentence.text.trim().is_empty() {
        return Some("this sentence says nothing".to_owned());
    }
    let mut rest = sentence.text.replace("{us}", "").replace("{them}", "");
    let brace = rest.find(['{', '}'])?;
    rest.drain(..brace);
    let end = rest.find('}').map_or(1, |end| end + 1);
    Some(format!("nothing takes the place of `{}`", &rest[..end]))
}
