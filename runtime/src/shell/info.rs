//! The command `info`: what a player plays and by which rules and advice, or hypotheses and methods.

use std::io;

use super::prove::grouped;
use super::{Status, Streams};
use crate::argue::{Base, Test};
use crate::moves::MoveOrder;
use crate::strategy::{Label, Strategy};

/// Writes the table's name, its men, whether a measure is inside, and its rules and pieces of advice with
/// their places; of a knowledge base its hypotheses and methods.
///
/// # Errors
/// Only where writing fails.
pub fn info(strategy: &dyn Strategy, streams: &mut Streams<'_>) -> io::Result<Status> {
    let order = match strategy.move_order() {
        MoveOrder::Board => "board",
        MoveOrder::Book => "book",
    };
    writeln!(streams.out, "{}: {}", strategy.name(), strategy.material())?;
    writeln!(streams.out, "move order: {order}")?;
    if let Some(measure) = strategy.measure() {
        let positions = grouped(measure.positions() as u64);
        let longest = measure.longest();
        writeln!(
            streams.out,
            "measure: of {positions} positions, up to {longest} moves"
        )?;
    }
    if let Some(base) = strategy.base() {
        return base_info(&base, streams);
    }
    let rules = (0..strategy.rule_count()).map(|rule| strategy.rule(rule));
    list(streams, "rules", &rules.collect::<Vec<_>>())?;
    let advice = (0..strategy.advice_count()).map(|advice| strategy.advice(advice));
    list(streams, "advice", &advice.collect::<Vec<_>>())?;
    Ok(Status::Done)
}

/// Writes what a base has.
fn base_info(base: &Base<'_>, streams: &mut Streams<'_>) -> io::Result<Status> {
    let count = |is_such: fn(Test) -> bool| {
        let tests = base.hypotheses.iter().map(|hypothesis| hypothesis.test);
        tests.filter(|test| is_such(*test)).count()
    };
    writeln!(
        streams.out,
        "knowledge base: {} hypotheses, {} methods; {} predicates, {} plans, {} refutations",
        base.hypotheses.len(),
        base.methods.len(),
        count(|test| test == Test::Predicate),
        count(|test| matches!(test, Test::Plan(_))),
        count(|test| matches!(test, Test::Refutation(_))),
    )?;
    let question = base.hypotheses[base.question].label.name;
    writeln!(streams.out, "question: {question}")?;
    let hypotheses = base.hypotheses.iter().map(|hypothesis| hypothesis.label);
    list(streams, "hypotheses", &hypotheses.collect::<Vec<_>>())?;
    let methods = base.methods.iter().map(|method| method.label);
    list(streams, "methods", &methods.collect::<Vec<_>>())?;
    Ok(Status::Done)
}

fn list(streams: &mut Streams<'_>, title: &str, labels: &[Label<'_>]) -> io::Result<()> {
    writeln!(streams.out, "{title}:")?;
    let width = labels
        .iter()
        .map(|label| label.name.chars().count())
        .max()
        .unwrap_or(0);
    for Label { name, file, line } in labels {
        writeln!(streams.out, "  {name:width$}  {file}:{line}")?;
    }
    Ok(())
}
