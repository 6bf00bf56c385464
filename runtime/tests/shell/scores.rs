//! Lines of a proof as games in PGN.

use alc_runtime::prove::{Decided, Line, Step};
use alc_runtime::shell::pgn;
use alc_runtime::{Colour, Game, Kind, MoveOrder, fen, san};

use crate::toy::{Advice, Toy};

/// King and rook against king with these pieces of advice, which are never asked.
pub fn table(advice: [&'static str; 2]) -> Toy {
    let advice = advice.map(|name| Advice::new(name, 1, |_, _| false));
    Toy::new(&[Kind::King, Kind::Rook], &[Kind::King], advice.into())
}

/// The line of these moves, all ours by the first advice, and the colour that we play in it.
pub fn line(toy: &Toy, start: &str, moves: &[&str], returns_to: Option<usize>) -> (Line, Colour) {
    let start = fen::read(start, &toy.material).unwrap();
    let mut position = start.position;
    let mut steps = Vec::new();
    for (ply, name) in moves.iter().enumerate() {
        let mut legal = position.moves(MoveOrder::Board);
        let (made, next) = legal
            .find(|(made, _)| san(&position, *made, start.us) == *name)
            .unwrap_or_else(|| panic!("{name} in {position:?}"));
        steps.push(Step {
            made,
            decided: (ply % 2 == 0).then_some(Decided { rule: 0, advice: 0 }),
        });
        position = next;
    }
    let line = Line {
        start: start.position,
        steps,
        returns_to,
    };
    (line, start.us)
}

/// The games of these moves from a position, with nothing but the table's own tags.
fn game(start: &str, moves: &[&str], returns_to: Option<usize>) -> String {
    let toy = table(["first", "second"]);
    let (line, us) = line(&toy, start, moves, returns_to);
    pgn(&toy, &line, us, &[])
}

/// Reads a game back: its moves, replayed from its FEN, and its result. Numbers are checked.
fn read_back(toy: &Toy, game: &str) -> (Vec<String>, String) {
    let fen_tag = game.lines().find_map(|line| line.strip_prefix("[FEN \""));
    let start = fen_tag.and_then(|tag| tag.strip_suffix("\"]")).unwrap();
    let mut replayed = Game::new(&fen::read(start, &toy.material).unwrap());
    let (_, mut text) = game.split_once("\n\n").unwrap();
    let (mut moves, mut result) = (Vec::new(), String::new());
    while let Some(next) = text.trim_start().chars().next() {
        text = text.trim_start();
        let comment = next == '{';
        let end = if comment {
            text.find('}').unwrap() + 1
        } else {
            text.find(char::is_whitespace).unwrap_or(text.len())
        };
        let (word, rest) = text.split_at(end);
        text = rest;
        if comment {
            continue;
        } else if let Some(number) = word.strip_suffix("...") {
            assert_eq!(replayed.colour_to_move(), Colour::Black, "{game}");
            assert_eq!(number, replayed.fullmove().to_string(), "{game}");
        } else if let Some(number) = word.strip_suffix('.') {
            assert_eq!(replayed.colour_to_move(), Colour::White, "{game}");
            assert_eq!(number, replayed.fullmove().to_string(), "{game}");
        } else if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
            result = word.to_owned();
        } else {
            let position = *replayed.position();
            let mut legal = position.moves(MoveOrder::Board);
            let (made, _) = legal
                .find(|(made, _)| san(&position, *made, replayed.us()) == word)
                .unwrap_or_else(|| panic!("{word} is no move in {game}"));
            replayed.make(made);
            moves.push(word.to_owned());
        }
    }
    (moves, result)
}

#[test]
fn a_game_has_the_seven_tags_the_position_and_the_advice() {
    assert_eq!(
        game(
            "7k/8/5K2/8/8/8/8/6R1 w - - 0 1",
            &["Kf7", "Kh7", "Rh1#"],
            None
        ),
        "[Event \"alc prove\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n\
         [White \"toy\"]\n[Black \"defence\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n\
         [FEN \"7k/8/5K2/8/8/8/8/6R1 w - - 0 1\"]\n\n\
         1. Kf7 {first} 1... Kh7 2. Rh1# {first} 1-0\n\n"
    );
}

