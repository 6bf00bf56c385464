//! What it costs to ask a knowledge base about a whole ending: `cargo bench -p alc-players --bench audit`.
//!
//! The yardstick is a plain retrograde solution of king and pawn against king by a queue and counters, on
//! one thread, which knows nothing of reasons. The audit asks `kpk_knowledge`, compiled, in every position
//! with either side to move, and holds the answers against perfect play that it works out itself, on one
//! thread, too. Players remember what they found out, so an audit is measured where it is the first thing
//! that a process does, and once more in this one, where everything has been asked before. Both solutions
//! are checked before anything is measured; then they take turns, and each round gives a ratio of its own.

#[path = "../../runtime/benches/oracle/plain.rs"]
mod plain;

use std::env;
use std::hint::black_box;
use std::num::NonZero;
use std::process::Command;
use std::time::Instant;

use alc_players::kpk_knowledge::KpkKnowledge;
use alc_runtime::argue::{Audit, audit};
use alc_runtime::oracle::{Oracle, Value};
use alc_runtime::timing::Spread;
use alc_runtime::{Kind, Position, Side, Square, Strategy, positions};
use plain::Plain;

/// In so many rounds the two take turns. Odd, so that a median is a measurement.
const ROUNDS: usize = 9;

/// In seconds.
const MILLISECOND: f64 = 1e-3;

/// Legal positions of king and pawn against king, with either side to move.
const POSITIONS: usize = 331_352;

/// The argument of a process that measures its first audit.
const FIRST: &str = "--first-audit";

fn main() {
    if env::args().any(|argument| argument == FIRST) {
        println!("{}", time(|| _ = black_box(ask())));
        return;
    }
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    assert_equal_answers(&solve());
    let found = ask();
    assert_eq!(found.tally.all(), POSITIONS as u64);
    assert_eq!((found.tally.wrong(), found.tally.undetermined()), (0, 0));
    let rounds: Vec<[f64; 3]> = (0..ROUNDS)
        .map(|_| {
            let plain = time(|| _ = black_box(solve()));
            [plain, first_audit(), time(|| _ = black_box(ask()))]
        })
        .collect();
    println!(
        "| audit | plain solution, ms | audit, ms | audit : plain | thousand questions a second |"
    );
    println!("|---|--:|--:|--:|--:|");
    for (name, column) in [("the first of a process", 1), ("once more", 2)] {
        let milliseconds = |column: usize| {
            Spread::of(rounds.iter().map(|round| round[column])).divided_by(MILLISECOND)
        };
        let ratio = Spread::of(rounds.iter().map(|round| round[column] / round[0]));
        let asked = rounds.iter().map(|round| POSITIONS as f64 / round[column]);
        println!(
            "| {name} | {:.1} | {:.1} | {ratio:.1} | {:.0} |",
            milliseconds(0),
            milliseconds(column),
            Spread::of(asked).divided_by(1e3),
        );
    }
    println!();
    println!("King and pawn against king, one thread: median (least–greatest) of {ROUNDS} rounds.");
}

fn solve() -> Plain {
    Plain::solve(black_box(&[Kind::Pawn]))
}

/// The seconds that an audit takes of which nothing is remembered: another process measures it.
fn first_audit() -> f64 {
    let own = env::current_exe().expect("this program");
    let output = Command::new(own).arg(FIRST).output().expect("it starts");
    let said = String::from_utf8(output.stdout).expect("a number");
    said.trim().parse().expect("a number of seconds")
}

/// The audit of the base on one thread.
fn ask() -> Audit {
    let base = KpkKnowledge.base().expect("a base");
    audit(
        &KpkKnowledge,
        &base,
        NonZero::<usize>::MIN,
        0,
        &mut |_, _| {},
    )
    .expect("three men")
}

/// Holds the plain solution against the oracle in every position.
fn assert_equal_answers(plain: &Plain) {
    let material = KpkKnowledge.material();
    let aim = |position: &Position| KpkKnowledge.reaches_aim(position);
    let oracle = Oracle::solve_aim(material, &aim, NonZero::<usize>::MIN).expect("three men");
    for turn in [Side::Us, Side::Them] {
        for position in positions::all(material, turn) {
            let squares: Vec<Square> = position.men().map(|(_, _, _, square)| square).collect();
            let value = match (plain.distance(&squares, turn), turn) {
                (None, _) => Value::Draw,
                (Some(plies), Side::Us) => Value::Win(plies.into()),
                (Some(plies), Side::Them) => Value::Loss(plies.into()),
            };
            assert_eq!(oracle.value(&position), Some(value), "{position:?}");
        }
    }
}

fn time(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}
