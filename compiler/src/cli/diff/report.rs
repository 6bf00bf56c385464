//! A comparison of two tables as people and programs read it.

use alc::compare::{Answer, Comparison};
use alc::interpret::Interpreter;
use alc_runtime::{Colour, Strategy, fen, san};
use serde::Serialize;

/// What is told of a comparison.
pub(super) struct Report<'r> {
    /// What the two sides are called.
    pub(super) names: [&'r str; 2],
    pub(super) tables: [&'r Interpreter<'r>; 2],
    pub(super) found: &'r Comparison,
}

impl Report<'_> {
    /// For people.
    pub(super) fn text(&self) -> String {
        let counts = &self.found.counts;
        let material = self.tables[0].material();
        let [first, second] = self.names;
        let mut text = format!("{first} against {second}: {material}, with us to move\n");
        let mut line = |count: u64, what: &str| {
            text += &format!("  {count:>9}  {what}\n");
        };
        let drawn = if self.found.sampled {
            ", drawn at random"
        } else {
            ""
        };
        line(counts.positions, &format!("positions{drawn}"));
        line(counts.positions - counts.different, "same");
        line(counts.different, "different");
        for (count, what) in [
            (counts.other_rule, "with another rule".to_owned()),
            (counts.other_advice, "with other advice".to_owned()),
            (counts.other_move, "with another move".to_owned()),
            (
                counts.only_first_advised,
                format!("with advice from {first} alone"),
            ),
            (
                counts.only_second_advised,
                format!("with advice from {second} alone"),
            ),
        ] {
            if count > 0 {
                line(count, &what);
            }
        }
        let width = self
            .names
            .map(|name| name.chars().count())
            .into_iter()
            .max();
        let width = width.unwrap_or_default();
        for difference in &self.found.differences {
            text += &format!("\n{}\n", written(&difference.first));
            for (side, answer) in [&difference.first, &difference.second]
                .into_iter()
                .enumerate()
            {
                let (name, answer) = (self.names[side], self.in_words(side, answer));
                text += &format!("  {name:width$}  {answer}\n");
            }
        }
        let listed = self.found.differences.len() as u64;
        if listed > 0 && listed < counts.different {
            text += &format!(
                "\n{} more are not listed (--limit)\n",
                counts.different - listed
            );
        }
        text
    }

    fn in_words(&self, side: usize, answer: &Answer) -> String {
        let table = self.tables[side];
        match (answer.rule(table), answer.advice(table), answer.chosen()) {
            (Some(rule), Some(advice), Some(chosen)) => {
                let chosen = san(&answer.position, chosen, Colour::White);
                format!("{rule}, {advice}, {chosen}")
            }
            (Some(rule), ..) => format!("{rule}, no advice"),
            (None, ..) => "no rule".to_owned(),
        }
    }

    /// For programs: one object on one line.
    pub(super) fn json(&self) -> serde_json::Result<String> {
        let counts = &self.found.counts;
        let differences = self
            .found
            .differences
            .iter()
            .map(|difference| JsonDifference {
                fen: written(&difference.first),
                first: self.json_answer(0, &difference.first),
                second: self.json_answer(1, &difference.second),
            });
        let mut line = serde_json::to_string(&JsonReport {
            first: self.names[0],
            second: self.names[1],
            material: self.tables[0].material().to_string(),
            positions: counts.positions,
            same: counts.positions - counts.different,
            different: counts.different,
            other_rule: counts.other_rule,
            other_advice: counts.other_advice,
            other_move: counts.other_move,
            only_first_advised: counts.only_first_advised,
            only_second_advised: counts.only_second_advised,
            differences: differences.collect(),
        })?;
        line.push('\n');
        Ok(line)
    }

    fn json_answer(&self, side: usize, answer: &Answer) -> JsonAnswer<'_> {
        JsonAnswer {
            rule: answer.rule(self.tables[side]),
            advice: answer.advice(self.tables[side]),
            chosen: answer.chosen().map(|chosen| chosen.uci(Colour::White)),
        }
    }
}

#[derive(Serialize)]
struct JsonReport<'r> {
    first: &'r str,
    second: &'r str,
    material: String,
    positions: u64,
    same: u64,
    different: u64,
    other_rule: u64,
    other_advice: u64,
    other_move: u64,
    only_first_advised: u64,
    only_second_advised: u64,
    differences: Vec<JsonDifference<'r>>,
}

#[derive(Serialize)]
struct JsonDifference<'r> {
    fen: String,
    first: JsonAnswer<'r>,
    second: JsonAnswer<'r>,
}

/// As `alc decide` has it.
#[derive(Serialize)]
struct JsonAnswer<'r> {
    rule: Option<&'r str>,
    advice: Option<&'r str>,
    #[serde(rename = "move")]
    chosen: Option<String>,
}

/// As a FEN, in which we are White.
fn written(answer: &Answer) -> String {
    fen::write(&answer.position, Colour::White, 0, 1)
}
