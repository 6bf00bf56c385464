//! Every table plays games in the UCI protocol: from random won positions, as either colour, against
//! chance and against the longest defence, told of them by their moves or by positions alone. None is
//! drawn or lost where the proof says that it is won. What is legal, and when a game is drawn,
//! `cozy-chess` says.

#[path = "../../runtime/tests/uci/client.rs"]
mod client;

use std::collections::HashMap;
use std::path::Path;

use alc::build::files;
use alc::setwise;
use alc_runtime::oracle::Value;
use alc_runtime::prove::{Manner, Options, Verdict, prove};
use alc_runtime::start::random_position;
use alc_runtime::{Colour, Oracle, Position, Random, Strategy, fen, threads};
use client::Client;
use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::{Board, GameStatus};

/// Games of each table.
const GAMES: usize = 200;

#[test]
fn no_won_position_of_three_men_is_drawn() {
    let tables: [&dyn Strategy; 7] = [
        &alc_players::krk::Krk,
        &alc_players::krk_book::KrkBook,
        &alc_players::krk_mended::KrkMended,
        &alc_players::kqk::Kqk,
        &alc_players::kpk::Kpk,
        &alc_players::kpk_knowledge::KpkKnowledge,
        &alc_players::thesis_krk::ThesisKrk,
    ];
    for table in tables {
        let (won, lengths) = proven(table, Verdict::Won);
        let games = play_all(table, &lengths, |random| won[random.below(won.len())]);
        println!("{}: {games:?}", table.name());
        assert_eq!(games.changed, 0, "{} is left", table.name());
    }
}

/// These take the table up to 79 moves.
#[test]
fn what_takes_the_table_over_fifty_moves_is_won_in_time() {
    let table = &alc_players::thesis_krk::ThesisKrk;
    let (long, lengths) = proven(table, Verdict::OverFiftyMoves);
    assert_eq!(long.len(), 49_379);
    let games = play_all(table, &lengths, |random| long[random.below(long.len())]);
    println!("{games:?}");
    assert!(games.changed > 0 && games.longest > 40, "{games:?}");
}

#[test]
fn no_position_of_two_bishops_is_drawn() {
    let table = &alc_players::kbbk::Kbbk;
    let perfect = Oracle::solve(table.material(), threads::available()).unwrap();
    let games = play_all(table, &HashMap::new(), |random| {
        loop {
            let position = random_position(table.material(), random).unwrap();
            if matches!(perfect.value(&position), Some(Value::Win(_))) {
                return position;
            }
        }
    });
    println!("{games:?}");
    assert_eq!(games.changed, 0);
}

/// The positions of which a proof says this, and how many moves of ours it takes from each position,
/// by [`Position::key`].
fn proven(table: &dyn Strategy, verdict: Verdict) -> (Vec<Position>, HashMap<u64, u32>) {
    let files = files::check(Path::new(table.name()), &[]).unwrap();
    let program = files.compiled.expect("it comes with alc").program;
    let options = Options {
        manner: Manner::Execute,
        threads: threads::available(),
        memory: 1 << 30,
    };
    let engine = setwise::Engine::new(&program, options.threads);
    // A knowledge base is asked position by position.
    let engine = engine.as_ref().map_or(table, |engine| engine);
    let proof = prove(engine, options, &mut |_, _, _| ()).unwrap();
    let entries: Vec<_> = proof.entries().collect();
    let these = entries.iter().filter(|entry| entry.verdict == verdict);
    let lengths = entries
        .iter()
        .filter_map(|entry| Some((entry.position.key(), entry.moves?)));
    (
        these.map(|entry| entry.position).collect(),
        lengths.collect(),
    )
}

/// What was seen in the games of a table.
#[derive(Debug, Default)]
struct Games {
    /// Most moves of the table's side in a game.
    longest: u32,
    /// Moves that were not the table's, though it had one.
    changed: usize,
    /// Moves for which the table had no advice.
    unadvised: usize,
}

