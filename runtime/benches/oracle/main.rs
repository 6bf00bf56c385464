//! How much faster endings are solved by sets than position by position: `cargo bench -p alc-runtime
//! --bench oracle`.
//!
//! The baseline is a plain retrograde solution by a queue and counters, on one thread. Before
//! anything is measured, both answers are compared in every position of the ending. What counts is
//! the ratio: milliseconds tell of the machine and of what else runs on it, so the two take turns, and
//! each round gives a ratio of its own.

mod plain;

use std::env;
use std::hint::black_box;
use std::num::NonZero;
use std::time::{Duration, Instant};

use alc_runtime::oracle::Value;
use alc_runtime::timing::Spread;
use alc_runtime::{Kind, ManKind, Material, Oracle, Position, Side, positions};
use plain::Plain;

/// How long the solution by sets is repeated in a round, at least: some take less than a millisecond.
const AT_LEAST: Duration = Duration::from_millis(20);

/// In seconds.
const MILLISECOND: f64 = 1e-3;

/// The endings that are solved: what we have besides the king, and in how many rounds. These are odd,
/// so that a median is a measurement; plain solutions of four men take seconds.
const ENDINGS: [(&str, &[Kind], usize); 4] = [
    ("KRK", &[Kind::Rook], 9),
    ("KQK", &[Kind::Queen], 9),
    ("KBBK", &[Kind::Bishop, Kind::Bishop], 3),
    ("KBNK", &[Kind::Bishop, Kind::Knight], 3),
];

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    println!("| ending | plain, ms | sets, ms | ratio | sets, two threads, ms | ratio | gain |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (name, men, rounds) in ENDINGS {
        let material = material(men);
        assert_equal_answers(&Plain::solve(men), &solve(&material, 1), &material);
        let rounds: Vec<[f64; 3]> = (0..rounds).map(|_| round(men, &material)).collect();
        let column = |engine: usize| {
            let seconds = Spread::of(rounds.iter().map(|round| round[engine]));
            seconds.divided_by(MILLISECOND)
        };
        let ratio = |slow: usize, fast: usize| {
            Spread::of(rounds.iter().map(|round| round[slow] / round[fast]))
        };
        println!(
            "| {name} | {:.1} | {:.2} | {:.1} | {:.2} | {:.1} | {:.2} |",
            column(0),
            column(1),
            ratio(0, 1),
            column(2),
            ratio(0, 2),
            ratio(1, 2),
        );
    }
    println!();
    println!(
        "Time for a solution with all smaller endings, plain time over time by sets, and what the \
         second thread gains: median (least–greatest) of some rounds."
    );
}

fn material(men: &[Kind]) -> Material {
    let ours = [&[Kind::King], men].concat();
    let men = |kinds: &[Kind]| kinds.iter().copied().map(ManKind::of).collect::<Vec<_>>();
    Material::new(&men(&ours), &men(&[Kind::King])).expect("a king each")
}

fn solve(material: &Material, threads: usize) -> Oracle {
    let threads = NonZero::new(threads).expect("some threads");
    Oracle::solve(material, threads).expect("few men")
}

fn assert_equal_answers(plain: &Plain, oracle: &Oracle, material: &Material) {
    for turn in [Side::Us, Side::Them] {
        for position in positions::all(material, turn) {
            assert_eq!(
                oracle.value(&position),
                Some(value(plain, &position)),
                "{position:?}"
            );
        }
    }
}

/// The plain solution's answer.
fn value(plain: &Plain, position: &Position) -> Value {
    let men: Vec<_> = position.men().map(|(_, _, _, square)| square).collect();
    match (plain.distance(&men, position.turn()), position.turn()) {
        (None, _) => Value::Draw,
        (Some(plies), Side::Us) => Value::Win(plies.into()),
        (Some(plies), Side::Them) => Value::Loss(plies.into()),
    }
}

/// The seconds that a solution takes: the plain one, the one by sets, and that on two threads.
fn round(men: &[Kind], material: &Material) -> [f64; 3] {
    let plain = time(|| _ = black_box(Plain::solve(black_box(men))));
    let [one, two] = [1, 2].map(|threads| {
        let mut times = Vec::new();
        while times.iter().sum::<Duration>() < AT_LEAST {
            times.push(time(|| _ = black_box(solve(black_box(material), threads))));
        }
        times.iter().sum::<Duration>() / times.len() as u32
    });
    [plain, one, two].map(|time| time.as_secs_f64())
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}
