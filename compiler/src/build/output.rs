//! Files that users name for output. Each appears whole or not at all; an older one stays until
//! then.

use std::path::{Path, PathBuf};
use std::{error, fmt, fs, io};

use tempfile::{PathPersistError, TempPath};

use super::files;
use crate::notation::Notation;
use crate::source::Source;

/// Writes a text that was made from these sources to a file.
///
/// # Errors
/// It cannot be written, it is named like a table, or it is one of the sources.
pub fn write_file(output: &Path, text: &str, sources: &[Source]) -> Result<(), OutputError> {
    check(output, sources)?;
    put(output, |aside| fs::write(aside, text))
}

/// Writes the text of a new table to a file that must not be there yet.
///
/// # Errors
/// It is there, or it cannot be written.
pub fn write_new_table(output: &Path, text: &str) -> Result<(), OutputError> {
    check_place(output)?;
    let write = |aside: &Path| fs::write(aside, text);
    put_by(output, write, |aside| aside.persist_noclobber(output)).map_err(|failed| {
        match failed.why.kind() {
            io::ErrorKind::AlreadyExists => {
                refusal(output, "it is there already; choose another name")
            }
            _ => failed,
        }
    })
}

/// Puts another text in the place of a table that is there. Its permissions stay, and a link to it
/// goes on to be one.
///
/// # Errors
/// It is protected from writing, or it cannot be written.
pub fn rewrite_table(table: &Path, text: &str) -> Result<(), OutputError> {
    let rewrite = || {
        let file = fs::canonicalize(table)?;
        let permissions = fs::metadata(&file)?.permissions();
        if permissions.readonly() {
            return Err(io::Error::other("it is protected from writing"));
        }
        check_place(&file).map_err(|refused| refused.why)?;
        let write = |aside: &Path| {
            fs::write(aside, text)?;
            fs::set_permissions(aside, permissions)
        };
        put(&file, write).map_err(|failed| failed.why)
    };
    rewrite().map_err(|why| OutputError {
        output: table.to_owned(),
        why,
    })
}

/// Copies a file, with its permissions, to another.
pub(super) fn copy_file(made: &Path, output: &Path) -> Result<(), OutputError> {
    put(output, |aside| fs::copy(made, aside).map(drop))
}

/// Says early, before anything is made, that a file will not be written.
pub(super) fn check(output: &Path, sources: &[Source]) -> Result<(), OutputError> {
    if Notation::of(&output.to_string_lossy()).is_some() {
        return Err(refusal(
            output,
            "a file so named is a table; give it another ending",
        ));
    }
    keep_sources(output, sources)?;
    check_place(output)
}

/// Refuses to write to a file that something was read from.
///
/// # Errors
/// It is one of the sources.
pub fn keep_sources(output: &Path, sources: &[Source]) -> Result<(), OutputError> {
    if let Ok(file) = fs::canonicalize(output)
        && files::on_disk(sources)
            .any(|source| fs::canonicalize(source).is_ok_and(|source| source == file))
    {
        return Err(refusal(
            output,
            "the table is read from it; name another file",
        ));
    }
    Ok(())
}

/// Says early that there can be no file of this name.
fn check_place(output: &Path) -> Result<(), OutputError> {
    let refuse = |why: &str| Err(refusal(output, why));
    match fs::metadata(output) {
        Ok(found) if found.is_dir() => {
            return refuse("it is a folder; name a file in it");
        }
        Ok(found) if !found.is_file() => return refuse("it is no ordinary file"),
        _ if output.file_name().is_none() => return refuse("it is no name of a file"),
        _ => {}
    }
    let folder = folder_of(output);
    if !folder.is_dir() {
        return refuse(&format!(
            "there is no folder `{}`; make it first",
            folder.display()
        ));
    }
    // A file without a name leaves no trace, even if the build is interrupted now.
    match tempfile::tempfile_in(folder) {
        Ok(_) => Ok(()),
        Err(why) => Err(OutputError {
            output: output.to_owned(),
            why,
        }),
    }
}

fn refusal(output: &Path, why: &str) -> OutputError {
    OutputError {
        output: output.to_owned(),
        why: io::Error::other(why),
    }
}

/// Why a file was not written.
#[derive(Debug)]
pub struct OutputError {
    output: PathBuf,
    why: io::Error,
}

impl fmt::Display for OutputError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "cannot write `{}`: {}",
            self.output.display(),
            self.why
        )
    }
}

impl error::Error for OutputError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        Some(&self.why)
    }
}

fn put(output: &Path, write: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), OutputError> {
    put_by(output, write, |aside| aside.persist(output))
}

/// Writes a file aside and gives it its name.
fn put_by(
    output: &Path,
    write: impl FnOnce(&Path) -> io::Result<()>,
    rename: impl FnOnce(TempPath) -> Result<(), PathPersistError>,
) -> Result<(), OutputError> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".alc-");
    // As any new file: readable as far as the user's umask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let put = || {
        let aside: TempPath = builder.tempfile_in(folder_of(output))?.into_temp_path();
        write(&aside)?;
        rename(aside).map_err(|failed| failed.error)
    };
    put().map_err(|why| OutputError {
        output: output.to_owned(),
        why,
    })
}

fn folder_of(output: &Path) -> &Path {
    match output.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
