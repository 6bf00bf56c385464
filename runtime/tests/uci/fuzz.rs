//! A hundred thousand lines of protocol words, positions, moves and junk.

use std::io;

use alc_runtime::rules::Board;
use alc_runtime::shell::Streams;
use alc_runtime::uci::uci;
use alc_runtime::{Kind, Random, Side};

use crate::toy::{Advice, Toy};

const LINES: usize = 100_000;

/// The words with which commands begin, `quit` aside, which would end the talk.
const COMMANDS: [&str; 10] = [
    "uci",
    "isready",
    "setoption",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "debug",
    "register",
];

const WORDS: [&str; 38] = [
    "name",
    "value",
    "true",
    "false",
    "Explain",
    "UCI_ShowWDL",
    "UCI_AnalyseMode",
    "Ponder",
    "startpos",
    "fen",
    "moves",
    "searchmoves",
    "infinite",
    "ponder",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "-1",
    "0",
    "17",
    "340282366920938463463374607431768211456",
    "1e9",
    "e2e4",
    "e1g1",
    "a7a8q",
    "0000",
    "joho",
    "-",
    "w",
    "8/8/8/8/8/8/8/8",
    "\u{fffd}",
    "ß",
];

const FENS: [&str; 9] = [
    "8/8/8/8/3k4/8/1R6/K7 w - - 0 1",
    "7k/8/5K2/8/8/8/8/6R1 w - - 0 1",
    "8/8/8/8/3K4/8/1r6/k7 b - - 93 80",
    "6k1/8/6K1/8/8/8/8/R7 b - - 0 1",
    "8/P6k/8/8/8/8/8/K7 w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/3q4/8/8/8/8/8/4K3 b - - 99 200",
    "k7/8/8/2pP4/8/8/8/K7 w - c6 0 1",
];

/// Lines, and what must come of them.
struct Talk {
    random: Random,
    text: Vec<u8>,
    /// The position, where it is known what the player takes it to be.
    board: Option<Board>,
    /// The position at each `go`, if it is known.
    asked: Vec<Option<Board>>,
    ready: usize,
}

#[test]
fn no_line_ends_a_talk_or_goes_unanswered() {
    let mut talk = Talk {
        random: Random::new(6),
        text: Vec::new(),
        board: Some(Board::start()),
        asked: Vec::new(),
        ready: 0,
    };
    for _ in 0..LINES {
        let line = talk.line();
        talk.text.extend(line);
        let end: &[u8] = if talk.chance(10) { b"\r\n" } else { b"\n" };
        talk.text.extend(end);
    }
    let ours = [Kind::King, Kind::Rook];
    let nearer = Advice::new("check", 1, |position, _| {
        position.turn() == Side::Them && position.in_check()
    });
    let toy = Toy::new(&ours, &[Kind::King], vec![nearer]);
    let mut out = Vec::new();
    let mut streams = Streams {
        input: &mut &talk.text[..],
        out: &mut out,
        err: &mut io::sink(),
    };
    uci(&toy, &mut streams).unwrap();
    let said = String::from_utf8(out).expect("text");
    let answers: Vec<_> = said
        .lines()
        .filter_map(|line| line.strip_prefix("bestmove "))
        .collect();
    assert_eq!(answers.len(), talk.asked.len());
    assert_eq!(
        said.lines().filter(|line| *line == "readyok").count(),
        talk.ready
    );
    assert!(talk.asked.len() > 3000 && talk.ready > 3000);
    let known = talk
        .asked
        .iter()
        .zip(&answers)
        .filter_map(|(board, best)| Some((board.as_ref()?, best)));
    let mut checked = 0;
    for (board, best) in known {
        assert!(is_answer(board, best), "{board}: {best}");
        checked += 1;
    }
    assert!(checked > 2000, "{checked}");
    for line in said.lines() {
        assert!(is_well_formed(line), "{line}");
    }
}