#[test]
fn black_moves_first_where_the_table_plays_black() {
    let game = game(
        "6r1/8/8/8/8/5k2/8/7K b - - 0 1",
        &["Kf2", "Kh2", "Rh8#"],
        None,
    );
    assert!(
        game.contains("[White \"defence\"]\n[Black \"toy\"]\n[Result \"0-1\"]"),
        "{game}"
    );
    assert!(
        game.ends_with("\n1... Kf2 {first} 2. Kh2 Rh8# {first} 0-1\n\n"),
        "{game}"
    );
}

#[test]
fn games_that_are_not_won_say_how_they_end() {
    let start = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    let moves_of = |start: &str, moves: &[&str], returns_to: Option<usize>| {
        let game = game(start, moves, returns_to);
        let (_, text) = game.split_once("\n\n").unwrap();
        text.trim_end().replace('\n', " ")
    };
    assert_eq!(
        moves_of("k7/1R6/2K5/8/8/8/8/8 w - - 0 1", &["Kc7"], None),
        "1. Kc7 {first} 1/2-1/2",
        "stalemate"
    );
    let dead = ["Rb4+", "Kc3", "Ra4", "Kb3", "Rb4+", "Kxb4"];
    let dead = moves_of(start, &dead, None);
    assert!(dead.ends_with("3... Kxb4 1/2-1/2"), "{dead}");
    let at_once = moves_of(start, &["Ka2", "Kd5", "Ka1", "Kd4"], Some(0));
    let end = "Kd4 {comes back to the first position} 1/2-1/2";
    assert!(at_once.ends_with(end), "{at_once}");
    let later = ["Rb3", "Kd5", "Ka2", "Kd6", "Ka1", "Kd5"];
    let later = moves_of(start, &later, Some(2));
    let end = "Kd5 {comes back to the position after 1... Kd5} 1/2-1/2";
    assert!(later.ends_with(end), "{later}");
    assert_eq!(moves_of(start, &[], None), "*", "nothing is decided yet");
}

#[test]
fn long_games_are_wrapped_and_can_be_read_back() {
    let toy = table(["a rather long name of a piece of advice", "second"]);
    for (start, cycle) in [
        (
            "8/8/8/8/3k4/8/1R6/K7 w - - 0 1",
            ["Ka2", "Kd5", "Ka1", "Kd4"],
        ),
        (
            "k7/1r6/8/3K4/8/8/8/8 b - - 0 1",
            ["Ka7", "Kd4", "Ka8", "Kd5"],
        ),
    ] {
        let moves: Vec<&str> = cycle.iter().copied().cycle().take(60).collect();
        let (line, us) = line(&toy, start, &moves, Some(0));
        let game = pgn(&toy, &line, us, &[]);
        let widths: Vec<usize> = game.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width <= 79), "{game}");
        assert!(
            widths.iter().filter(|width| **width > 70).count() > 10,
            "{game}"
        );
        assert_eq!(
            read_back(&toy, &game),
            (
                moves.iter().map(ToString::to_string).collect(),
                "1/2-1/2".to_owned()
            )
        );
    }
}

#[test]
fn tags_are_escaped_added_and_put_in_the_place_of_the_usual_ones() {
    let toy = table(["brace}d", "second"]);
    let (line, us) = line(&toy, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", &["Kf7"], None);
    let tags = [
        ("Verdict", "a \"b\" \\ c\nd".to_owned()),
        ("Round", "7".to_owned()),
    ];
    let game = pgn(&toy, &line, us, &tags);
    assert!(
        game.contains("[Date \"????.??.??\"]\n[Round \"7\"]\n[White"),
        "{game}"
    );
    assert!(
        game.contains("1\"]\n[Verdict \"a \\\"b\\\" \\\\ c d\"]\n\n"),
        "{game}"
    );
    assert_eq!(game.matches("[Round").count(), 1, "{game}");
    assert!(game.ends_with("\n1. Kf7 {brace)d} *\n\n"), "{game}");
}
