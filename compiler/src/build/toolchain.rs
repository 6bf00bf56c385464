//! The `rustc` of the machine: found, asked for its version, run.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, error, fmt, io};

/// A `rustc` that answers and is recent enough.
pub(super) struct Toolchain {
    program: OsString,
    /// What `rustc -vV` says: with it everything that decides whether libraries fit together.
    pub(super) version: String,
}

/// Finds `rustc`: the program that the environment's `RUSTC` names, otherwise the one on the path.
///
/// # Errors
/// There is none, or it is older than the runtime needs.
pub(super) fn find() -> Result<Toolchain, ToolchainError> {
    let named = env::var_os("RUSTC").filter(|named| !named.is_empty());
    let program = named.clone().unwrap_or_else(|| "rustc".into());
    let answer = Command::new(&program)
        .arg("-vV")
        .stdin(Stdio::null())
        .output();
    let answer = match answer {
        Ok(answer) if answer.status.success() => answer,
        Ok(answer) => {
            let said = match String::from_utf8_lossy(&answer.stderr).trim() {
                "" => format!("asked for its version it fails ({})", answer.status),
                said => said.to_owned(),
            };
            return Err(ToolchainError::Broken { program, said });
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(ToolchainError::Missing { named });
        }
        Err(error) => {
            return Err(ToolchainError::Broken {
                program,
                said: error.to_string(),
            });
        }
    };
    let version = String::from_utf8_lossy(&answer.stdout).into_owned();
    let Some(release) = version
        .lines()
        .find_map(|line| line.strip_prefix("release: "))
    else {
        return Err(ToolchainError::Broken {
            program,
            said: "asked for its version it does not answer as rustc does".to_owned(),
        });
    };
    match minor_version(release) {
        Some(minor) if Some(minor) < minor_version(OLDEST) => Err(ToolchainError::Old {
            program,
            release: release.to_owned(),
        }),
        // What calls its version something else is given the benefit of the doubt.
        _ => Ok(Toolchain { program, version }),
    }
}

/// What is compiled to what.
pub(super) struct Job<'a> {
    /// The root file, in the folder of all sources.
    pub(super) input: &'a Path,
    /// The file to write.
    pub(super) output: &'a Path,
    /// The crate's name, a Rust identifier.
    pub(super) crate_name: &'a str,
    /// The compiled runtime to link with, unless the job is to compile it.
    pub(super) runtime: Option<&'a Path>,
    /// A file beside the input that a user wrote, and the path by which the user knows it.
    pub(super) of_user: Option<(&'a str, &'a str)>,
}

/// All flags that decide what code comes out, besides the sources and the toolchain.
pub(super) fn flags() -> String {
    [FLAGS.as_slice(), &[UNITS_OF_RUNTIME, UNITS_OF_PLAYER]]
        .concat()
        .join(" ")
}

/// The flags for runtime and players.
///
/// Fewer calls are inlined than by default (225), for a table is many functions that call each other
/// and the same few of the runtime: the players are as fast, and ready a quarter sooner.
const FLAGS: [&str; 5] = [
    "--edition=2024",
    "-Copt-level=2",
    "-Cstrip=symbols",
    "-Cembed-bitcode=no",
    "-Cllvm-args=-inline-threshold=75",
];

/// A player is small: in one unit it is compiled faster than in many that are optimised across
/// their borders afterwards.
const UNITS_OF_PLAYER: &str = "-Ccodegen-units=1";

/// The runtime is large, and somebody waits for it: as many processors as there are work at it. The
/// number is the same on all machines, so that the same code comes out.
const UNITS_OF_RUNTIME: &str = "-Ccodegen-units=8";

/// What is said besides where a program has no predicates of a user's in it. Nobody catches a panic
/// there, so nothing has to be compiled that would tidy up after it. `main_with_predicates` does.
const NO_UNWINDING: &str = "-Cpanic=abort";

/// Compiles a crate: a program where there is a runtime to link with, a library otherwise.
///
/// # Errors
/// `rustc` does not accept it; that can only be the fault of `alc`, of the installation or of a file
/// that a user wrote.
pub(super) fn compile(toolchain: &Toolchain, job: &Job<'_>) -> Result<(), ToolchainError> {
    // The current folder stays the caller's: with rustup it may decide which toolchain runs, and
    // that has to be the one that was asked for its version.
    let mut command = Command::new(&toolchain.program);
    command
        .args(FLAGS)
        .arg("--crate-name")
        .arg(job.crate_name)
        .arg("-o")
        .arg(job.output);
    match job.runtime {
        Some(runtime) => {
            let mut library = OsString::from("alc_runtime=");
            library.push(runtime);
            command.args(["--crate-type=bin", UNITS_OF_PLAYER]);
            command.arg("--extern").arg(library);
            if job.of_user.is_none() {
                command.arg(NO_UNWINDING);
            }
        }
        None => {
            command.args(["--crate-type=rlib", UNITS_OF_RUNTIME]);
        }
    }
    // Code that is clean today stays compilable when a later rustc has new doubts about it.
    // What it doubts in a user's code would only hide what it says is wrong there.
    command.arg(match job.of_user {
        Some(_) => "--cap-lints=allow",
        None => "--cap-lints=warn",
    });
    command.arg("--color=never");
    let mut remap = job
        .input
        .parent()
        .unwrap_or(Path::new(""))
        .as_os_str()
        .to_owned();
    remap.push("=");
    remap.push(job.crate_name);
    command.arg("--remap-path-prefix").arg(remap);
    if let Some((file, _)) = job.of_user {
        // The same on every machine in what is compiled; only what is said of it has the path.
        let mut remap = job.input.with_file_name(file).into_os_string();
        remap.push("=");
        remap.push(inside(job, file));
        command.arg("--remap-path-prefix").arg(remap);
    }
    command.arg(job.input);
    let answer = command.stdin(Stdio::null()).output();
    match answer {
        Ok(answer) if answer.status.success() => Ok(()),
        Ok(answer) => {
            let said = String::from_utf8_lossy(&answer.stderr).trim().to_owned();
            let release = toolchain
                .version
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            Err(match job.of_user {
                Some((file, path)) => ToolchainError::RefusedOfUser {
                    path: path.to_owned(),
                    said: to_user(&said.replace(&inside(job, file), path), job.input),
                },
                None => ToolchainError::Refused { release, said },
            })
        }
        Err(error) => Err(ToolchainError::Broken {
            program: toolchain.program.clone(),
            said: error.to_string(),
        }),
    }
}

