//! The interpreter and compiled code are two engines that read one program. In every legal position
//! of king and rook against king, with either colour, they must give the same rule, advice and
//! whole tree; with two bishops in a sample, for there are too many.

use std::path::Path;
use std::thread;

use alc::build::files;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc_players::thesis_kbbk::ThesisKbbk;
use alc_players::thesis_krk::ThesisKrk;
use alc_runtime::{Colour, Decision, MoveOrder, Position, Side, Strategy, fen, tree};
use alc_tests::{bundled, in_board_order, positions, program};

const BOARD_ORDER: &str = "option move_order: board.";

#[test]
fn krk_mended_in_book_order() {
    agree_everywhere(
        &alc_players::krk_mended::KrkMended,
        "krk_mended",
        &[],
        MoveOrder::Book,
    );
}

#[test]
fn krk_mended_in_board_order() {
    agree_everywhere(
        &in_board_order::krk_mended::KrkMended,
        "krk_mended",
        &[BOARD_ORDER],
        MoveOrder::Board,
    );
}

#[test]
fn krk_book_in_book_order() {
    agree_everywhere(
        &alc_players::krk_book::KrkBook,
        "krk_book",
        &[],
        MoveOrder::Book,
    );
}

#[test]
fn krk_book_in_board_order() {
    agree_everywhere(
        &in_board_order::krk_book::KrkBook,
        "krk_book",
        &[BOARD_ORDER],
        MoveOrder::Board,
    );
}

#[test]
fn thesis_krk() {
    let program = of_thesis("thesis_krk");
    everywhere(&ThesisKrk, &program, MoveOrder::Board);
}

#[test]
fn thesis_kbbk_in_a_sample() {
    let program = of_thesis("thesis_kbbk");
    // As their FENs give them, which do not say which bishop is gone.
    let told = |position: &Position| {
        let text = fen::write(position, Colour::White, 0, 1);
        let reading = fen::read(&text, ThesisKbbk.material());
        reading.expect("the FEN of a legal position").position
    };
    let sample = positions::sample(ThesisKbbk.material(), 1_000, 11);
    let colours = [Colour::White, Colour::Black].into_iter().cycle();
    let sample: Vec<_> = sample.iter().map(told).zip(colours).collect();
    let advised = count_advised(&ThesisKbbk, &program, MoveOrder::Board, &sample);
    assert!((800..1_000).contains(&advised), "{advised}");
}

/// The program of a table of the thesis, with its words.
fn of_thesis(table: &str) -> Program {
    let checked = files::check(Path::new(table), &[]).expect("it comes with alc");
    checked.compiled.expect("it has no mistake").program
}

fn agree_everywhere(compiled: &dyn Strategy, table: &str, options: &[&str], order: MoveOrder) {
    everywhere(compiled, &program(&bundled(table, options)), order);
}

/// Compares in every position of king and rook against king, each of which must have advice.
fn everywhere(compiled: &dyn Strategy, program: &Program, order: MoveOrder) {
    let all = positions::all_krk(Side::Us).into_iter();
    let all: Vec<_> = all
        .flat_map(|position| [Colour::White, Colour::Black].map(|us| (position, us)))
        .collect();
    assert_eq!(all.len(), 2 * 175_168);
    let advised = count_advised(compiled, program, order, &all);
    assert_eq!(advised, all.len());
}

/// Compares in each of these positions, with our colour, and says in how many of them there is advice.
fn count_advised(
    compiled: &dyn Strategy,
    program: &Program,
    order: MoveOrder,
    asked: &[(Position, Colour)],
) -> usize {
    let interpreted = Interpreter::new(program);
    assert_eq!(compiled.move_order(), order);
    assert_eq!(interpreted.move_order(), order);
    assert_eq!(labels(compiled), labels(&interpreted));

    let engines = [compiled, &interpreted];
    let count = |asked: &[(Position, Colour)]| {
        let asked = asked.iter();
        asked
            .filter(|(position, us)| agree(engines, position, *us))
            .count()
    };
    let count = &count;
    thread::scope(|scope| {
        let halves = asked.chunks(asked.len().div_ceil(2));
        let threads: Vec<_> = halves
            .map(|half| scope.spawn(move || count(half)))
            .collect();
        let counts = threads
            .into_iter()
            .map(|thread| thread.join().expect("agreement"));
        counts.sum()
    })
}

/// The names of rules and advice. Lines are those of the same texts.
fn labels(strategy: &dyn Strategy) -> Vec<(String, u32)> {
    let rules = (0..strategy.rule_count()).map(|rule| strategy.rule(rule));
    let advice = (0..strategy.advice_count()).map(|advice| strategy.advice(advice));
    rules
        .chain(advice)
        .map(|label| (label.name.to_owned(), label.line))
        .collect()
}

/// Whether there is advice.
fn agree([compiled, interpreted]: [&dyn Strategy; 2], position: &Position, us: Colour) -> bool {
    let text = fen::write(position, us, 0, 1);
    let reading = fen::read(&text, compiled.material()).expect("the FEN of a legal position");
    assert_eq!((reading.position, reading.us), (*position, us), "{text}");

    let decision = compiled.decide(&reading.position);
    assert_eq!(decision, interpreted.decide(&reading.position), "{text}");
    let Decision::Advised { advice, chosen, .. } = decision else {
        return false;
    };
    let grown = |engine| tree::grow(engine, position, advice, chosen).expect("a consistent engine");
    assert_eq!(grown(compiled), grown(interpreted), "{text}");
    true
}
