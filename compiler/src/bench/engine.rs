//! What is measured: anything that answers for blocks of positions and tells how long that took.

use std::io;
use std::ops::Range;
use std::time::Duration;
use std::{error, fmt};

use alc_runtime::shell::answer_in_json;
use alc_runtime::timing::{self, Extent};
use alc_runtime::{Position, Strategy, fen};

/// Something that decides positions. It keeps lists of them, which are known by their number from 0.
pub trait Engine {
    /// What reports call it.
    fn name(&self) -> &str;

    /// Takes in a list of positions, of FENs with the table's side to move.
    ///
    /// # Errors
    /// One of them is none, or the engine has failed.
    fn load(&mut self, fens: &[String]) -> Result<(), EngineError>;

    /// A digest of the decisions in a block of a list, whole trees included.
    ///
    /// # Errors
    /// The engine has failed or contradicts itself.
    fn digest(&mut self, list: usize, block: Range<usize>) -> Result<String, EngineError>;

    /// What it decides in a position of a list, for people: one JSON object.
    ///
    /// # Errors
    /// The engine has failed.
    fn answer(&mut self, list: usize, index: usize) -> Result<String, EngineError>;

    /// The time that the answers in a block of a list take together, by [`timing::time`].
    ///
    /// # Errors
    /// The engine has failed.
    fn time(
        &mut self,
        list: usize,
        extent: Extent,
        block: Range<usize>,
    ) -> Result<Duration, EngineError>;
}

/// An engine of this process.
pub struct Here<'s> {
    strategy: &'s dyn Strategy,
    lists: Vec<(Vec<Position>, Vec<String>)>,
}

impl<'s> Here<'s> {
    /// Measures this strategy.
    pub fn new(strategy: &'s dyn Strategy) -> Here<'s> {
        Here {
            strategy,
            lists: Vec::new(),
        }
    }

    fn failed(&self, why: impl fmt::Display) -> EngineError {
        EngineError::Said {
            engine: self.name().to_owned(),
            said: why.to_string(),
        }
    }
}

impl Engine for Here<'_> {
    fn name(&self) -> &str {
        self.strategy.engine()
    }

    fn load(&mut self, fens: &[String]) -> Result<(), EngineError> {
        let material = self.strategy.material();
        let positions = fens.iter().map(|fen| {
            let reading = fen::read(fen, material).map_err(|why| self.failed(why))?;
            Ok(reading.position)
        });
        let positions = positions.collect::<Result<_, _>>()?;
        self.lists.push((positions, fens.to_vec()));
        Ok(())
    }

    fn digest(&mut self, list: usize, block: Range<usize>) -> Result<String, EngineError> {
        let positions = &self.lists[list].0[block];
        timing::digest(self.strategy, positions).map_err(|why| self.failed(why))
    }

    fn answer(&mut self, list: usize, index: usize) -> Result<String, EngineError> {
        Ok(answer_in_json(self.strategy, &self.lists[list].1[index]))
    }

    fn time(
        &mut self,
        list: usize,
        extent: Extent,
        block: Range<usize>,
    ) -> Result<Duration, EngineError> {
        let positions = &self.lists[list].0;
        Ok(timing::time(self.strategy, extent, positions, block))
    }
}

/// Why an engine could not be measured.
#[derive(Debug)]
pub enum EngineError {
    /// It cannot be started, or nothing can be sent to it or had from it.
    Unreachable {
        /// The engine.
        engine: String,
        /// What the system says.
        why: io::Error,
    },
    /// It ended before it was to; if it has said why, the user knows.
    Ended {
        /// The engine.
        engine: String,
    },
    /// It says what is wrong.
    Said {
        /// The engine.
        engine: String,
        /// What it says.
        said: String,
    },
}

impl fmt::Display for EngineError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Unreachable { engine, why } => {
                write!(formatter, "the {engine} engine cannot be asked: {why}")
            }
            EngineError::Ended { engine } => write!(
                formatter,
                "the {engine} engine ended while it was measured; `alc prove` tells whether the \
                 table can be relied on everywhere"
            ),
            EngineError::Said { engine, said } => {
                write!(formatter, "the {engine} engine cannot be measured: {said}")
            }
        }
    }
}

impl error::Error for EngineError {}
