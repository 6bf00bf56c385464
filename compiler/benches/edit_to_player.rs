//! How long somebody who edits a table waits for a player: `cargo bench -p alc`.
//!
//! What is measured is the command that they run, `alc build`, from its start to its end: reading,
//! compiling to Rust, `rustc`, and the player in its place. The table is `krk`, with a number in
//! its words changed before each build, so that the text was never seen before. The first build, in
//! an empty cache, compiles the runtime as well; that happens once for each toolchain, and since
//! everything is measured in one run, the ratio of the first build to the later ones can be
//! compared between machines where the seconds cannot.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use alc::bench::Spread;
use alc::build::bundled;
use tempfile::TempDir;

/// How many edits are built after the first build.
const EDITS: u32 = 10;

/// The number in the words of `krk` that is changed, and where it is.
const WORD: &str = "predicate roomgt2: room > ";
const NUMBER: u32 = 2;

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    let work = TempDir::new().expect("a temporary folder");
    let work = work.path();
    let text = |path| bundled::find(path).expect("it comes with alc").text;
    let (table, words) = (text("krk.al"), text("lib/krk.al"));
    let printed = format!("{WORD}{NUMBER}.");
    assert_eq!(
        words.matches(&printed).count(),
        1,
        "`{printed}` was renamed"
    );
    fs::create_dir(work.join("lib")).expect("to make a folder");
    write(&work.join("mine.al"), &table);

    let build = |number: u32| {
        let edited = words.replace(&printed, &format!("{WORD}{number}."));
        write(&work.join("lib/krk.al"), &edited);
        let start = Instant::now();
        let mut alc = Command::new(env!("CARGO_BIN_EXE_alc"));
        alc.args(["build", "mine.al", "-o", "mine"]);
        run(alc
            .env("ALC_CACHE_DIR", work.join("cache"))
            .current_dir(work));
        let seconds = start.elapsed().as_secs_f64();
        run(Command::new(work.join("mine")).args(["decide", "--fen", FEN]));
        seconds
    };
    let first = build(NUMBER);
    let later = Spread::of((1..=EDITS).map(|edit| build(NUMBER + edit)));

    println!("| `alc build` of a table that was edited | seconds |");
    println!("|---|--:|");
    println!("| the runtime cached: median (least–greatest) of {EDITS} | {later:.2} |");
    println!("| the first time, the runtime compiled too | {first:.2} |");
}

/// A position that a player must be able to decide.
const FEN: &str = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";

fn write(file: &Path, text: &str) {
    fs::write(file, text).expect("to write a file");
}

/// Runs a command to its end, without its output.
fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status();
    assert!(status.expect("the command starts").success(), "{command:?}");
}
