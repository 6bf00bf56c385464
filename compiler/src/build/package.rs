//! The Rust of a player as a small folder that plain `rustc` compiles: what `alc build` compiles
//! itself, and what `--source` keeps.

use std::path::Path;
use std::{fs, io};

use super::{chess, files};
use crate::emit;
use crate::passes::Passes;
use crate::program::Program;
use crate::source::Source;

/// The sources of a player.
pub(super) struct Package {
    main: String,
    table: String,
    /// The text of the module `predicates`, if there is one.
    predicates: Option<String>,
    /// The measure that the table knows, if it does.
    measure: Option<Vec<u8>>,
}

/// The player's sources: of the program, with these passes made, of the file with the predicates that
/// it needs, and with this measure.
pub(super) fn of(
    program: &Program,
    passes: Passes,
    predicates: Option<&Source>,
    measure: Option<&[u8]>,
) -> Package {
    let player = emit::type_name(&program.name);
    let (modules, call) = match predicates {
        None => (MODULES, format!("main(&table::{player})")),
        Some(file) => {
            let name = files::for_provenance(file).name;
            let call = format!("main_with_predicates(&table::{player}, {name:?})");
            (MODULES_WITH_PREDICATES, call)
        }
    };
    let main = format!(
        "{FIRST_WORDS} {version} from {source}.

{modules}
fn main() -> std::process::ExitCode {{
    ::alc_runtime::shell::{call}
}}
",
        version = env!("CARGO_PKG_VERSION"),
        source = emit::printable(&program.source),
    );
    Package {
        main,
        table: match measure {
            None => emit::rust_with(program, passes),
            Some(_) => emit::rust_measured(program, passes),
        },
        predicates: predicates.map(|file| file.text.clone()),
        measure: measure.map(<[u8]>::to_vec),
    }
}

/// What identifies the player's code, a measure aside.
pub(super) fn text(package: &Package) -> String {
    let predicates = package.predicates.as_deref().unwrap_or_default();
    [&package.main, &package.table, predicates].join("\0")
}

/// Writes the files that make up the program into a folder, and says which is the root.
pub(super) fn write(package: &Package, folder: &Path) -> io::Result<&'static str> {
    fs::write(folder.join(MAIN), &package.main)?;
    fs::write(folder.join("table.rs"), &package.table)?;
    if let Some(text) = &package.predicates {
        fs::write(folder.join(PREDICATES), text)?;
    }
    if let Some(measure) = &package.measure {
        fs::write(folder.join(emit::MEASURE), measure)?;
    }
    Ok(MAIN)
}

/// Writes the sources of the runtime into a folder, and says which is the root.
pub(super) fn write_runtime(folder: &Path) -> io::Result<&'static str> {
    write_files(alc_runtime::sources::FILES, folder)?;
    Ok("lib.rs")
}

/// Writes texts to the files of these paths, with `/` between folders, below a folder.
pub(super) fn write_files(files: &[(&str, &str)], folder: &Path) -> io::Result<()> {
    for (path, text) in files {
        let file = folder.join(path);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(file, text)?;
    }
    Ok(())
}

/// Keeps everything that it takes to compile the player without `alc`, and a note how.
pub(super) fn keep(package: &Package, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    write(package, folder)?;
    write_runtime(&folder.join("alc_runtime"))?;
    for one in chess::crates() {
        let root = one.write(folder)?;
        fs::write(root.join("LICENSE"), chess::licence())?;
    }
    let note = format!(
        "# A player in Rust

`alc` wrote this folder: `table.rs` is the table, `{MAIN}` the program around it, `alc_runtime/`
what every player needs.{predicates}{measure} Rust {rust} or later compiles it, without cargo and without
a network:

```sh
rustc --edition 2021 -O --crate-type rlib --crate-name cozy_chess_types cozy_chess_types/src/lib.rs
rustc --edition 2021 -L . --extern cozy_chess_types --crate-name script cozy_chess/build.rs
OUT_DIR=cozy_chess/src ./script
OUT_DIR=. rustc --edition 2021 -O -L . --extern cozy_chess_types --crate-type rlib cozy_chess/src/lib.rs --crate-name cozy_chess
rustc --edition 2024 -O -L . --extern cozy_chess --crate-type rlib alc_runtime/lib.rs --crate-name alc_runtime
rustc --edition 2024 -O -L . --extern alc_runtime -o player {MAIN}
```

`cozy_chess/` and `cozy_chess_types/` are a library by others, as they publish it:
{origin}. Whoever passes the player on
passes `cozy_chess/LICENSE` on with it.
",
        origin = chess::origin(),
        predicates = match package.predicates {
            None => String::new(),
            Some(_) => format!(" `{PREDICATES}` is the file of predicates that the table calls."),
        },
        measure = match package.measure {
            None => String::new(),
            Some(_) => format!(" `{}` is how near the aim is in each position.", emit::MEASURE),
        },
        rust = env!("CARGO_PKG_RUST_VERSION"),
    );
    fs::write(folder.join("README.md"), note)
}

/// Whether nothing of somebody else's is lost when a player's sources are kept in this folder: it
/// is empty, or `alc` wrote it, or there is none yet.
///
/// # Errors
/// It cannot be looked at, for instance because it is a file.
pub(super) fn may_be_kept_in(folder: &Path) -> io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_none()
            || fs::read_to_string(folder.join(MAIN))
                .is_ok_and(|main| main.starts_with(FIRST_WORDS))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(_) if folder.is_file() => Err(io::Error::other(
            "it is a file; name an empty or a new folder",
        )),
        Err(error) => Err(error),
    }
}

/// The file of the module `predicates`.
pub(super) const PREDICATES: &str = "predicates.rs";

const MAIN: &str = "main.rs";

const MODULES: &str = "#![deny(warnings)]
#![forbid(unsafe_code)]

mod table;
";

/// What the author of predicates is warned of is not for us to forbid, nor need a table call all.
const MODULES_WITH_PREDICATES: &str = "#[allow(dead_code)]
mod predicates;
#[deny(warnings)]
#[forbid(unsafe_code)]
mod table;
";

/// By these words a folder is known for one that may be written over.
const FIRST_WORDS: &str = "//! A player generated by alc";
