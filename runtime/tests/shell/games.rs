//! Games: every end of a game, and every defender.

use alc_runtime::oracle::Value;
use alc_runtime::shell::Status;
use alc_runtime::start::random_position;
use alc_runtime::{Colour, Kind, Oracle, Random, fen, threads};

use crate::toy::{Advice, Toy};
use crate::{Said, said};

use Kind::{King, Pawn, Queen, Rook};

/// The last line of a game and its status.
fn end(toy: &Toy, arguments: &[&str], input: &str) -> String {
    let arguments: Vec<_> = ["play", "--ascii"]
        .iter()
        .chain(arguments)
        .copied()
        .collect();
    let Said { status, out, err } = said(toy, &arguments, input.as_bytes());
    assert_eq!((status, err.as_str()), (Status::Done, ""));
    out.lines().last().unwrap().to_owned()
}

/// A toy whose only advice is to play this move, in notation from our side.
fn plays(ours: &[Kind], theirs: &[Kind], name: &'static str) -> Toy {
    let mut advice = Advice::new("as_told", 1, |position, root| position != root);
    advice.ours = Box::new(move |_, chosen| chosen.to_string() == name);
    Toy::new(ours, theirs, vec![advice])
}

#[test]
fn perfect_play_against_the_longest_defence_mates_in_time() {
    let toy = Toy::krk();
    let oracle = Oracle::solve(&toy.material, threads::available()).unwrap();
    let mut random = Random::new(1);
    let hardest = loop {
        let position = random_position(&toy.material, &mut random).unwrap();
        if oracle.value(&position) == Some(Value::Win(31)) {
            break position;
        }
    };
    let white = fen::write(&hardest, Colour::White, 0, 1);
    assert_eq!(
        end(&toy, &["--fen", &white], ""),
        "White mates; 16 moves of the table"
    );
    let black = fen::write(&hardest, Colour::Black, 0, 1);
    let heading = said(&toy, &["play", "--fen", &white, "--moves", "0"], b"").out;
    assert_eq!(
        heading.lines().nth(1),
        Some(
            "White is played by the table, Black by the defence that holds out longest against \
             perfect play"
        )
    );
    let arguments = ["--fen", &black, "--defender", "best"];
    assert_eq!(
        end(&toy, &arguments, ""),
        "Black mates; 16 moves of the table"
    );
}

#[test]
fn each_end_of_a_game_is_named() {
    let krk = |name| plays(&[King, Rook], &[King], name);
    let human = ["--defender", "human", "--fen"];
    let with = |fen| [&human[..], &[fen]].concat();
    assert_eq!(
        end(&krk("c7b7"), &with("k7/2R5/1K6/8/8/8/8/8 w - - 0 1"), ""),
        "drawn: Black is stalemated; 1 move of the table"
    );
    assert_eq!(
        end(&krk(""), &with("8/8/8/8/8/8/1k6/2R4K b - - 0 1"), "b2c1\n"),
        "drawn: nothing is left that can mate; 0 moves of the table"
    );
    assert_eq!(
        end(
            &krk("a1a2"),
            &with("7k/8/8/8/8/2K5/8/R7 w - - 98 80"),
            "h8g8\n"
        ),
        "drawn: 50 moves without a capture or a pawn move; 1 move of the table"
    );
    assert_eq!(
        end(
            &krk(""),
            &with("7k/8/8/8/8/8/1R6/K7 w - - 0 1"),
            &"h8g8\ng8h8\n".repeat(9)
        ),
        "drawn: the same position for the third time; 4 moves of the table, 4 of them without advice"
    );
    let mut seventh = krk("b2b7");
    seventh.aim = |position| position.square(1).is_some_and(|rook| rook.rank() == 7);
    assert_eq!(
        end(&seventh, &with("7k/8/8/8/8/8/1R6/K7 w - - 0 1"), ""),
        "the aim of the table is reached; 1 move of the table"
    );
    let lone_king = plays(&[King], &[King, Queen], "");
    assert_eq!(
        end(&lone_king, &["--fen", "8/8/8/8/8/2k5/3q4/K7 w - - 0 1"], ""),
        "Black mates; 1 move of the table, 1 of them without advice"
    );
    assert_eq!(
        end(&krk(""), &with("7k/8/8/8/8/8/1R6/K7 b - - 0 1"), "quit\n"),
        "not played to the end; 0 moves of the table"
    );
    assert_eq!(
        end(
            &Toy::krk(),
            &["--fen", "8/8/8/8/3k4/8/1R6/K7 w - - 0 1", "--moves", "3"],
            ""
        ),
        "not played to the end; 3 moves of the table"
    );
}

