//! What it costs to ask a knowledge base about a whole ending: `cargo bench -p alc-players --bench audit`.
//!
//! The yardstick is a plain retrograde solution of king and pawn against king by a queue and counters, on
//! one thread, which knows nothing of reasons. The audit asks `kpk_knowledge`, compiled, in every position
//! with either side to move, and holds the answers against perfect play that it works out itself, on one
//! thread, too. Both are checked before anything is measured; then they take turns, and each round gives a
//! ratio of its own.

mod plain;

use std::env;
use std::hint::black_box;
use std::num::NonZero;
use std::time::Instant;

use alc_players::kpk_knowledge::KpkKnowledge;
use alc_runtime::argue::{Audit, audit};
use alc_runtime::oracle::{Oracle, Value};
use alc_runtime::timing::Spread;
use alc_runtime::{Position, Side, Square, Strategy, positions};
use plain::Plain;

/// In so many rounds the two take turns. Odd, so that a median is a measurement.
const ROUNDS: usize = 9;

/// In seconds.
const MILLISECOND: f64 = 1e-3;

/// Legal positions of king and pawn against king, with either side to move.
const POSITIONS: usize = 331_352;

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    assert_equal_answers(&Plain::solve());
    let start = Instant::now();
    let found = ask();
    let first = start.elapsed().as_secs_f64() / MILLISECOND;
    assert_eq!(found.tally.all(), POSITIONS as u64);
    assert_eq!((found.tally.wrong(), found.tally.undetermined()), (0, 0));
    let rounds: Vec<[f64; 2]> = (0..ROUNDS)
        .map(|_| {
            let plain = time(|| _ = black_box(Plain::solve()));
            let audit = time(|| _ = black_box(ask()));
            [plain, audit]
        })
        .collect();
    let column =
        |index: usize| Spread::of(rounds.iter().map(|round| round[index])).divided_by(MILLISECOND);
    let ratio = Spread::of(rounds.iter().map(|[plain, audit]| audit / plain));
    let asked =
        Spread::of(rounds.iter().map(|[_, audit]| POSITIONS as f64 / audit)).divided_by(1e3);
    println!("| plain solution, ms | audit, ms | audit : plain | thousand questions a second |");
    println!("|--:|--:|--:|--:|");
    println!(
        "| {:.1} | {:.1} | {:.1} | {:.0} |",
        column(0),
        column(1),
        ratio,
        asked
    );
    println!();
    println!("King and pawn against king, one thread: median (least–greatest) of {ROUNDS} rounds.");
    println!("The first audit, of which nothing was remembered yet, took {first:.0} ms.");
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
            let [our_king, pawn, their_king] = squares[..] else {
                panic!("{position:?}");
            };
            let value = match (plain.distance([our_king, pawn, their_king], turn), turn) {
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
