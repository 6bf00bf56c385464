//! The two ways to run a table: interpreted here, or as the native player that it compiles to. Both
//! read the same arguments, those of a player.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use alc::build;
use alc::interpret::Interpreter;
use alc_runtime::shell::{self, Status};
use clap::ValueEnum;

use super::table_argument::{Purpose, TableArgument, compiled};
use super::{Failure, note};

/// What runs a table.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// This program
    Interpreted,
    /// A native player, compiled on first use and kept
    Compiled,
}

/// Runs a table with the arguments of a player, of which these are files to be written.
pub fn run(
    table: &TableArgument,
    engine: Engine,
    arguments: &[OsString],
    outputs: &[&Path],
) -> Result<(), Failure> {
    let purpose = match engine {
        Engine::Interpreted => Purpose::Interpret,
        Engine::Compiled => Purpose::Build,
    };
    let table = compiled(table, purpose)?;
    for output in outputs {
        build::keep_sources(output, &table.sources)?;
    }
    let program = &table.compiled.program;
    match engine {
        Engine::Interpreted => {
            let status = shell::run_here(&Interpreter::new(program), arguments)?;
            if status == Status::Done {
                Ok(())
            } else {
                Err(Failure::Status(status.into()))
            }
        }
        Engine::Compiled => {
            let player = build::cached_player(program, table.predicates.as_ref())?;
            player.note.iter().for_each(|said| note(said));
            let status = Command::new(&player.file)
                .args(arguments)
                .status()
                .map_err(|why| {
                    Failure::Message(format!(
                        "cannot run the player `{}`: {why}",
                        player.file.display()
                    ))
                })?;
            match status.code() {
                Some(0) => Ok(()),
                code => Err(Failure::Status(
                    code.and_then(|code| u8::try_from(code).ok())
                        .map_or(ExitCode::FAILURE, ExitCode::from),
                )),
            }
        }
    }
}
