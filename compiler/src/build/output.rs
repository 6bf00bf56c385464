//! Files that users name for output. Each appears whole or not at all; an older one stays until
//! then.

use std::path::{Path, PathBuf};
use std::{error, fmt, fs, io};

use tempfile::TempPath;

use super::files;
use crate::source::Source;

/// Writes a text that was made from these sources to a file.
///
/// # Errors
/// It cannot be written, it is named like a table, or it is one of the sources.
pub fn write_file(output: &Path, text: &str, sources: &[Source]) -> Result<(), OutputError> {
    check(output, sources)?;
    put(output, |aside| fs::write(aside, text))
}

/// Copies a file, with its permissions, to another.
pub(super) fn copy_file(made: &Path, output: &Path) -> Result<(), OutputError> {
    put(output, |aside| fs::copy(made, aside).map(drop))
}

/// Says early, before anything is made, that a file will not be written.
pub(super) fn check(output: &Path, sources: &[Source]) -> Result<(), OutputError> {
    let refuse = |why: String| {
        Err(OutputError {
            output: output.to_owned(),
            why: io::Error::other(why),
        })
    };
    if output
        .extension()
        .is_some_and(|ending| ending == "al" || ending == "al1")
    {
        return refuse("a file so named is a table; give it another ending".to_owned());
    }
    if let Ok(file) = fs::canonicalize(output)
        && files::on_disk(sources)
            .any(|source| fs::canonicalize(source).is_ok_and(|source| source == file))
    {
        return refuse("the table is read from it; name another file".to_owned());
    }
    match fs::metadata(output) {
        Ok(found) if found.is_dir() => {
            return refuse("it is a folder; name a file in it".to_owned());
        }
        Ok(found) if !found.is_file() => return refuse("it is no ordinary file".to_owned()),
        _ if output.file_name().is_none() => return refuse("it is no name of a file".to_owned()),
        _ => {}
    }
    let folder = folder_of(output);
    if !folder.is_dir() {
        return refuse(format!(
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
    let mut builder = tempfile::Builder::new();
    builder.prefix(".alc-");
    // As any new file: readable as far as the user's umask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let put = || {
        let aside: TempPath = builder.tempfile_in(folder_of(output))?.into_temp_path();
        write(&aside)?;
        aside.persist(output).map_err(|failed| failed.error)
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
