//! An audit as one JSON object.

use super::Report;
use crate::argue::{Answer, Failing};
use crate::fen;
use crate::material::Side;
use crate::shell::ask::{Behind, sentence};
use crate::shell::json::{push_key, push_optional, push_string};

/// The object, on a line.
pub(super) fn object(report: &Report<'_>) -> String {
    let tally = &report.audit.tally;
    let mut out = String::from("{");
    push_key(&mut out, "base");
    push_string(&mut out, report.strategy.name());
    push_key(&mut out, "question");
    let question = report.base.hypotheses[report.base.question].label.name;
    push_string(&mut out, question);
    let (all, wrong, open) = (tally.all(), tally.wrong(), tally.undetermined());
    push_counts(
        &mut out,
        &[
            ("positions", all),
            ("right", all - wrong - open),
            ("wrong", wrong),
            ("undetermined", open),
        ],
    );
    push_key(&mut out, "answers");
    out += &answers(report);
    push_key(&mut out, "relied_on");
    let rows = report.reliances().map(|(name, reliance)| {
        let (kind, name) = name.split_once(' ').unwrap_or(("", &name));
        let mut out = String::from("{");
        push_key(&mut out, "kind");
        push_string(&mut out, kind);
        push_key(&mut out, "name");
        push_string(&mut out, name);
        push_counts(
            &mut out,
            &[
                ("positions", reliance.stood),
                ("answer_wrong", reliance.wrong),
                ("false_step", reliance.blamed),
            ],
        );
        out + "}"
    });
    out += &array(rows);
    push_key(&mut out, "failures");
    let failures = report.audit.failures.iter();
    out += &array(failures.map(|failing| failure(report, failing)));
    out + "}\n"
}

fn answers(report: &Report<'_>) -> String {
    let tally = &report.audit.tally;
    let sides = [(Side::Us, "us"), (Side::Them, "them")].into_iter();
    let rows = sides.flat_map(|(turn, mover)| {
        Answer::ALL.map(|answer| {
            let (all, wrong) = tally.of(turn, answer);
            let mut out = String::from("{");
            push_key(&mut out, "to_move");
            push_string(&mut out, mover);
            push_key(&mut out, "answer");
            push_string(&mut out, answer.word());
            push_counts(&mut out, &[("positions", all), ("wrong", wrong)]);
            out + "}"
        })
    });
    array(rows)
}

fn failure(report: &Report<'_>, failing: &Failing) -> String {
    let turn = failing.position.turn();
    let step = failing.false_step.as_ref();
    let behind = step.map(|step| Behind::step(report.strategy, report.base, turn, step));
    let said = step.map(|step| sentence(report.base, step.claim(), report.us));
    let mut out = String::from("{");
    push_key(&mut out, "fen");
    push_string(&mut out, &fen::write(&failing.position, report.us, 0, 1));
    push_key(&mut out, "answer");
    push_string(&mut out, failing.answer.word());
    push_key(&mut out, "false_step");
    push_optional(&mut out, said.as_deref());
    push_key(&mut out, "by");
    push_optional(&mut out, behind.as_ref().map(Behind::named).as_deref());
    out + "}"
}

fn push_counts(out: &mut String, counts: &[(&str, u64)]) {
    for (key, count) in counts {
        push_key(out, key);
        *out += &count.to_string();
    }
}

fn array(elements: impl Iterator<Item = String>) -> String {
    format!("[{}]", elements.collect::<Vec<_>>().join(","))
}
