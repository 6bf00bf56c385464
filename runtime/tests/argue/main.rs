//! The prover of knowledge bases and what it says of itself, with bases written by hand.

mod asking;
mod ending;
mod mock;
mod playing;
mod random;
mod thesis;
