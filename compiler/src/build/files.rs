//! Tables on disk: how the names that people write, on the command line and in `use` clauses,
//! become sources, and what is said when they do not.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use super::bundled;
use super::file_error::{Problem, Sought};
use crate::diagnostic::{Diagnostic, Severity, in_order};
use crate::levels::Levels;
use crate::notation::Notation;
use crate::source::{Source, SourceId};
use crate::table::{Conventions, LOST_CLAUSE_MAY_EXPLAIN, near};
use crate::{Compiled, Loaded, compile_under, load, predicates, prolog};

pub use super::file_error::FileError;

/// A table that was read with all that it uses, and what the compiler says of it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table first. Diagnostics count these, and are rendered with them.
    pub sources: Vec<Source>,
    /// The table and its program, if there was no error.
    pub compiled: Option<Compiled>,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Checked {
    /// Binds the table's predicates in Rust to the functions of this file, which becomes the last
    /// source. The table is not compiled where they do not fit.
    pub fn bound_to(mut self, rust: &Source) -> Checked {
        let id = SourceId(self.sources.len());
        self.sources.push(rust.clone());
        let found = self.compiled.as_ref();
        let found = found.map(|compiled| predicates::check(compiled, id, rust));
        self.refused(found.unwrap_or_default())
    }

    /// Refuses the table if it needs predicates in Rust and nothing can call them here: `problem`
    /// says why, as the end of a sentence, and `remedy` what mends it.
    pub fn without_rust(self, problem: &str, remedy: &str) -> Checked {
        let found = self.compiled.as_ref();
        let found = found.map(|compiled| predicates::unbound(compiled, problem, remedy));
        self.refused(found.unwrap_or_default())
    }

    /// The same table with further errors, if there are any.
    fn refused(mut self, errors: Vec<Diagnostic>) -> Checked {
        if !errors.is_empty() {
            self.compiled = None;
        }
        self.diagnostics.extend(errors);
        in_order(&mut self.diagnostics);
        self
    }

    /// Holds the table to stricter or laxer levels: it is not compiled where they make an error of
    /// something.
    pub fn held_to(mut self, levels: &Levels) -> Checked {
        self.diagnostics = levels.apply(self.diagnostics);
        in_order(&mut self.diagnostics);
        let is_error = |found: &Diagnostic| found.severity == Severity::Error;
        if self.diagnostics.iter().any(is_error) {
            self.compiled = None;
        }
        self
    }
}

/// Reads and compiles a table, together with files of definitions.
///
/// # Errors
/// One of the files named here cannot be read. Files missing from `use` clauses are diagnostics.
pub fn check(table: &Path, along: &[PathBuf]) -> Result<Checked, FileError> {
    gather(table, along).map(|loaded| check_gathered(loaded, None))
}

/// Reads a table, files of definitions, and all that these use.
///
/// # Errors
/// As [`check`].
pub fn gather(table: &Path, along: &[PathBuf]) -> Result<Loaded, FileError> {
    let table = open(table)?;
    let along = along
        .iter()
        .map(|file| open(file))
        .collect::<Result<_, _>>()?;
    Ok(load(table, along, &mut find_used, &is_same_file))
}

/// Compiles a table that was read; under these conventions, if any are given, whatever its text says
/// of dialect and options.
pub fn check_gathered(loaded: Loaded, conventions: Option<Conventions>) -> Checked {
    let sources: Vec<_> = loaded.sources.iter().map(for_provenance).collect();
    let compilation = compile_under(&sources, conventions);
    let mut diagnostics = compilation.diagnostics;
    if let (Some(compiled), Some(given)) = (sources.first(), loaded.sources.first()) {
        prolog::call_as_given(&mut diagnostics, &compiled.name, &given.name);
    }
    let incomplete = loaded
        .diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    if incomplete {
        // What a missing file would have defined is no second mistake.
        diagnostics.retain(|found| !LOST_CLAUSE_MAY_EXPLAIN.contains(&found.name));
    }
    diagnostics.extend(loaded.diagnostics);
    in_order(&mut diagnostics);
    let compiled = compilation.compiled.filter(|_| !incomplete);
    Checked {
        sources: loaded.sources,
        compiled,
        diagnostics,
    }
}

