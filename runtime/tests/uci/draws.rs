//! A won position is not drawn by the player's own shuffling.

use std::collections::HashMap;

use alc_runtime::rules::Board;
use alc_runtime::{Kind, Random, Side};

use crate::client::{Client, play};
use crate::toy::{Advice, Toy};

/// How a player is told of the game.
#[derive(Clone, Copy)]
enum Telling {
    /// Where it began, and all moves.
    Moves,
    /// Nothing but the present position.
    Fens,
    /// Nothing but where the men stand and who is to move.
    Boards,
}

/// A table that makes the first move of the king or the rook, for ever.
fn aimless(ours: &[Kind], theirs: &[Kind]) -> Toy {
    let any = Advice::new("anything", 1, |position, _| position.turn() == Side::Them);
    Toy::new(ours, theirs, vec![any])
}

const KRK: [Kind; 2] = [Kind::King, Kind::Rook];

#[test]
fn perfect_play_ends_what_goes_round_in_circles() {
    let toy = aimless(&KRK, &[Kind::King]);
    for telling in [Telling::Moves, Telling::Fens, Telling::Boards] {
        play(&toy, |client| {
            for seed in 0..5 {
                let (plies, told) = game(client, "8/8/3k4/8/8/8/1R6/K7 w - - 0 1", telling, seed);
                assert!(plies < 100, "{plies}");
                let circles = told
                    .iter()
                    .position(|line| line.contains("goes round in circles"));
                assert!(circles.is_some_and(|at| at > 0), "{told:#?}");
                assert!(told[0].contains("advice anything"), "{told:#?}");
            }
        });
    }
}

#[test]
fn perfect_play_takes_over_where_the_clock_needs_it() {
    let toy = aimless(&KRK, &[Kind::King]);
    play(&toy, |client| {
        // Mate in 16 takes 31 plies.
        for (clock, in_time) in [(60, true), (69, true), (70, false)] {
            let fen = format!("8/8/8/8/2k5/8/8/R6K w - - {clock} 60");
            let told = client.ask(&format!("position fen {fen}")).info.join("\n");
            let in_danger = told.contains("the fifty-move rule leaves no time");
            assert_eq!(in_danger, clock > 69, "{clock}: {told}");
            if in_time {
                game(client, &fen, Telling::Fens, clock);
            }
        }
    });
}

/// Too many men for perfect play: the third repetition is avoided all the same.
#[test]
fn without_perfect_play_another_move_is_made() {
    let toy = aimless(
        &[Kind::King, Kind::Rook, Kind::Rook],
        &[Kind::King, Kind::Rook],
    );
    play(&toy, |client| {
        let mut board = Board::from_fen("k6r/8/8/8/8/8/1R6/K1R5 w - - 0 1").unwrap();
        let first = board.fen();
        let (mut moves, mut seen) = (String::new(), HashMap::new());
        let mut told = Vec::new();
        for _ in 0..20 {
            *seen.entry(board.key()).or_insert(0) += 1;
            let answer = client.ask(&format!("position fen {first} moves{moves}"));
            told.extend(answer.info);
            // The other side goes to and fro.
            for text in [
                answer.chosen.as_str(),
                if board.fullmove() % 2 == 1 {
                    "h8g8"
                } else {
                    "g8h8"
                },
            ] {
                moves += &format!(" {text}");
                if board.make(text).is_err() {
                    // It is in check, or its rook is gone.
                    return;
                }
                let times = seen.entry(board.key()).or_insert(0);
                *times += u32::from(board.turn() != alc_runtime::Colour::White);
                assert!(*times < 3, "{moves}\n{told:#?}");
            }
        }
        assert!(
            told.iter()
                .any(|line| line.contains("goes round in circles")),
            "{told:#?}"
        );
    });
}

/// A game of the player's from a won position against chance, to mate; how many plies it has, and
/// what was told of the moves. The rules on draws are kept.
fn game(client: &mut Client, fen: &str, telling: Telling, seed: u64) -> (u32, Vec<String>) {
    client.send("ucinewgame");
    let mut random = Random::new(seed);
    let mut board = Board::from_fen(fen).unwrap();
    let (mut moves, mut told) = (String::new(), Vec::new());
    let mut seen = HashMap::from([(board.key(), 1)]);
    for plies in 0.. {
        let text = if plies % 2 == 0 {
            let position = match telling {
                Telling::Moves if moves.is_empty() => format!("position fen {fen}"),
                Telling::Moves => format!("position fen {fen} moves{moves}"),
                Telling::Fens => format!("position fen {board}"),
                Telling::Boards => {
                    let text = board.fen();
                    let end = text.rfind(" - - ").unwrap();
                    format!("position fen {}", &text[..end])
                }
            };
            let answer = client.ask(&position);
            told.push(answer.info.last().unwrap().clone());
            answer.chosen
        } else {
            let replies = board.moves();
            replies[random.below(replies.len())].clone()
        };
        moves += &format!(" {text}");
        board.make(&text).unwrap();
        if board.is_mate() {
            return (plies + 1, told);
        }
        let times = seen.entry(board.key()).or_insert(0);
        *times += 1;
        let is_drawn = *times > 2 || board.halfmove_clock() >= 100 || !board.has_move();
        assert!(!is_drawn, "{fen}{moves}\n{told:#?}");
    }
    unreachable!("a game ends")
}
