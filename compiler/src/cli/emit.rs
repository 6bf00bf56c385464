//! `alc emit`: what a table looks like at a stage of its way.

use std::io::{self, Write};
use std::path::PathBuf;

use alc::build::{files, write_file};
use alc::diagnostic::Severity;
use alc::source::{Source, SourceId};
use alc::{Compiled, emit};
use clap::{Args, ValueEnum};

use super::Failure;
use super::table_argument::{TableArgument, compiled, show};

/// Show a table at a stage of its compilation
#[derive(Args)]
#[command(after_help = "Examples:
  alc emit krk --stage rust
  alc emit krk.al --stage ast -o krk.json")]
pub struct Emit {
    #[command(flatten)]
    table: TableArgument,
    /// Which stage
    #[arg(long, value_enum)]
    stage: Stage,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Stage {
    /// The clauses of the file itself, as JSON
    Ast,
    /// Names and kinds settled
    Table,
    /// The lowered form, which both engines run
    Program,
    /// The Rust module
    Rust,
}

pub fn run(arguments: &Emit) -> Result<(), Failure> {
    let print = |print: fn(&Compiled) -> String| {
        compiled(&arguments.table).map(|(compiled, sources)| (print(&compiled), sources))
    };
    let (text, sources) = match arguments.stage {
        Stage::Ast => ast(arguments),
        Stage::Table => print(|compiled| compiled.table.to_string()),
        Stage::Program => print(|compiled| compiled.program.to_string()),
        Stage::Rust => print(|compiled| emit::rust(&compiled.program)),
    }?;
    match &arguments.output {
        Some(output) => write_file(output, &text, &sources)?,
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(())
}

/// Needs no file but the table itself, and no names that mean anything.
fn ast(arguments: &Emit) -> Result<(String, Vec<Source>), Failure> {
    let source = files::open(&arguments.table.file)?;
    let parsed = alc::parse(SourceId(0), &source);
    let sources = vec![source];
    let bad = parsed
        .diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    show(&sources, &parsed.diagnostics);
    if bad {
        return Err(Failure::Shown);
    }
    let mut text = serde_json::to_string_pretty(&parsed.file).map_err(io::Error::from)?;
    text.push('\n');
    Ok((text, sources))
}
