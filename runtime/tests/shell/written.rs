//! Games that are played and written as PGN, read back by the rules of another library.

use std::fs;
use std::path::PathBuf;

use alc_runtime::Kind;
use alc_runtime::shell::Status;
use cozy_chess::{Board, Color, GameStatus, util};

use crate::toy::{Advice, Toy};
use crate::{Said, said};

/// A game as a reader of PGN has it.
struct Read {
    tags: Vec<(String, String)>,
    /// Each move with the comment after it.
    moves: Vec<(String, Option<String>)>,
    /// The last comment, if another stands before it.
    remark: Option<String>,
    result: String,
    end: Board,
}

impl Read {
    fn tag(&self, name: &str) -> &str {
        let tag = self.tags.iter().find(|(known, _)| known == name);
        &tag.unwrap_or_else(|| panic!("no tag {name}")).1
    }
}

/// Reads one game; every move is looked up among the legal ones of its position, and every number
/// is checked.
fn read(pgn: &str) -> Read {
    let (head, body) = pgn.split_once("\n\n").unwrap();
    let tags: Vec<_> = head
        .lines()
        .map(|line| {
            let inner = line
                .strip_prefix('[')
                .and_then(|line| line.strip_suffix("\"]"));
            let (name, value) = inner.unwrap().split_once(" \"").unwrap();
            (
                name.to_owned(),
                value.replace("\\\"", "\"").replace("\\\\", "\\"),
            )
        })
        .collect();
    let (_, fen) = tags.iter().find(|(name, _)| name == "FEN").unwrap();
    let mut end = Board::from_fen(fen, false).unwrap();
    let mut rest = body.trim();
    let mut moves: Vec<(String, Option<String>)> = Vec::new();
    let (mut remark, mut result) = (None, String::new());
    while !rest.is_empty() {
        if let Some(comment) = rest.strip_prefix('{') {
            let (comment, after) = comment.split_once('}').unwrap();
            let comment = comment.replace('\n', " ");
            match moves.last_mut() {
                Some((_, free @ None)) => *free = Some(comment),
                _ => remark = Some(comment),
            }
            rest = after.trim_start();
            continue;
        }
        let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        rest = after.trim_start();
        if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
            word.clone_into(&mut result);
            assert_eq!(rest, "", "after the result");
        } else if let Some(number) = word.strip_suffix('.') {
            let dots = number.trim_end_matches('.');
            assert_eq!(dots.parse(), Ok(end.fullmove_number()), "{word}");
            let black = number.ends_with("..");
            assert_eq!(black, end.side_to_move() == Color::Black, "{word}");
        } else {
            let made = util::parse_san_move(&end, word).unwrap_or_else(|why| {
                panic!("{word} in {end}: {why}");
            });
            assert!(end.is_legal(made));
            end.play(made);
            moves.push((word.to_owned(), None));
        }
    }
    Read {
        tags,
        moves,
        remark,
        result,
        end,
    }
}

/// A folder of this test, and a file in it.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("written");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

/// Plays and reads the game that was written.
fn played(toy: &Toy, name: &str, arguments: &[&str], typed: &str) -> Read {
    let file = file(name);
    let pgn = format!("--pgn={}", file.display());
    let arguments: Vec<_> = ["play", &pgn].iter().chain(arguments).copied().collect();
    let found = said(toy, &arguments, typed.as_bytes());
    assert_eq!((found.status, found.err.as_str()), (Status::Done, ""));
    let game = read(&fs::read_to_string(&file).unwrap());
    let conclusion = found.out.lines().last().unwrap();
    let last_comment = game.moves.last().and_then(|(_, comment)| comment.as_ref());
    assert_eq!(game.remark.as_ref().or(last_comment).unwrap(), conclusion);
    game
}