fn play_all(
    table: &dyn Strategy,
    lengths: &HashMap<u64, u32>,
    start: impl Fn(&mut Random) -> Position,
) -> Games {
    let perfect = Oracle::solve(table.material(), threads::available()).unwrap();
    let mut random = Random::new(2026);
    let mut games = Games::default();
    client::play(table, |client| {
        for number in 0..GAMES {
            let us = if number % 2 == 0 {
                Colour::White
            } else {
                Colour::Black
            };
            let defence = match number / 2 % 3 {
                0 => Defence::Random,
                1 => Defence::Longest(&perfect),
                _ => Defence::Against(lengths),
            };
            let defender = Defender { table, defence };
            let start = fen::write(&start(&mut random), us, 0, 1);
            let alone = number / 4 % 2 == 0;
            client.send("ucinewgame");
            game(client, &start, alone, &defender, &mut random, &mut games);
        }
    });
    games
}

/// Plays a game to mate.
fn game(
    client: &mut Client,
    start: &str,
    alone: bool,
    defender: &Defender<'_>,
    random: &mut Random,
    games: &mut Games,
) {
    let mut board: Board = start.parse().expect("a position");
    let us = board.side_to_move();
    let (mut moves, mut told) = (String::new(), Vec::new());
    let mut seen = HashMap::from([(board.hash(), 1)]);
    let mut played = 0;
    loop {
        let text = if board.side_to_move() == us {
            let position = match (alone, moves.is_empty()) {
                (true, _) => format!("position fen {board}"),
                (false, true) => format!("position fen {start}"),
                (false, false) => format!("position fen {start} moves{moves}"),
            };
            let answer = client.ask(&position);
            let reason = answer.info.last().expect("a reason").clone();
            games.changed += usize::from(reason.contains("the table's move"));
            games.unadvised += usize::from(!reason.contains(", advice "));
            told.push(reason);
            played += 1;
            answer.chosen
        } else {
            defender.reply(&board, random)
        };
        moves += &format!(" {text}");
        let tell = || format!("{}: {start} moves{moves}\n{told:#?}", defender.table.name());
        let made = parse_uci_move(&board, &text).unwrap_or_else(|why| panic!("{why}: {}", tell()));
        assert!(board.try_play(made).is_ok(), "{}", tell());
        let times = seen.entry(board.hash()).or_insert(0);
        *times += 1;
        match board.status() {
            GameStatus::Won => {
                assert_ne!(board.side_to_move(), us, "mated: {}", tell());
                games.longest = games.longest.max(played);
                return;
            }
            GameStatus::Drawn => panic!("drawn: {}", tell()),
            GameStatus::Ongoing => assert!(*times < 3, "the third time: {}", tell()),
        }
    }
}

/// Who plays against the table.
struct Defender<'t> {
    table: &'t dyn Strategy,
    defence: Defence<'t>,
}

/// Which replies are made; any, where this knows none.
enum Defence<'t> {
    Random,
    /// That which holds out longest against perfect play.
    Longest(&'t Oracle),
    /// That after which the table takes longest where it is asked anew.
    Against(&'t HashMap<u64, u32>),
}

impl Defender<'_> {
    fn reply(&self, board: &Board, random: &mut Random) -> String {
        self.best(board).unwrap_or_else(|| {
            let mut moves = Vec::new();
            board.generate_moves(|of_man| {
                moves.extend(of_man);
                false
            });
            display_uci_move(board, moves[random.below(moves.len())]).to_string()
        })
    }

    fn best(&self, board: &Board) -> Option<String> {
        let reading = fen::read(&board.to_string(), self.table.material()).ok()?;
        let (position, order) = (reading.position, self.table.move_order());
        let best = match self.defence {
            Defence::Random => None,
            Defence::Longest(perfect) => perfect.longest_defence(&position, order),
            Defence::Against(lengths) => {
                let known = position
                    .moves(order)
                    .filter_map(|(reply, next)| Some((lengths.get(&next.key())?, reply)));
                known
                    .max_by_key(|(moves, _)| **moves)
                    .map(|(_, reply)| reply)
            }
        };
        Some(best?.uci(reading.us))
    }
}
