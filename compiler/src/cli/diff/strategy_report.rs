//! What two tables are worth, as people and programs read it.

use std::collections::BTreeMap;

use alc::compare::strategies::{Comparison, Outcome, Totals};
use alc_runtime::prove::Verdict;
use alc_runtime::{Colour, Material, Position, fen};
use serde::Serialize;

/// What is told of a comparison.
pub(super) struct Report<'r> {
    /// What the two sides are called.
    pub(super) names: [&'r str; 2],
    pub(super) material: &'r Material,
    pub(super) found: &'r Comparison,
}

impl Report<'_> {
    /// For people.
    pub(super) fn text(&self) -> String {
        let found = self.found;
        let [first, second] = self.names;
        let mut text = format!(
            "{first} against {second}: {}, with us to move\n",
            self.material
        );
        for (name, totals) in self.names.iter().zip(&found.totals) {
            text += &format!("  {name}: {}\n", in_numbers(totals));
        }
        let mut line = |count: u64, what: &str| {
            text += &format!("  {count:>9}  {what}\n");
        };
        let [only_first, only_second] = found.only();
        line(found.positions, "positions compared");
        line(found.equal, "won in as many moves");
        line(found.better, &format!("better: {second} takes fewer moves"));
        line(found.worse, &format!("worse: {second} takes more moves"));
        for (count, what) in [
            (found.newly_won, format!("newly won: by {second} alone")),
            (
                found.newly_lost,
                format!("newly lost: won by {first} alone"),
            ),
            (found.neither, "won by neither".to_owned()),
            (
                found.unclaimed,
                format!("no longer claimed: won by {first}, and not in the domain of {second}"),
            ),
            (
                only_first,
                format!("not compared: in the domain of {first} alone"),
            ),
            (
                only_second,
                format!("not compared: in the domain of {second} alone"),
            ),
        ] {
            if count > 0 {
                line(count, &what);
            }
        }
        let width = self.names.map(|name| name.chars().count());
        let width = width.into_iter().max().unwrap_or_default();
        for worsened in &found.worsened {
            text += &format!("\n{}\n", written(&worsened.position));
            for (name, outcome) in self.names.iter().zip([worsened.first, worsened.second]) {
                text += &format!("  {name:width$}  {}\n", in_words(outcome));
            }
        }
        let (worse, listed) = (found.worse + found.newly_lost, found.worsened.len() as u64);
        if listed > 0 && listed < worse {
            text += &format!("\n{} more are not listed (--limit)\n", worse - listed);
        }
        text
    }

    /// For programs: one object on one line.
    pub(super) fn json(&self) -> serde_json::Result<String> {
        let found = self.found;
        let [only_first, only_second] = found.only();
        let worsened = found.worsened.iter().map(|worsened| JsonWorsened {
            fen: written(&worsened.position),
            first: JsonOutcome::from(worsened.first),
            second: JsonOutcome::from(worsened.second),
        });
        let [first, second] =
            [0, 1].map(|side| JsonTable::of(self.names[side], &found.totals[side]));
        let mut line = serde_json::to_string(&JsonReport {
            first,
            second,
            material: self.material.to_string(),
            positions: found.positions,
            better: found.better,
            equal: found.equal,
            worse: found.worse,
            newly_won: found.newly_won,
            newly_lost: found.newly_lost,
            neither: found.neither,
            unclaimed: found.unclaimed,
            only_first,
            only_second,
            worsened: worsened.collect(),
        })?;
        line.push('\n');
        Ok(line)
    }
}

/// A table in numbers, for people.
fn in_numbers(totals: &Totals) -> String {
    let mut parts = vec![format!("{} positions", totals.positions)];
    for verdict in Verdict::ALL {
        let count = totals.verdicts[verdict as usize];
        if count > 0 || verdict == Verdict::Won {
            parts.push(format!("{verdict}: {count}"));
        }
    }
    let lengths = match (totals.longest, totals.mean()) {
        (Some(longest), Some(mean)) => {
            format!("; {} at most, {mean:.3} on average", in_moves(longest))
        }
        _ => String::new(),
    };
    parts.join(", ") + &lengths
}

fn in_words(outcome: Outcome) -> String {
    match outcome.won_in() {
        Some(moves) => format!("won in {}", in_moves(moves)),
        None => outcome.verdict.to_string(),
    }
}

fn in_moves(count: u32) -> String {
    match count {
        1 => "1 move".to_owned(),
        _ => format!("{count} moves"),
    }
}

#[derive(Serialize)]
struct JsonReport<'r> {
    first: JsonTable<'r>,
    second: JsonTable<'r>,
    material: String,
    positions: u64,
    better: u64,
    equal: u64,
    worse: u64,
    newly_won: u64,
    newly_lost: u64,
    neither: u64,
    unclaimed: u64,
    only_first: u64,
    only_second: u64,
    worsened: Vec<JsonWorsened>,
}

#[derive(Serialize)]
struct JsonTable<'r> {
    table: &'r str,
    positions: u64,
    verdicts: BTreeMap<&'static str, u64>,
    longest: Option<u32>,
    mean: Option<f64>,
}

#[derive(Serialize)]
struct JsonWorsened {
    fen: String,
    first: JsonOutcome,
    second: JsonOutcome,
}

#[derive(Serialize)]
struct JsonOutcome {
    verdict: &'static str,
    moves: Option<u32>,
}

impl JsonTable<'_> {
    fn of<'r>(table: &'r str, totals: &Totals) -> JsonTable<'r> {
        let counts =
            Verdict::ALL.map(|verdict| (verdict.word(), totals.verdicts[verdict as usize]));
        JsonTable {
            table,
            positions: totals.positions,
            verdicts: counts.into(),
            longest: totals.longest,
            mean: totals.mean().map(|mean| (mean * 1000.0).round() / 1000.0),
        }
    }
}

impl From<Outcome> for JsonOutcome {
    fn from(outcome: Outcome) -> JsonOutcome {
        JsonOutcome {
            verdict: outcome.verdict.word(),
            moves: outcome.moves,
        }
    }
}

/// As a FEN, in which we are White.
fn written(position: &Position) -> String {
    fen::write(position, Colour::White, 0, 1)
}
