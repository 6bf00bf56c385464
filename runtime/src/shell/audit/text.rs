//! An audit for people: how often the base is right, what it relies on, and where it fails.

use super::Report;
use crate::argue::{Answer, Failing, Reliance, Step};
use crate::fen;
use crate::material::Side;
use crate::shell::ask::{Behind, sentence};
use crate::shell::prove::grouped;
use crate::strategy::Aim;

/// The report.
pub(super) fn write(report: &Report<'_>) -> String {
    let mut text = conclusion(report);
    text += &answers(report);
    text += &reliances(report);
    text += &failures(report);
    text
}

/// Whether it is right everywhere, and what that means; two lines.
fn conclusion(report: &Report<'_>) -> String {
    let tally = &report.audit.tally;
    let name = report.strategy.name();
    let (all, wrong, open) = (tally.all(), tally.wrong(), tally.undetermined());
    let right = all - wrong - open;
    let head = match right == all {
        true => format!("{name} is right in all {} positions\n", grouped(all)),
        false => format!(
            "{name} is right in {} of {} positions, wrong in {}, undetermined in {}\n",
            grouped(right),
            grouped(all),
            grouped(wrong),
            grouped(open)
        ),
    };
    let aim = match report.strategy.aim() {
        Aim::Mate => "mate",
        Aim::Promotion => "promote safely",
        Aim::Formula => "reach the aim",
    };
    let question = report.base.hypotheses[report.base.question].label.name;
    format!("{head}(its question is `{question}`; yes is right where we can {aim} by force)\n")
}

fn answers(report: &Report<'_>) -> String {
    let tally = &report.audit.tally;
    let mut text = format!(
        "\n{:28}{:>12}{:>12}{:>12}\n",
        "answer", "positions", "right", "wrong"
    );
    for (turn, mover) in [(Side::Us, "us"), (Side::Them, "them")] {
        for answer in Answer::ALL {
            let (all, wrong) = tally.of(turn, answer);
            let right = match answer {
                Answer::Undetermined => "–".to_owned(),
                Answer::Yes | Answer::No => grouped(all - wrong),
            };
            let wrong = match answer {
                Answer::Undetermined => "–".to_owned(),
                Answer::Yes | Answer::No => grouped(wrong),
            };
            text += &format!(
                "{:28}{:>12}{right:>12}{wrong:>12}\n",
                format!("{}, {mover} to move", answer.word()),
                grouped(all)
            );
        }
    }
    text
}

/// What answers rest on, and how often that is false.
fn reliances(report: &Report<'_>) -> String {
    let rows: Vec<(String, Reliance)> = report.reliances().collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0).max("relied on".len());
    let mut text = format!(
        "\n{:width$}{:>12}{:>14}{:>12}\n",
        "relied on", "positions", "answer wrong", "false step"
    );
    for (name, reliance) in rows {
        text += &format!(
            "{name:width$}{:>12}{:>14}{:>12}\n",
            grouped(reliance.stood),
            grouped(reliance.wrong),
            grouped(reliance.blamed)
        );
    }
    text
}

impl Report<'_> {
    /// What can be relied on, in the order of the base: what is looked up, then methods.
    pub(super) fn reliances(&self) -> impl Iterator<Item = (String, Reliance)> {
        let looked_up = self.base.hypotheses.iter().enumerate();
        let looked_up = looked_up
            .filter(|(_, hypothesis)| hypothesis.test != crate::argue::Test::Unsettled)
            .map(|(index, hypothesis)| {
                let behind = Behind::hypothesis(self.strategy, self.base, Side::Us, index);
                let name = format!("{} {}", behind.kind, hypothesis.label.name);
                (name, self.audit.hypotheses[index])
            });
        let methods = self.base.methods.iter().zip(&self.audit.methods);
        let methods =
            methods.map(|(method, reliance)| (format!("method {}", method.label.name), *reliance));
        looked_up.chain(methods)
    }
}

fn failures(report: &Report<'_>) -> String {
    let listed = &report.audit.failures;
    let tally = &report.audit.tally;
    let mut text = String::new();
    if !listed.is_empty() {
        text += "\nwhere it fails\n";
    }
    for failing in listed {
        text += &format!(
            "  {}\n    {}\n",
            fen::write(&failing.position, report.us, 0, 1),
            complaint(report, failing)
        );
    }
    let failing = tally.wrong() + tally.undetermined();
    let left = failing - listed.len() as u64;
    if left > 0 {
        text += &format!("\n{} more are not listed (--failures)\n", grouped(left));
    }
    text
}

/// What is wrong with the answer in a position.
fn complaint(report: &Report<'_>, failing: &Failing) -> String {
    let answer = failing.answer.word();
    match failing.answer {
        Answer::Undetermined => answer.to_owned(),
        Answer::Yes | Answer::No => {
            let step = failing.false_step.as_ref();
            let because = step.map_or_else(String::new, |step| {
                let turn = failing.position.turn();
                let behind = Behind::step(report.strategy, report.base, turn, step);
                format!("; {} [{}]", said(report, step), behind.place())
            });
            format!("{answer} is wrong{because}")
        }
    }
}

fn said(report: &Report<'_>, step: &Step) -> String {
    format!(
        "the false step: {}",
        sentence(report.base, step.claim(), report.us)
    )
}
