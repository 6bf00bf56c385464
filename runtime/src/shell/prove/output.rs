//! Files that are written beside a report. Each appears whole or not at all: it is written under
//! another name beside its place, and renamed.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where something is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Where the report would go otherwise.
    Standard,
    /// In a file.
    File(PathBuf),
}

impl Output {
    /// What a name on the command line stands for.
    pub(in crate::shell) fn named(name: &str) -> Output {
        match name {
            "-" => Output::Standard,
            path => Output::File(path.into()),
        }
    }

    pub(in crate::shell) fn is_standard(&self) -> bool {
        *self == Output::Standard
    }

    /// Writes all of it; the error says which file cannot be written and why.
    pub(super) fn write(&self, bytes: &[u8], standard: &mut dyn Write) -> Result<(), String> {
        match self {
            Output::Standard => standard
                .write_all(bytes)
                .map_err(|error| format!("cannot write the output: {error}")),
            Output::File(path) => put(path, bytes)
                .map_err(|error| format!("cannot write `{}`: {error}", path.display())),
        }
    }
}

/// Puts a file in its place.
fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    let Some(name) = path.file_name() else {
        return Err(io::Error::other("it names no file"));
    };
    let mut aside_name = OsString::from(".");
    aside_name.push(name);
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
