//! What build scripts call: a folder of tables becomes modules that a crate includes.

mod proof;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use super::cargo::{ERROR, error, report, rerun_if_changed};
use super::files::{self, Checked};
use crate::emit;
use crate::levels::Levels;
use crate::notation::Notation;
use crate::predicates::needed;
use crate::program::Program;
use crate::source::Source;

/// Compiles every table (`*.al`, `*.al1`, `*.al3`) of a folder for the crate whose build script calls this.
/// Files in subfolders are left to the tables that use them, and hidden files (`.*`) to the editors
/// that make them.
///
/// The table `krk.al` becomes `$OUT_DIR/krk.rs`, and `$OUT_DIR/players.rs`, which the crate includes,
/// has a module for each. Mistakes in tables are shown by cargo with file, line and column, all of
/// them in one run, and fail the build; the script itself goes on. If the environment's
/// `ALC_DUMP_DIR` names a folder, the generated Rust is written there too, to be read.
///
/// The crate needs `alc-runtime` as a dependency.
pub fn tables(folder: impl AsRef<Path>) {
    Tables::new(folder).compile();
}

/// A folder of tables, to be compiled by a build script with more than [`tables`] gives it.
///
/// ```no_run
/// let tables = alc::build::Tables::new("tables");
/// tables.use_file("words/rook.al").deny_warnings(true).compile();
/// ```
#[derive(Clone, Debug)]
pub struct Tables {
    path: PathBuf,
    along: Vec<PathBuf>,
    predicates: Option<PathBuf>,
    levels: Levels,
    proved: Proved,
}

/// Which tables are to be proven.
#[derive(Clone, Debug)]
enum Proved {
    /// Those of these names.
    Named(Vec<String>),
    All,
}

impl Tables {
    /// The tables of this folder, or the single table of this file.
    pub fn new(path: impl AsRef<Path>) -> Tables {
        Tables {
            path: path.as_ref().to_owned(),
            along: Vec::new(),
            predicates: None,
            levels: Levels::default(),
            proved: Proved::Named(Vec::new()),
        }
    }

    /// Compiles each table with the definitions of this file, as `alc --use` does.
    pub fn use_file(mut self, file: impl AsRef<Path>) -> Tables {
        self.along.push(file.as_ref().to_owned());
        self
    }

    /// Binds the predicates that tables declare as `extern` to the functions of this Rust file, as
    /// `alc --predicates` does. It becomes the module `predicates` beside those of the tables.
    pub fn predicates(mut self, file: impl AsRef<Path>) -> Tables {
        self.predicates = Some(file.as_ref().to_owned());
        self
    }

    /// Says whether a warning about a table fails the build, as `alc --deny warnings` has it.
    pub fn deny_warnings(mut self, deny: bool) -> Tables {
        self.levels = self.levels.deny_warnings(deny);
        self
    }

    /// Passes over warnings of this name, as `alc --allow` does.
    pub fn allow(mut self, name: impl Into<String>) -> Tables {
        self.levels = self.levels.allow(name);
        self
    }

    /// Fails the build when one of these tables, `krk` for `krk.al`, is not proven: when there is a
    /// position of its ending, and a defence there, against which it does not reach its aim. Cargo
    /// shows the line of the table that decides where it goes wrong, the position as a FEN and the
    /// moves.
    ///
    /// The proof is that of `alc prove`, by a native player that is compiled for it. It is kept in
    /// `OUT_DIR` and made anew only when the table or its words have changed. Of an ending of three men
    /// it takes seconds, of one of four minutes.
    ///
    /// ```no_run
    /// alc::build::Tables::new("tables").prove(["krk"]).compile();
    /// ```
    pub fn prove<N: Into<String>>(mut self, tables: impl IntoIterator<Item = N>) -> Tables {
        if let Proved::Named(names) = &mut self.proved {
            names.extend(tables.into_iter().map(Into::into));
        }
        self
    }

    /// Fails the build when any of the tables is not proven, as [`Tables::prove`] has it.
    pub fn prove_all(mut self) -> Tables {
        self.proved = Proved::All;
        self
    }

