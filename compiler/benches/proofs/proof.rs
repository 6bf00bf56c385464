//! The proof of a table that comes with alc, from the making of the engine to the summary, and what it
//! costs.

use std::num::NonZero;
use std::path::Path;
use std::time::Instant;

use alc::build::files;
use alc::program::Program;
use alc::setwise;
use alc_runtime::Strategy;
use alc_runtime::prove::{Manner, Options, prove};

/// How many more placements an ending has for a man more.
pub const SQUARES: f64 = 64.0;

/// What the time of a proof goes into.
pub const SHARES: [&str; 5] = [
    "tables of the engine",
    "perfect play",
    "decisions",
    "what becomes of them",
    "summary",
];

/// What a proof took.
pub struct Cost {
    pub seconds: f64,
    /// Of these, in the making of the engine, in perfect play, in decisions and their trees, in what
    /// becomes of them, and in the summary.
    pub shares: [f64; SHARES.len()],
    /// The positions of the table's domain.
    pub positions: u64,
}

/// The program of a table that comes with alc.
pub fn program(table: &str) -> Program {
    let checked = files::check(Path::new(table), &[]).expect("a table that comes with alc");
    checked.compiled.expect("a table without mistakes").program
}

/// What the proof of a table costs.
pub fn cost(program: &Program, threads: usize) -> Cost {
    let threads = NonZero::new(threads).expect("some threads");
    let start = Instant::now();
    let mut reached = Vec::with_capacity(SHARES.len());
    let engine = setwise::Engine::new(program, threads).expect("a lone king");
    let options = Options {
        manner: Manner::Execute,
        threads,
        memory: u64::MAX,
    };
    let proof = prove(&engine, options, &mut |stage, _, _| {
        if reached.len() == stage as usize {
            reached.push(start.elapsed().as_secs_f64());
        }
    });
    let proof = proof.expect("a small ending");
    reached.push(start.elapsed().as_secs_f64());
    let summary = proof.summary(0).expect("a consistent engine");
    reached.push(start.elapsed().as_secs_f64());
    let seconds = start.elapsed().as_secs_f64();
    let mut before = 0.0;
    let shares = std::array::from_fn(|share| {
        reached[share] - std::mem::replace(&mut before, reached[share])
    });
    assert!(
        summary.is_proven() || engine.name() == "krk_book",
        "{}",
        engine.name()
    );
    Cost {
        seconds,
        shares,
        positions: summary.positions,
    }
}