#[test]
fn stalemate_of_ours_is_a_draw_too() {
    let toy = plays(&[King], &[King, Queen], "");
    let fen = "8/8/8/8/8/2kq4/8/K7 b - - 0 1";
    assert_eq!(
        end(&toy, &["--fen", fen, "--defender", "human"], "d3c2\n"),
        "drawn: White is stalemated; 0 moves of the table"
    );
}

#[test]
fn a_reply_that_ends_the_game_is_drawn() {
    let arguments = [
        "play",
        "--ascii",
        "--defender",
        "human",
        "--fen",
        "8/8/8/8/8/8/1k6/2R4K b - - 0 1",
    ];
    let found = said(&Toy::krk(), &arguments, b"b2c1\n").out;
    assert_eq!(found.matches("  1 . . R . . . . K\n").count(), 1, "{found}");
    assert_eq!(found.matches("  1 . .[k]. . . . K\n").count(), 1, "{found}");
}

#[test]
fn a_random_start_and_a_random_defence_can_be_repeated() {
    let game = |arguments: &[&str]| {
        let arguments: Vec<_> = ["play"].iter().chain(arguments).copied().collect();
        said(&Toy::krk(), &arguments, b"").out
    };
    let first = game(&["--random", "5", "--defender", "random", "--seed", "1"]);
    assert_eq!(
        first,
        game(&["--random", "5", "--defender", "random", "--seed", "1"])
    );
    assert_ne!(
        first,
        game(&["--random", "5", "--defender", "random", "--seed", "2"])
    );
    assert_ne!(
        first,
        game(&["--random", "6", "--defender", "random", "--seed", "1"])
    );
    assert!(first.contains("(again: --random 5)"), "{first}");
    let drawn = game(&["--us", "black", "--moves", "1"]);
    let again = drawn
        .split("(again: ")
        .nth(1)
        .and_then(|rest| rest.split(')').next())
        .unwrap();
    assert!(again.ends_with(" --us black"), "{again}");
    let repeated: Vec<_> = again.split(' ').chain(["--moves", "1"]).collect();
    assert_eq!(game(&repeated), drawn);
}

#[test]
fn without_advice_the_first_legal_move_is_played_and_said() {
    let mut toy = Toy::krk();
    toy.advice.clear();
    let arguments = [
        "play",
        "--fen",
        "7k/8/8/8/8/8/1R6/K7 w - - 0 1",
        "--moves",
        "1",
    ];
    let no_advice = said(&toy, &arguments, b"").out;
    assert!(
        no_advice.contains(
            "1. Kb1       no advice of always (toy.al:1) is satisfiable, so this is just the first \
             legal move\n"
        ),
        "{no_advice}"
    );
    toy.applies = false;
    let no_rule = said(&toy, &arguments, b"").out;
    assert!(
        no_rule.contains("1. Kb1       no rule applies, so this is"),
        "{no_rule}"
    );
}

#[test]
fn a_best_defence_that_cannot_be_had_is_refused_and_chance_takes_its_place() {
    let toy = plays(&[King, Pawn], &[King, Pawn], "");
    let fen = ["--fen", "7k/7p/8/8/8/8/P7/K7 w - - 0 1", "--moves", "2"];
    let best: Vec<_> = ["play", "--defender", "best"]
        .into_iter()
        .chain(fen)
        .collect();
    let refused = said(&toy, &best, b"");
    assert_eq!(refused.status, Status::BadInput);
    let start =
        "error: there is no best defender: perfect play is worked out for endings of at most";
    assert!(refused.err.starts_with(start), "{}", refused.err);
    assert!(
        refused.err.ends_with("take `random` or `human`\n"),
        "{}",
        refused.err
    );
    let default: Vec<_> = ["play"].into_iter().chain(fen).collect();
    let played = said(&toy, &default, b"");
    assert_eq!(played.status, Status::Done);
    assert!(
        played.out.contains("Black by random moves"),
        "{}",
        played.out
    );
}