/// The source that a command line means: a table that comes with `alc` by its bare name, `-` for
/// standard input, otherwise a path, and where there is no such file, one of definitions that comes
/// with `alc`, `lib/krk`. A file called like a bundled table is reached as `./krk`.
///
/// # Errors
/// There is no such file, or it cannot be read as text.
pub fn open(name: &Path) -> Result<Source, FileError> {
    if name == Path::new("-") {
        let text = read_text(&mut io::stdin().lock());
        return text
            .map(|text| source(STANDARD_INPUT, text))
            .map_err(|why| why.of(name, Sought::Table));
    }
    if let Some(table) = name.to_str().and_then(bundled::table) {
        return Ok(table);
    }
    read(name, Sought::Table).or_else(|why| match why.problem {
        Problem::Missing { .. } => bundled::find(&slashed(&with_ending(name))).ok_or(why),
        _ => Err(why),
    })
}

/// The Rust file of this path.
///
/// # Errors
/// There is no such file, or it cannot be read as text.
pub fn open_rust(path: &Path) -> Result<Source, FileError> {
    let rust = read(path, Sought::Rust)?;
    if Notation::of(&rust.name).is_some() {
        return Err(Problem::IsTable.of(path, Sought::Rust));
    }
    Ok(rust)
}

/// Whether two sources are one file, perhaps by different paths.
fn is_same_file(one: &Source, other: &Source) -> bool {
    let path = |source: &Source| {
        let path = on_disk(std::slice::from_ref(source)).next()?.canonicalize();
        path.ok()
    };
    one.name == other.name || path(one).is_some_and(|one| path(other) == Some(one))
}

/// The files that sources were read from.
pub(super) fn on_disk(sources: &[Source]) -> impl Iterator<Item = &Path> {
    let names = sources.iter().map(|source| source.name.as_str());
    names
        .filter(|name| *name != STANDARD_INPUT && bundled::path_of(name).is_none())
        .map(Path::new)
}

/// Whether a source was read from a file, which can be written to.
pub fn is_on_disk(source: &Source) -> bool {
    on_disk(std::slice::from_ref(source)).next().is_some()
}

/// The path of a table that may be named without its ending.
fn with_ending(name: &Path) -> PathBuf {
    match name.extension() {
        Some(_) => name.to_owned(),
        None => name.with_extension("al"),
    }
}

/// The longest text that is read, in bytes. No table comes near it; a disk image named by mistake
/// does.
pub(super) const LONGEST: u64 = 64 << 20;

const STANDARD_INPUT: &str = "<stdin>";

/// The file that a `use` clause means, as [`load`] asks for it.
pub(crate) fn find_used(user: &Source, name: &str) -> Result<Source, String> {
    let file = with_ending(Path::new(name));
    if let Some(user) = bundled::path_of(&user.name) {
        let path = beside(Path::new(user), &file);
        return bundled::find(&slashed(&path))
            .ok_or_else(|| format!("no file `{}` comes with alc", slashed(&path)));
    }
    read(&beside(Path::new(&user.name), &file), Sought::Table).or_else(|why| {
        let bundled = match why.problem {
            Problem::Missing { .. } => bundled::find(&slashed(&file)),
            _ => None,
        };
        bundled.ok_or_else(|| why.to_string())
    })
}

/// The path of `file` as seen from the folder of `user`, without detours, so that one file has one
/// name whoever uses it.
fn beside(user: &Path, file: &Path) -> PathBuf {
    let mut path = user.parent().unwrap_or(Path::new("")).to_owned();
    for component in file.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(path.components().next_back(), Some(Component::Normal(_))) =>
            {
                path.pop();
            }
            other => path.push(other),
        }
    }
    path
}

/// The source under the name that generated code speaks of it by: the same on every machine, so
/// neither absolute nor with the steps up that a caller in another folder took.
pub(super) fn for_provenance(given: &Source) -> Source {
    let name = match bundled::path_of(&given.name) {
        Some(path) => format!("tables/{path}"),
        None if given.name == STANDARD_INPUT => "stdin".to_owned(),
        None => {
            let path = Path::new(&given.name);
            let here = std::env::current_dir().unwrap_or_default();
            let path = match path.strip_prefix(here) {
                Ok(below) => below,
                Err(_) if path.is_absolute() => Path::new(path.file_name().unwrap_or_default()),
                Err(_) => path,
            };
            let steps_up =
                |step: &Component<'_>| matches!(step, Component::ParentDir | Component::CurDir);
            slashed(&path.components().skip_while(steps_up).collect::<PathBuf>())
        }
    };
    source(&name, given.text.clone())
}

fn slashed(path: &Path) -> String {
    let steps = path
        .components()
        .map(|step| step.as_os_str().to_string_lossy());
    steps.collect::<Vec<_>>().join("/")
}

fn source(name: &str, text: String) -> Source {
    Source {
        name: name.to_owned(),
        text,
    }
}

