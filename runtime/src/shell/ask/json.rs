//! An answer as one JSON object.

use super::super::answer::word;
use super::super::json::{push_key, push_optional, push_string};
use super::words::{Behind, sentence};
use super::{Told, ToldStep, ToldTree};
use crate::argue::{Action, Branch, Claim, Cycle, End, Source};

/// The object, on a line.
pub(super) fn object(told: &Told<'_>) -> String {
    let argument = &told.argument;
    let us = told.start.us;
    let mut out = String::from("{");
    push_key(&mut out, "fen");
    push_string(&mut out, told.fen);
    push_key(&mut out, "question");
    push_string(&mut out, name(told, argument.question));
    push_key(&mut out, "answer");
    push_string(&mut out, argument.answer.word());
    push_key(&mut out, "justification");
    let steps = told.steps.iter().enumerate();
    out += &array(steps.map(|(place, step)| step_object(told, place, step)));
    push_key(&mut out, "facts");
    out += &array(argument.facts.iter().map(|fact| {
        let mut out = String::from("{");
        push_claim(&mut out, told, fact.claim);
        push_key(&mut out, "source");
        push_string(&mut out, source(fact.source));
        out + "}"
    }));
    push_key(&mut out, "given_up");
    let given_up = told.given_up().map(|method| method.name);
    push_optional(&mut out, given_up);
    push_key(&mut out, "move");
    let chosen = told.decision.and_then(|decision| decision.chosen());
    push_optional(&mut out, chosen.map(|chosen| word(chosen, us)).as_deref());
    if told.with_trace {
        push_key(&mut out, "trace");
        out += &array(
            argument
                .cycles
                .iter()
                .map(|cycle| cycle_object(told, cycle)),
        );
    }
    out + "}\n"
}

fn step_object(told: &Told<'_>, place: usize, step: &ToldStep) -> String {
    let turn = told.start.position.turn();
    let behind = Behind::step(told.strategy, told.base, turn, &step.step);
    let first = behind.labels.first();
    let mut out = String::from("{");
    push_key(&mut out, "step");
    out += &(place + 1).to_string();
    push_claim(&mut out, told, step.step.claim());
    push_key(&mut out, "says");
    let said = sentence(told.base, step.step.claim(), told.start.us);
    push_string(&mut out, &said);
    push_key(&mut out, "by");
    push_string(&mut out, behind.kind);
    push_key(&mut out, "name");
    push_string(&mut out, &behind.names());
    push_key(&mut out, "file");
    push_optional(&mut out, first.map(|label| label.file));
    push_key(&mut out, "line");
    out += &first.map_or("null".to_owned(), |label| label.line.to_string());
    push_key(&mut out, "from");
    out += &array(told.drawn_from(place).iter().map(usize::to_string));
    push_key(&mut out, "tree");
    match &step.tree {
        Some(tree) => push_tree(&mut out, told, tree),
        None => out += "null",
    }
    out + "}"
}

/// `{"end":…,"moves":[{"move":…,"end":…,"seen":[…],"moves":[…]},…]}`
fn push_tree(out: &mut String, told: &Told<'_>, tree: &ToldTree) {
    let ToldTree { tree, seen } = tree;
    let us = told.start.us;
    out.push('{');
    push_key(out, "end");
    push_optional(out, tree.end.map(ending));
    push_key(out, "moves");
    out.push('[');
    let mut before: Option<&Branch> = None;
    for (branch, seen) in tree.branches.iter().zip(seen) {
        let last = before.map_or(0, |before| before.depth);
        for _ in branch.depth..=last {
            *out += "]}";
        }
        if branch.depth <= last {
            out.push(',');
        }
        out.push('{');
        push_key(out, "move");
        push_string(out, &word(branch.made, us));
        push_key(out, "end");
        push_optional(out, branch.end.map(ending));
        push_key(out, "seen");
        *out += &array(seen.iter().map(|claim| {
            let mut said = String::new();
            push_string(&mut said, &sentence(told.base, *claim, us));
            said
        }));
        push_key(out, "moves");
        out.push('[');
        before = Some(branch);
    }
    for _ in 0..before.map_or(0, |before| before.depth) {
        *out += "]}";
    }
    *out += "]}";
}

fn ending(end: End) -> &'static str {
    match end {
        End::Goal => "goal",
        End::Stuck => "stuck",
        End::Spent => "spent",
    }
}

fn cycle_object(told: &Told<'_>, cycle: &Cycle) -> String {
    let mut out = String::from("{");
    push_key(&mut out, "passed_over");
    push_names(&mut out, told, &cycle.passed_over);
    let choice = Choice::of(told, cycle.action);
    push_key(&mut out, "hypothesis");
    push_optional(
        &mut out,
        choice.hypothesis.map(|hypothesis| name(told, hypothesis)),
    );
    push_key(&mut out, "choice");
    push_string(&mut out, choice.kind);
    push_key(&mut out, "name");
    push_optional(&mut out, choice.name.as_deref());
    push_key(&mut out, "raises");
    push_names(&mut out, told, choice.raises);
    push_key(&mut out, "value");
    out += choice.value.map_or("null", truth);
    push_key(&mut out, "deduced");
    out += &array(cycle.deduced.iter().map(|claim| {
        let mut out = String::from("{");
        push_claim(&mut out, told, *claim);
        out + "}"
    }));
    out + "}"
}

/// What was done in a cycle.
struct Choice<'a> {
    kind: &'static str,
    hypothesis: Option<usize>,
    name: Option<String>,
    raises: &'a [usize],
    value: Option<bool>,
}

impl<'a> Choice<'a> {
    fn of(told: &Told<'a>, action: Action) -> Choice<'a> {
        let nothing = Choice {
            kind: "nothing",
            hypothesis: None,
            name: None,
            raises: &[],
            value: None,
        };
        let of_method = |kind, method: usize| {
            let method = &told.base.methods[method];
            Choice {
                kind,
                hypothesis: Some(method.hypothesis),
                name: Some(method.label.name.to_owned()),
                raises: method.raises,
                ..nothing
            }
        };
        match action {
            Action::Tested(Claim { hypothesis, value }) => {
                let turn = told.start.position.turn();
                let behind = Behind::hypothesis(told.strategy, told.base, turn, hypothesis);
                Choice {
                    kind: behind.kind,
                    hypothesis: Some(hypothesis),
                    name: Some(behind.names()),
                    value: Some(value),
                    ..nothing
                }
            }
            Action::Used(method) => of_method("method", method),
            Action::GivenUp(method) => of_method("given_up", method),
            Action::Nothing => nothing,
        }
    }
}

fn push_claim(out: &mut String, told: &Told<'_>, claim: Claim) {
    push_key(out, "hypothesis");
    push_string(out, name(told, claim.hypothesis));
    push_key(out, "value");
    *out += truth(claim.value);
}

fn push_names(out: &mut String, told: &Told<'_>, hypotheses: &[usize]) {
    *out += &array(hypotheses.iter().map(|hypothesis| {
        let mut out = String::new();
        push_string(&mut out, name(told, *hypothesis));
        out
    }));
}

fn name<'a>(told: &Told<'a>, hypothesis: usize) -> &'a str {
    told.base.hypotheses[hypothesis].label.name
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Observed => "observed",
        Source::Tested => "tested",
        Source::Deduced => "deduced",
    }
}

fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

fn array(elements: impl Iterator<Item = String>) -> String {
    format!("[{}]", elements.collect::<Vec<_>>().join(","))
}
