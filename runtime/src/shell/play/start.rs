//! Where a game starts.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::fen::{self, Reading};
use crate::material::Colour;
use crate::random::Random;
use crate::start::random_position;
use crate::strategy::Strategy;

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In the position of this FEN.
    Fen(String),
    /// In a random position with us to move.
    Random {
        /// Repeats the position; without it a new one is drawn, and its seed is told.
        seed: Option<u64>,
        /// The colour that we play.
        us: Colour,
    },
}

impl Start {
    /// The first position, and a line that tells how to come back to it.
    ///
    /// # Errors
    /// A message for the user: the FEN is bad, or the men have no legal position.
    pub(super) fn position(&self, strategy: &dyn Strategy) -> Result<(Reading, String), String> {
        match self {
            Start::Fen(text) => {
                let start = fen::read(text, strategy.material());
                let start = start.map_err(|error| error.to_string())?;
                Ok((start, format!("from {}", fen_of(&start))))
            }
            Start::Random { seed, us } => {
                let seed = seed.unwrap_or_else(fresh_seed);
                let position = random_position(strategy.material(), &mut Random::new(seed));
                let position =
                    position.ok_or("these men have no legal position with us to move")?;
                let start = Reading {
                    position,
                    us: *us,
                    halfmove_clock: 0,
                    fullmove: 1,
                };
                let colour = if *us == Colour::Black {
                    " --us black"
                } else {
                    ""
                };
                let origin = format!("from {} (again: --random {seed}{colour})", fen_of(&start));
                Ok((start, origin))
            }
        }
    }
}

/// The FEN of a position that was read or drawn.
pub(super) fn fen_of(start: &Reading) -> String {
    fen::write(
        &start.position,
        start.us,
        start.halfmove_clock,
        start.fullmove,
    )
}

/// A seed that differs from run to run, short enough to be typed.
fn fresh_seed() -> u64 {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let mixed = now.as_nanos() as u64 ^ u64::from(std::process::id()) << 32;
    Random::new(mixed).below(1_000_000) as u64
}
