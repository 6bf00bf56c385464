//! How much faster compiled code decides than the interpreter: `cargo bench -p alc-players`.
//!
//! Both engines run the same program of the same table, and answer for every legal position of king
//! and rook against king with us to move: with the move alone, and with the whole forcing tree; one
//! square after another, where neighbours take the same branches, and shuffled, where they do not.
//! Before anything is measured, their answers are compared in all of these positions.
//!
//! What counts is the ratio. Nanoseconds tell of the machine and of what else runs on it; the ratio
//! tells of the compiler, provided that both engines meet the same disturbances. So they take turns
//! at blocks of a few milliseconds at most, and each round over a fair share of the blocks gives a
//! ratio of its own. The usual harnesses measure one function after the other; hence a plain `main`, beside
//! `allocations`, which has one.

use std::env;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use alc::bench::Spread;
use alc::build::files;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc_players::{krk_book::KrkBook, krk_mended::KrkMended};
use alc_runtime::tree::{self, Tree};
use alc_runtime::{Decision, Material, Position, Random, Side, Square, Strategy};

/// The rounds share the blocks out, every seventh to each, so that together they go over all
/// positions once. Odd, so that a median is a measurement.
const ROUNDS: usize = 7;

/// How many positions an engine decides before it is the other's turn. Small, so that the blocks of
/// each round are spread over the whole board.
const BLOCK: usize = 128;

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    let in_turn = all_positions(KrkMended.material());
    assert_eq!(in_turn.len(), 175_168);
    let shuffled = shuffle(in_turn.clone(), 1);
    let programs = ["krk_book", "krk_mended"].map(program);
    let [book, corrected] = programs.each_ref().map(Interpreter::new);
    let pairs: [Engines<'_>; 2] = [[&book, &KrkBook], [&corrected, &KrkMended]];

    let mut rows = Vec::new();
    for engines in pairs {
        assert_equal_answers(engines, &in_turn);
        for answer in [Answer::Move, Answer::Tree] {
            for (order, positions) in [("in turn", &in_turn), ("shuffled", &shuffled)] {
                rows.push(Row {
                    engines,
                    answer,
                    order,
                    positions,
                    rounds: Vec::new(),
                });
            }
        }
    }
    // Row after row in every round: a disturbance that lasts touches all rows, and not one alone.
    for number in 0..ROUNDS {
        for row in &mut rows {
            row.rounds.push(round(row, number));
        }
    }
    print(&rows);
    print_by_advice(&KrkBook, &in_turn);
}

/// The interpreter of a table, and compiled code of the same table.
type Engines<'a> = [&'a dyn Strategy; 2];

/// How much of an answer is asked for.
#[derive(Clone, Copy)]
enum Answer {
    /// Rule, advice and first move.
    Move,
    /// All that, and the forcing tree.
    Tree,
}

/// A line of the result.
struct Row<'a> {
    engines: Engines<'a>,
    answer: Answer,
    order: &'a str,
    positions: &'a [Position],
    /// For each round, the nanoseconds that each engine takes for a decision.
    rounds: Vec<[f64; 2]>,
}

/// Every legal position of king and rook against king with us to move, square by square.
fn all_positions(material: &Material) -> Vec<Position> {
    let mut positions = Vec::new();
    for our_king in Square::all() {
        for our_rook in Square::all() {
            for their_king in Square::all() {
                let squares = [our_king, our_rook, their_king].map(Some);
                positions.extend(Position::new(material, &squares, Side::Us));
            }
        }
    }
    positions
}

/// The same positions in an order that depends on the seed alone.
fn shuffle(mut positions: Vec<Position>, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    for last in (1..positions.len()).rev() {
        positions.swap(last, random.below(last + 1));
    }
    positions
}

/// The program of a table that comes with alc.
fn program(table: &str) -> Program {
    let checked = files::check(Path::new(table), &[]).expect("a table that comes with alc");
    checked.compiled.expect("a table without mistakes").program
}

