//! `alc man`: the help as pages for `man`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::{Man as Page, generate_to};

use super::Failure;

/// Write the help as pages for `man`
///
/// Without a folder, only the page of `alc` itself, to standard output.
#[derive(Args)]
#[command(after_help = "Examples:
  alc man > alc.1 && man ./alc.1
  alc man ~/.local/share/man/man1")]
pub struct Man {
    /// Write a page for `alc` and one for each command into this folder, which is made if need be
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub fn run(arguments: &Man, alc: Command) -> Result<(), Failure> {
    // There is no page for `help`.
    let alc = alc.disable_help_subcommand(true);
    let Some(folder) = &arguments.folder else {
        let mut page = Vec::new();
        Page::new(alc).render(&mut page)?;
        io::stdout().write_all(&page)?;
        return Ok(io::stdout().flush()?);
    };
    let written = fs::create_dir_all(folder).and_then(|()| generate_to(alc, folder));
    written.map_err(|why| {
        Failure::Message(format!(
            "cannot write pages to `{}`: {why}",
            folder.display()
        ))
    })
}
