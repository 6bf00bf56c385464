//! A program becomes one executable file that needs nothing else at run time.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::{error, fmt, io};

use tempfile::TempDir;

use super::cache::{self, Entry};
use super::chess::{self, Chess};
use super::job::{self, Job, Made};
use super::output::{self, OutputError};
use super::package::{self, Package};
use super::toolchain::{self, Toolchain, ToolchainError};
use crate::passes::Passes;
use crate::predicates::needed;
use crate::program::Program;
use crate::source::Source;

/// Builds the player of a program, with these passes made, which these sources became, into the file `output`, and keeps its
/// Rust in the folder `rust` where one is given. Returns what the user should know besides.
///
/// `predicates` is the Rust file with the predicates that the program needs, if it needs any, and
/// `measure` what the player is to know of how near the aim is: the bytes of its
/// [`alc_runtime::Measure`].
///
/// The file appears whole or not at all; an older one stays until then.
///
/// # Errors
/// No usable `rustc`, one of the places cannot be written, the output is one of the sources, or the
/// predicates are not given or do not compile.
pub fn player(
    program: &Program,
    passes: Passes,
    predicates: Option<&Source>,
    measure: Option<&[u8]>,
    sources: &[Source],
    output: &Path,
    rust: Option<&Path>,
) -> Result<Option<String>, PlayerError> {
    check_places(sources, output, rust)?;
    let predicates = of_program(program, predicates)?;
    let package = package::of(program, passes, predicates, measure);
    let toolchain = toolchain::find()?;
    let runtime = runtime(&toolchain)?;
    let work = TempDir::new()?;
    let built = work.path().join("player");
    compile(&toolchain, &runtime, &package, predicates, &built)?;
    if let Some(folder) = rust {
        package::keep(&package, folder)
            .map_err(|why| PlayerError::Source(folder.to_owned(), why))?;
    }
    output::copy_file(&built, output)?;
    Ok(runtime.note())
}

/// Says early, before anything is made, that [`player`] will not write to these places.
///
/// # Errors
/// As for [`player`].
pub fn check_places(
    sources: &[Source],
    output: &Path,
    rust: Option<&Path>,
) -> Result<(), PlayerError> {
    output::check(output, sources)?;
    let Some(folder) = rust else {
        return Ok(());
    };
    match package::may_be_kept_in(folder) {
        Ok(true) => Ok(()),
        Ok(false) => Err(PlayerError::ForeignSource(folder.to_owned())),
        Err(why) => Err(PlayerError::Source(folder.to_owned(), why)),
    }
}

/// The player of a program, with all passes made, as an executable in the cache, made if it is not there yet.
///
/// # Errors
/// As for [`player`].
pub fn cached_player(program: &Program, predicates: Option<&Source>) -> Result<Entry, PlayerError> {
    let predicates = of_program(program, predicates)?;
    let package = package::of(program, Passes::ALL, predicates, None);
    let toolchain = toolchain::find()?;
    let code = format!(
        "{}{}",
        Keys::of(&toolchain).runtime,
        package::text(&package)
    );
    let key = format!("player-{}", key(&toolchain, &code));
    cache::entry(&key, &format!("player{EXE_SUFFIX}"), |file| {
        let runtime = runtime(&toolchain)?;
        compile(&toolchain, &runtime, &package, predicates, file)
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
    /// A predicate is written in Rust, and its file is not given.
    Unbound(String),
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
            PlayerError::Unbound(name) => write!(
                formatter,
                "the predicate `{name}` is written in Rust, and the file with it is not given"
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
            PlayerError::ForeignSource(_) | PlayerError::Unbound(_) => None,
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

/// The file with the predicates that a program needs, if it needs any.
fn of_program<'s>(
    program: &Program,
    predicates: Option<&'s Source>,
) -> Result<Option<&'s Source>, PlayerError> {
    match (needed(program).first(), predicates) {
        (Some(name), None) => Err(PlayerError::Unbound((*name).to_owned())),
        (Some(_), given) => Ok(given),
        (None, _) => Ok(None),
    }
}

/// What every player is linked with, compiled.
struct Runtime {
    runtime: Entry,
    chess: Chess,
}

impl Runtime {
    /// What the user should know.
    fn note(&self) -> Option<String> {
        self.runtime.note.as_ref().or(self.chess.note()).cloned()
    }
}

/// The compiled runtime for this toolchain.
fn runtime(toolchain: &Toolchain) -> Result<Runtime, PlayerError> {
    let keys = Keys::of(toolchain);
    let chess = chess::compiled(toolchain, &keys.chess)?;
    let runtime = cache::entry(
        &format!("runtime-{}", keys.runtime),
        "libalc_runtime.rlib",
        |output| {
            let work = TempDir::new()?;
            let job = Job {
                made: Made::Runtime,
                folder: work.path(),
                root: package::write_runtime(work.path())?,
                output,
                crate_name: "alc_runtime",
                libraries: &[chess.library()],
                needed: &[chess.needed()],
                out_dir: None,
                of_user: None,
            };
            Ok::<_, PlayerError>(toolchain::compile(toolchain, &job)?)
        },
    )?;
    Ok(Runtime { runtime, chess })
}

/// What names the code that every player is linked with.
struct Keys {
    chess: String,
    /// The chess library, which it is linked with, among all that it comes from.
    runtime: String,
}

impl Keys {
    fn of(toolchain: &Toolchain) -> Keys {
        let chess = key(toolchain, &chess::text());
        let sources = alc_runtime::sources::FILES
            .iter()
            .flat_map(|(path, text)| [*path, *text]);
        let sources: Vec<_> = [chess.as_str()].into_iter().chain(sources).collect();
        let runtime = key(toolchain, &sources.join("\0"));
        Keys { chess, runtime }
    }
}

/// Names code by all that it comes from.
fn key(toolchain: &Toolchain, code: &str) -> String {
    let parts = [
        env!("CARGO_PKG_VERSION"),
        &toolchain.version,
        &job::flags(),
        code,
    ];
    cache::digest(parts.join("\0").as_bytes())
}

fn compile(
    toolchain: &Toolchain,
    runtime: &Runtime,
    package: &Package,
    predicates: Option<&Source>,
    output: &Path,
) -> Result<(), PlayerError> {
    let work = TempDir::new()?;
    let job = Job {
        made: Made::Player,
        folder: work.path(),
        root: package::write(package, work.path())?,
        output,
        crate_name: "player",
        libraries: &[("alc_runtime", &runtime.runtime.file)],
        needed: &runtime.chess.folders(),
        out_dir: None,
        of_user: predicates.map(|file| (package::PREDICATES, file.name.as_str())),
    };
    Ok(toolchain::compile(toolchain, &job)?)
}
