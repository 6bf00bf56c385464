//! A program becomes one executable file that needs nothing else at run time.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::{error, fmt, io};

use tempfile::TempDir;

use super::cache::{self, Entry};
use super::output::{self, OutputError};
use super::package::{self, Package};
use super::toolchain::{self, Job, Toolchain, ToolchainError};
use crate::program::Program;
use crate::source::Source;

/// Builds the player of a program, which these sources became, into the file `output`, and keeps its
/// Rust in the folder `rust` where one is given. Returns what the user should know besides.
///
/// The file appears whole or not at all; an older one stays until then.
///
/// # Errors
/// No usable `rustc`, one of the places cannot be written, or the output is one of the sources.
pub fn player(
    program: &Program,
    sources: &[Source],
    output: &Path,
    rust: Option<&Path>,
) -> Result<Option<String>, PlayerError> {
    output::check(output, sources)?;
    if let Some(folder) = rust {
        let ours = package::may_be_kept_in(folder)
            .map_err(|why| PlayerError::Source(folder.to_owned(), why))?;
        if !ours {
            return Err(PlayerError::ForeignSource(folder.to_owned()));
        }
    }
    let package = package::of(program);
    let toolchain = toolchain::find()?;
    let runtime = runtime(&toolchain)?;
    let work = TempDir::new()?;
    let built = work.path().join("player");
    compile(&toolchain, &runtime, &package, &built)?;
    if let Some(folder) = rust {
        package::keep(&package, folder)
            .map_err(|why| PlayerError::Source(folder.to_owned(), why))?;
    }
    output::copy_file(&built, output)?;
    Ok(runtime.note)
}

/// The player of a program as an executable in the cache, made if it is not there yet.
///
/// # Errors
/// As for [`player`].
pub fn cached_player(program: &Program) -> Result<Entry, PlayerError> {
    let package = package::of(program);
    let toolchain = toolchain::find()?;
    let code = format!("{}{}", runtime_key(&toolchain), package::text(&package));
    let key = format!("player-{}", key(&toolchain, &code));
    cache::entry(&key, &format!("player{EXE_SUFFIX}"), |file| {
        let runtime = runtime(&toolchain)?;
        compile(&toolchain, &runtime, &package, file)
    })
}

/// Why there is no player.
#[derive(Debug)]
pub enum PlayerError {
    /// The output cannot be written.
    Output(OutputError),
    /// The folder for the sources cannot be written.
    Source(PathBuf, io::Error),
    /// The folder for the sources holds something else.
    ForeignSource(PathBuf),
    /// The Rust compiler is not to be had, or failed.
    Toolchain(ToolchainError),
    /// Not even temporary files can be written.
    Temporary(io::Error),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerError::Output(why) => why.fmt(formatter),
            PlayerError::Source(path, why) => {
                write!(
                    formatter,
                    "cannot keep the sources in `{}`: {why}",
                    path.display()
                )
            }
            PlayerError::ForeignSource(path) => write!(
                formatter,
                "the folder `{}` holds other files; name an empty or a new one for the sources",
                path.display()
            ),
            PlayerError::Toolchain(why) => why.fmt(formatter),
            PlayerError::Temporary(why) => {
                write!(
                    formatter,
                    "cannot write temporary files: {why}; TMPDIR may name another folder"
                )
            }
        }
    }
}

impl error::Error for PlayerError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            PlayerError::Output(why) => Some(why),
            PlayerError::Source(_, why) | PlayerError::Temporary(why) => Some(why),
            PlayerError::Toolchain(why) => Some(why),
            PlayerError::ForeignSource(_) => None,
        }
    }
}

impl From<io::Error> for PlayerError {
    fn from(why: io::Error) -> PlayerError {
        PlayerError::Temporary(why)
    }
}

impl From<OutputError> for PlayerError {
    fn from(why: OutputError) -> PlayerError {
        PlayerError::Output(why)
    }
}

impl From<ToolchainError> for PlayerError {
    fn from(why: ToolchainError) -> PlayerError {
        PlayerError::Toolchain(why)
    }
}

/// The compiled runtime for this toolchain.
fn runtime(toolchain: &Toolchain) -> Result<Entry, PlayerError> {
    cache::entry(
        &format!("runtime-{}", runtime_key(toolchain)),
        "libalc_runtime.rlib",
        |file| {
            let work = TempDir::new()?;
            let root = package::write_runtime(work.path())?;
            let job = Job {
                input: &root,
                output: file,
                crate_name: "alc_runtime",
                runtime: None,
            };
            Ok(toolchain::compile(toolchain, &job)?)
        },
    )
}

fn runtime_key(toolchain: &Toolchain) -> String {
    let sources = alc_runtime::sources::FILES
        .iter()
        .flat_map(|(path, text)| [*path, *text]);
    key(toolchain, &sources.collect::<Vec<_>>().join("\0"))
}

/// Names code by all that it comes from.
fn key(toolchain: &Toolchain, code: &str) -> String {
    let parts = [
        env!("CARGO_PKG_VERSION"),
        &toolchain.version,
        &toolchain::FLAGS.join(" "),
        code,
    ];
    cache::digest(parts.join("\0").as_bytes())
}

fn compile(
    toolchain: &Toolchain,
    runtime: &Entry,
    package: &Package,
    output: &Path,
) -> Result<(), PlayerError> {
    let work = TempDir::new()?;
    let root = package::write(package, work.path())?;
    let job = Job {
        input: &root,
        output,
        crate_name: "player",
        runtime: Some(&runtime.file),
    };
    Ok(toolchain::compile(toolchain, &job)?)
}
