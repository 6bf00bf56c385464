//! Why a file gives no source, in words that say how to mend it.

use std::path::{Path, PathBuf};
use std::{error, fmt, io};

use super::bundled;
use super::files::LONGEST;
use crate::diagnostic::{Diagnostic, Severity};

/// Why a file gives no source.
#[derive(Debug)]
pub struct FileError {
    pub(super) path: PathBuf,
    pub(super) sought: Sought,
    pub(super) problem: Problem,
}

/// What a file was to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sought {
    Table,
    /// A file of predicates.
    Rust,
}

/// What is the matter with a file.
#[derive(Debug)]
pub(super) enum Problem {
    Missing {
        nearest: Option<String>,
    },
    DeadLink,
    Folder,
    /// Where something else is sought.
    IsTable,
    NotText {
        line: usize,
    },
    TooLong,
    Unreadable(io::Error),
}

impl Problem {
    /// The error that this is of a file that was to be so.
    pub(super) fn of(self, path: &Path, sought: Sought) -> FileError {
        FileError {
            path: path.to_owned(),
            sought,
            problem: self,
        }
    }
}

impl FileError {
    /// The same among what the compiler says of tables: an error at no place in a text.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            name: "missing-file",
            message: self.to_string(),
            labels: Vec::new(),
            notes: Vec::new(),
            suggestions: Vec::new(),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        let sought = match self.sought {
            Sought::Table => "table",
            Sought::Rust => "Rust file",
        };
        match &self.problem {
            Problem::Missing {
                nearest: Some(nearest),
            } => {
                write!(formatter, "there is no file `{path}`; there is `{nearest}`")
            }
            Problem::Missing { nearest: None } if self.sought == Sought::Rust => {
                write!(formatter, "there is no file `{path}`")
            }
            Problem::Missing { nearest: None } => {
                let names: Vec<_> = bundled::table_names().collect();
                let names = names.join(", ");
                write!(
                    formatter,
                    "there is no file `{path}`, nor does a table of that name come with alc (it has: {names})"
                )
            }
            Problem::DeadLink => write!(
                formatter,
                "`{path}` is a link to a file that is not there; mend or remove the link"
            ),
            Problem::Folder => write!(formatter, "`{path}` is a folder; name a {sought} in it"),
            Problem::IsTable => write!(
                formatter,
                "`{path}` is a table, and no {sought}; name the file of functions in Rust"
            ),
            Problem::NotText { line } => write!(
                formatter,
                "`{path}` is not UTF-8 text: line {line} holds a byte that cannot be read; save it as UTF-8"
            ),
            Problem::TooLong => write!(
                formatter,
                "`{path}` holds more than {} MiB, which is no {sought}",
                LONGEST >> 20
            ),
            Problem::Unreadable(error) => write!(formatter, "cannot read `{path}`: {error}"),
        }
    }
}

impl error::Error for FileError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.problem {
            Problem::Unreadable(error) => Some(error),
            _ => None,
        }
    }
}
