//! Reads a player's arguments. Every mistake gets a message of its own, with the nearest thing
//! that exists.

mod knowledge;

use std::ffi::OsString;
use std::fmt;
use std::num::NonZero;

use super::completions::Shell;
use super::help::{self, Topic};
use super::terminal::Terminal;
use super::{
    AskOptions, AuditOptions, DecideOptions, Defence, ExplainFormat, ExplainOptions, FAILURES,
    Figures, Format, Look, Output, PlayOptions, Positions, ProveOptions, ReportFormat, Start,
};
use crate::excerpt::printable;
use crate::material::Colour;
use crate::prove::Manner;

/// What the arguments ask for.
#[derive(Debug, PartialEq)]
pub(super) enum Command {
    Help(Topic),
    Uci,
    Version,
    Info,
    Decide(DecideOptions),
    Explain(ExplainOptions),
    Ask(AskOptions),
    Audit(AuditOptions),
    Play(PlayOptions),
    Prove(ProveOptions),
    Bench,
    Completions(Shell),
    Man,
}

/// Why arguments make no sense.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct UsageError(String);

impl fmt::Display for UsageError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Reads the arguments, the name of the program not among them; `terminal` says where colours are
/// welcome if the arguments do not.
pub(super) fn parse(arguments: &[OsString], terminal: Terminal) -> Result<Command, UsageError> {
    let mut texts = Vec::new();
    for argument in arguments {
        match argument.to_str() {
            Some(text) => texts.push(text),
            None => return fail(format!("the argument {argument:?} is not valid Unicode")),
        }
    }
    let Some((first, rest)) = texts.split_first() else {
        return Ok(Command::Uci);
    };
    match *first {
        "--help" | "-h" => return Ok(Command::Help(Topic::Player)),
        "--version" | "-V" => return Ok(Command::Version),
        _ => {}
    }
    let Some(topic) = Topic::COMMANDS
        .into_iter()
        .find(|topic| topic.word() == *first)
    else {
        let what = if first.starts_with('-') {
            "option"
        } else {
            "command"
        };
        let known = Topic::COMMANDS.iter().map(|topic| topic.word());
        let known = known.chain(["--help", "--version"]);
        return fail(format!(
            "there is no {what} `{first}`{}",
            hint(first, known)
        ));
    };
    if rest.iter().any(|text| matches!(*text, "--help" | "-h")) {
        return Ok(Command::Help(topic));
    }
    let options = || Options::read(rest, topic);
    match topic {
        Topic::Player | Topic::Info => options().map(|_| Command::Info),
        Topic::Decide => decide(&options()?).map(Command::Decide),
        Topic::Explain => explain(&options()?).map(Command::Explain),
        Topic::Ask => knowledge::ask(&options()?).map(Command::Ask),
        Topic::Audit => knowledge::audit(&options()?).map(Command::Audit),
        Topic::Play => play(&options()?, terminal).map(Command::Play),
        Topic::Prove => prove(&options()?).map(Command::Prove),
        Topic::Bench => options().map(|_| Command::Bench),
        Topic::Completions => shell(rest).map(Command::Completions),
        Topic::Man => options().map(|_| Command::Man),
    }
}

/// The shell that is named, alone.
fn shell(arguments: &[&str]) -> Result<Shell, UsageError> {
    let [name] = arguments else {
        return fail("name one shell: `completions bash`, `zsh` or `fish`".to_owned());
    };
    let found = Shell::WORDS.iter().find(|(word, _)| word == name);
    match found {
        Some((_, shell)) => Ok(*shell),
        None => {
            let words = Shell::WORDS.iter().map(|(word, _)| *word);
            let hint = hint(name, words);
            fail(format!(
                "`completions` knows `bash`, `zsh` and `fish`, not `{name}`{hint}"
            ))
        }
    }
}

