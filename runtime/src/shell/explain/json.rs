//! An explanation as one JSON object.

use super::super::answer::{Verdict, push_tree, word};
use super::super::json::{push_key, push_optional, push_string};
use super::Explained;
use crate::explain::{Attempt, End, Outcome};
use crate::moves::Move;
use crate::strategy::Label;

/// The object, on a line.
pub(super) fn object(explained: &Explained<'_>) -> String {
    let strategy = explained.strategy;
    let mut out = String::from("{");
    push_key(&mut out, "fen");
    push_string(&mut out, explained.fen);
    push_key(&mut out, "rules");
    let looked_at = explained.explanation.rules.iter();
    let rules = looked_at.map(|rule| {
        let mut out = labelled(strategy.rule(rule.rule));
        push_key(&mut out, "applies");
        out += truth(rule.applies());
        push_key(&mut out, "condition");
        let parts = rule.parts.iter().map(|asked| {
            let mut out = String::from("{");
            push_key(&mut out, "text");
            push_string(&mut out, explained.part(asked.part));
            push_key(&mut out, "holds");
            out += truth(asked.holds);
            out + "}"
        });
        out += &array(parts);
        out + "}"
    });
    let others = explained.other_rules();
    let others = others.map(|rule| not_looked_at(strategy.rule(rule), "applies"));
    out += &array(rules.chain(others));
    push_key(&mut out, "advice");
    let looked_at = explained.explanation.advice.iter();
    let advice = looked_at.map(|one| {
        let mut out = labelled(strategy.advice(one.advice));
        push_outcome(&mut out, explained, &one.outcome);
        out + "}"
    });
    let others = explained.other_advice().iter();
    let others = others.map(|one| not_looked_at(strategy.advice(*one), "outcome"));
    out += &array(advice.chain(others));
    let (rule, chosen) = (
        explained.explanation.decision.rule(),
        explained.explanation.decision,
    );
    push_key(&mut out, "rule");
    push_optional(&mut out, rule.map(|rule| strategy.rule(rule).name));
    push_key(&mut out, "move");
    let us = explained.answer.start.us;
    push_optional(
        &mut out,
        chosen.chosen().map(|made| word(made, us)).as_deref(),
    );
    push_key(&mut out, "tree");
    let root = match &explained.answer.verdict {
        Verdict::Advised { tree, .. } => Some(tree.root()),
        Verdict::NoAdvice { .. } | Verdict::NoRule => None,
    };
    push_tree(&mut out, root, us);
    out + "}\n"
}

fn push_outcome(out: &mut String, explained: &Explained<'_>, outcome: &Outcome) {
    let word = match outcome {
        Outcome::Satisfied => "satisfied",
        Outcome::Reached => "reached",
        Outcome::Broken(_) => "broken",
        Outcome::NoMove => "no_move",
        Outcome::Failed { .. } => "failed",
    };
    push_key(out, "outcome");
    push_string(out, word);
    match outcome {
        Outcome::Satisfied | Outcome::Reached | Outcome::NoMove => {}
        Outcome::Broken(parts) => push_parts(out, "holding_goal", explained, parts),
        Outcome::Failed {
            considered,
            unattained,
            attempts,
        } => {
            push_key(out, "considered");
            *out += &considered.to_string();
            push_parts(out, "unattained", explained, unattained);
            push_key(out, "attempts");
            *out += &array(
                attempts
                    .iter()
                    .map(|attempt| of_attempt(explained, attempt)),
            );
        }
    }
}

fn of_attempt(explained: &Explained<'_>, attempt: &Attempt) -> String {
    let moves = |made: &[Move]| {
        array(made.iter().map(|made| {
            let mut out = String::new();
            push_string(&mut out, &word(*made, explained.answer.start.us));
            out
        }))
    };
    let mut out = String::from("{");
    push_key(&mut out, "moves");
    out += &moves(&attempt.moves);
    push_key(&mut out, "line");
    out += &moves(&attempt.line);
    push_key(&mut out, "end");
    let (end, parts) = match &attempt.end {
        End::Breaks { parts, reached } => {
            push_string(&mut out, "breaks");
            push_key(&mut out, "reached");
            out += truth(*reached);
            push_parts(&mut out, "parts", explained, parts);
            return out + "}";
        }
        End::FallsShort(parts) => ("falls_short", parts.as_slice()),
        End::NoMove => ("no_move", &[][..]),
        End::Unattained(parts) => ("unattained", parts.as_slice()),
        End::Exit(parts) => ("exit", parts.as_slice()),
    };
    push_string(&mut out, end);
    push_parts(&mut out, "parts", explained, parts);
    out + "}"
}

/// The words of some parts, as an array behind a key.
fn push_parts(out: &mut String, key: &str, explained: &Explained<'_>, parts: &[usize]) {
    push_key(out, key);
    *out += &array(parts.iter().map(|part| {
        let mut out = String::new();
        push_string(&mut out, explained.part(*part));
        out
    }));
}

/// The beginning of an object for a rule or piece of advice.
fn labelled(label: Label<'_>) -> String {
    let mut out = String::from("{");
    push_key(&mut out, "name");
    push_string(&mut out, label.name);
    push_key(&mut out, "file");
    push_string(&mut out, label.file);
    push_key(&mut out, "line");
    out + &label.line.to_string()
}

/// The object for one that was not looked at, so that this is not known of it.
fn not_looked_at(label: Label<'_>, unknown: &str) -> String {
    let mut out = labelled(label);
    push_key(&mut out, unknown);
    out + "null}"
}

fn array(elements: impl Iterator<Item = String>) -> String {
    format!("[{}]", elements.collect::<Vec<_>>().join(","))
}

fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}
