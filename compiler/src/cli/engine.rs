//! The ways to run a table: interpreted here, on whole sets of positions, or as the native player that
//! it compiles to. All read the same arguments, those of a player.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use alc::build;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc::setwise;
use alc_runtime::shell::{self, Status, Streams};
use alc_runtime::{Strategy, threads};
use clap::ValueEnum;

use super::table_argument::{Purpose, Ready, TableArgument, compiled};
use super::{Failure, note};

/// What runs a table.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// This program, position by position
    Interpreted,
    /// A native player, compiled on first use and kept
    Compiled,
    /// This program, on whole sets of positions: for proofs, where their king is alone
    SetWise,
}

impl Engine {
    /// The engine that decides all positions of an ending soonest.
    pub fn for_proofs(program: &Program) -> Engine {
        if setwise::covers(program) {
            Engine::SetWise
        } else {
            Engine::Compiled
        }
    }
}

/// Runs a table with the arguments of a player, of which these are files to be written. Where no engine
/// is given, `usual` says which.
pub fn run(
    table: &TableArgument,
    engine: Option<Engine>,
    usual: impl FnOnce(&Program) -> Engine,
    arguments: &[OsString],
    outputs: &[&Path],
) -> Result<(), Failure> {
    let purpose = match engine {
        Some(Engine::Interpreted | Engine::SetWise) => Purpose::Interpret,
        Some(Engine::Compiled) | None => Purpose::Build,
    };
    let table = compiled(table, purpose)?;
    for output in outputs {
        build::keep_sources(output, &table.sources)?;
    }
    let program = &table.compiled.program;
    match engine.unwrap_or_else(|| usual(program)) {
        Engine::Interpreted => run_here(&Interpreter::new(program), arguments),
        Engine::Compiled => run_player(&table, arguments),
        Engine::SetWise => run_here(&set_wise(program)?, arguments),
    }
}

/// The set-wise engine of a program.
pub fn set_wise(program: &Program) -> Result<setwise::Engine<'_>, Failure> {
    setwise::Engine::new(program, threads::available()).ok_or_else(|| {
        if program.knowledge.is_some() {
            return Failure::Message(format!(
                "`{}` is a knowledge base, and none can be run set-wise; use `--engine interpreted` \
                 or `--engine compiled`",
                program.name
            ));
        }
        Failure::Message(format!(
            "`{}` cannot be run set-wise: that needs a lone king on their side, at most three men on \
             ours, or two with a pawn, and advice that asks for no other advice, no pass, no predicate \
             in Rust and no part of their moves only; use `--engine compiled`",
            program.name
        ))
    })
}

/// Proves a table for the files that these arguments of a player name, whether it is proven or not;
/// nobody is shown the report.
pub fn prove(table: &Ready, arguments: &[OsString]) -> Result<(), Failure> {
    let program = &table.compiled.program;
    match Engine::for_proofs(program) {
        Engine::SetWise => {
            let mut streams = Streams {
                input: &mut io::empty(),
                out: &mut io::sink(),
                err: &mut io::stderr(),
            };
            match shell::run(&set_wise(program)?, arguments, &mut streams)? {
                Status::Done | Status::NotProven => Ok(()),
                status => Err(Failure::Status(status.into())),
            }
        }
        Engine::Interpreted | Engine::Compiled => {
            match player_ended(table, arguments, Stdio::null())? {
                DONE | NOT_PROVEN => Ok(()),
                ended => Err(Failure::Status(ended.into())),
            }
        }
    }
}

/// Runs a strategy in this process.
fn run_here(strategy: &dyn Strategy, arguments: &[OsString]) -> Result<(), Failure> {
    match shell::run_here(strategy, arguments)? {
        Status::Done => Ok(()),
        status => Err(Failure::Status(status.into())),
    }
}

/// Runs the player of a table.
fn run_player(table: &Ready, arguments: &[OsString]) -> Result<(), Failure> {
    match player_ended(table, arguments, Stdio::inherit())? {
        DONE => Ok(()),
        ended => Err(Failure::Status(ended.into())),
    }
}

/// The exit status of a player for [`Status::Done`].
const DONE: u8 = 0;

/// That for [`Status::NotProven`].
const NOT_PROVEN: u8 = 3;

/// The exit status of the player of a table; 1 where it was ended from outside.
fn player_ended(table: &Ready, arguments: &[OsString], out: Stdio) -> Result<u8, Failure> {
    let player = build::cached_player(&table.compiled.program, table.predicates.as_ref())?;
    player.note.iter().for_each(|said| note(said));
    let status = Command::new(&player.file)
        .args(arguments)
        .stdout(out)
        .status()
        .map_err(|why| {
            Failure::Message(format!(
                "cannot run the player `{}`: {why}",
                player.file.display()
            ))
        })?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.unwrap_or(1))
}
