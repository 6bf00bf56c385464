//! A person at the board: what can be typed, and what is said to it.

use alc_runtime::Kind;
use alc_runtime::shell::Status;

use crate::toy::{Advice, Toy};
use crate::{Said, said};

/// What is written of a game from a position against a person who types this.
fn against(toy: &Toy, fen: &str, typed: &str) -> String {
    let arguments = ["play", "--ascii", "--defender", "human", "--fen", fen];
    let Said { status, out, err } = said(toy, &arguments, typed.as_bytes());
    assert_eq!((status, err.as_str()), (Status::Done, ""));
    out
}

/// The same without boards, prompts and what stands before the first board.
fn said_of(toy: &Toy, fen: &str, typed: &str) -> Vec<String> {
    let all = against(toy, fen, typed);
    let (_, game) = all.split_once("shut in\n").unwrap();
    let is_of_a_board = |line: &str| {
        let letters: Vec<char> = line.chars().take(4).collect();
        let is_rank = |rank: char, mark: char| rank.is_ascii_digit() && " [".contains(mark);
        match letters[..] {
            [' ', ' ', ' ', ' '] => true,
            [' ', ' ', rank, mark] => is_rank(rank, mark),
            _ => line.is_empty(),
        }
    };
    let lines = game
        .lines()
        .filter(|line| !is_of_a_board(line) && !line.starts_with("your move"));
    lines.map(str::to_owned).collect()
}

/// King and rook for us, whose only advice is to move the king.
fn walker() -> Toy {
    let mut advice = Advice::new("walk", 1, |position, root| position != root);
    advice.ours = Box::new(|position, chosen| position.moved_kind(chosen) == Kind::King);
    Toy::new(&[Kind::King, Kind::Rook], &[Kind::King], vec![advice])
}

#[test]
fn a_person_is_told_why_a_move_is_refused() {
    let fen = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    let input = b"h8g8\nh8h6\nKh6\n\x1b[2J\ne2e4\nf7f8\n\xff\n\n?\nKh7\n";
    let arguments = ["play", "--ascii", "--fen", fen, "--defender", "human"];
    let found = said(&Toy::krk(), &arguments, input);
    assert_eq!(found.status, Status::Done);
    let expected = "\
toy: king, rook against king
White is played by the table, Black by you
from 7k/8/5K2/8/8/8/8/6R1 w - - 0 1
[ ] the last move, : where Black's king is shut in

  8 . . . . . . . k
  7 . . . . . . . :
  6 . . . . . K . :
  5 . . . . . . . :
  4 . . . . . . . :
  3 . . . . . . . :
  2 . . . . . . . :
  1 . . . . . . R .
    a b c d e f g h

1. Kf7       mate_in_2 (toy.al:2) by always (toy.al:1)

  8 . . . . . . . k
  7 . . . . .[K]. :
  6 . . . . .[.]. :
  5 . . . . . . . :
  4 . . . . . . . :
  3 . . . . . . . :
  2 . . . . . . . :
  1 . . . . . . R .
    a b c d e f g h

your move (or help, quit):
  that would leave your king in check
your move (or help, quit):
  the king on h8 cannot go to h6
your move (or help, quit):
  no king of yours can play Kh6
your move (or help, quit):
  `\\u{1b}[2J` is not a move; type it as in Kb7, exd8=Q or e7e8q, or help
your move (or help, quit):
  there is no man on e2
your move (or help, quit):
  the king on f7 is not yours
your move (or help, quit):
  byte 1 of the line is not UTF-8; save the text as UTF-8
your move (or help, quit):
your move (or help, quit):
  type a move in the notation of the game, as Kb7, Rxb3, exd8=Q (a check need not be marked),
  or by the squares it leaves and reaches, as e2e4, or e7e8q to promote; or one of these:
  hint    the move that holds out longest against perfect play
  back    takes your last move and the answer back
  board   draws the board again
  resign  gives the game up
  quit    ends it where it stands
your move (or help, quit):
1… Kh7
2. Rh1#      mate_in_2 (toy.al:2) by always (toy.al:1), its tree goes on

  8 . . . . . . . .
  7 . . . . . K . k
  6 . . . . . . . .
  5 . . . . . . . .
  4 . . . . . . . .
  3 . . . . . . . .
  2 . . . . . . . .
  1 . . . . . .[.|R]
    a b c d e f g h

White mates; 2 moves of the table
";
    assert_eq!(found.out, expected);
}

