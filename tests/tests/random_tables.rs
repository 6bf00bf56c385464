//! Random tables, which use all of the language in ways that nobody would think of: the engines and
//! the evaluator must agree on them too.

use std::ops::Range;
use std::thread;

use alc::interpret::Interpreter;
use alc::source::Source;
use alc_runtime::{Colour, Strategy};
use alc_tests::agreement::{self, Work};
use alc_tests::compiled_random_tables::COMPILED;
use alc_tests::evaluator::{Tally, Text};
use alc_tests::{positions, program, random_table};

/// What must have come out both ways, not just once.
const TWO_SIDED: [&str; 28] = [
    "if",
    "in, of a square",
    "in, of a set",
    "some",
    "every",
    "count",
    "pattern",
    "after",
    "square(…)",
    "men",
    "attacks",
    "between",
    "near",
    "walk",
    "reach beyond one square",
    "{…}",
    "{… where …}",
    "&",
    "\\",
    "order of moves",
    "pass",
    "plan",
    "sat, we to move",
    "sat, they to move",
    "they stuck",
    "they stuck, cut short",
    "exit, they stuck",
    "exit, we without a move",
];

/// What comes out one way only, or all but so: a side attacks something, two sets have a square
/// between them, and without a ply nothing is asked.
const ONE_SIDED: [(&str, usize); 3] = [("attacked by", 1), ("|", 1), ("sat without a ply", 0)];

#[test]
fn the_interpreter_agrees_with_the_evaluator() {
    let halves = [0..200, 200..400];
    let (work, tally) = thread::scope(|scope| {
        let threads = halves.map(|seeds| scope.spawn(|| compare_all(seeds)));
        let [first, second] = threads.map(|thread| thread.join().expect("agreement"));
        first.1.add(&second.1);
        (first.0 + second.0, first.1)
    });
    println!("{work:?}\n{tally:#?}");
    assert!(
        work.trees >= 2_000 && work.deep >= 400 && work.refused >= 4_000 && work.unadvised >= 300,
        "{work:?}"
    );
    for construct in TWO_SIDED {
        let outcomes = tally.of(construct);
        assert!(
            outcomes.iter().all(|count| *count >= 10),
            "{construct}: {outcomes:?}"
        );
    }
    for (construct, outcome) in ONE_SIDED {
        let outcomes = tally.of(construct);
        assert!(outcomes[outcome] >= 10, "{construct}: {outcomes:?}");
    }
}

/// Fewer tables, more positions: compiled code is slow to make and fast to run.
#[test]
fn compiled_code_agrees_with_both() {
    let tally = Tally::default();
    let mut total = Work::default();
    for (seed, compiled) in COMPILED {
        let sources = sources(*seed);
        let program = program(&sources);
        let engines: [&dyn Strategy; 2] = [*compiled, &Interpreter::new(&program)];
        total = total + compare(&sources, &engines, &tally, *seed, 60);
    }
    println!("{total:?}\n{tally:#?}");
    assert!(
        COMPILED.len() >= 24 && total.trees >= 800 && total.deep >= 100,
        "{total:?}"
    );
}

fn compare_all(seeds: Range<u64>) -> (Work, Tally) {
    let tally = Tally::default();
    let mut total = Work::default();
    for seed in seeds {
        let sources = sources(seed);
        let program = program(&sources);
        total = total + compare(&sources, &[&Interpreter::new(&program)], &tally, seed, 12);
    }
    (total, tally)
}

fn sources(seed: u64) -> [Source; 1] {
    [Source {
        name: format!("random_{seed}.al"),
        text: random_table::table(seed),
    }]
}

/// Compares some positions of a table, half as White and half as Black.
fn compare(
    sources: &[Source],
    engines: &[&dyn Strategy],
    tally: &Tally,
    seed: u64,
    count: usize,
) -> Work {
    let text = Text::read(sources);
    let mut total = Work::default();
    for (index, position) in positions::sample(engines[0].material(), count, seed)
        .iter()
        .enumerate()
    {
        let us = if index % 4 < 2 {
            Colour::White
        } else {
            Colour::Black
        };
        total = total + agreement::compare(engines, &text, position, us);
    }
    tally.add(&text.tally);
    total
}