    /// Does it, as [`tables`] describes.
    pub fn compile(self) {
        println!("cargo::rerun-if-env-changed={DUMP}");
        let Some(out) = env::var_os("OUT_DIR") else {
            println!(
                "cargo::error=OUT_DIR is not set: only a build script can compile tables for its crate"
            );
            return;
        };
        let dump = env::var_os(DUMP)
            .filter(|named| !named.is_empty())
            .map(PathBuf::from);
        for line in run(&self, Path::new(&out), dump.as_deref()) {
            println!("{line}");
        }
    }
}

const DUMP: &str = "ALC_DUMP_DIR";

/// Compiles and writes, and returns the lines that cargo is to read.
fn run(tables: &Tables, out: &Path, dump: Option<&Path>) -> Vec<String> {
    let mut lines = vec![rerun_if_changed(&tables.path)];
    let predicates = match read_predicates(tables, &mut lines) {
        Ok(predicates) => predicates,
        Err(why) => {
            lines.push(error(&why));
            return lines;
        }
    };
    let paths = match table_files(&tables.path) {
        Ok(paths) => paths,
        Err(why) => {
            lines.push(error(&format!(
                "cannot read the tables in `{}`: {why}",
                tables.path.display()
            )));
            return lines;
        }
    };
    if paths.is_empty() {
        lines.push(error(&format!(
            "there is no table (`*.al`, `*.al1`) in `{}`",
            tables.path.display()
        )));
    }
    let mut modules: Vec<Module> = Vec::new();
    for path in paths {
        match files::check(&path, &tables.along) {
            Err(why) => lines.push(error(&why.to_string())),
            Ok(checked) => {
                let checked = match &predicates {
                    Some(predicates) => checked.bound_to(&predicates.source),
                    None => checked.without_rust(NOT_GIVEN, GIVE),
                };
                let checked = checked.held_to(&tables.levels);
                lines.extend(files::on_disk(&checked.sources).map(rerun_if_changed));
                report(&checked, &mut lines);
                modules.extend(module(&path, checked));
            }
        }
    }
    for (index, later) in modules.iter().enumerate() {
        let Module { table, name, .. } = later;
        if let Some(earlier) = modules[..index]
            .iter()
            .find(|earlier| earlier.name == *name)
        {
            let other = &earlier.table;
            lines.push(error(&format!(
                "`{other}` and `{table}` both become the module `{name}`; rename one"
            )));
        }
        if name == INDEX {
            lines.push(error(&format!(
                "`{table}` would take the place of `{INDEX}.rs`; rename it"
            )));
        }
        if name == PREDICATES && predicates.is_some() {
            lines.push(error(&format!(
                "`{table}` would take the place of the module `{PREDICATES}`; rename it"
            )));
        }
    }
    let asks = modules
        .iter()
        .any(|module| !needed(&module.program).is_empty());
    let path = predicates.as_ref().filter(|_| asks);
    let path = path.map(|predicates| predicates.absolute.as_str());
    if lines.iter().any(|line| line.starts_with(ERROR)) {
        return lines;
    }
    for folder in [Some(out), dump].into_iter().flatten() {
        if let Err(why) = write(&modules, path, folder) {
            lines.push(error(&format!(
                "cannot write generated Rust to `{}`: {why}",
                folder.display()
            )));
        }
    }
    let predicates = predicates.as_ref().map(|predicates| &predicates.source);
    lines.extend(unproven(tables, &modules, predicates, out));
    lines
}

/// What cargo is to be told of the tables that are to be proven and are not.
fn unproven(
    tables: &Tables,
    modules: &[Module],
    predicates: Option<&Source>,
    out: &Path,
) -> Vec<String> {
    let prove = |module| proof::prove(module, predicates, out);
    let proofs: Vec<Result<(), String>> = match &tables.proved {
        Proved::All => modules.iter().map(prove).collect(),
        Proved::Named(names) => names
            .iter()
            .map(|name| {
                let mut found = modules.iter();
                let module = found.find(|module| module.program.name == *name);
                module.map_or_else(
                    || {
                        let folder = tables.path.display();
                        Err(format!(
                            "there is no table `{name}` in `{folder}` to be proven"
                        ))
                    },
                    prove,
                )
            })
            .collect(),
    };
    let failed = proofs.into_iter().filter_map(Result::err);
    failed.map(|why| error(&why)).collect()
}

