//! Files that are written beside what is said. Each appears whole or not at all: it is written under
//! another name beside its place, and renamed.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where something is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Where what is said would go otherwise.
    Standard,
    /// In a file.
    File(PathBuf),
}

impl Output {
    /// What a name on the command line stands for.
    pub(super) fn named(name: &str) -> Output {
        match name {
            "-" => Output::Standard,
            path => Output::File(path.into()),
        }
    }

    /// Whether it could be written, as far as can be seen beforehand.
    ///
    /// # Errors
    /// Why not, and which file is meant.
    pub(super) fn check(&self) -> Result<(), String> {
        let Output::File(path) = self else {
            return Ok(());
        };
        let folder = path.parent().filter(|parent| *parent != Path::new(""));
        let why = if path.is_dir() {
            "it is a folder".to_owned()
        } else if path.file_name().is_none() {
            "it names no file".to_owned()
        } else if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            format!("there is no folder `{}`", folder.display())
        } else {
            return Ok(());
        };
        Err(format!("cannot write `{}`: {why}", path.display()))
    }
}

/// Puts a file in its place; the error says which cannot be written and why.
pub(super) fn put(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let is_special = fs::metadata(path).is_ok_and(|known| !known.is_file());
    let written = if is_special {
        // A device or a pipe is written to, not replaced.
        let file = File::options().write(true).open(path);
        file.and_then(|mut file| file.write_all(bytes))
    } else {
        // Nor is a link to a file.
        let real = fs::canonicalize(path);
        replace(&real.unwrap_or_else(|_| path.to_owned()), bytes)
    };
    written.map_err(|error| format!("cannot write `{}`: {error}", path.display()))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut aside_name = OsString::from(".");
    aside_name.push(path.file_name().unwrap_or_default());
    aside_name.push(format!(".{}.part", std::process::id()));
    let aside = path.with_file_name(aside_name);
    let write = || {
        let mut file = File::create(&aside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&aside, path)
    };
    write().inspect_err(|_| {
        // What is left of it is of no use to anybody.
        let _ = fs::remove_file(&aside);
    })
}
