//! Runs the real command in folders of its own.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A position, rook and king against king, White to move.
pub const FEN: &str = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";

/// A table that compiles without a word, with all that it needs.
pub const GOOD: &str = "\
us: king, rook.
them: king.
only :: if true then [corner].
advice(corner, mate : exists(our rook) : (depth = 0) and legal : (depth = 1) and legal).
";

/// A table with two mistakes, in lines 3 and 4.
pub const BAD: &str = "\
us: king, rook.
them: king.
only :: if unheard_of then [corner].
advice(corner, unspoken : exists(our rook) : (depth = 0) and legal : (depth = 1) and legal).
";

/// `alc` in a folder, with compiled things kept for the next test run.
pub fn alc(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alc"));
    command
        .current_dir(folder)
        .env_remove("RUSTC")
        .env("NO_COLOR", "1");
    command.env(
        "ALC_CACHE_DIR",
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"),
    );
    command
}

/// An empty folder.
pub fn empty() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

/// A folder with these files.
pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = empty();
    for (name, text) in files {
        write(&folder.path().join(name), text);
    }
    folder
}

/// Writes a file, with the folder that it is in.
pub fn write(file: &Path, text: impl AsRef<[u8]>) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("to make the folder");
    fs::write(file, text).expect("to write the file");
}

/// What a command wrote, and its exit status.
#[derive(Debug)]
pub struct Ran {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Ran {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Ran {
        status: status.code(),
        out: text(stdout),
        err: text(stderr),
    }
}

impl Ran {
    /// The standard output of a command that did what was asked.
    #[track_caller]
    pub fn done(self) -> String {
        assert_eq!(self.status, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// The messages of a command that failed with this status.
    #[track_caller]
    pub fn failed(self, status: i32) -> String {
        assert_eq!(self.status, Some(status), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// The names in a folder, sorted.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
