//! The command line: arguments, messages and exit statuses. What the commands do is elsewhere.

mod ask;
mod audit;
mod bench;
mod build;
mod check;
mod completions;
mod decide;
mod diff;
mod emit;
mod engine;
mod explain;
mod explain_error;
mod fmt;
mod man;
mod new;
mod passes;
mod play;
mod prove;
mod strictness;
mod table_argument;
mod uci;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::LazyLock;

use alc::bench::EngineError;
use alc::build::files::FileError;
use alc::build::{OutputError, PlayerError};
use clap::builder::styling::AnsiColor;
use clap::{ColorChoice, CommandFactory, Parser, Subcommand};

/// Reads the arguments and does what they say. Exit status: 0 done, 1 bad input, 2 usage, 3 not proven or
/// different.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(instead) => return answer(&instead),
    };
    match arguments.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let done = match &arguments.command {
        Command::Check(arguments) => check::run(arguments),
        Command::Emit(arguments) => emit::run(arguments),
        Command::Decide(arguments) => decide::run(arguments),
        Command::Play(arguments) => play::run(arguments),
        Command::Prove(arguments) => prove::run(arguments),
        Command::Ask(arguments) => ask::run(arguments),
        Command::Audit(arguments) => audit::run(arguments),
        Command::Build(arguments) => build::run(arguments),
        Command::Diff(arguments) => diff::run(arguments),
        Command::Explain(arguments) => explain::run(arguments),
        Command::ExplainError(arguments) => explain_error::run(arguments),
        Command::Fmt(arguments) => fmt::run(arguments),
        Command::New(arguments) => new::run(arguments),
        Command::Uci(arguments) => uci::run(arguments),
        Command::Verify(arguments) => verify::run(arguments),
        Command::Bench(arguments) => bench::run(arguments),
        Command::Completions(arguments) => completions::run(arguments, Arguments::command()),
        Command::Man(arguments) => man::run(arguments, Arguments::command()),
    };
    let failure = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    match failure {
        Failure::Shown => {}
        Failure::Message(message) => error(&message),
        // Whoever was reading has read enough.
        Failure::Output(why) if why.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Failure::Output(why) => error(&format!("cannot write the output: {why}")),
        Failure::Status(status) => return status,
        Failure::Usage(message) => {
            error(&message);
            return ExitCode::from(2);
        }
    }
    ExitCode::from(1)
}

/// Usage errors and `--help` end here, with their own status.
fn answer(instead: &clap::Error) -> ExitCode {
    let printed = instead.print().and_then(|()| io::stdout().flush());
    match printed {
        Err(why) if !instead.use_stderr() && why.kind() != io::ErrorKind::BrokenPipe => {
            error(&format!("cannot write the output: {why}"));
            ExitCode::from(1)
        }
        _ if instead.use_stderr() => ExitCode::from(2),
        _ => ExitCode::SUCCESS,
    }
}

/// The version, and what of others' work comes along in every player.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{}\nPlayers contain {}.",
        env!("CARGO_PKG_VERSION"),
        alc::build::chess_origin()
    )
});

/// The advice language compiler: from advice tables for chess endings to native players
#[derive(Parser)]
#[command(
    version,
    long_version = LONG_VERSION.as_str(),
    max_term_width = 100,
    after_help = "Examples:
  alc play krk                         a game from a random position, to mate
  alc new my                           a table to start from
  alc check my.al                      what is wrong with a table
  alc check book.pl --use lib/krk      the table in a Prolog program
  alc prove krk                        does it mate from every position?
  alc build krk -o krk                 a native player
  alc decide krk --fen '8/8/8/8/3k4/8/1R6/K7 w - - 0 1'
  alc explain krk --fen '8/8/8/8/3k4/8/1R6/K7 w - - 0 1'
  alc ask kpk_knowledge --fen '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'

Exit status: 0 done, 1 bad input, 2 wrong usage, 3 not proven or different."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// When to use colours; `auto` heeds NO_COLOR and whether a terminal listens
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Check),
    Emit(emit::Emit),
    Decide(decide::Decide),
    Play(play::Play),
    Prove(prove::Prove),
    Ask(ask::Ask),
    Audit(audit::Audit),
    Build(build::Build),
    Diff(diff::Diff),
    Explain(explain::Explain),
    ExplainError(explain_error::ExplainError),
    Fmt(fmt::Fmt),
    New(new::New),
    Uci(uci::Uci),
    Verify(verify::Verify),
    Bench(bench::Bench),
    Completions(completions::Completions),
    Man(man::Man),
}

/// Why a command was not done.
enum Failure {
    /// Bad input, and the user knows already.
    Shown,
    /// Bad input, and this is what the user should know.
    Message(String),
    /// What was found cannot be written to standard output; nothing else was wrong.
    Output(io::Error),
    /// Arguments that do not go together, and this is why.
    Usage(String),
    /// A player that was run in place of this program ended so.
    Status(ExitCode),
}

impl From<io::Error> for Failure {
    fn from(why: io::Error) -> Failure {
        Failure::Output(why)
    }
}

impl From<FileError> for Failure {
    fn from(why: FileError) -> Failure {
        Failure::Message(why.to_string())
    }
}

impl From<PlayerError> for Failure {
    fn from(why: PlayerError) -> Failure {
        Failure::Message(why.to_string())
    }
}

impl From<EngineError> for Failure {
    fn from(why: EngineError) -> Failure {
        Failure::Message(why.to_string())
    }
}

impl From<OutputError> for Failure {
    fn from(why: OutputError) -> Failure {
        Failure::Message(why.to_string())
    }
}

/// Tells the user what is wrong.
fn error(message: &str) {
    tell(AnsiColor::BrightRed, "error", message)
}

/// Tells the user what is well but may surprise.
fn note(message: &str) {
    tell(AnsiColor::BrightGreen, "note", message)
}

/// Where nobody listens there is nobody to tell, and the command goes on.
fn tell(colour: AnsiColor, word: &str, message: &str) {
    let style = colour.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{style}{word}{style:#}: {message}");
}