impl Talk {
    fn line(&mut self) -> Vec<u8> {
        match self.random.below(20) {
            0..4 => self.position().into_bytes(),
            4 => {
                self.asked.push(self.board.clone());
                let ends = ["", " infinite", " ponder", " depth 3", " wtime 1 btime 1"];
                format!("go{}", self.pick(&ends)).into_bytes()
            }
            5 => {
                self.ready += 1;
                b" isready ".to_vec()
            }
            6 => {
                self.board = Some(Board::start());
                b"ucinewgame".to_vec()
            }
            7..9 => self.pick(&["stop", "ponderhit"]).as_bytes().to_vec(),
            9..15 => self.words().into_bytes(),
            _ => {
                // No line ends in it, and no `go` comes of it.
                let byte = |random: &mut Random| match random.below(255) as u8 {
                    b'\n' | b'o' => b'0',
                    byte => byte,
                };
                let count = self.random.below(40);
                (0..count).map(|_| byte(&mut self.random)).collect()
            }
        }
    }

    /// A position with legal moves, or with one that is not and changes nothing.
    fn position(&mut self) -> String {
        let fen = self.pick(&FENS);
        let mut board = Board::from_fen(fen).unwrap();
        let mut line = format!("position fen {fen} moves");
        if self.chance(10) {
            board = Board::start();
            line = "position startpos moves".to_owned();
        }
        for _ in 0..self.random.below(6) {
            let moves = board.moves();
            if moves.is_empty() {
                break;
            }
            let text = &moves[self.random.below(moves.len())];
            board.make(text).unwrap();
            line += &format!(" {text}");
        }
        if self.chance(10) {
            line += self.pick(&[" a1a1", " 0000", " xyz", " e2e9", " -"]);
        } else {
            self.board = Some(board);
        }
        line
    }

    /// Words at random; where a command comes of them, it is counted.
    fn words(&mut self) -> String {
        let mut words = Vec::new();
        for _ in 0..self.random.below(8) {
            let pool: &[&str] = if self.chance(8) { &COMMANDS } else { &WORDS };
            words.push(self.pick(pool));
        }
        match words.iter().find(|word| COMMANDS.contains(word)) {
            Some(&"go") => self.asked.push(
                self.board
                    .clone()
                    .filter(|_| !words.contains(&"searchmoves")),
            ),
            Some(&"isready") => self.ready += 1,
            Some(&"ucinewgame") => self.board = Some(Board::start()),
            Some(&"position") => self.board = None,
            _ => {}
        }
        words.join(self.pick(&[" ", "\t", "  "]))
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.random.below(from.len())]
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.random.below(one_in) == 0
    }
}

/// Whether this is a move of the position, or says that there is none.
fn is_answer(board: &Board, best: &str) -> bool {
    let chosen = best.split(' ').next().unwrap_or_default().to_owned();
    let moves = board.moves();
    moves.contains(&chosen) || (moves.is_empty() && best == "(none)")
}

fn is_well_formed(line: &str) -> bool {
    let words: Vec<_> = line.split(' ').collect();
    let is_move = |text: &&str| matches!(text.len(), 4 | 5) && text.is_ascii();
    let is_number = |text: &str| text.parse::<i64>().is_ok();
    match words[..] {
        ["uciok"] | ["readyok"] | ["bestmove", "(none)"] => true,
        ["id", "name" | "author", _, ..] => true,
        [
            "option",
            "name",
            _,
            "type",
            "check",
            "default",
            "true" | "false",
        ] => true,
        ["info", "string", _, ..] => !line.contains(char::is_control),
        ["info", "depth", "0", "score", "cp" | "mate", "0"] => true,
        [
            "info",
            "depth",
            depth,
            "score",
            "cp" | "mate",
            score,
            ref rest @ ..,
        ] => {
            let rest = match rest {
                ["wdl", win, draw, loss, rest @ ..] => {
                    assert!(
                        [win, draw, loss]
                            .into_iter()
                            .all(|chance| is_number(chance))
                    );
                    rest
                }
                rest => rest,
            };
            let ["nodes", nodes, "time", time, "pv", line @ ..] = rest else {
                return false;
            };
            let numbers = [depth, score, nodes, time];
            numbers.into_iter().all(is_number) && !line.is_empty() && line.iter().all(is_move)
        }
        ["bestmove", best] => is_move(&best),
        ["bestmove", best, "ponder", reply] => is_move(&best) && is_move(&reply),
        _ => false,
    }
}
