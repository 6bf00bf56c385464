//! `alc new`: a table to start from, or to go on from where one stands in a Prolog program.

use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use alc::build::{files, write_new_table};
use alc::prolog::{self, Draft, draft};
use alc::source::{Source, SourceId};
use alc::syntax;
use clap::Args;

use super::Failure;
use super::table_argument::show;

/// Write a new table
///
/// Without --from it is a small one, king and queen against king, that decides already, or with
/// --knowledge a small knowledge base, king and pawn against king, that answers already. With --from it has the rules and the advice of a Prolog program. What such a program says of the men
/// and the words means nothing here, so whatever --use, --us and --them do not tell becomes a stub,
/// `undefined`: an error that `alc check` shows until you have written what is meant.
#[derive(Args)]
#[command(after_help = "Examples:
  alc new my                                       my.al, a table to change
  alc new pawn --knowledge                         pawn.al, a knowledge base to change
  alc new rook --from book.pl --use lib/krk        rook.al, with words that come with alc
  alc new rook --from book.pl --us 'king, rook' --them king")]
pub struct New {
    /// The table's file; `.al` is added where it is missing. It must not be there yet
    #[arg(value_name = "NAME")]
    name: PathBuf,
    /// Write a knowledge base, which argues about positions (`alc ask`), in place of a table
    #[arg(long, conflicts_with = "from")]
    knowledge: bool,
    /// Take the rules and the advice of this Prolog program (.pl, .pro, .prolog)
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Let the table use the definitions of this file; may be given several times
    #[arg(long = "use", value_name = "FILE", requires = "from")]
    along: Vec<PathBuf>,
    /// Our men, as in `king, rook`; only with --from
    #[arg(long, value_name = "MEN", requires = "from")]
    us: Option<String>,
    /// Their men; only with --from
    #[arg(long, value_name = "MEN", requires = "from")]
    them: Option<String>,
}

const STARTER: &str = include_str!("starter.al");

const STARTER_BASE: &str = include_str!("starter_base.al");

/// What the base to start from calls itself.
const STARTER_NAME: &str = "knowledge my_base.";

pub fn run(arguments: &New) -> Result<(), Failure> {
    let output = file_of(&arguments.name)?;
    let (text, told) = match &arguments.from {
        None if arguments.knowledge => (starter_base(&output), String::new()),
        None => (STARTER.to_owned(), String::new()),
        Some(program) => drafted(arguments, program, &output)?,
    };
    write_new_table(&output, &text)?;
    let output = output.display();
    let mut out = io::stdout().lock();
    writeln!(out, "wrote {output}{told}; go on with `alc check {output}`")?;
    Ok(())
}

/// The file of a table called so.
fn file_of(name: &Path) -> Result<PathBuf, Failure> {
    match name.extension() {
        Some(ending) if ending == "al" => Ok(name.to_owned()),
        None if name.file_name().is_some() => Ok(name.with_extension("al")),
        _ => {
            let name = name.display();
            let message = format!("a table's file ends in `.al`, which `{name}` does not");
            Err(Failure::Usage(message))
        }
    }
}

/// A table with what a Prolog program says, and what there is to tell of it.
fn drafted(arguments: &New, program: &Path, output: &Path) -> Result<(String, String), Failure> {
    if !prolog::is_prolog(&program.to_string_lossy()) {
        let endings = prolog::ENDINGS
            .map(|ending| format!(".{ending}"))
            .join(", ");
        let program = program.display();
        let message = format!("`--from` takes a Prolog file ({endings}), not `{program}`");
        return Err(Failure::Usage(message));
    }
    for men in arguments.us.iter().chain(&arguments.them) {
        if !are_men(men) {
            let message = format!("men are listed as in `king, rook`, not as in `{men}`");
            return Err(Failure::Usage(message));
        }
    }
    check_men(arguments)?;
    if arguments.along.iter().any(|file| file.as_os_str() == "-") {
        let message = "a table cannot use standard input (`-`); name a file";
        return Err(Failure::Usage(message.to_owned()));
    }
    let loaded = files::gather(program, &arguments.along)?;
    if !loaded.diagnostics.is_empty() {
        show(&loaded.sources, &loaded.diagnostics);
        return Err(Failure::Shown);
    }
    let uses: Vec<String> = arguments
        .along
        .iter()
        .map(|file| as_used_by(output, file))
        .collect();
    let drafted = draft(&Draft {
        sources: &loaded.sources,
        uses: &uses,
        us: arguments.us.as_deref(),
        them: arguments.them.as_deref(),
    });
    match drafted {
        Ok(drafted) => {
            let told = format!(
                ": {}, {} of advice, {}",
                counted(drafted.rules, "rule"),
                counted(drafted.advice, "piece"),
                match drafted.stubs {
                    0 => "nothing left to define".to_owned(),
                    stubs => format!("{} to fill in", counted(stubs, "stub")),
                }
            );
            Ok((drafted.text, told))
        }
        Err(mistakes) => {
            show(&loaded.sources, &mistakes);
            Err(Failure::Shown)
        }
    }
}

/// The base to start from, which has its name from its file where that is one.
fn starter_base(output: &Path) -> String {
    let stem = output.file_stem().map(|stem| stem.to_string_lossy());
    let named = stem.map(|stem| format!("knowledge {stem}."));
    match named.filter(|named| is_clause(named.clone())) {
        Some(named) => STARTER_BASE.replace(STARTER_NAME, &named),
        None => STARTER_BASE.to_owned(),
    }
}

/// Whether a `us:` clause may list this.
fn are_men(men: &str) -> bool {
    is_clause(format!("us: {men}."))
}

/// Whether this is one clause.
fn is_clause(text: String) -> bool {
    let clause = Source {
        name: String::new(),
        text,
    };
    let parsed = syntax::parse(SourceId(0), &clause);
    parsed.diagnostics.is_empty() && parsed.file.clauses.len() == 1
}

/// Refuses men that no table could play; a side that is not given is taken for a king.
fn check_men(arguments: &New) -> Result<(), Failure> {
    let side = |men: &Option<String>| men.clone().unwrap_or_else(|| "king".to_owned());
    let (us, them) = (side(&arguments.us), side(&arguments.them));
    let clauses = [Source {
        name: "men".to_owned(),
        text: format!("us: {us}.\nthem: {them}.\n"),
    }];
    let mut mistakes = alc::compile(&clauses).diagnostics;
    mistakes.retain(|found| ["unknown-man", "bad-material"].contains(&found.name));
    if mistakes.is_empty() {
        return Ok(());
    }
    show(&clauses, &mistakes);
    Err(Failure::Shown)
}

/// How the table's `use` clause names a file that is seen from here: as it is if the table will
/// stand here, or if the file comes with alc.
fn as_used_by(output: &Path, file: &Path) -> String {
    let plain = |step: &Component<'_>| matches!(step, Component::Normal(_));
    let folder = output.parent().unwrap_or(Path::new(""));
    let from_there = if folder.as_os_str().is_empty() || file.is_absolute() || !file.exists() {
        file.to_owned()
    } else if folder.components().all(|step| plain(&step)) {
        let up: PathBuf = folder.components().map(|_| Component::ParentDir).collect();
        up.join(file)
    } else {
        std::path::absolute(file).unwrap_or_else(|_| file.to_owned())
    };
    from_there.to_string_lossy().replace('\\', "/")
}

fn counted(count: usize, word: &str) -> String {
    match count {
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}
