//! The prover of knowledge bases and what it says of itself, with bases written by hand.

mod mock;
mod random;
mod thesis;