fn assert_equal_answers([interpreted, compiled]: Engines<'_>, positions: &[Position]) {
    for position in positions {
        assert_eq!(
            with_tree(interpreted, position),
            with_tree(compiled, position),
            "{} in {position:?}",
            compiled.name()
        );
    }
}

fn with_tree(engine: &dyn Strategy, position: &Position) -> (Decision, Option<Tree>) {
    let decision = engine.decide(position);
    let tree = match decision {
        Decision::Advised { advice, chosen, .. } => {
            Some(tree::grow(engine, position, advice, chosen).expect("a consistent engine"))
        }
        Decision::NoAdvice { .. } | Decision::NoRule => None,
    };
    (decision, tree)
}

/// Goes over a round's blocks with both engines: nanoseconds per decision of each.
fn round(row: &Row<'_>, number: usize) -> [f64; 2] {
    let blocks = row.positions.chunks(BLOCK).skip(number).step_by(ROUNDS);
    let mut decisions = 0;
    let mut spent = [Duration::ZERO; 2];
    for (turn, block) in blocks.enumerate() {
        decisions += block.len();
        // The engine that comes second finds the block in the processor's cache.
        let first = turn % 2;
        for engine in [first, 1 - first] {
            spent[engine] += time(row.engines[engine], row.answer, block);
        }
    }
    spent.map(|spent| spent.as_nanos() as f64 / decisions as f64)
}

fn time(engine: &dyn Strategy, answer: Answer, positions: &[Position]) -> Duration {
    let start = Instant::now();
    for position in positions {
        match answer {
            Answer::Move => _ = black_box(engine.decide(black_box(position))),
            Answer::Tree => _ = black_box(with_tree(engine, black_box(position))),
        }
    }
    start.elapsed()
}

/// Prints the result as a table in Markdown.
fn print(rows: &[Row<'_>]) {
    println!("| table | answer | positions | interpreted, ns | compiled, ns | ratio |");
    println!("|---|---|---|--:|--:|--:|");
    for row in rows {
        let answer = match row.answer {
            Answer::Move => "move",
            Answer::Tree => "whole tree",
        };
        let column = |engine: usize| Spread::of(row.rounds.iter().map(|round| round[engine]));
        let ratio = Spread::of(row.rounds.iter().map(|[slow, fast]| slow / fast));
        println!(
            "| `{}` | {answer} | {} | {:.0} | {:.0} | {ratio:.2} |",
            row.engines[1].name(),
            row.order,
            column(0),
            column(1),
        );
    }
    println!();
    println!(
        "Time for a decision, and interpreted time over compiled time: median (least–greatest) of \
         {ROUNDS} rounds that share {} positions, the engines taking turns every {BLOCK}.",
        rows[0].positions.len()
    );
}

/// Prints where the time of compiled decisions goes: by the advice that decides, whatever was tried
/// before it.
fn print_by_advice(engine: &dyn Strategy, positions: &[Position]) {
    let mut decided = vec![Vec::new(); engine.advice_count()];
    for position in positions {
        if let Some(advice) = engine.decide(position).advice() {
            decided[advice].push(*position);
        }
    }
    let fastest = |positions: &[Position]| {
        let rounds = (0..ROUNDS).map(|_| time(engine, Answer::Move, positions));
        rounds.min().unwrap_or_default().as_nanos() as f64
    };
    let spent: Vec<f64> = decided.iter().map(|positions| fastest(positions)).collect();
    let all: f64 = spent.iter().sum();
    println!();
    println!(
        "| `{}`: decided by | positions | compiled, ns | share of the time |",
        engine.name()
    );
    println!("|---|--:|--:|--:|");
    for (advice, (positions, spent)) in decided.iter().zip(spent).enumerate() {
        if !positions.is_empty() {
            println!(
                "| `{}` | {} | {:.0} | {:.0} % |",
                engine.advice(advice).name,
                positions.len(),
                spent / positions.len() as f64,
                100.0 * spent / all,
            );
        }
    }
}
