//! `alc uci`: a table in a chess program.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::engine::{self, Engine};
use super::table_argument::{TableArgument, read_standard_input_once};

/// Play by a table in a chess program: speak UCI on standard input and output
///
/// A player that `alc build` makes does the same when it is started without arguments.
#[derive(Args)]
#[command(after_help = "Examples:
  alc uci krk
  alc uci krk --engine compiled")]
pub struct Uci {
    #[command(flatten)]
    table: TableArgument,
    /// What runs the table
    #[arg(long, value_enum, default_value_t = Engine::Interpreted)]
    engine: Engine,
}

pub fn run(arguments: &Uci) -> Result<(), Failure> {
    let Uci { table, engine } = arguments;
    let talk = PathBuf::from("-");
    read_standard_input_once([&talk, &table.file].into_iter().chain(&table.along.files))?;
    engine::run(table, Some(*engine), Engine::for_proofs, &[], &[])
}
