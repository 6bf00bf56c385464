//! What build scripts call: a folder of tables becomes modules that a crate includes.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use super::cargo::{ERROR, error, report, rerun_if_changed};
use super::files::{self, Checked};
use crate::emit;

/// Compiles every table (`*.al`) of a folder for the crate whose build script calls this. Files in
/// subfolders are left to the tables that use them, and hidden files (`.*`) to the editors that make
/// them.
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
/// alc::build::Tables::new("tables").use_file("words/rook.al").compile();
/// ```
#[derive(Clone, Debug)]
pub struct Tables {
    path: PathBuf,
    along: Vec<PathBuf>,
}

impl Tables {
    /// The tables of this folder, or the single table of this file.
    pub fn new(path: impl AsRef<Path>) -> Tables {
        Tables {
            path: path.as_ref().to_owned(),
            along: Vec::new(),
        }
    }

    /// Compiles each table with the definitions of this file, as `alc --use` does.
    pub fn use_file(mut self, file: impl AsRef<Path>) -> Tables {
        self.along.push(file.as_ref().to_owned());
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
            "there is no table (`*.al`) in `{}`",
            tables.path.display()
        )));
    }
    let mut modules: Vec<Module> = Vec::new();
    for path in paths {
        match files::check(&path, &tables.along) {
            Err(why) => lines.push(error(&why.to_string())),
            Ok(checked) => {
                lines.extend(files::on_disk(&checked.sources).map(rerun_if_changed));
                report(&checked, &mut lines);
                modules.extend(module(&path, &checked));
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
    }
    if lines.iter().any(|line| line.starts_with(ERROR)) {
        return lines;
    }
    for folder in [Some(out), dump].into_iter().flatten() {
        if let Err(why) = write(&modules, folder) {
            lines.push(error(&format!(
                "cannot write generated Rust to `{}`: {why}",
                folder.display()
            )));
        }
    }
    lines
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
        if file.extension().is_some_and(|ending| ending == "al") && !hidden && !file.is_dir() {
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
}

/// The file that includes all others, without its ending.
const INDEX: &str = "players";

fn module(path: &Path, checked: &Checked) -> Option<Module> {
    let program = &checked.compiled.as_ref()?.program;
    let stem = path.file_stem()?.to_string_lossy();
    Some(Module {
        name: emit::module_name(&stem),
        table: path.display().to_string(),
        doc: format!(
            "The table `{}`: {}.",
            emit::printable(&program.source),
            program.material
        ),
        code: emit::rust(program),
    })
}

fn write(modules: &[Module], folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut players = String::new();
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
mod tests {
    use tempfile::TempDir;

    use super::*;

    const MEN: &str = "us: king, rook.\nthem: king.\n";
    const RULES: &str = "only :: if true then [corner].\n\
         advice(corner, mate : exists(our rook) : (depth = 0) and legal : (depth = 1) and legal).\n";

    /// A crate's folder with tables, and the lines for cargo that compiling them gives, the folder's
    /// path left out of them.
    fn compiled(tables: &[(&str, &str)], along: &[&str]) -> (TempDir, Vec<String>) {
        let folder = TempDir::new().expect("a temporary folder");
        for (name, text) in tables {
            let file = folder.path().join("tables").join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("to make the folder");
            fs::write(file, text).expect("to write the table");
        }
        let mut job = Tables::new(folder.path().join("tables"));
        for file in along {
            job = job.use_file(folder.path().join("tables").join(file));
        }
        let lines = run(
            &job,
            &folder.path().join("out"),
            Some(&folder.path().join("dump")),
        );
        let here = format!("{}/", folder.path().display());
        let lines = lines.iter().map(|line| line.replace(&here, "")).collect();
        (folder, lines)
    }

    #[test]
    fn every_table_becomes_a_module() {
        let unused = "advice(idle, mate : true : (depth = 0) and legal : (depth = 1) and legal).\n";
        let second = format!("{MEN}{RULES}{unused}");
        let first = format!("use \"words/men\".\n{RULES}");
        let (folder, lines) = compiled(
            &[
                ("second.al", &second),
                ("first.al", &first),
                ("words/men.al", MEN),
            ],
            &[],
        );
        let (warnings, watched): (Vec<_>, Vec<_>) = lines
            .iter()
            .partition(|line| line.starts_with("cargo::warning="));
        let expected = [
            "tables",
            "tables/first.al",
            "tables/words/men.al",
            "tables/second.al",
        ];
        assert_eq!(
            watched,
            expected
                .map(|path| format!("cargo::rerun-if-changed={path}"))
                .each_ref()
        );
        assert!(
            warnings.len() == 1 && warnings[0].contains("tables/second.al:5:8: "),
            "{warnings:?}"
        );
        for made in ["out", "dump"] {
            let read = |file: &str| {
                fs::read_to_string(folder.path().join(made).join(file)).expect("a file")
            };
            let players = read("players.rs");
            let modules: Vec<_> = players
                .lines()
                .filter(|line| line.starts_with("pub mod"))
                .collect();
            assert_eq!(modules, ["pub mod first {", "pub mod second {"]);
            assert!(!players.contains(&folder.path().display().to_string()));
            assert!(read("first.rs").contains("pub struct First"));
        }
    }

    #[test]
    fn all_mistakes_are_told_and_nothing_is_written() {
        let bad = "us: king, rook.\nthem: king.\nonly :: if unheard_of then [corner].\n";
        let (folder, lines) = compiled(
            &[
                ("b.al", bad),
                ("a.al", bad),
                ("c.al", &format!("{MEN}{RULES}")),
            ],
            &[],
        );
        for table in ["a", "b"] {
            let place = format!("cargo::error=tables/{table}.al:3:12: ");
            assert!(
                lines.iter().any(|line| line.starts_with(&place)),
                "{lines:?}"
            );
        }
        assert!(!folder.path().join("out").exists());
        assert!(lines.iter().all(|line| !line.contains('\n')));
    }

    #[test]
    fn files_are_used_along_and_one_file_is_a_folder_of_one() {
        let (_folder, lines) =
            compiled(&[("a.al", RULES), ("words/men.al", MEN)], &["words/men.al"]);
        assert!(
            lines
                .iter()
                .all(|line| line.starts_with("cargo::rerun-if-changed=")),
            "{lines:?}"
        );
        let (folder, lines) = compiled(&[("a.al", RULES)], &["none.al"]);
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with("cargo::error=there is no file")),
            "{lines:?}"
        );
        let file = folder.path().join("tables/a.al");
        assert_eq!(table_files(&file).expect("the file itself"), [file]);
    }

    #[test]
    fn modules_need_names_of_their_own() {
        let table = format!("{MEN}{RULES}");
        let (_folder, lines) = compiled(
            &[
                ("a-b.al", &table),
                ("a_b.al", &table),
                ("players.al", &table),
            ],
            &[],
        );
        let errors: Vec<_> = lines
            .iter()
            .filter(|line| line.starts_with(ERROR))
            .collect();
        assert_eq!(errors.len(), 2, "{errors:?}");
        assert!(
            errors[0].contains("`tables/a-b.al` and `tables/a_b.al` both become the module `a_b`")
        );
        assert!(errors[1].contains("`tables/players.al` would take the place of `players.rs`"));
        let (_folder, lines) = compiled(&[("words/men.al", MEN)], &[]);
        assert!(
            lines.contains(&"cargo::error=there is no table (`*.al`) in `tables`".to_owned()),
            "{lines:?}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn file_names_cannot_speak_to_cargo() {
        let table = format!("{MEN}{RULES}");
        let (_folder, lines) = compiled(&[("a\ncargo::warning=b\r.al", &table)], &[]);
        let refused = "cargo::error=cargo cannot watch `tables/a\\ncargo::warning=b\\r.al`, because a line break is in that name; rename it";
        assert_eq!(lines, ["cargo::rerun-if-changed=tables", refused]);
    }

    #[cfg(unix)]
    #[test]
    fn a_table_that_is_gone_is_missed_and_hidden_files_are_not() {
        let (folder, _) = compiled(&[("a.al", &format!("{MEN}{RULES}"))], &[]);
        for link in ["b.al", ".#a.al"] {
            std::os::unix::fs::symlink("gone", folder.path().join("tables").join(link))
                .expect("to make a link");
        }
        let job = Tables::new(folder.path().join("tables"));
        let errors: Vec<_> = run(&job, &folder.path().join("out"), None)
            .into_iter()
            .filter(|line| line.starts_with(ERROR))
            .collect();
        assert!(
            errors.len() == 1 && errors[0].contains("b.al` is a link to a file that is not there"),
            "{errors:?}"
        );
    }
}