fn decide(options: &Options<'_>) -> Result<DecideOptions, UsageError> {
    let positions = match (options.value("--fen"), options.value("--fens")) {
        (Some(fen), None) => Positions::One(fen.to_owned()),
        (None, Some("-")) => Positions::StandardInput,
        (None, Some(path)) => Positions::File(path.into()),
        (Some(_), Some(_)) => return fail("`--fen` and `--fens` exclude each other".to_owned()),
        (None, None) => {
            let needed = "give a position (`--fen FEN`) or many (`--fens FILE`, `-` for standard \
                          input)";
            return fail(needed.to_owned());
        }
    };
    Ok(DecideOptions {
        positions,
        format: options.format()?,
        threads: options.threads()?,
    })
}

fn explain(options: &Options<'_>) -> Result<ExplainOptions, UsageError> {
    let Some(fen) = options.value("--fen") else {
        return fail("give a position (`--fen FEN`)".to_owned());
    };
    let format = options.one_of("--format", &ExplainFormat::WORDS)?;
    Ok(ExplainOptions {
        fen: fen.to_owned(),
        format: format.unwrap_or(ExplainFormat::Text),
    })
}

fn prove(options: &Options<'_>) -> Result<ProveOptions, UsageError> {
    let output = |name| options.value(name).map(Output::named);
    let files = [
        "--html",
        "--pgn",
        "--positions",
        "--certificate",
        "--measure",
    ];
    let files: Vec<_> = files.map(output).into_iter().flatten().collect();
    let twice = (1..files.len()).find(|later| files[..*later].contains(&files[*later]));
    match twice.map(|twice| &files[twice]) {
        Some(Output::Standard) => {
            return fail("only one thing can be written to standard output (`-`)".to_owned());
        }
        Some(Output::File(path)) => {
            return fail(format!(
                "only one thing can be written to `{}`",
                path.display()
            ));
        }
        None => {}
    }
    let format = options.one_of(
        "--format",
        &[
            ("text", ReportFormat::Text),
            ("json", ReportFormat::Json),
            ("markdown", ReportFormat::Markdown),
        ],
    )?;
    Ok(ProveOptions {
        manner: if options.given("--reconsult") {
            Manner::Reconsult
        } else {
            Manner::Execute
        },
        format: format.unwrap_or(ReportFormat::Text),
        us: options.colour("--us")?.unwrap_or(Colour::White),
        failures: options.failures()?,
        threads: options.threads()?,
        memory: options.number("--memory")?,
        symmetries: options.given("--symmetries"),
        quiet: options.given("--quiet"),
        html: output("--html"),
        pgn: output("--pgn"),
        positions: output("--positions"),
        certificate: output("--certificate"),
        measure: output("--measure"),
    })
}

fn play(options: &Options<'_>, terminal: Terminal) -> Result<PlayOptions, UsageError> {
    let us = options.colour("--us")?;
    let start = match (options.value("--fen"), options.number("--random")?) {
        (Some(_), Some(_)) => return fail("`--fen` and `--random` exclude each other".to_owned()),
        (Some(_), None) if us.is_some() => {
            let needless = "`--us` goes with a random start; a FEN tells which colour we play";
            return fail(needless.to_owned());
        }
        (Some(fen), None) => Start::Fen(fen.to_owned()),
        (None, seed) => Start::Random {
            seed,
            us: us.unwrap_or(Colour::White),
        },
    };
    let defence = options.one_of("--defender", &Defence::WORDS)?;
    let seed = options.number("--seed")?;
    if seed.is_some() && defence != Some(Defence::Random) {
        return fail("`--seed` goes with `--defender random`".to_owned());
    }
    let pgn = options.value("--pgn").map(Output::named);
    let welcome = match pgn {
        Some(Output::Standard) => terminal.err,
        _ => terminal.out,
    };
    let when = [
        ("auto", None),
        ("always", Some(true)),
        ("never", Some(false)),
    ];
    let colours = options.one_of("--color", &when)?;
    Ok(PlayOptions {
        start,
        defence,
        seed: seed.unwrap_or(0),
        look: Look {
            figures: if options.given("--ascii") {
                Figures::Letters
            } else {
                Figures::Unicode
            },
            bottom: options.colour("--bottom")?,
            colours: colours.flatten().unwrap_or(welcome),
        },
        most_moves: options.number("--moves")?,
        pgn,
    })
}

/// The options of one command, each with its value, in the order given.
struct Options<'a>(Vec<(&'static str, &'a str)>);

