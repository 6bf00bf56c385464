//! The sources of a player that `alc build --source` has kept.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::run;

/// Compiles them in their folder as the note beside them says.
pub fn compile(rust: &Path) {
    let note = fs::read_to_string(rust.join("README.md")).expect("the note");
    let (_, commands) = note.split_once("```sh\n").expect("commands");
    let (commands, _) = commands.split_once("```").expect("their end");
    let ran = run(Command::new("sh")
        .args(["-e", "-c", commands])
        .current_dir(rust));
    assert_eq!(ran.err, "");
    ran.done();
}
