//! What proofs cost: `cargo bench -p alc --bench proofs`.
//!
//! The yardstick is a plain retrograde solution of king and rook against king, by a queue and
//! counters on one thread, which decides nothing and says nothing of a table. Proofs are the whole of
//! what `alc prove` does before it writes: perfect play, every decision with its tree, what becomes
//! of every position, and the summary; the engine is made anew for each. Three-man proofs and the
//! yardstick take turns, so that each round gives a ratio of its own.

#[path = "../../../runtime/benches/oracle/plain.rs"]
mod plain;
mod proof;

use std::env;
use std::hint::black_box;
use std::time::Instant;

use alc::bench::Spread;
use alc_runtime::{Kind, Side};
use plain::Plain;
use proof::{Cost, SHARES, SQUARES, cost, program};

/// Tables of three men, and how often each is proved. Odd, so that a median is a measurement.
const SMALL: [(&str, usize); 4] = [("krk_book", 7), ("krk", 3), ("kqk", 3), ("kpk", 3)];

/// Tables of four men. Their proofs take so long that one of each says enough.
const LARGE: [&str; 1] = ["kbbk"];

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    println!("| table | positions | plain solution of KRK, ms | proof, ms | ratio |");
    println!("|---|--:|--:|--:|--:|");
    let mut shares = Vec::new();
    for (table, rounds) in SMALL {
        let program = program(table);
        let rounds: Vec<(f64, Cost)> = (0..rounds)
            .map(|_| (solve_plainly(), cost(&program, 1)))
            .collect();
        let milliseconds = |seconds: Spread| seconds.divided_by(1e-3);
        let plain = Spread::of(rounds.iter().map(|(plain, _)| *plain));
        let proof = Spread::of(rounds.iter().map(|(_, cost)| cost.seconds));
        let ratio = Spread::of(rounds.iter().map(|(plain, cost)| cost.seconds / plain));
        let (_, last) = &rounds[0];
        shares.push((table, last.shares));
        println!(
            "| `{table}` | {} | {:.1} | {:.0} | {ratio:.2} |",
            last.positions,
            milliseconds(plain),
            milliseconds(proof),
        );
    }
    println!();
    println!("| table | positions | one thread, s | two threads, s | ratio |");
    println!("|---|--:|--:|--:|--:|");
    for table in LARGE {
        let program = program(table);
        let [one, two] = [1, 2].map(|threads| cost(&program, threads));
        shares.push((table, one.shares));
        println!(
            "| `{table}` | {} | {:.1} | {:.1} | {:.2} |",
            one.positions,
            one.seconds,
            two.seconds,
            one.seconds / two.seconds,
        );
        println!(
            "| a man more, estimated by placements | | {:.0} | {:.0} | |",
            one.seconds * SQUARES,
            two.seconds * SQUARES,
        );
    }
    println!();
    println!(
        "| share of the time, one thread, in % | {} |",
        SHARES.join(" | ")
    );
    println!("|---|{}", "--:|".repeat(SHARES.len()));
    for (table, shares) in shares {
        let all: f64 = shares.iter().sum();
        let percent = shares.map(|share| format!("{:.0}", 100.0 * share / all));
        println!("| `{table}` | {} |", percent.join(" | "));
    }
    println!();
    println!(
        "Median (least–greatest) of the rounds, proofs of three men on one thread; the ratio is that of \
         the proof to the plain solution, and of one thread to two."
    );
}

/// The seconds that a plain solution of king and rook against king takes.
fn solve_plainly() -> f64 {
    let start = Instant::now();
    let solved = black_box(Plain::solve(black_box(&[Kind::Rook])));
    let seconds = start.elapsed().as_secs_f64();
    let corners = ["a1", "b2", "h8"].map(|square| square.parse().expect("a square"));
    assert!(solved.distance(&corners, Side::Us).is_some());
    seconds
}