impl<'a> Options<'a> {
    /// Reads `--name VALUE`, `--name=VALUE` and, for switches, `--name`.
    fn read(arguments: &[&'a str], topic: Topic) -> Result<Options<'a>, UsageError> {
        let mut given: Vec<(&'static str, &'a str)> = Vec::new();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let (name, attached) = match argument.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value)),
                _ => (*argument, None),
            };
            let options = help::options(topic);
            let Some(option) = options.iter().find(|option| option.name == name) else {
                let known = options.iter().map(|option| option.name);
                let command = topic.word();
                let message = if name.starts_with('-') {
                    format!("`{command}` has no option `{name}`{}", hint(name, known))
                } else {
                    format!("`{command}` does not know what to do with `{argument}`")
                };
                return fail(message);
            };
            if given.iter().any(|(earlier, _)| *earlier == option.name) {
                return fail(format!("`{name}` is given twice"));
            }
            let value = match (option.value.is_empty(), attached) {
                (true, None) => "",
                (true, Some(_)) => return fail(format!("`{name}` takes no value")),
                (false, Some(value)) => value,
                (false, None) => match arguments.next() {
                    Some(value) if !value.starts_with("--") => value,
                    _ => return fail(format!("`{name}` needs a value: {name} {}", option.value)),
                },
            };
            given.push((option.name, value));
        }
        Ok(Options(given))
    }

    fn given(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        let found = self.0.iter().find(|(given, _)| *given == name);
        found.map(|(_, value)| *value)
    }

    fn number<N: std::str::FromStr>(&self, name: &str) -> Result<Option<N>, UsageError> {
        let Some(text) = self.value(name) else {
            return Ok(None);
        };
        match text.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => {
                let least = if text == "0" { 1 } else { 0 };
                fail(format!(
                    "`{name}` needs a whole number from {least} on, not `{text}`"
                ))
            }
        }
    }

    /// So many threads as can be started anywhere, and more than gain anything.
    fn threads(&self) -> Result<Option<NonZero<usize>>, UsageError> {
        const MOST: usize = 256;
        match self.number::<NonZero<usize>>("--threads")? {
            Some(threads) if threads.get() > MOST => {
                fail(format!("`--threads` is {MOST} at most, not {threads}"))
            }
            threads => Ok(threads),
        }
    }

    /// How many failing positions are listed.
    fn failures(&self) -> Result<usize, UsageError> {
        match self.value("--failures") {
            Some("all") => Ok(usize::MAX),
            _ => Ok(self.number("--failures")?.unwrap_or(FAILURES)),
        }
    }

    fn format(&self) -> Result<Format, UsageError> {
        let words = [("text", Format::Text), ("json", Format::Json)];
        Ok(self.one_of("--format", &words)?.unwrap_or(Format::Text))
    }

    fn colour(&self, name: &str) -> Result<Option<Colour>, UsageError> {
        let words = [("white", Colour::White), ("black", Colour::Black)];
        self.one_of(name, &words)
    }

    fn one_of<T: Copy>(
        &self,
        name: &str,
        words: &[(&'static str, T)],
    ) -> Result<Option<T>, UsageError> {
        let Some(text) = self.value(name) else {
            return Ok(None);
        };
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == text) {
            return Ok(Some(*meaning));
        }
        let known: Vec<_> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
        fail(format!(
            "`{name}` is one of {}, not `{text}`",
            known.join(", ")
        ))
    }
}

fn fail<T>(message: String) -> Result<T, UsageError> {
    Err(UsageError(printable(&message)))
}

/// `; did you mean …?` where something known is near enough.
pub(super) fn hint<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> String {
    let nearest = known
        .map(|word| (edits(text, word), word))
        .min_by_key(|(edits, _)| *edits);
    match nearest {
        Some((edits, word)) if edits <= 2 => format!("; did you mean `{word}`?"),
        _ => String::new(),
    }
}

/// How many characters have to be put in, left out or changed to turn one word into the other.
fn edits(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, character) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for (column, wanted) in other.iter().enumerate() {
            let changed = diagonal + usize::from(character != *wanted);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}