#[test]
fn a_whole_game_is_read_back_with_its_reasons() {
    for (name, start, result) in [
        ("white", ["--random", "3", "--us", "white"], "1-0"),
        ("black", ["--random", "3", "--us", "black"], "0-1"),
    ] {
        let game = played(&Toy::krk(), name, &start, "");
        assert_eq!((game.result.as_str(), game.tag("Result")), (result, result));
        assert_eq!(game.end.status(), GameStatus::Won);
        let (us, them) = if name == "white" {
            ("White", "Black")
        } else {
            ("Black", "White")
        };
        assert_eq!(game.tag(us), "toy");
        assert_eq!(game.tag(them), "best defence");
        assert_eq!(game.tag("SetUp"), "1");
        assert_eq!(game.tag("Termination"), "normal");
        let (ours, theirs): (Vec<_>, Vec<_>) = game
            .moves
            .iter()
            .enumerate()
            .partition(|(ply, _)| ply % 2 == 0);
        assert!(ours.len() > 5, "{}", ours.len());
        assert!(theirs.iter().all(|(_, (_, comment))| comment.is_none()));
        for (_, (made, comment)) in ours {
            let comment = comment.as_ref().unwrap();
            let reasons = [
                "nearer (toy.al:3) by always (toy.al:1)",
                "mate_in_2 (toy.al:2) by always",
            ];
            assert!(
                reasons.iter().any(|reason| comment.starts_with(reason)),
                "{made}: {comment}"
            );
        }
    }
}

#[test]
fn every_end_has_its_result() {
    let human = |fen: &'static str| ["--defender", "human", "--fen", fen];
    let mate = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    let given_up = played(&Toy::krk(), "resigned", &human(mate), "resign\n");
    assert_eq!(given_up.result, "1-0");
    assert_eq!(given_up.tag("Termination"), "normal");
    assert_eq!(given_up.tag("Black"), "human");
    assert_eq!(
        given_up.remark.unwrap(),
        "Black resigns; 1 move of the table"
    );

    let black = "6r1/8/8/8/8/5k2/8/7K b - - 12 40";
    let given_up = played(&Toy::krk(), "resigned-to-black", &human(black), "resign\n");
    assert_eq!(given_up.result, "0-1");
    assert_eq!(given_up.tag("FEN"), black);

    let left = played(&Toy::krk(), "left", &human(mate), "");
    assert_eq!(
        (left.result.as_str(), left.tag("Termination")),
        ("*", "unterminated")
    );

    let taken = "8/8/8/8/8/8/1k6/2R4K b - - 0 1";
    let drawn = played(&Toy::krk(), "drawn", &human(taken), "Kxc1\n");
    assert_eq!(drawn.result, "1/2-1/2");
    assert_eq!(drawn.moves.len(), 1);

    let mut seventh = Toy::new(
        &[Kind::King, Kind::Rook],
        &[Kind::King],
        vec![Advice::new("any", 1, |position, root| position != root)],
    );
    seventh.aim = |position| position.turn() == alc_runtime::Side::Them;
    let aim = played(&seventh, "aim", &["--fen", mate], "");
    assert_eq!(
        (aim.result.as_str(), aim.tag("Termination")),
        ("*", "unterminated")
    );
}

#[test]
fn what_was_taken_back_is_not_written() {
    let fen = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    let arguments = ["--defender", "human", "--fen", fen];
    let typed = "Kd5\nKd4\nback\nback\nKe4\nquit\n";
    let game = played(&Toy::krk(), "back", &arguments, typed);
    assert_eq!(game.moves.len(), 3);
    assert_eq!(game.moves[1].0, "Ke4");
}

#[test]
fn on_standard_output_the_game_stands_alone() {
    let fen = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    let arguments = ["play", "--fen", fen, "--defender", "human", "--pgn", "-"];
    let Said { status, out, err } = said(&Toy::krk(), &arguments, b"Kh7\n");
    assert_eq!(status, Status::Done);
    let game = read(&out);
    assert_eq!((game.moves.len(), game.result.as_str()), (3, "1-0"));
    assert!(err.starts_with("toy: king, rook against king\n"), "{err}");
    assert!(err.contains("your move"), "{err}");
    assert!(
        err.ends_with("White mates; 2 moves of the table\n"),
        "{err}"
    );
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_game() {
    let fen = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    for (path, why) in [
        ("tests", "it is a folder"),
        ("no/such/file", "there is no folder `no/such`"),
    ] {
        let arguments = ["play", "--fen", fen, "--pgn", path];
        let found = said(&Toy::krk(), &arguments, b"");
        assert_eq!((found.status, found.out.as_str()), (Status::BadInput, ""));
        assert_eq!(found.err, format!("error: cannot write `{path}`: {why}\n"));
    }
}
