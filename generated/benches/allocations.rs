//! How long one decision of a compiled table takes, and how much memory it asks for: `cargo bench -p
//! alc-players --bench allocations`.
//!
//! Each sample goes through a thousand positions of the ending, drawn at random, one after the other, and
//! tells their mean. Before it the interpreter is asked for the same answers, and they must be equal. For the
//! ratio to the interpreter see the benchmark `decide`, which lets the two take turns.

use std::path::Path;

use alc::bench::positions;
use alc::build::files;
use alc::compare::Sample;
use alc::interpret::Interpreter;
use alc_players::{kbbk::Kbbk, krk::Krk, krk_book::KrkBook};
use alc_runtime::timing::digest;
use alc_runtime::{Decision, Position, Strategy, fen, tree};
use divan::{AllocProfiler, Bencher};

/// Counts what is asked for.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if std::env::args().any(|argument| argument == "--bench") {
        divan::main();
    } else {
        println!("measured by `cargo bench` only");
    }
}

/// A table, by its name, and its player.
type Player = (&'static str, &'static dyn Strategy);

const PLAYERS: [Player; 3] = [("krk_book", &KrkBook), ("krk", &Krk), ("kbbk", &Kbbk)];

const TABLES: [&str; 3] = [PLAYERS[0].0, PLAYERS[1].0, PLAYERS[2].0];

/// Rule, advice and move.
#[divan::bench(args = TABLES, sample_count = 20, sample_size = 1_000)]
fn decision(bencher: Bencher, table: &str) {
    measure(bencher, table, |player, position| {
        divan::black_box(player.decide(&position));
    });
}

/// All that, and the whole forcing tree.
#[divan::bench(args = TABLES, sample_count = 20, sample_size = 1_000)]
fn decision_with_tree(bencher: Bencher, table: &str) {
    measure(bencher, table, |player, position| {
        if let Decision::Advised { advice, chosen, .. } = player.decide(&position) {
            let _ = divan::black_box(tree::grow(player, &position, advice, chosen));
        }
    });
}

fn measure(bencher: Bencher, table: &str, answer: fn(&dyn Strategy, Position)) {
    let found = PLAYERS.into_iter().find(|(name, _)| *name == table);
    let (_, player) = found.expect("one of the tables");
    let positions = equal_answers(table, player);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| *next.next().expect("a cycle has no end"))
        .bench_local_values(|position| answer(player, position));
}

/// Positions in which the interpreter answers as the player does.
fn equal_answers(table: &str, player: &dyn Strategy) -> Vec<Position> {
    let checked = files::check(Path::new(table), &[]).expect("a table that comes with alc");
    let program = checked.compiled.expect("a table without mistakes").program;
    let sample = Sample {
        count: 1_000,
        seed: 1,
    };
    let [_, shuffled] = positions(player.material(), sample).lists;
    let read = |fen: &String| fen::read(fen, player.material()).expect("it was written so");
    let positions: Vec<_> = shuffled.iter().map(|fen| read(fen).position).collect();
    let interpreted = digest(&Interpreter::new(&program), &positions);
    assert!(interpreted.is_ok());
    assert_eq!(digest(player, &positions), interpreted, "{table}");
    positions
}
