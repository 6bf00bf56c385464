//! `alc build`: a native player.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use alc::build;
use clap::Args;
use tempfile::TempDir;

use super::passes::PassArguments;
use super::table_argument::{Purpose, Ready, TableArgument, compiled};
use super::{Failure, engine, note};

/// Make a native player: one file that needs nothing else at run time
///
/// Takes the Rust compiler (rustc) of this machine, but no network. The first build compiles the
/// runtime, which is then kept in the user's cache folder, or in the one that ALC_CACHE_DIR names.
#[derive(Args)]
#[command(after_help = "Examples:
  alc build krk -o krk && ./krk play
  alc build endings/kqk.al --use words.al -o kqk --source kqk-rust
  alc build krk_book --measure -o krk_book
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
    /// Put in how near the aim is in each position, so that the player reaches it even if it is
    /// started anew for every move; the table is followed through all of them for it
    #[arg(long)]
    measure: bool,
    #[command(flatten)]
    passes: PassArguments,
}

pub fn run(arguments: &Build) -> Result<(), Failure> {
    let table = compiled(&arguments.table, Purpose::Build)?;
    let source = arguments.source.as_deref();
    let measure = if arguments.measure {
        build::check_places(&table.sources, &arguments.output, source)?;
        Some(measure(&table)?)
    } else {
        None
    };
    let said = build::player(
        &table.compiled.program,
        arguments.passes.passes,
        table.predicates.as_ref(),
        measure.as_deref(),
        &table.sources,
        &arguments.output,
        source,
    )?;
    said.iter().for_each(|said| note(said));
    Ok(())
}

/// The measure of a table, which its proof gives.
fn measure(table: &Ready) -> Result<Vec<u8>, Failure> {
    let failed = |why| Failure::Message(format!("cannot keep the measure: {why}"));
    let folder = TempDir::new().map_err(failed)?;
    let file = folder.path().join("measure");
    let mut to_file = OsString::from("--measure=");
    to_file.push(&file);
    engine::prove(table, &["prove".into(), "--failures=0".into(), to_file])?;
    fs::read(&file).map_err(failed)
}
