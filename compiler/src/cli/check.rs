//! `alc check`: everything that the compiler has to say about some tables.

use std::io::{self, Write};
use std::path::PathBuf;

use alc::build::files::{self, FileError};
use alc::render;
use clap::{Args, ValueEnum};

use super::Failure;
use super::strictness::Strictness;
use super::table_argument::{Along, Predicates, count, read_standard_input_once, show};

/// Show all mistakes and doubts in tables
#[derive(Args)]
#[command(after_help = "Examples:
  alc check krk
  alc check endings/*.al --use words.al --deny warnings
  alc check krk.al --format json
  alc check kpk.al --predicates kpk.rs

`alc explain-error NAME` says more of a message than fits beside it.")]
pub struct Check {
    /// The tables: paths (of Prolog programs, too: `book.pl`), names of tables that come with alc
    /// (`krk`), or `-`
    #[arg(value_name = "FILE", required = true)]
    tables: Vec<PathBuf>,
    #[command(flatten)]
    along: Along,
    #[command(flatten)]
    predicates: Predicates,
    /// How to show them: for people, or one JSON object a line on standard output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    strictness: Strictness,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(arguments: &Check) -> Result<(), Failure> {
    read_standard_input_once(arguments.tables.iter().chain(&arguments.along.files))?;
    let levels = arguments.strictness.levels()?;
    let predicates = arguments.predicates.file()?;
    let mut bad = false;
    // After a reader has gone the rest is still looked at, for the exit status.
    let mut written = Ok(());
    let mut print = |lines: &str| {
        if written.is_ok() {
            written = io::stdout().lock().write_all(lines.as_bytes());
        }
    };
    // Where a file cannot be read the others are looked at all the same.
    let not_read = |why: FileError, print: &mut dyn FnMut(&str)| match arguments.format {
        Format::Text => super::error(&why.to_string()),
        Format::Json => print(&render::json(&[], &[why.diagnostic()])),
    };
    let predicates = predicates.and_then(|file| match files::open_rust(file) {
        Ok(predicates) => Some(predicates),
        Err(why) => {
            bad = true;
            not_read(why, &mut print);
            None
        }
    });
    for table in &arguments.tables {
        let checked = match files::check(table, &arguments.along.files) {
            Ok(checked) => match &predicates {
                Some(predicates) => checked.bound_to(predicates).held_to(&levels),
                None => checked.held_to(&levels),
            },
            Err(why) => {
                bad = true;
                not_read(why, &mut print);
                continue;
            }
        };
        let (errors, warnings) = count(&checked);
        bad |= checked.compiled.is_none();
        let lines = match arguments.format {
            Format::Text => {
                show(&checked.sources, &checked.diagnostics);
                format!(
                    "{}: {}, {}\n",
                    table.display(),
                    counted(errors, "error"),
                    counted(warnings, "warning")
                )
            }
            Format::Json => render::json(&checked.sources, &checked.diagnostics),
        };
        print(&lines);
    }
    match written {
        Err(why) if !bad || why.kind() != io::ErrorKind::BrokenPipe => Err(why.into()),
        _ if bad => Err(Failure::Shown),
        _ => Ok(()),
    }
}

fn counted(count: usize, word: &str) -> String {
    match count {
        0 => format!("no {word}s"),
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}