/// What is wrong where a table needs predicates in Rust. Cargo shows no notes, so it says what mends
/// it, too.
const NOT_GIVEN: &str =
    "and the build script does not name the file with it, by `.predicates(\"FILE.rs\")`";

/// What mends it in a build script.
const GIVE: &str = "say `.predicates(\"FILE.rs\")` where the build script names the tables";

/// The file of predicates.
struct Predicates {
    source: Source,
    /// Its path from wherever it is included.
    absolute: String,
}

/// Reads the file of predicates, if one is named, and has cargo watch it.
fn read_predicates(tables: &Tables, lines: &mut Vec<String>) -> Result<Option<Predicates>, String> {
    let Some(path) = &tables.predicates else {
        return Ok(None);
    };
    lines.push(rerun_if_changed(path));
    let source = files::open_rust(path).map_err(|why| why.to_string())?;
    let absolute = std::path::absolute(path)
        .ok()
        .and_then(|path| path.into_os_string().into_string().ok());
    let unnamed = || format!("`{}` must be named in UTF-8; rename it", path.display());
    let absolute = absolute.ok_or_else(unnamed)?;
    Ok(Some(Predicates { source, absolute }))
}

/// The tables of a folder, sorted by name; a file is the only table of itself. Links that lead nowhere
/// are among them, for a table that is gone is a mistake.
fn table_files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut tables = Vec::new();
    for entry in fs::read_dir(path)? {
        let file = entry?.path();
        let hidden = file
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let notation = Notation::of(&file.to_string_lossy());
        let is_table = notation.is_some_and(|notation| notation != Notation::Prolog);
        if is_table && !hidden && !file.is_dir() {
            tables.push(file);
        }
    }
    tables.sort();
    Ok(tables)
}

/// A table in Rust.
struct Module {
    /// Its name and that of its file.
    name: String,
    /// The file of the table.
    table: String,
    doc: String,
    code: String,
    program: Program,
}

/// The file that includes all others, without its ending.
const INDEX: &str = "players";

/// The module that the user's file of predicates becomes.
const PREDICATES: &str = "predicates";

fn module(path: &Path, checked: Checked) -> Option<Module> {
    let program = checked.compiled?.program;
    let stem = path.file_stem()?.to_string_lossy();
    Some(Module {
        name: emit::module_name(&stem),
        table: path.display().to_string(),
        doc: format!(
            "The table `{}`: {}.",
            emit::printable(&program.source),
            program.material
        ),
        code: emit::rust(&program),
        program,
    })
}

fn write(modules: &[Module], predicates: Option<&str>, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut players = String::new();
    if let Some(path) = predicates {
        // It may serve other crates, too, with what no table here asks.
        players += &format!("#[allow(dead_code)]\n#[path = {path:?}]\nmod {PREDICATES};\n");
    }
    for Module {
        name, doc, code, ..
    } in modules
    {
        write_if_changed(&folder.join(format!("{name}.rs")), code)?;
        players += &format!(
            "/// {doc}\npub mod {name} {{\n    include!(concat!(env!(\"OUT_DIR\"), \"/{name}.rs\"));\n}}\n"
        );
    }
    write_if_changed(&folder.join(format!("{INDEX}.rs")), &players)
}

/// An unchanged file keeps its time, and so what depends on it is not compiled again.
fn write_if_changed(file: &Path, text: &str) -> io::Result<()> {
    if fs::read(file).is_ok_and(|old| old == text.as_bytes()) {
        Ok(())
    } else {
        fs::write(file, text)
    }
}

#[cfg(test)]
mod tests;
