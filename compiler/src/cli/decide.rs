//! `alc decide`: what a table does in a position.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Failure;
use super::engine::{self, Engine};
use super::table_argument::{TableArgument, read_standard_input_once};

/// Show what a table does in a position, or in each of many
///
/// Of many, each line is answered as soon as it is read. After a bad FEN the others are still
/// answered, and the exit status is 1.
#[derive(Args)]
#[command(after_help = "Examples:
  alc decide krk --fen '8/8/8/8/3k4/8/1R6/K7 w - - 0 1'
  alc decide krk --fens positions.txt --format json --engine compiled
  generate-positions | alc decide krk --fens - --format json --engine compiled")]
pub struct Decide {
    #[command(flatten)]
    table: TableArgument,
    #[command(flatten)]
    positions: Positions,
    /// For people, or one JSON object a line
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Answer many on so many threads; on all that the machine has, if not given. The answers and
    /// their order are the same
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZero<usize>>,
    /// What runs the table
    #[arg(long, value_enum, default_value_t = Engine::Interpreted)]
    engine: Engine,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Positions {
    /// One position, with the table's side to move
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// Many positions, one FEN a line; `-` is standard input
    #[arg(long, value_name = "PATH")]
    fens: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(arguments: &Decide) -> Result<(), Failure> {
    let Decide {
        table,
        positions,
        format,
        threads,
        engine,
    } = arguments;
    read_standard_input_once(
        positions
            .fens
            .iter()
            .chain([&table.file])
            .chain(&table.along.files),
    )?;
    let mut player: Vec<OsString> = vec!["decide".into()];
    if let Some(fen) = &positions.fen {
        player.push(format!("--fen={fen}").into());
    }
    if let Some(path) = &positions.fens {
        player.extend(["--fens".into(), path.into()]);
    }
    if let Format::Json = format {
        player.push("--format=json".into());
    }
    if let Some(count) = threads {
        player.push(format!("--threads={count}").into());
    }
    engine::run(table, Some(*engine), Engine::for_proofs, &player, &[])
}