/// What was said, without the folder that a user's file was compiled in: what that file looks for
/// beside itself is not there.
fn to_user(said: &str, input: &Path) -> String {
    let folder = input.parent().unwrap_or(Path::new("")).display();
    let mut folder = folder.to_string();
    if !said.contains(&folder) {
        return said.to_owned();
    }
    // Rust proposes files there that nobody would read.
    let kept = said
        .lines()
        .filter(|line| !(line.contains(&folder) && line.trim_start().starts_with("= help:")));
    let kept = kept.collect::<Vec<_>>().join("\n");
    folder.push(std::path::MAIN_SEPARATOR);
    format!(
        "{}\nonly this file is compiled into the player; write what it takes from others \
         (`mod`, `include!`) in it",
        kept.replace(&folder, "")
    )
}

/// What a file is called in the compiled crate.
fn inside(job: &Job<'_>, file: &str) -> String {
    format!("{}/{file}", job.crate_name)
}

/// The oldest Rust that compiles the runtime: that of `alc` itself.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// `88` of `1.88.0-nightly`.
fn minor_version(release: &str) -> Option<u32> {
    release.strip_prefix("1.")?.split('.').next()?.parse().ok()
}

/// Why `rustc` could not do its part.
#[derive(Debug)]
pub enum ToolchainError {
    /// There is no such program.
    Missing {
        /// What `RUSTC` names, if it is set.
        named: Option<OsString>,
    },
    /// It is older than the runtime needs.
    Old {
        /// The program.
        program: OsString,
        /// Its version.
        release: String,
    },
    /// It cannot be run, or fails before it has anything to compile.
    Broken {
        /// The program.
        program: OsString,
        /// What it said.
        said: String,
    },
    /// It does not compile what `alc` wrote.
    Refused {
        /// Its version.
        release: String,
        /// What it said.
        said: String,
    },
    /// It does not compile what a user wrote, or not together with what `alc` wrote.
    RefusedOfUser {
        /// The user's file.
        path: String,
        /// What it said.
        said: String,
    },
}

impl fmt::Display for ToolchainError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToolchainError::Missing { named: Some(named) } => write!(
                formatter,
                "a native player needs the Rust compiler, and there is no program `{}`, which RUSTC names; install Rust {OLDEST} or later from https://rustup.rs and unset RUSTC, or let it name a rustc",
                named.display()
            ),
            ToolchainError::Missing { named: None } => write!(
                formatter,
                "a native player needs the Rust compiler, and there is no `rustc` on the path; install Rust {OLDEST} or later from https://rustup.rs, or let RUSTC name a rustc"
            ),
            ToolchainError::Old { program, release } => write!(
                formatter,
                "`{}` is Rust {release}, but players need {OLDEST} or later; run `rustup update`, or let RUSTC name a newer rustc",
                program.display()
            ),
            ToolchainError::Broken { program, said } => write!(
                formatter,
                "`{}` is no Rust compiler that works: {said}\nrepair the Rust installation (https://rustup.rs), or let RUSTC name another rustc",
                program.display()
            ),
            ToolchainError::Refused { said, .. } | ToolchainError::RefusedOfUser { said, .. }
                if no_linker(said) =>
            {
                write!(
                    formatter,
                    "{said}\nRust needs a C compiler for linking; install one (gcc or clang; on Debian and Ubuntu the package build-essential)"
                )
            }
            ToolchainError::RefusedOfUser { path, said } => write!(
                formatter,
                "Rust does not compile the predicates in `{path}`:\n{said}"
            ),
            ToolchainError::Refused { release, said } => write!(
                formatter,
                "{said}\n{release} does not compile the code that alc wrote; that is a fault of alc {}, please report it with the table",
                env!("CARGO_PKG_VERSION")
            ),
        }
    }
}

impl error::Error for ToolchainError {}

fn no_linker(said: &str) -> bool {
    said.lines()
        .any(|line| line.contains("linker `") && line.contains("not found"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(minor_version("1.95.0"), Some(95));
        assert_eq!(minor_version("1.100.0-nightly"), Some(100));
        assert_eq!(minor_version(""), None);
        assert!(
            minor_version(OLDEST) >= Some(85),
            "the edition of generated code needs that"
        );
    }
}
