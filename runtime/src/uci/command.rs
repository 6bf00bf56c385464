//! What a line of the protocol asks for.
//!
//! The protocol says that a word which is not known is passed over and the rest is read, so that
//! hardly any line is wrong: `joho debug on` is `debug on`.

/// What a program asks of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Who are you, and what can be set?
    Uci,
    /// Do you still answer?
    IsReady,
    /// Set an option.
    SetOption { name: String, value: String },
    /// What follows belongs to another game.
    NewGame,
    /// Set the board up; `None` where neither the start position nor a FEN is named.
    Position(Option<Setup>),
    /// Find a move.
    Go(Go),
    /// Answer now.
    Stop,
    /// The move that you thought about has been played.
    PonderHit,
    /// End.
    Quit,
    /// `debug` and `register`, which change nothing here.
    Passed,
}

/// A position as the protocol gives it: where a game starts and the moves since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setup {
    /// The first position; `None` for that which every game begins with.
    pub(super) fen: Option<String>,
    /// The moves since, not looked at.
    pub(super) moves: Vec<String>,
}

/// How a move is to be found. A table takes no time that could be limited, so only what decides
/// which move it is and when it is told remains.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// Only one of these moves, where there are any.
    pub(super) among: Vec<String>,
    /// The answer waits for `stop`.
    pub(super) infinite: bool,
    /// The answer waits for `ponderhit` or `stop`.
    pub(super) ponder: bool,
}

/// The command of a line, `None` where no word of it begins one.
pub(super) fn parse(line: &str) -> Option<Command> {
    let blank = |letter: char| letter.is_whitespace() || letter.is_control();
    let mut words = line.split(blank).filter(|word| !word.is_empty());
    words
        .by_ref()
        .find_map(begun)
        .map(|begin| begin(words.collect()))
}

/// Reads the words after that with which a command begins.
type Reader = fn(Vec<&str>) -> Command;

fn begun(word: &str) -> Option<Reader> {
    Some(match word {
        "uci" => |_| Command::Uci,
        "isready" => |_| Command::IsReady,
        "setoption" => set_option,
        "ucinewgame" => |_| Command::NewGame,
        "position" => |words| Command::Position(setup(&words)),
        "go" => |words| Command::Go(go(&words)),
        "stop" => |_| Command::Stop,
        "ponderhit" => |_| Command::PonderHit,
        "quit" => |_| Command::Quit,
        "debug" | "register" => |_| Command::Passed,
        _ => return None,
    })
}

/// `name` and `value` each go on to the next of these words, or to the end.
fn set_option(words: Vec<&str>) -> Command {
    let mut words = words.into_iter().skip_while(|word| *word != "name").skip(1);
    let name: Vec<_> = words.by_ref().take_while(|word| *word != "value").collect();
    let value: Vec<_> = words.collect();
    Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    }
}

fn setup(words: &[&str]) -> Option<Setup> {
    let first = words
        .iter()
        .position(|word| matches!(*word, "startpos" | "fen"))?;
    let rest = &words[first + 1..];
    let end = rest.iter().position(|word| *word == "moves");
    let (given, moves) = rest.split_at(end.unwrap_or(rest.len()));
    Some(Setup {
        fen: (words[first] == "fen").then(|| given.join(" ")),
        moves: moves
            .iter()
            .skip(1)
            .map(|text| (*text).to_owned())
            .collect(),
    })
}

/// The numbers of limits are words like any other that is not known.
fn go(words: &[&str]) -> Go {
    const LIMITS: [&str; 9] = [
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "movetime",
    ];
    let mut go = Go::default();
    let mut lists = false;
    for word in words {
        match *word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            limit if LIMITS.contains(&limit) => {}
            "searchmoves" => {
                lists = true;
                continue;
            }
            word => {
                if lists {
                    go.among.push(word.to_owned());
                }
                continue;
            }
        }
        lists = false;
    }
    go
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_not_known_are_passed_over() {
        assert_eq!(parse("joho\tuci "), Some(Command::Uci));
        assert_eq!(parse("\0isready\0"), Some(Command::IsReady));
        assert_eq!(parse("  go \t infinite\r"), parse("go infinite"));
        for line in ["", "UCI", "help me", "\u{fffd}"] {
            assert_eq!(parse(line), None, "{line}");
        }
    }

    #[test]
    fn limits_need_no_numbers() {
        let go = |line| match parse(line) {
            Some(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        };
        for line in [
            "go",
            "go depth",
            "go depth 99999999999999999999 nodes -3 wtime x btime 1e9",
            "go movetime 100 perft 3",
        ] {
            assert_eq!(go(line), Go::default(), "{line}");
        }
        assert!(go("go depth infinite").infinite);
        let both = go("go searchmoves e2e4 e7e8q ponder wtime 1 x infinite");
        assert_eq!(both.among, ["e2e4", "e7e8q"]);
        assert!(both.ponder && both.infinite);
    }

    #[test]
    fn names_and_values_may_have_blanks_or_be_empty() {
        let option = |line| match parse(line) {
            Some(Command::SetOption { name, value }) => (name, value),
            other => panic!("{line}: {other:?}"),
        };
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            option("setoption name Move  Overhead value 1 2"),
            pair("Move Overhead", "1 2")
        );
        assert_eq!(option("setoption name Clear Hash"), pair("Clear Hash", ""));
        assert_eq!(option("setoption name Book value"), pair("Book", ""));
        assert_eq!(option("setoption"), pair("", ""));
    }

    #[test]
    fn a_position_has_a_beginning_and_moves() {
        let position = |line| match parse(line) {
            Some(Command::Position(setup)) => setup,
            other => panic!("{line}: {other:?}"),
        };
        let setup = |fen: Option<&str>, moves: &[&str]| {
            Some(Setup {
                fen: fen.map(str::to_owned),
                moves: moves.iter().map(|text| (*text).to_owned()).collect(),
            })
        };
        assert_eq!(position("position startpos"), setup(None, &[]));
        assert_eq!(
            position("position the startpos moves e2e4  e7e5"),
            setup(None, &["e2e4", "e7e5"])
        );
        assert_eq!(
            position("position fen 8/8/8/8 w - - 0 1 moves a1a2"),
            setup(Some("8/8/8/8 w - - 0 1"), &["a1a2"])
        );
        assert_eq!(position("position fen"), setup(Some(""), &[]));
        assert_eq!(position("position moves e2e4"), None);
    }
}
