//! `alc fmt`: lays tables out as the reference says (*Layout*).

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use alc::build::{self, files};
use alc::format::{FormatError, format};
use alc::notation::Notation;
use alc::source::Source;
use alc::syntax::keywords::Tongue;
use clap::{Args, ValueEnum};

use super::Failure;
use super::table_argument::{read_standard_input_once, show};

/// Lay tables out, and write their keywords in one language
#[derive(Args)]
#[command(after_help = "Examples:
  alc fmt krk.al lib/*.al
  alc fmt --check tables/*.al
  alc fmt --keywords es --stdout krk

A file with mistakes of form is left as it is. With --check the exit status is 1 if a file would
change, and those that would are listed.")]
pub struct Fmt {
    /// The tables, which are rewritten; `-` is standard input, and goes to standard output
    #[arg(value_name = "FILE", required = true)]
    tables: Vec<PathBuf>,
    /// Write nothing, but list the files that would change
    #[arg(long, conflicts_with = "stdout")]
    check: bool,
    /// Write the keywords in this language: English, Russian or Spanish; names stay
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    keywords: Option<Language>,
    /// Write to standard output, and leave the files as they are
    #[arg(long)]
    stdout: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    Ru,
    Es,
}

pub fn run(arguments: &Fmt) -> Result<(), Failure> {
    read_standard_input_once(&arguments.tables)?;
    let mut all_well = true;
    for table in &arguments.tables {
        all_well &= match lay_out(arguments, table) {
            Ok(well) => well,
            Err(Failure::Message(message)) => {
                // The other tables are laid out all the same.
                super::error(&message);
                false
            }
            Err(failure) => return Err(failure),
        };
    }
    if all_well {
        Ok(())
    } else {
        Err(Failure::Shown)
    }
}

/// Lays one table out. Returns whether it could be read and, if that was asked, stays as it is.
fn lay_out(arguments: &Fmt, table: &Path) -> Result<bool, Failure> {
    let source = files::open(table)?;
    let name = table.display();
    let notation = Notation::of(&source.name);
    if notation.is_some_and(|notation| notation != Notation::Own) {
        return Err(Failure::Message(format!(
            "`{name}` is in another notation, which `alc fmt` does not lay out"
        )));
    }
    let tongue = arguments.keywords.map(|language| match language {
        Language::En => Tongue::English,
        Language::Ru => Tongue::Russian,
        Language::Es => Tongue::Spanish,
    });
    let text = match format(&source, tongue) {
        Ok(text) => text,
        Err(FormatError::Mistakes(mistakes)) => {
            show(&[source], &mistakes);
            return Ok(false);
        }
        Err(FormatError::WouldChange) => {
            return Err(Failure::Message(format!(
                "`{name}` would not say the same if it were laid out, so it stays as it is; this is a mistake of alc, please report it with the file"
            )));
        }
    };
    let mut out = io::stdout().lock();
    if arguments.check {
        if text != source.text {
            writeln!(out, "{}", table.display())?;
        }
        return Ok(text == source.text);
    }
    if arguments.stdout || table == Path::new("-") {
        out.write_all(text.as_bytes())?;
    } else if text != source.text {
        rewrite(table, &source, &text)?;
    }
    Ok(true)
}

fn rewrite(table: &Path, source: &Source, text: &str) -> Result<(), Failure> {
    if !files::is_on_disk(source) {
        let name = table.display();
        return Err(Failure::Message(format!(
            "`{name}` comes with alc and cannot be rewritten; print it with `--stdout`"
        )));
    }
    // Its name as text may have lost what is not UTF-8.
    build::rewrite_table(table, text)?;
    Ok(())
}
