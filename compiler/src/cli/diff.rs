//! `alc diff`: what a change of a table changes.

mod report;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use alc::Loaded;
use alc::build::files;
use alc::compare::{Aspect, Options, SHARES, Sample, compare};
use alc::diagnostic::{Diagnostic, Severity};
use alc::interpret::Interpreter;
use alc::program::Program;
use alc::table::Conventions;
use clap::{Args, ValueEnum};

use super::Failure;
use super::progress::Progress;
use super::table_argument::{Along, read_standard_input_once, show};
use report::Report;

/// Show where two tables, or two dialects of one table, decide differently
///
/// Every position of the ending with the table's side to move is put to both: legal positions in
/// which all men of the table are on the board, mirror images included. That takes
/// seconds for three men, but sixty times as long with each man more: then compare in a `--sample`.
#[derive(Args)]
#[command(after_help = "Examples:
  alc diff --decisions krk.al my.al
  alc diff --decisions krk --dialect al0 --dialect al1 --only move
  alc diff --decisions krk --dialect al1,move_order=book
  alc diff --decisions old.al new.al --format json --limit 1000
  alc diff --decisions kbnk.al --dialect al1 --sample 10000

Exit status: 0 no differences, 1 bad input, 2 wrong usage, 3 differences.")]
pub struct Diff {
    /// Compare what the tables decide
    #[arg(long, required = true)]
    decisions: bool,
    /// The two tables, or the one: paths, names of tables that come with alc (`krk`), or `-`
    #[arg(value_name = "FILE", required = true, num_args = 1..=2)]
    tables: Vec<PathBuf>,
    /// Conventions in place of those that the table sets: a dialect (al0, al1, al1plan), and options
    /// that are to be otherwise (al0,move_order=board)
    ///
    /// Given twice: the first table (or the only one) under the first, the second (or the only one)
    /// under the second. Given once: two tables under it, or the only one as it is and under it.
    #[arg(long = "dialect", value_name = "NAME")]
    dialects: Vec<Dialect>,
    #[command(flatten)]
    along: Along,
    /// Compare by this alone, not by all three; without advice there is no move
    #[arg(long, value_enum, value_name = "WHAT")]
    only: Option<Only>,
    /// Compare in so many positions drawn at random, not in all
    #[arg(long, value_name = "COUNT")]
    sample: Option<usize>,
    /// The number that repeats the draw; 0 if not given
    #[arg(long, value_name = "SEED", requires = "sample")]
    seed: Option<u64>,
    /// List at most so many differences
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    limit: usize,
    /// For people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone)]
struct Dialect {
    name: String,
    conventions: Conventions,
}

impl std::str::FromStr for Dialect {
    type Err = String;

    fn from_str(name: &str) -> Result<Dialect, String> {
        Ok(Dialect {
            name: name.to_owned(),
            conventions: name.parse()?,
        })
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Only {
    /// The name of the rule
    Rule,
    /// The name of the advice
    Advice,
    /// The move
    Move,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(arguments: &Diff) -> Result<(), Failure> {
    read_standard_input_once(arguments.tables.iter().chain(&arguments.along.files))?;
    let [first, second] = sides(arguments)?;
    let engines = [&first, &second].map(|side| Interpreter::new(&side.program));
    let only = arguments.only.map(|only| match only {
        Only::Rule => Aspect::Rule,
        Only::Advice => Aspect::Advice,
        Only::Move => Aspect::Move,
    });
    let options = Options {
        only,
        sample: arguments.sample.map(|count| Sample {
            count,
            seed: arguments.seed.unwrap_or_default(),
        }),
        limit: arguments.limit,
    };
    let mut progress = Progress::new();
    let found = compare(&engines[0], &engines[1], options, |done| {
        progress.at(done, SHARES);
    })
    .map_err(|why| Failure::Message(why.to_string()))?;
    let report = Report {
        names: [&first.name, &second.name],
        tables: [&engines[0], &engines[1]],
        sampled: arguments.sample.is_some(),
        found: &found,
    };
    let text = match arguments.format {
        Format::Text => report.text(),
        Format::Json => report.json().map_err(io::Error::from)?,
    };
    let differ = found.counts.different > 0;
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(why) if !differ || why.kind() != io::ErrorKind::BrokenPipe => Err(why.into()),
        _ if differ => Err(Failure::Status(ExitCode::from(3))),
        _ => Ok(()),
    }
}

/// A table under its conventions.
struct Side {
    /// As the answer calls it.
    name: String,
    program: Program,
}

/// The two sides of the comparison, after what the compiler says of them.
fn sides(arguments: &Diff) -> Result<[Side; 2], Failure> {
    let (first, second) = match &arguments.tables[..] {
        [first, second] => (first, Some(second)),
        [only] => (only, None),
        _ => return Err(Failure::Usage("name one table, or two".to_owned())),
    };
    let [dialect, other] = match (&arguments.dialects[..], second) {
        ([], None) => {
            let alone = "a table is compared with another, or with itself under other conventions; \
                         name a second table or give `--dialect`";
            return Err(Failure::Usage(alone.to_owned()));
        }
        ([], Some(_)) => [None, None],
        ([other], None) => [None, Some(other)],
        ([both], Some(_)) => [Some(both); 2],
        ([one, other], _) => [Some(one), Some(other)],
        _ => {
            let thrice = "give `--dialect` at most twice: for the first side and for the second";
            return Err(Failure::Usage(thrice.to_owned()));
        }
    };
    let read = |table| files::gather(table, &arguments.along.files);
    let loaded = read(first)?;
    let mut told = Vec::new();
    let one = side(first, loaded.clone(), dialect, &mut told)?;
    let other = match second {
        Some(second) => side(second, read(second)?, other, &mut Vec::new()),
        None => side(first, loaded, other, &mut told),
    }?;
    Ok([one, other])
}

/// Compiles a side. What was `told` of the same sources is not told again.
fn side(
    table: &Path,
    loaded: Loaded,
    dialect: Option<&Dialect>,
    told: &mut Vec<Diagnostic>,
) -> Result<Side, Failure> {
    let checked = files::check_gathered(loaded, dialect.map(|dialect| dialect.conventions));
    let mut checked = checked.without_rust(
        "which cannot be compared",
        "`alc diff` compares what is written in the language throughout; write this predicate in it, too",
    );
    checked
        .diagnostics
        .retain(|found| found.severity != Severity::Note && !told.contains(found));
    show(&checked.sources, &checked.diagnostics);
    told.append(&mut checked.diagnostics);
    let compiled = checked.compiled.ok_or(Failure::Shown)?;
    let table = table.display();
    Ok(Side {
        name: match dialect {
            Some(dialect) => format!("{table} ({})", dialect.name),
            None => table.to_string(),
        },
        program: compiled.program,
    })
}
