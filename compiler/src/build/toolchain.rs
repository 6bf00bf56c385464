//! The `rustc` of the machine: found, asked for its version, run.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, error, fmt, io};

use super::job::Job;

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

/// Compiles a crate.
///
/// # Errors
/// `rustc` does not accept it; that can only be the fault of `alc`, of the installation or of a file
/// that a user wrote.
pub(super) fn compile(toolchain: &Toolchain, job: &Job<'_>) -> Result<(), ToolchainError> {
    // The current folder stays the caller's: with rustup it may decide which toolchain runs, and
    // that has to be the one that was asked for its version.
    let mut command = Command::new(&toolchain.program);
    command
        .args(job.flags())
        .arg("--crate-name")
        .arg(job.crate_name)
        .arg("-o")
        .arg(job.output);
    for (name, file) in job.libraries {
        command
            .arg("--extern")
            .arg(joined(&format!("{name}="), file));
    }
    for folder in job.needed {
        command.arg(joined("-Ldependency=", folder));
    }
    if let Some(folder) = job.out_dir {
        command.env("OUT_DIR", folder);
    }
    // Code that is clean today stays compilable when a later rustc has new doubts about it.
    // What it doubts in a user's code would only hide what it says is wrong there.
    // What it doubts in somebody else's library is not for us to mend.
    command.arg(if job.is_of_others() {
        "--cap-lints=allow"
    } else {
        "--cap-lints=warn"
    });
    command.arg("--color=never");
    let mut remap = job.folder.as_os_str().to_owned();
    remap.push("=");
    remap.push(job.crate_name);
    command.arg("--remap-path-prefix").arg(remap);
    if let Some((file, _)) = job.of_user {
        // The same on every machine in what is compiled; only what is said of it has the path.
        let mut remap = job.folder.join(file).into_os_string();
        remap.push("=");
        remap.push(inside(job, file));
        command.arg("--remap-path-prefix").arg(remap);
    }
    command.arg(job.folder.join(job.root));
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
                    said: to_user(&said.replace(&inside(job, file), path), job.folder),
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

/// An option whose value is a path.
fn joined(option: &str, path: &Path) -> OsString {
    let mut joined = OsString::from(option);
    joined.push(path);
    joined
}

/// What was said, without the folder that a user's file was compiled in: what that file looks for
/// beside itself is not there.
fn to_user(said: &str, folder: &Path) -> String {
    let mut folder = folder.display().to_string();
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
    /// The program that writes a part of the chess library does not run.
    Script {
        /// What it said, or why it did not start.
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
            ToolchainError::Script { said } => write!(
                formatter,
                "the program that the chess library is made with does not run: {said}\nALC_CACHE_DIR may name a folder where programs can be run"
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
