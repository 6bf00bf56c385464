//! `alc emit`: what a table looks like at a stage of its way.

use std::io::{self, Write};
use std::path::PathBuf;

use alc::build::{files, write_file};
use alc::diagnostic::Severity;
use alc::source::{Source, SourceId};
use alc::syntax::ast::File;
use alc::{Compiled, emit, passes};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::Failure;
use super::passes::PassArguments;
use super::table_argument::{Purpose, TableArgument, compiled, read_standard_input_once, show};

/// Show a table at a stage of its compilation
#[derive(Args)]
#[command(after_help = "Examples:
  alc emit krk --stage rust
  alc emit krk.al --stage ast -o krk.json
  alc emit krk --stage program --passes")]
pub struct Emit {
    #[command(flatten)]
    table: TableArgument,
    /// Which stage
    #[arg(long, value_enum)]
    stage: Stage,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// With `--stage program`: show the program after each optional pass that changes it, too
    #[arg(long)]
    passes: bool,
    #[command(flatten)]
    made: PassArguments,
}

#[derive(Clone, Copy, ValueEnum)]
enum Stage {
    /// The clauses of the table and of all files that it is compiled with, as JSON
    Ast,
    /// Names and kinds settled
    Table,
    /// The lowered form, which both engines run
    Program,
    /// The Rust module; predicates in Rust are taken from a module `predicates` beside it
    Rust,
}

pub fn run(arguments: &Emit) -> Result<(), Failure> {
    let made = arguments.made.passes;
    match arguments.stage {
        Stage::Program if arguments.passes => {}
        Stage::Rust if !arguments.passes => {}
        _ if arguments.passes || arguments.made.leave_out_any() => {
            return Err(Failure::Usage(PASSES_COME_LATER.to_owned()));
        }
        _ => {}
    }
    let print = |print: &dyn Fn(&Compiled) -> String| {
        compiled(&arguments.table, Purpose::Show)
            .map(|table| (print(&table.compiled), table.sources))
    };
    let (text, sources) = match arguments.stage {
        Stage::Ast => ast(arguments),
        Stage::Table => print(&|compiled| compiled.table.to_string()),
        Stage::Program if arguments.passes => {
            print(&|compiled| passes::shown(&compiled.program, made))
        }
        Stage::Program => print(&|compiled| compiled.program.to_string()),
        Stage::Rust => print(&|compiled| emit::rust_with(&compiled.program, made)),
    }?;
    match &arguments.output {
        Some(output) => write_file(output, &text, &sources)?,
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(())
}

/// What is wrong with flags about passes at other stages.
const PASSES_COME_LATER: &str = "optional passes are made on the way from the program to Rust: \
     `--passes` needs `--stage program`, and `--no-PASS` that or `--stage rust`";

/// The one doubt that the clauses alone can raise.
const TOLD_OF_CLAUSES: &str = "mixed-scripts";

/// Needs neither the files of `use` clauses nor names that mean anything.
fn ast(arguments: &Emit) -> Result<(String, Vec<Source>), Failure> {
    let TableArgument {
        file,
        along,
        predicates: _,
        strictness,
    } = &arguments.table;
    read_standard_input_once(along.files.iter().chain([file]))?;
    let levels = strictness.levels()?;
    if let Some(other) = strictness.named().find(|name| *name != TOLD_OF_CLAUSES) {
        return Err(Failure::Usage(format!(
            "`--stage ast` asks nothing of what a table means, and so never tells `{other}`; `alc check` does"
        )));
    }
    let sources = files::gather(file, &along.files)?.sources;
    let mut diagnostics = Vec::new();
    let mut files = Vec::new();
    for (index, source) in sources.iter().enumerate() {
        let parsed = alc::parse(SourceId(index), source);
        diagnostics.extend(parsed.diagnostics);
        files.push(JsonFile {
            name: &source.name,
            tree: parsed.file,
        });
    }
    let mut diagnostics = levels.apply(diagnostics);
    diagnostics.retain(|found| found.severity != Severity::Note);
    show(&sources, &diagnostics);
    if diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error)
    {
        return Err(Failure::Shown);
    }
    let trees = JsonTrees { files };
    let mut text = serde_json::to_string_pretty(&trees).map_err(io::Error::from)?;
    text.push('\n');
    Ok((text, sources))
}

/// The table first; the `source` of a span is the place of its file in this list, from 0.
#[derive(Serialize)]
struct JsonTrees<'t> {
    files: Vec<JsonFile<'t>>,
}

#[derive(Serialize)]
struct JsonFile<'t> {
    name: &'t str,
    #[serde(flatten)]
    tree: File,
}
