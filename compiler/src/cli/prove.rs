//! `alc prove`: does a table reach its aim from every position?

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::Failure;
use super::engine::{self, Engine};
use super::table_argument::TableArgument;

/// Prove that a table reaches its aim from every position, or show where it fails
///
/// Every legal position with the table's side to move from which perfect play reaches the aim (or
/// from which the table claims to: `aim: … from …`) is followed against every defence. Trees are
/// executed as players do, and the table is asked again wherever play leaves one.
#[derive(Args)]
#[command(after_help = "Examples:
  alc prove krk
  alc prove krk_book --failures all
  alc prove krk --html krk.html --pgn longest.pgn
  alc prove krk --reconsult
  alc prove my.al --format json --engine interpreted
  alc prove krk --certificate krk.proof && alc verify krk.proof

Exit status: 0 proven, 1 bad input, 2 wrong usage, 3 not proven.")]
pub struct Prove {
    #[command(flatten)]
    table: TableArgument,
    /// Ask the table anew at every move, where players execute its trees
    #[arg(long)]
    reconsult: bool,
    /// For people, one JSON object, or a section of a document
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Our colour in what is written; the proof holds for both. White if not given
    #[arg(long, value_enum)]
    us: Option<Colour>,
    /// List so many of the failing positions, or `all`; 20 if not given
    #[arg(long, value_name = "COUNT", value_parser = failures)]
    failures: Option<String>,
    /// Write a page with the report; here and below, `-` is standard output, in place of the report
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Write the failing lines, or the longest one of a proof, as games
    #[arg(long, value_name = "OUT")]
    pgn: Option<PathBuf>,
    /// Write a line for each position: fen,verdict,moves,optimal
    #[arg(long, value_name = "OUT")]
    positions: Option<PathBuf>,
    /// Write what `alc verify` needs to check the proof
    #[arg(long, value_name = "OUT")]
    certificate: Option<PathBuf>,
    /// Tell which symmetries of the board the table respects
    #[arg(long)]
    symmetries: bool,
    /// Work on so many threads; on all that the machine has, if not given. The result is the same
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZero<usize>>,
    /// Let the proof take no more memory than this, in MiB; 4096 if not given. Reports that list very
    /// many failures take more
    #[arg(long, value_name = "MIB")]
    memory: Option<u64>,
    /// Say nothing of the work before it is done
    #[arg(long)]
    quiet: bool,
    /// What runs the table; if not given, `set-wise` where it can and otherwise `compiled`
    #[arg(long, value_enum)]
    engine: Option<Engine>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
    Markdown,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    White,
    Black,
}

pub fn run(arguments: &Prove) -> Result<(), Failure> {
    let outputs = arguments.files().into_iter().filter_map(|(_, file)| file);
    let outputs: Vec<_> = outputs.filter(|file| file.as_os_str() != "-").collect();
    engine::run(
        &arguments.table,
        arguments.engine,
        Engine::for_proofs,
        &arguments.of_a_player(),
        &outputs,
    )
}

/// Checks how many failing positions are to be listed.
pub fn failures(text: &str) -> Result<String, String> {
    if text == "all" || text.parse::<usize>().is_ok() {
        Ok(text.to_owned())
    } else {
        Err("give a whole number from 0 on, or `all`".to_owned())
    }
}

impl Prove {
    /// The files to be written, each with its option.
    fn files(&self) -> [(&'static str, Option<&Path>); 4] {
        [
            ("--html", self.html.as_deref()),
            ("--pgn", self.pgn.as_deref()),
            ("--positions", self.positions.as_deref()),
            ("--certificate", self.certificate.as_deref()),
        ]
    }

    /// The same, as a player has it.
    fn of_a_player(&self) -> Vec<OsString> {
        let mut player: Vec<OsString> = vec!["prove".into()];
        let switches = [
            ("--reconsult", self.reconsult),
            ("--symmetries", self.symmetries),
            ("--quiet", self.quiet),
        ];
        player.extend(
            switches
                .into_iter()
                .filter(|(_, given)| *given)
                .map(|(name, _)| name.into()),
        );
        let words = [
            (
                "--format",
                match self.format {
                    Format::Text => None,
                    Format::Json => Some("json"),
                    Format::Markdown => Some("markdown"),
                },
            ),
            (
                "--us",
                self.us.map(|us| match us {
                    Colour::White => "white",
                    Colour::Black => "black",
                }),
            ),
            ("--failures", self.failures.as_deref()),
        ];
        let words = words.map(|(name, word)| (name, word.map(str::to_owned)));
        let numbers = [
            ("--threads", self.threads.map(|count| count.to_string())),
            ("--memory", self.memory.map(|size| size.to_string())),
        ];
        for (name, word) in words.into_iter().chain(numbers) {
            player.extend(word.map(|word| format!("{name}={word}").into()));
        }
        for (name, file) in self.files() {
            if let Some(file) = file {
                let mut argument = OsString::from(format!("{name}="));
                argument.push(file);
                player.push(argument);
            }
        }
        player
    }
}
