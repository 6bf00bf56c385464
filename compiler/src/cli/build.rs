//! `alc build`: a native player.

use std::path::PathBuf;

use alc::build;
use clap::Args;

use super::passes::PassArguments;
use super::table_argument::{Purpose, TableArgument, compiled};
use super::{Failure, note};

/// Make a native player: one file that needs nothing else at run time
///
/// Takes the Rust compiler (rustc) of this machine, but no network. The first build compiles the
/// runtime, which is then kept in the user's cache folder, or in the one that ALC_CACHE_DIR names.
#[derive(Args)]
#[command(after_help = "Examples:
  alc build krk -o krk && ./krk play
  alc build endings/kqk.al --use words.al -o kqk --source kqk-rust
  alc build kpk.al --predicates kpk.rs -o kpk")]
pub struct Build {
    #[command(flatten)]
    table: TableArgument,
    /// The file to make
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// Keep the generated Rust in this folder, ready to be compiled without alc
    #[arg(long, value_name = "DIR")]
    source: Option<PathBuf>,
    #[command(flatten)]
    passes: PassArguments,
}

pub fn run(arguments: &Build) -> Result<(), Failure> {
    let table = compiled(&arguments.table, Purpose::Build)?;
    let said = build::player(
        &table.compiled.program,
        arguments.passes.passes,
        table.predicates.as_ref(),
        &table.sources,
        &arguments.output,
        arguments.source.as_deref(),
    )?;
    said.iter().for_each(|said| note(said));
    Ok(())
}
