//! What every command shares: which table it is about, and how the compiler's words on it are shown.

use std::io::{self, Write};
use std::path::PathBuf;

use alc::Compiled;
use alc::build::files::{self, Checked};
use alc::diagnostic::{Diagnostic, Severity};
use alc::render;
use alc::source::Source;
use anstream::{AutoStream, ColorChoice};
use clap::Args;

use super::Failure;
use super::strictness::Strictness;

/// A table and the files that it is compiled with.
#[derive(Args)]
pub struct TableArgument {
    /// The table: a path (of a Prolog program, too: `book.pl`), the name of a table that comes with
    /// alc (`krk`), or `-`
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub along: Along,
    #[command(flatten)]
    pub strictness: Strictness,
}

/// Files of definitions.
#[derive(Args)]
pub struct Along {
    /// Compile with the definitions of this file; may be given several times
    #[arg(long = "use", value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Refuses arguments by which standard input would have to be read twice.
pub fn read_standard_input_once<'p>(
    files: impl IntoIterator<Item = &'p PathBuf>,
) -> Result<(), Failure> {
    let times = files.into_iter().filter(|file| file.as_os_str() == "-");
    if times.count() > 1 {
        let twice = "standard input (`-`) can be read once; name a file for the others";
        return Err(Failure::Usage(twice.to_owned()));
    }
    Ok(())
}

/// Compiles the table, and shows what is wrong or doubtful. Returns what it was read from, too.
pub fn compiled(argument: &TableArgument) -> Result<(Compiled, Vec<Source>), Failure> {
    read_standard_input_once(argument.along.files.iter().chain([&argument.file]))?;
    let levels = argument.strictness.levels()?;
    let mut checked = files::check(&argument.file, &argument.along.files)?.held_to(&levels);
    checked
        .diagnostics
        .retain(|found| found.severity != Severity::Note);
    show(&checked.sources, &checked.diagnostics);
    match checked.compiled {
        Some(compiled) => Ok((compiled, checked.sources)),
        None => Err(Failure::Shown),
    }
}

/// Shows diagnostics to people, if any listen: the exit status tells the rest.
pub fn show(sources: &[Source], diagnostics: &[Diagnostic]) {
    let mut out = io::stderr().lock();
    let colour = AutoStream::choice(&out) != ColorChoice::Never;
    let _ = out.write_all(render::text(sources, diagnostics, colour).as_bytes());
}

/// How many errors and how many warnings there are.
pub fn count(checked: &Checked) -> (usize, usize) {
    let of = |severity| {
        checked
            .diagnostics
            .iter()
            .filter(|found| found.severity == severity)
            .count()
    };
    (of(Severity::Error), of(Severity::Warning))
}
