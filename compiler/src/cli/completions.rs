//! `alc completions`: what a shell needs to complete the arguments of `alc`.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use super::Failure;

/// Write a script with which a shell completes the arguments of `alc`
#[derive(Args)]
#[command(after_help = "Examples:
  alc completions bash > ~/.local/share/bash-completion/completions/alc
  alc completions zsh > ~/.zfunc/_alc          ~/.zfunc being in $fpath
  alc completions fish | source

A player has the same command for its own arguments.")]
pub struct Completions {
    /// The shell
    shell: Shell,
}

pub fn run(arguments: &Completions, mut alc: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    generate(arguments.shell, &mut alc, "alc", &mut script);
    io::stdout().write_all(&script)?;
    Ok(io::stdout().flush()?)
}
