//! What was measured, as people and programs read it.

use alc::bench::against::{Piped, Program};
use alc::bench::{Measured, Order, Positions, Spread};
use alc_runtime::Material;
use alc_runtime::timing::Extent;
use serde::Serialize;

/// What is told of a measurement.
pub(super) struct Report<'r> {
    pub(super) table: &'r str,
    pub(super) material: &'r Material,
    pub(super) positions: &'r Positions,
    pub(super) seed: u64,
    /// The names of the engines, in their order.
    pub(super) engines: Vec<&'r str>,
    /// What was asked for.
    pub(super) extents: &'r [Extent],
    pub(super) measured: &'r Measured,
    /// The programs that were measured through pipes, if any were.
    pub(super) piped: Option<&'r (Vec<Program>, Piped)>,
}

impl Report<'_> {
    /// For people.
    pub(super) fn text(&self) -> String {
        let Measured {
            rounds,
            block,
            rows,
        } = self.measured;
        let mut text = format!(
            "{}: {}, with us to move\n\
             {}, shared by {rounds} rounds in blocks of {block} (seed {})\n",
            self.table,
            self.material,
            self.positions_in_words(),
            self.seed
        );
        if self.engines.len() > 1 {
            text += "all engines gave the same decisions and the same trees in all of them\n";
        }
        text += "median of the rounds (least–greatest)\n\n";
        let heads = ["answer", "order", "engine", "ns a decision"].map(str::to_owned);
        let [answer, order, engine, decision] = heads;
        let ratio = match self.engines.len() {
            1 => String::new(),
            _ => format!("times as long as {}", self.engines[0]),
        };
        let mut lines = vec![[answer, order, engine, decision, ratio]];
        for row in rows {
            for (engine, name) in self.engines.iter().enumerate() {
                // What is the same as in the line above is not said again.
                let [answer, order] = match engine {
                    0 => [row.extent.word(), row.order.word()],
                    _ => ["", ""],
                };
                lines.push([
                    answer.to_owned(),
                    order.to_owned(),
                    (*name).to_owned(),
                    format!("{:.0}", row.nanoseconds(engine)),
                    as_long_as(engine, || row.ratio(engine)),
                ]);
            }
        }
        text += &columns(&lines);
        text += &self.questions();
        if let Some((programs, piped)) = self.piped {
            text += &format!(
                "\n{} positions, shuffled, a FEN a line through a pipe; {} rounds, a start of the \
                 program in each;\nits answers are counted, not judged\n\n",
                thousands(piped.positions),
                piped.rounds
            );
            let heads = [
                "program",
                "µs an answer, start included",
                "ms a start with one answer",
                "times as long as the player",
            ];
            let mut lines = vec![heads.map(str::to_owned)];
            for (index, program) in programs.iter().enumerate() {
                lines.push([
                    program.name.clone(),
                    format!("{:.1}", piped.nanoseconds(index).divided_by(1e3)),
                    format!("{:.1}", piped.start(index).divided_by(1e6)),
                    as_long_as(index, || piped.ratio(index)),
                ]);
            }
            text += &columns(&lines);
        }
        text
    }

    /// One JSON object.
    pub(super) fn json(&self) -> serde_json::Result<String> {
        let rows = self.measured.rows.iter().flat_map(|row| {
            self.engines.iter().enumerate().map(|(engine, name)| Row {
                answer: row.extent.word(),
                order: row.order.word(),
                engine: name,
                nanoseconds: row.nanoseconds(engine).into(),
                ratio: (engine > 0).then(|| row.ratio(engine).into()),
            })
        });
        let piped = self.piped.map(|(programs, piped)| Against {
            positions: piped.positions,
            rounds: piped.rounds,
            programs: programs
                .iter()
                .enumerate()
                .map(|(index, program)| Answers {
                    program: &program.name,
                    nanoseconds: piped.nanoseconds(index).into(),
                    start: piped.start(index).into(),
                    ratio: (index > 0).then(|| piped.ratio(index).into()),
                })
                .collect(),
        });
        let whole = Whole {
            table: self.table,
            material: self.material.to_string(),
            positions: self.positions.lists[0].len(),
            sampled: self.positions.sampled,
            seed: self.seed,
            answers: self.extents.iter().map(|extent| extent.word()).collect(),
            orders: Order::ALL.map(Order::word),
            rounds: self.measured.rounds,
            block: self.measured.block,
            rows: rows.collect(),
            against: piped,
        };
        Ok(serde_json::to_string(&whole)? + "\n")
    }

    /// How many questions each engine answers in a second, of a knowledge base.
    fn questions(&self) -> String {
        let rows = self.measured.rows.iter();
        let asked = rows.filter(|row| row.extent == Extent::Question);
        let lines = asked.flat_map(|row| {
            self.engines.iter().enumerate().map(|(engine, name)| {
                let a_second = 1e9 / row.nanoseconds(engine).median;
                format!(
                    "{} questions a second, {}, {name}\n",
                    thousands(a_second as usize),
                    row.order.word()
                )
            })
        });
        let lines: String = lines.collect();
        match lines.is_empty() {
            true => lines,
            false => format!("\n{lines}"),
        }
    }

    fn positions_in_words(&self) -> String {
        let count = thousands(self.positions.lists[0].len());
        if self.positions.sampled {
            format!("{count} positions drawn at random")
        } else {
            format!("all {count} legal positions")
        }
    }
}

#[derive(Serialize)]
struct Whole<'r> {
    table: &'r str,
    material: String,
    positions: usize,
    sampled: bool,
    seed: u64,
    answers: Vec<&'static str>,
    orders: [&'static str; 2],
    rounds: usize,
    block: usize,
    rows: Vec<Row<'r>>,
    against: Option<Against<'r>>,
}

#[derive(Serialize)]
struct Row<'r> {
    answer: &'static str,
    order: &'static str,
    engine: &'r str,
    nanoseconds: Figures,
    ratio: Option<Figures>,
}

#[derive(Serialize)]
struct Against<'r> {
    positions: usize,
    rounds: usize,
    programs: Vec<Answers<'r>>,
}

#[derive(Serialize)]
struct Answers<'r> {
    program: &'r str,
    nanoseconds: Figures,
    start: Figures,
    ratio: Option<Figures>,
}

/// Nothing for the first, with which the others are compared.
/// A spread, as programs read it.
#[derive(Serialize)]
struct Figures {
    median: f64,
    least: f64,
    greatest: f64,
}

impl From<Spread> for Figures {
    fn from(spread: Spread) -> Figures {
        let Spread {
            median,
            least,
            greatest,
        } = spread;
        Figures {
            median,
            least,
            greatest,
        }
    }
}

fn as_long_as(index: usize, ratio: impl FnOnce() -> Spread) -> String {
    match index {
        0 => String::new(),
        _ => format!("{:.1}", ratio()),
    }
}

/// The number with a comma after each three digits.
fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// Lines whose cells begin below each other.
fn columns<const COUNT: usize>(lines: &[[String; COUNT]]) -> String {
    let width = |column: usize| {
        let widths = lines.iter().map(|line| line[column].chars().count());
        widths.max().unwrap_or_default()
    };
    let widths: [usize; COUNT] = std::array::from_fn(width);
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(widths);
        let cells: Vec<_> = cells
            .map(|(cell, width)| format!("{cell:width$}"))
            .collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}
