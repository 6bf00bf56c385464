//! `alc diff`: what a change of a table changes.

mod report;
mod strategy;
mod strategy_report;

use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use alc::Loaded;
use alc::build::files;
use alc::compare::{Aspect, Options, SHARES, Sample, compare, estimate};
use alc::diagnostic::{Diagnostic, Severity};
use alc::interpret::Interpreter;
use alc::levels::Levels;
use alc::program::Program;
use alc::table::Conventions;
use alc_runtime::shell::Progress;
use clap::{Args, ValueEnum};

use super::strictness::Strictness;
use super::table_argument::{Along, read_standard_input_once, show};
use super::{Failure, note};
use report::Report;

/// Show where two tables, or two dialects of one table, decide differently, or what they are worth
///
/// With `--decisions` every position of the ending with the table's side to move is put to both: legal
/// positions in which all men of the table are on the board, mirror images included. That takes
/// seconds for three men, but sixty times as long with each man more: then compare in a `--sample`.
///
/// With `--strategy` both are proved, as `alc prove` does it, and compared by how many moves they take
/// to reach the aim against the defence that makes it longest: position by position, where both are
/// to reach it.
#[derive(Args)]
#[command(after_help = "Examples:
  alc diff --decisions krk.al my.al
  alc diff --decisions krk --dialect al0 --dialect al1 --only move
  alc diff --decisions krk --dialect al1,move_order=book
  alc diff --decisions old.al new.al --format json --limit 1000
  alc diff --decisions kbnk.al --dialect al1 --sample 10000
  alc diff --strategy krk_book krk --limit 50

Exit status: 0 no differences (with `--strategy`: nothing got worse), 1 bad input, 2 wrong usage,
3 differences (something got worse).")]
#[group(id = "what", required = true, args = ["decisions", "strategy"])]
pub struct Diff {
    /// Compare what the tables decide
    #[arg(long, conflicts_with = "strategy")]
    decisions: bool,
    /// Compare how soon the tables reach their aim
    #[arg(long)]
    strategy: bool,
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
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with = "strategy")]
    only: Option<Only>,
    /// Compare in so many positions drawn at random, none of them twice; in all where there are no
    /// more
    #[arg(long, value_name = "COUNT", conflicts_with = "strategy")]
    sample: Option<NonZero<usize>>,
    /// The number that repeats the draw; 0 if not given
    #[arg(long, value_name = "SEED", requires = "sample")]
    seed: Option<u64>,
    /// List at most so many differences, or positions that got worse
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    limit: usize,
    #[command(flatten)]
    proving: strategy::Proving,
    #[command(flatten)]
    strictness: Strictness,
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
    let sides = sides(arguments)?;
    let (text, differ) = if arguments.strategy {
        strategy::compared(arguments, &sides)?
    } else {
        decisions_compared(arguments, &sides)?
    };
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(why) if !differ || why.kind() != io::ErrorKind::BrokenPipe => Err(why.into()),
        _ if differ => Err(Failure::Status(ExitCode::from(3))),
        _ => Ok(()),
    }
}

/// The report of how the tables decide, and whether they differ.
fn decisions_compared(
    arguments: &Diff,
    [first, second]: &[Side; 2],
) -> Result<(String, bool), Failure> {
    let engines = [first, second].map(|side| Interpreter::new(&side.program));
    let only = arguments.only.map(|only| match only {
        Only::Rule => Aspect::Rule,
        Only::Advice => Aspect::Advice,
        Only::Move => Aspect::Move,
    });
    let options = Options {
        only,
        sample: arguments.sample.map(|count| Sample {
            count: count.get(),
            seed: arguments.seed.unwrap_or_default(),
        }),
        limit: arguments.limit,
    };
    warn_of_a_long_run(&engines, options);
    let mut progress = Progress::new();
    let found = compare(&engines[0], &engines[1], options, |done| {
        progress.at("deciding every position", done, SHARES);
    });
    progress.end();
    let found = found.map_err(|why| Failure::Message(why.to_string()))?;
    let report = Report {
        names: [&first.name, &second.name],
        tables: [&engines[0], &engines[1]],
        found: &found,
    };
    let text = match arguments.format {
        Format::Text => report.text(),
        Format::Json => report.json().map_err(io::Error::from)?,
    };
    Ok((text, found.counts.different > 0))
}

/// A comparison that is done sooner is begun without a word.
const PATIENCE: Duration = Duration::from_secs(60);

/// Says how long the comparison will take, if that is long.
fn warn_of_a_long_run(engines: &[Interpreter<'_>; 2], options: Options) {
    let sample = options.sample.map(|sample| sample.count);
    let expected = estimate(&engines[0], &engines[1], sample);
    let Some(expected) = expected.filter(|expected| expected.time >= PATIENCE) else {
        return;
    };
    let positions = expected.positions;
    let positions = match positions {
        1e9.. => format!("{:.1} thousand million", positions / 1e9),
        1e6.. => format!("{:.1} million", positions / 1e6),
        _ => format!("{:.1} thousand", positions / 1e3),
    };
    let minutes = expected.time.as_secs_f64() / 60.0;
    let time = match minutes {
        2880.0.. => format!("{:.0} days", minutes / 1440.0),
        120.0.. => format!("{:.0} hours", minutes / 60.0),
        _ => format!("{minutes:.0} min"),
    };
    let part = match sample {
        None => "`--sample 10000` compares a part",
        Some(_) => "a smaller `--sample` is compared sooner",
    };
    note(&format!(
        "about {positions} positions are compared, which takes about {time}; {part}"
    ));
}

/// A table under its conventions.
struct Side {
    /// As the answer calls it.
    name: String,
    program: Program,
}

/// The two sides of the comparison, after what the compiler says of them.
fn sides(arguments: &Diff) -> Result<[Side; 2], Failure> {
    let levels = arguments.strictness.levels()?;
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
    let one = side(first, loaded.clone(), dialect, &levels, &mut told)?;
    let other = match second {
        Some(second) => side(second, read(second)?, other, &levels, &mut Vec::new()),
        None => side(first, loaded, other, &levels, &mut told),
    }?;
    Ok([one, other])
}

/// Compiles a side. Of conventions that are put on for the comparison only errors are told: the doubts
/// are those of the table as it is. What was `told` of the same sources is not told again.
fn side(
    table: &Path,
    loaded: Loaded,
    dialect: Option<&Dialect>,
    levels: &Levels,
    told: &mut Vec<Diagnostic>,
) -> Result<Side, Failure> {
    let is_error = |found: &Diagnostic| found.severity == Severity::Error;
    let as_it_is = dialect.map(|_| files::check_gathered(loaded.clone(), None).diagnostics);
    let mut checked = files::check_gathered(loaded, dialect.map(|dialect| dialect.conventions));
    if let Some(as_it_is) = as_it_is {
        checked.diagnostics.retain(is_error);
        let doubts = as_it_is.into_iter().filter(|found| !is_error(found));
        checked.diagnostics.extend(doubts);
    }
    let checked = checked.without_rust(
        "which cannot be compared",
        "`alc diff` compares what is written in the language throughout; write this predicate in it, too",
    );
    let mut checked = checked.held_to(levels);
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