fn read(path: &Path, sought: Sought) -> Result<Source, FileError> {
    let text = (|| {
        let mut file = File::open(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound if path.is_symlink() => Problem::DeadLink,
            io::ErrorKind::NotFound => Problem::Missing {
                nearest: nearest(path, sought),
            },
            _ => Problem::Unreadable(error),
        })?;
        if file.metadata().map_err(Problem::Unreadable)?.is_dir() {
            return Err(Problem::Folder);
        }
        read_text(&mut file)
    })();
    text.map(|text| source(&path.to_string_lossy(), text))
        .map_err(|why| why.of(path, sought))
}

fn read_text(input: &mut dyn Read) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    input
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(Problem::Unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Problem::TooLong);
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        Problem::NotText {
            line: good.iter().filter(|byte| **byte == b'\n').count() + 1,
        }
    })
}

/// What the author of a path that leads nowhere may have meant: such a file in that folder, or a
/// table that comes with `alc`.
fn nearest(path: &Path, sought: Sought) -> Option<String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let may_be_in_alc = sought == Sought::Table && folder.as_os_str().is_empty();
    let in_alc = bundled::table_names().filter(|_| may_be_in_alc);
    let mut known: Vec<_> = in_alc.map(str::to_owned).collect();
    let here = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    for entry in fs::read_dir(here).into_iter().flatten().flatten() {
        let file = PathBuf::from(entry.file_name());
        let name = file.to_string_lossy();
        let is_sought = match sought {
            Sought::Table => Notation::of(&name).is_some(),
            Sought::Rust => file.extension().is_some_and(|ending| ending == "rs"),
        };
        if is_sought {
            known.push(name.into_owned());
        }
    }
    let name = path.file_name()?.to_string_lossy();
    let nearest = match known
        .iter()
        .find(|known| Path::new(known).file_stem() == Path::new(&*name).file_name())
    {
        Some(without_ending) => without_ending,
        None => near::nearest(&name, known.iter().map(String::as_str))?,
    };
    Some(folder.join(nearest).display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn provenance(name: &str) -> String {
        for_provenance(&source(name, String::new())).name
    }

    #[test]
    fn provenance_is_the_same_on_every_machine() {
        assert_eq!(provenance("../../tables/krk.al"), "tables/krk.al");
        assert_eq!(provenance("./krk.al"), "krk.al");
        assert_eq!(provenance("<alc>/tables/lib/krk.al"), "tables/lib/krk.al");
        assert_eq!(provenance("<stdin>"), "stdin");
        let here = std::env::current_dir().expect("a current folder");
        assert_eq!(
            provenance(&here.join("endings/kqk.al").to_string_lossy()),
            "endings/kqk.al"
        );
        #[cfg(unix)]
        assert_eq!(provenance("/nowhere/near/kqk.al"), "kqk.al");
    }

    #[test]
    fn a_used_file_has_one_name() {
        let from = |file| slashed(&beside(Path::new("tables/lib/krk.al"), Path::new(file)));
        assert_eq!(from("words.al"), "tables/lib/words.al");
        assert_eq!(from("./words.al"), "tables/lib/words.al");
        assert_eq!(from("../lib/words.al"), "tables/lib/words.al");
        let up = beside(Path::new("../krk.al"), Path::new("../../words.al"));
        assert_eq!(slashed(&up), "../../../words.al");
    }

    #[test]
    fn a_file_is_known_by_any_of_its_paths() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = |file: &str| folder.path().join(file);
        fs::create_dir(path("inner")).expect("to make a folder");
        fs::write(path("words.al"), "predicate p: check.").expect("to write a file");
        fs::write(path("other.al"), "predicate p: check.").expect("to write a file");
        let open = |file: &str| open(&path(file)).expect("a file");
        assert!(is_same_file(&open("words.al"), &open("inner/../words.al")));
        assert!(!is_same_file(&open("words.al"), &open("other.al")));
    }

    #[test]
    fn bundled_files_can_be_named() {
        let words = open(Path::new("lib/krk")).expect("words that come with alc");
        assert_eq!(words.name, "<alc>/tables/lib/krk.al");
        assert!(open(Path::new("lib/kk")).is_err());
    }

    #[test]
    fn bundled_tables_use_bundled_files() {
        let table = bundled::table("krk").expect("a bundled table");
        assert_eq!(
            find_used(&table, "lib/krk").expect("its words").name,
            "<alc>/tables/lib/krk.al"
        );
        assert_eq!(
            find_used(&table, "lib/kk").expect_err("no such file"),
            "no file `lib/kk.al` comes with alc"
        );
    }
}
