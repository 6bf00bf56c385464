//! The command `info`: what a player plays and by which rules and advice.

use std::io;

use super::prove::grouped;
use super::{Status, Streams};
use crate::moves::MoveOrder;
use crate::strategy::{Label, Strategy};

/// Writes the table's name, its men, whether a measure is inside, and its rules and pieces of advice with their places.
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
    let rules = (0..strategy.rule_count()).map(|rule| strategy.rule(rule));
    list(streams, "rules", &rules.collect::<Vec<_>>())?;
    let advice = (0..strategy.advice_count()).map(|advice| strategy.advice(advice));
    list(streams, "advice", &advice.collect::<Vec<_>>())?;
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
