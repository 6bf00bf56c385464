//! The chess library `cozy-chess`, with which players follow whole games: its text, inside `alc`,
//! and how it is compiled where no cargo is.
//!
//! It is two crates and a program that writes a table which the second includes. Each crate is an
//! entry of the cache of its own, so that a change of the runtime compiles neither again.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use tempfile::TempDir;

use super::cache::{self, Entry};
use super::job::{Job, Made};
use super::package;
use super::player::PlayerError;
use super::toolchain::{self, Toolchain, ToolchainError};

/// A crate of the library.
pub(super) struct Crate {
    /// The package's name.
    pub(super) name: &'static str,
    /// Its files, each with its path, with `/` between folders, and its text.
    pub(super) files: &'static [(&'static str, &'static str)],
}

/// The crates, in the order in which they are compiled.
pub(super) fn crates() -> [Crate; 2] {
    PACKAGES.map(|(name, files)| Crate { name, files })
}

/// Where it comes from and on what terms, in a line.
pub fn origin() -> String {
    let [types, chess] = crates();
    format!(
        "{} {} and {} {} by {} ({}), licence {}",
        chess.name,
        chess.of_manifest("version"),
        types.name,
        types.of_manifest("version"),
        chess.author(),
        chess.of_manifest("repository"),
        chess.of_manifest("license"),
    )
}

/// Its licence, which is not in its packages.
pub(super) fn licence() -> String {
    let ours = include_str!("../../../LICENSE-MIT");
    let terms = ours.find("Permission is").unwrap_or_default();
    format!(
        "MIT License\n\nCopyright (c) 2021 analog-hors\n\n{}",
        &ours[terms..]
    )
}

/// The library, compiled.
pub(super) struct Chess {
    types: Entry,
    chess: Entry,
}

impl Chess {
    /// The crate to link with.
    pub(super) fn library(&self) -> (&'static str, &Path) {
        (CHESS, &self.chess.file)
    }

    /// The folder of the crate that [`Chess::library`] needs.
    pub(super) fn needed(&self) -> &Path {
        folder_of(&self.types)
    }

    /// The folders of both crates, for what links with one that needs them.
    pub(super) fn folders(&self) -> [&Path; 2] {
        [folder_of(&self.types), folder_of(&self.chess)]
    }

    /// What the user should know.
    pub(super) fn note(&self) -> Option<&String> {
        self.types.note.as_ref().or(self.chess.note.as_ref())
    }
}

/// What the library's code is named by, besides toolchain and flags.
pub(super) fn text() -> String {
    let crates = crates();
    let files = crates.iter().flat_map(|one| one.files);
    let parts = files.flat_map(|(path, text)| [*path, *text]);
    parts.collect::<Vec<_>>().join("\0")
}

/// The compiled library for this toolchain; `key` names its code.
///
/// # Errors
/// It does not compile, or there is no place for it.
pub(super) fn compiled(toolchain: &Toolchain, key: &str) -> Result<Chess, PlayerError> {
    let [types_source, chess_source] = crates();
    let types = cache::entry(
        &format!("chess-types-{key}"),
        &format!("lib{TYPES}.rlib"),
        |output| {
            let work = TempDir::new()?;
            let folder = types_source.write(work.path())?;
            let job = Job {
                made: Made::Chess,
                folder: &folder,
                root: "src/lib.rs",
                output,
                crate_name: TYPES,
                libraries: &[],
                needed: &[],
                out_dir: None,
                of_user: None,
            };
            Ok::<_, PlayerError>(toolchain::compile(toolchain, &job)?)
        },
    )?;
    let chess = cache::entry(
        &format!("chess-{key}"),
        &format!("lib{CHESS}.rlib"),
        |output| {
            let work = TempDir::new()?;
            let folder = chess_source.write(work.path())?;
            // Beside what is made, for from the folder of temporary files some run nothing.
            let script = output.with_file_name(format!("script{EXE_SUFFIX}"));
            let library = Job {
                made: Made::Chess,
                folder: &folder,
                root: "src/lib.rs",
                output,
                crate_name: CHESS,
                libraries: &[(TYPES, &types.file)],
                needed: &[],
                out_dir: Some(&folder.join("src")),
                of_user: None,
            };
            let job = Job {
                made: Made::ChessScript,
                root: "build.rs",
                output: &script,
                crate_name: "build_script",
                out_dir: None,
                ..library
            };
            toolchain::compile(toolchain, &job)?;
            run(&script, &folder.join("src"))?;
            fs::remove_file(&script)?;
            Ok::<_, PlayerError>(toolchain::compile(toolchain, &library)?)
        },
    )?;
    Ok(Chess { types, chess })
}

const TYPES: &str = "cozy_chess_types";
const CHESS: &str = "cozy_chess";

/// For each package its name and its files.
const PACKAGES: [(&str, &[(&str, &str)]); 2] = include!(concat!(env!("OUT_DIR"), "/chess.rs"));

impl Crate {
    /// Writes the package into a folder below this one, named as Rust has it, and returns that.
    pub(super) fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        let root = folder.join(self.name.replace('-', "_"));
        package::write_files(self.files, &root)?;
        Ok(root)
    }

    /// A value of the package's manifest; empty if it is not there.
    fn of_manifest(&self, name: &str) -> &'static str {
        let files = self.files.iter();
        files
            .filter(|(path, _)| *path == "Cargo.toml")
            .flat_map(|(_, text)| text.lines())
            .find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix('='))
            .map_or("", |value| value.trim().trim_matches(['"', '[', ']']))
    }

    /// The author's name, without an address.
    fn author(&self) -> &'static str {
        let author = self.of_manifest("authors").trim_matches('"');
        author.split(" <").next().unwrap_or(author)
    }
}

fn folder_of(entry: &Entry) -> &Path {
    entry.file.parent().unwrap_or(Path::new(""))
}

/// Runs the library's build script, which writes into `output`.
fn run(script: &Path, output: &Path) -> Result<(), ToolchainError> {
    let mut command = Command::new(script);
    command.env("OUT_DIR", output).stdin(Stdio::null());
    let said = match command.output() {
        Ok(answer) if answer.status.success() => return Ok(()),
        Ok(answer) => String::from_utf8_lossy(&answer.stderr).trim().to_owned(),
        Err(error) => error.to_string(),
    };
    Err(ToolchainError::Script { said })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundled_versions_are_those_that_cargo_builds_with() {
        let lock = include_str!("../../../Cargo.lock");
        for one in crates() {
            let locked = format!(
                "name = \"{}\"\nversion = \"{}\"\n",
                one.name,
                one.of_manifest("version")
            );
            assert!(
                lock.contains(&locked),
                "bring `compiler/build.rs` to it: {locked}"
            );
        }
    }

    #[test]
    fn its_origin_and_terms_are_named() {
        let licence = licence();
        assert_eq!(licence.matches("Copyright (c)").count(), 1, "{licence}");
        assert!(licence.contains("analog-hors\n\nPermission is hereby granted, free of charge"));
        assert_eq!(
            origin(),
            "cozy-chess 0.3.4 and cozy-chess-types 0.2.2 by analog-hors \
             (https://github.com/analog-hors/cozy-chess/), licence MIT"
        );
    }
}
