//! The command line of a player, and the commands themselves, which `alc` offers too.
//!
//! A player has no dependencies, so its arguments are read by hand. `alc` runs the same commands on
//! a table that is interpreted: it hands the arguments of a player to [`run()`]. Everything is read
//! and written through [`Streams`], so what is said can be tested.

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;

use crate::strategy::Strategy;
use crate::uci::uci;
use arguments::Command;
use terminal::Terminal;

mod answer;
mod arguments;
mod ask;
mod audit;
mod bench;
mod board;
mod completions;
mod decide;
mod explain;
mod help;
mod html;
mod human;
mod info;
mod json;
mod lines;
mod man;
mod opponent;
mod outline;
mod output;
mod pgn;
mod play;
mod predicates;
mod progress;
mod prove;
mod score;
mod symmetry;
mod terminal;

pub use answer::{Answer, answer, answer_in_json};
pub use ask::{AskOptions, ask, asked};
pub use audit::{AuditOptions, audit};
pub use board::{Figures, Look, Marks, board};
pub use decide::{DecideOptions, Format, Positions, decide};
pub use explain::{ExplainFormat, ExplainOptions, explain, explanation};
pub use html::page;
pub use info::info;
pub(crate) use lines::Lines;
pub use opponent::Defence;
pub(crate) use outline::place;
pub use output::Output;
pub use pgn::pgn;
pub use play::{PlayOptions, Start, play};
pub use predicates::main_with_predicates;
pub use progress::Progress;
pub use prove::{FAILURES, ProveOptions, ReportFormat};

/// The version of the runtime, which is that of `alc`.
pub const VERSION: &str = "0.1.0";

/// Where a command reads and writes.
pub struct Streams<'a> {
    /// What the user or another program sends.
    pub input: &'a mut dyn Read,
    /// What was asked for.
    pub out: &'a mut (dyn Write + Send),
    /// What went wrong, and notes.
    pub err: &'a mut (dyn Write + Send),
}

/// How a command has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It did what was asked: exit status 0.
    Done,
    /// Some of its input was bad, and was reported: exit status 1.
    BadInput,
    /// The arguments ask for nothing that exists: exit status 2.
    Usage,
    /// The table is not proven: exit status 3.
    NotProven,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Done => ExitCode::SUCCESS,
            Status::BadInput => ExitCode::from(1),
            Status::Usage => ExitCode::from(2),
            Status::NotProven => ExitCode::from(3),
        }
    }
}

/// All that the `main` of a player does.
pub fn main(strategy: &dyn Strategy) -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    match run_here(strategy, &arguments) {
        Ok(status) => status.into(),
        Err(error) => {
            // If this cannot be said either, the exit status still tells.
            let _ = writeln!(io::stderr(), "error: input or output failed: {error}");
            ExitCode::from(1)
        }
    }
}

/// [`run`] on the streams of this process.
///
/// # Errors
/// Those of [`run`].
pub fn run_here(strategy: &dyn Strategy, arguments: &[OsString]) -> io::Result<Status> {
    if arguments.is_empty() && io::stdin().is_terminal() {
        // A person who has started a player to see what it does would see nothing.
        let _ = writeln!(
            io::stderr(),
            "This is UCI, for chess programs; `quit` ends it, and `--help` tells what else there is."
        );
    }
    let mut streams = Streams {
        input: &mut io::stdin().lock(),
        out: &mut BufWriter::new(io::stdout()),
        err: &mut io::stderr(),
    };
    run_in(strategy, arguments, &mut streams, Terminal::here())
}

/// Runs a player with these arguments, the name of the program not among them, and flushes what it
/// has written. Where nobody reads [`Streams::out`] any more it ends quietly, with the status so
/// far; whether anybody reads [`Streams::err`] changes nothing.
///
/// # Errors
/// Only where reading or writing fails; everything else is reported to [`Streams::err`].
pub fn run(
    strategy: &dyn Strategy,
    arguments: &[OsString],
    streams: &mut Streams<'_>,
) -> io::Result<Status> {
    run_in(strategy, arguments, streams, Terminal::NONE)
}

fn run_in(
    strategy: &dyn Strategy,
    arguments: &[OsString],
    streams: &mut Streams<'_>,
    terminal: Terminal,
) -> io::Result<Status> {
    let mut streams = Streams {
        input: &mut *streams.input,
        out: &mut *streams.out,
        err: &mut Unfailing(&mut *streams.err),
    };
    let status = quietly(
        obey(strategy, arguments, &mut streams, terminal),
        Status::Done,
    )?;
    quietly(streams.out.flush().map(|()| status), status)
}

fn obey(
    strategy: &dyn Strategy,
    arguments: &[OsString],
    streams: &mut Streams<'_>,
    terminal: Terminal,
) -> io::Result<Status> {
    let name = strategy.name();
    match arguments::parse(arguments, terminal) {
        Ok(Command::Help(topic)) => {
            streams.out.write_all(help::text(name, topic).as_bytes())?;
            Ok(Status::Done)
        }
        Ok(Command::Version) => {
            writeln!(streams.out, "{name}, compiled by alc {VERSION}")?;
            Ok(Status::Done)
        }
        Ok(Command::Uci) => uci(strategy, streams),
        Ok(Command::Info) => info(strategy, streams),
        Ok(Command::Decide(options)) => decide(strategy, &options, streams),
        Ok(Command::Explain(options)) => explain(strategy, &options, streams),
        Ok(Command::Ask(options)) => ask(strategy, &options, streams),
        Ok(Command::Audit(options)) => audit(strategy, &options, streams),
        Ok(Command::Play(options)) => play(strategy, &options, streams),
        Ok(Command::Prove(options)) => prove::run(strategy, &options, streams),
        Ok(Command::Bench) => bench::bench(strategy, streams),
        Ok(Command::Completions(shell)) => {
            let script = completions::script(shell, name);
            streams.out.write_all(script.as_bytes())?;
            Ok(Status::Done)
        }
        Ok(Command::Man) => {
            streams.out.write_all(man::page(name).as_bytes())?;
            Ok(Status::Done)
        }
        Err(error) => {
            writeln!(streams.err, "error: {error}")?;
            writeln!(streams.err, "`--help` lists what there is.")?;
            Ok(Status::Usage)
        }
    }
}

/// Ends with this status where the only failure is that whoever was reading has read enough.
fn quietly(result: io::Result<Status>, status: Status) -> io::Result<Status> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status),
        other => other,
    }
}

/// An output to which writing never fails: what cannot be said must not stop what is done.
struct Unfailing<'a>(&'a mut (dyn Write + Send));

impl Write for Unfailing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = self.0.write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = self.0.flush();
        Ok(())
    }
}
