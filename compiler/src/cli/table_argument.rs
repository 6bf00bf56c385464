//! What every command shares: which table it is about, and how the compiler's words on it are shown.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use alc::Compiled;
use alc::build::files::{self, Checked};
use alc::diagnostic::{Diagnostic, Severity};
use alc::predicates::declares_any;
use alc::render;
use alc::source::Source;
use anstream::{AutoStream, ColorChoice};
use clap::Args;

use super::strictness::Strictness;
use super::{Failure, note};

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
    pub predicates: Predicates,
    #[command(flatten)]
    pub strictness: Strictness,
}

/// The file of predicates that are written in Rust.
#[derive(Args)]
pub struct Predicates {
    /// Bind the predicates that the table declares as `extern` to the functions of this Rust file
    #[arg(long, value_name = "FILE.rs")]
    predicates: Option<PathBuf>,
}

impl Predicates {
    /// The path of the file, if one is named.
    pub fn file(&self) -> Result<Option<&Path>, Failure> {
        match self.predicates.as_deref() {
            Some(file) if file.as_os_str() == "-" => Err(Failure::Usage(
                "predicates are not read from standard input (`-`); name a file".to_owned(),
            )),
            file => Ok(file),
        }
    }
}

/// What is to become of a table, and so what must be had of its predicates in Rust.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// It is looked at, so nothing.
    Show,
    /// It is interpreted, so there must be none.
    Interpret,
    /// It becomes a player, so their file.
    Build,
}

/// A table that can be used for a purpose.
pub struct Ready {
    pub compiled: Compiled,
    /// All that it was read from.
    pub sources: Vec<Source>,
    /// The file of its predicates, if it is given.
    pub predicates: Option<Source>,
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

/// Compiles the table, and shows what is wrong or doubtful.
pub fn compiled(argument: &TableArgument, purpose: Purpose) -> Result<Ready, Failure> {
    read_standard_input_once(argument.along.files.iter().chain([&argument.file]))?;
    let levels = argument.strictness.levels()?;
    let predicates = argument.predicates.file()?;
    let predicates = predicates.map(files::open_rust).transpose()?;
    let mut checked = files::check(&argument.file, &argument.along.files)?;
    if let Some(predicates) = &predicates {
        checked = checked.bound_to(predicates);
    }
    checked = match (purpose, &predicates) {
        (Purpose::Interpret, _) => checked.without_rust(
            "which the interpreter does not run",
            "a compiled player does: `--engine compiled --predicates FILE.rs`",
        ),
        (Purpose::Build, None) => checked.without_rust(
            "and the file with it is not given",
            "give it: `--predicates FILE.rs`",
        ),
        (Purpose::Build, Some(_)) | (Purpose::Show, _) => checked,
    };
    checked = checked.held_to(&levels);
    checked
        .diagnostics
        .retain(|found| found.severity != Severity::Note);
    show(&checked.sources, &checked.diagnostics);
    match checked.compiled {
        Some(compiled) => {
            if let Some(file) = predicates.as_ref().filter(|_| !declares_any(&compiled)) {
                let unused = "the table declares no `extern predicate`, so nothing is taken from";
                note(&format!("{unused} `{}`", file.name));
            }
            Ok(Ready {
                compiled,
                sources: checked.sources,
                predicates,
            })
        }
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