#[test]
fn moves_are_taken_back_in_pairs_with_their_trees() {
    let fen = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    let typed = "back\nKh7\n";
    let once = said_of(&Toy::krk(), fen, typed);
    let first = "1. Kf7       mate_in_2 (toy.al:2) by always (toy.al:1)";
    let mate = "2. Rh1#      mate_in_2 (toy.al:2) by always (toy.al:1), its tree goes on";
    assert_eq!(
        once,
        [
            first,
            "  you have not made a move yet",
            "1… Kh7",
            mate,
            "White mates; 2 moves of the table"
        ]
    );

    // Two moves are taken back one after the other, and others are played; the tree of the advice
    // that had been left goes on, and the tally counts no move twice.
    let fen = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    let moves = |typed: &str| said_of(&walker(), fen, typed);
    let plain = moves("Kd5\nKd4\nquit\n");
    let turned = moves("Kc3\nKd4\nback\nback\nKd5\nKe5\nback\nKd4\nback\nKd4\nquit\n");
    assert_eq!(plain.last().unwrap(), turned.last().unwrap());
    let end = |moves: &[String]| moves[moves.len() - 3..].to_vec();
    assert_eq!(end(&plain), end(&turned));
    assert_eq!(
        turned.iter().filter(|line| line.starts_with("2. ")).count(),
        2,
        "{turned:#?}"
    );

    let taken = said_of(
        &Toy::krk(),
        "8/8/8/8/8/1k6/8/K6R b - - 0 1",
        "Kb4\nback\nboard\nquit\n",
    );
    assert_eq!(taken.len(), 3, "{taken:?}");
}

#[test]
fn the_board_is_drawn_again_when_it_is_asked_for_and_after_taking_back() {
    let fen = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";
    let all = against(&Toy::krk(), fen, "board\nKd5\nback\nquit\n");
    let boards: Vec<_> = all
        .split("\n\n")
        .filter(|part| part.starts_with("  8 "))
        .collect();
    assert_eq!(boards.len(), 5, "{all}");
    assert_eq!(boards[1], boards[2], "asked for");
    assert_eq!(boards[1], boards[4], "taken back");
    assert_ne!(boards[1], boards[3]);
}

#[test]
fn a_hint_is_the_move_that_holds_out_longest() {
    let hint = |fen: &str| {
        let said = said_of(&walker(), fen, "hint\nquit\n");
        said[said.len() - 2].clone()
    };
    // Their king can only go to h7 and is mated there; on b2 it can take the rook.
    assert_eq!(
        hint("7k/5K2/8/8/8/8/8/6R1 b - - 0 1"),
        "  Kh7 is best: after it White needs 1 move more to mate if it plays perfectly"
    );
    assert_eq!(
        hint("8/8/8/8/8/8/1k6/2R4K b - - 0 1"),
        "  Kxc1 is best: after it Black holds the draw"
    );
    assert_eq!(
        hint("8/8/8/8/3K4/8/8/k1r5 w - - 0 1"),
        "  Kd5 is best: after it Black needs 15 moves more to mate if it plays perfectly"
    );
    let pawns = Toy::new(
        &[Kind::King, Kind::Pawn],
        &[Kind::King, Kind::Pawn],
        Vec::new(),
    );
    let none = said_of(&pawns, "7k/7p/8/8/8/8/P7/K7 b - - 0 1", "hint\nquit\n");
    let start = "  there is no hint: perfect play is worked out for endings of at most 4 men";
    assert!(none[1].starts_with(start), "{none:?}");
}

#[test]
fn a_game_can_be_given_up() {
    let fen = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    let last = |fen: &str| said_of(&Toy::krk(), fen, "resign\n").pop().unwrap();
    assert_eq!(last(fen), "Black resigns; 1 move of the table");
    let fen = "6r1/8/8/8/8/5k2/8/7K w - - 0 1";
    assert_eq!(last(fen), "White resigns; 0 moves of the table");
}
