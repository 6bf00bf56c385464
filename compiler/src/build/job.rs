//! What `rustc` is asked to compile, and with which flags.

use std::path::Path;

/// What is compiled to what.
pub(super) struct Job<'a> {
    /// What comes of it.
    pub(super) made: Made,
    /// The folder of all sources.
    pub(super) folder: &'a Path,
    /// The root file in it.
    pub(super) root: &'a str,
    /// The file to write.
    pub(super) output: &'a Path,
    /// The crate's name, a Rust identifier.
    pub(super) crate_name: &'a str,
    /// The compiled crates that the code names, each with its name.
    pub(super) libraries: &'a [(&'a str, &'a Path)],
    /// The folders of the compiled crates that those need.
    pub(super) needed: &'a [&'a Path],
    /// The folder of what was generated for the crate, if it asks for that as cargo has it.
    pub(super) out_dir: Option<&'a Path>,
    /// A file in the folder that a user wrote, and the path by which the user knows it.
    pub(super) of_user: Option<(&'a str, &'a str)>,
}

/// What is compiled, and so how.
#[derive(Clone, Copy)]
pub(super) enum Made {
    /// A player, a program.
    Player,
    /// What every player needs, a library.
    Runtime,
    /// A crate of the chess library.
    Chess,
    /// The program that writes what the chess library includes.
    ChessScript,
}

impl Job<'_> {
    pub(super) fn flags(&self) -> Vec<&'static str> {
        let mut flags = self.made.flags();
        if matches!(self.made, Made::Player) && self.of_user.is_none() {
            flags.push(NO_UNWINDING);
        }
        flags
    }

    /// Whether the code is neither generated nor the runtime's, so that its doubtful places are
    /// not for `alc` to mend.
    pub(super) fn is_of_others(&self) -> bool {
        self.of_user.is_some() || matches!(self.made, Made::Chess | Made::ChessScript)
    }
}

impl Made {
    fn flags(self) -> Vec<&'static str> {
        match self {
            Made::Player => [&["--crate-type=bin", UNITS_OF_PLAYER], &FAST[..]].concat(),
            Made::Runtime => [&["--crate-type=rlib", UNITS_OF_RUNTIME], &FAST[..]].concat(),
            Made::Chess => [&["--crate-type=rlib"], &PLAIN[..]].concat(),
            Made::ChessScript => [&["--crate-type=bin"], &PLAIN[..]].concat(),
        }
    }
}

/// All flags that decide what code comes out, besides the sources and the toolchain.
pub(super) fn flags() -> String {
    let all = [Made::Player, Made::Runtime, Made::Chess, Made::ChessScript];
    let mut flags = all.map(Made::flags).concat();
    flags.push(NO_UNWINDING);
    flags.join(" ")
}

/// The flags for runtime and players.
///
/// Fewer calls are inlined than by default (225), for a table is many functions that call each other
/// and the same few of the runtime: the players are as fast, and ready a quarter sooner.
const FAST: [&str; 5] = [
    "--edition=2024",
    "-Copt-level=2",
    "-Cstrip=symbols",
    "-Cembed-bitcode=no",
    "-Cllvm-args=-inline-threshold=75",
];

/// The flags for the chess library. A game is followed with it, a move at a time, and nothing is
/// searched; without optimisation it is ready in half the time.
const PLAIN: [&str; 5] = [
    "--edition=2021",
    "-Copt-level=0",
    "-Cdebug-assertions=off",
    "-Cstrip=symbols",
    "-Cembed-bitcode=no",
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
