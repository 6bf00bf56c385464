//! How long the engines of a table take for a decision, measured in one run so that ratios can be
//! relied on: times tell of the machine and of what else runs on it, ratios of the engines, provided
//! that all of them meet the same disturbances.
//!
//! So the engines take turns at blocks of positions, and each round over a share of the blocks gives
//! times and ratios of its own. Before anything is measured, all engines are asked for all answers,
//! and these must be the same.

pub mod against;
mod engine;
mod player;
mod sample;

pub use alc_runtime::timing::Spread;
pub use engine::{Engine, EngineError, Here};
pub use player::Player;
pub use sample::{Positions, positions};

use std::ops::Range;
use std::time::Duration;

use alc_runtime::timing::Extent;

/// The order in which positions are put to the engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// That of [`alc_runtime::positions::all`]: neighbours take the same branches.
    Scan,
    /// Shuffled: what was decided last says nothing of what comes next.
    Shuffled,
}

impl Order {
    /// Both; the index of each is the number of its list.
    pub const ALL: [Order; 2] = [Order::Scan, Order::Shuffled];

    /// The word that it is called by.
    pub const fn word(self) -> &'static str {
        match self {
            Order::Scan => "scan",
            Order::Shuffled => "shuffled",
        }
    }
}

/// A position in which engines answer differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The position.
    pub fen: String,
    /// What each engine answers, as one JSON object; in the order of the engines.
    pub answers: Vec<String>,
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Measured {
    /// How many rounds there were.
    pub rounds: usize,
    /// How many positions an engine answers before it is another's turn.
    pub block: usize,
    /// A row for each extent of an answer and each order.
    pub rows: Vec<Row>,
}

/// What was measured of one kind of answer in one order of positions.
#[derive(Clone, Debug)]
pub struct Row {
    /// What was asked for.
    pub extent: Extent,
    /// In which order.
    pub order: Order,
    /// For each engine, and of it for each round, the nanoseconds for a decision.
    times: Vec<Vec<f64>>,
}

impl Row {
    /// The nanoseconds that an engine takes for a decision.
    pub fn nanoseconds(&self, engine: usize) -> Spread {
        Spread::of(self.times[engine].iter().copied())
    }

    /// How many times as long as the first engine another takes.
    pub fn ratio(&self, engine: usize) -> Spread {
        ratio(&self.times[engine], &self.times[0])
    }
}

/// The ratio of two times in each round, spread over the rounds.
fn ratio(one: &[f64], other: &[f64]) -> Spread {
    Spread::of(one.iter().zip(other).map(|(one, other)| one / other))
}

/// The first position in which the engines do not all answer the same, trees included; all of them have
/// its list already. `progress` is told how many of all positions have been compared.
///
/// # Errors
/// An engine fails.
pub fn difference(
    engines: &mut [Box<dyn Engine + '_>],
    fens: &[String],
    mut progress: impl FnMut(usize),
) -> Result<Option<Difference>, EngineError> {
    let list = Order::Scan as usize;
    for block in blocks(fens.len(), BLOCK) {
        if !agree(engines, list, block.clone())? {
            for index in block.clone() {
                if !agree(engines, list, index..index + 1)? {
                    let answers = engines.iter_mut().map(|engine| engine.answer(list, index));
                    return Ok(Some(Difference {
                        fen: fens[index].clone(),
                        answers: answers.collect::<Result<_, _>>()?,
                    }));
                }
            }
        }
        progress(block.end);
    }
    Ok(None)
}

/// Measures engines that have a list of so many positions for each [`Order`], by such answers.
/// `progress` is told how many of the [`parts`] are done.
///
/// # Errors
/// An engine fails.
pub fn measure(
    engines: &mut [Box<dyn Engine + '_>],
    extents: &[Extent],
    count: usize,
    mut progress: impl FnMut(usize),
) -> Result<Measured, EngineError> {
    let size = block_size(count);
    let mut rows: Vec<_> = extents
        .iter()
        .flat_map(|extent| Order::ALL.map(|order| (*extent, order)))
        .map(|(extent, order)| Row {
            extent,
            order,
            times: vec![Vec::new(); engines.len()],
        })
        .collect();
    let rounds = ROUNDS.min(count.div_ceil(size));
    let mut done = 0;
    // Row after row in every round: a disturbance that lasts touches all rows, and not one alone.
    for number in 0..rounds {
        for row in &mut rows {
            let blocks = blocks(count, size).skip(number).step_by(rounds);
            let (mut decisions, mut spent) = (0, vec![Duration::ZERO; engines.len()]);
            for (turn, block) in blocks.enumerate() {
                decisions += block.len();
                // Each has to come first in its turn, when the machine has just done other things.
                for place in 0..engines.len() {
                    let engine = (turn + place) % engines.len();
                    let list = row.order as usize;
                    spent[engine] += engines[engine].time(list, row.extent, block.clone())?;
                }
                done += 1;
                progress(done);
            }
            for (times, spent) in row.times.iter_mut().zip(spent) {
                times.push(spent.as_nanos() as f64 / decisions as f64);
            }
        }
    }
    Ok(Measured {
        rounds,
        block: size,
        rows,
    })
}

/// Into so many parts the work of [`measure`] is divided with such answers in so many positions.
pub fn parts(extents: &[Extent], count: usize) -> usize {
    extents.len() * Order::ALL.len() * count.div_ceil(block_size(count))
}

/// So many rounds share the blocks out, where there are as many blocks. Odd, so that a median is a
/// measurement.
const ROUNDS: usize = 7;

/// Of so many blocks a round has its share, spread over the whole board, where positions are enough.
const BLOCKS: usize = 24 * ROUNDS;

/// The most positions of a block: enough for the fastest engine to be at work for some time.
const BLOCK: usize = 1024;

/// The fewest positions of a block, which the slowest engine may be at for some time.
const SMALL_BLOCK: usize = 32;

fn block_size(count: usize) -> usize {
    (count / BLOCKS).clamp(SMALL_BLOCK, BLOCK)
}

/// So many positions in blocks of this size; the last may be smaller.
fn blocks(count: usize, size: usize) -> impl Iterator<Item = Range<usize>> {
    let starts = (0..count).step_by(size);
    starts.map(move |start| start..count.min(start + size))
}

fn agree(
    engines: &mut [Box<dyn Engine + '_>],
    list: usize,
    block: Range<usize>,
) -> Result<bool, EngineError> {
    let mut digests = Vec::new();
    for engine in engines {
        digests.push(engine.digest(list, block.clone())?);
    }
    Ok(digests.windows(2).all(|pair| pair[0] == pair[1]))
}
