//! The interpreter and compiled code are two engines that read one program. In every legal position
//! of king and rook against king, with either colour, they must give the same rule, advice and
//! whole tree.

use std::thread;

use alc::interpret::Interpreter;
use alc_runtime::{Colour, Decision, MoveOrder, Position, Side, Strategy, fen, tree};
use alc_tests::{bundled, in_board_order, positions, program};

const BOARD_ORDER: &str = "option move_order: board.";

#[test]
fn krk_in_book_order() {
    agree_everywhere(&alc_players::krk::Krk, "krk", &[], MoveOrder::Book);
}

#[test]
fn krk_in_board_order() {
    agree_everywhere(
        &in_board_order::krk::Krk,
        "krk",
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

fn agree_everywhere(compiled: &dyn Strategy, table: &str, options: &[&str], order: MoveOrder) {
    let program = program(&bundled(table, options));
    let interpreted = Interpreter::new(&program);
    assert_eq!(compiled.move_order(), order);
    assert_eq!(interpreted.move_order(), order);
    assert_eq!(labels(compiled), labels(&interpreted));

    let all = positions::all_krk(Side::Us);
    assert_eq!(all.len(), 175_168);
    let agree_on = |positions: &[Position]| {
        for position in positions {
            agree(compiled, &interpreted, position, Colour::White);
            agree(compiled, &interpreted, position, Colour::Black);
        }
    };
    thread::scope(|scope| {
        for half in all.chunks(all.len().div_ceil(2)) {
            scope.spawn(move || agree_on(half));
        }
    });
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

fn agree(compiled: &dyn Strategy, interpreted: &dyn Strategy, position: &Position, us: Colour) {
    let text = fen::write(position, us, 0, 1);
    let reading = fen::read(&text, compiled.material()).expect("the FEN of a legal position");
    assert_eq!((reading.position, reading.us), (*position, us), "{text}");

    let decision = compiled.decide(&reading.position);
    assert_eq!(decision, interpreted.decide(&reading.position), "{text}");
    let Decision::Advised { advice, chosen, .. } = decision else {
        panic!("{text}: no advice");
    };
    let grown = |engine| tree::grow(engine, position, advice, chosen).expect("a consistent engine");
    assert_eq!(grown(compiled), grown(interpreted), "{text}");
}
