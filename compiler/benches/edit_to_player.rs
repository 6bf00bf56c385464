//! How long somebody who edits a table waits for a player: `cargo bench -p alc --bench edit_to_player`.
//!
//! What is measured is the command that they run, `alc build`, from its start to its end: reading,
//! compiling to Rust, `rustc`, and the player in its place, with the runtime compiled before. A number
//! in the words of the table is changed before each build, so that the text was never seen before.
//! Beside it stands the first build, in an empty cache, which compiles the runtime as well; that happens
//! once for each toolchain. And what a crate that embeds a table waits for in a debug build: `rustc` on
//! the generated Rust without optimisation.
//!
//! Before anything is measured, a player that was built so must decide as the interpreter does.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use alc::build::bundled;
use divan::Bencher;
use tempfile::TempDir;

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if env::args().any(|argument| argument == "--bench") {
        divan::main();
    } else {
        println!("measured by `cargo bench` only");
    }
}

const TABLES: [&str; 2] = ["krk_book", "krk"];

/// The player of an edited table, the runtime compiled before.
#[divan::bench(args = TABLES, sample_count = 10, sample_size = 1)]
fn edited(bencher: Bencher, table: &str) {
    let place = Place::new(table);
    place.build(0);
    place.assert_equal_answers();
    let mut number = 0;
    bencher
        .with_inputs(|| {
            number += 1;
            place.edit(number);
        })
        .bench_local_values(|()| place.run("build", &["-o", "mine"]));
}

/// The same with nothing compiled before.
#[divan::bench(args = TABLES, sample_count = 3, sample_size = 1)]
fn first(bencher: Bencher, table: &str) {
    bencher
        .with_inputs(|| Place::new(table))
        .bench_local_refs(|place| place.build(0));
}

/// Generated Rust in a debug build, as a library.
#[divan::bench(args = TABLES, sample_count = 10, sample_size = 1)]
fn debug_build_of_generated_code(bencher: Bencher, table: &str) {
    let place = Place::new(table);
    place.edit(0);
    place.run("build", &["-o", "mine", "--source", "rust"]);
    place.assert_equal_answers();
    let rust = place.folder.path().join("rust");
    // What the note there says; it compiles what the table is linked with, too.
    let note = fs::read_to_string(rust.join("README.md")).expect("the note");
    let commands = note.split("```sh\n").nth(1).expect("commands");
    let commands = commands.split("```").next().unwrap_or_default();
    let mut shell = Command::new("sh");
    run(shell.args(["-e", "-c", commands]).current_dir(&rust));
    bencher.bench_local(|| {
        let mut rustc = Command::new("rustc");
        rustc.args([
            "--edition=2024",
            "--crate-type=rlib",
            "-Cdebuginfo=2",
            "-L.",
        ]);
        rustc.args([
            "--extern",
            "alc_runtime",
            "--crate-name",
            "table",
            "table.rs",
        ]);
        run(rustc.current_dir(&rust));
    });
}

/// A folder with a table of somebody's own, `mine.al`, and a cache of its own.
struct Place {
    folder: TempDir,
    /// The words of the table, without the edit.
    words: String,
}

/// The number in the words that is changed.
const EDITED: &str = "predicate roomgt2: room > ";
const NUMBER: u32 = 2;

impl Place {
    fn new(table: &str) -> Place {
        let text = |path: &str| bundled::find(path).expect("it comes with alc").text;
        let place = Place {
            folder: TempDir::new().expect("a temporary folder"),
            words: text("lib/krk.al"),
        };
        assert_eq!(place.words.matches(&edit(0)).count(), 1, "it was renamed");
        fs::create_dir(place.folder.path().join("lib")).expect("to make a folder");
        write(
            &place.folder.path().join("mine.al"),
            &text(&format!("{table}.al")),
        );
        place
    }

    /// Makes an edit of this number; 0 is the text as it is.
    fn edit(&self, number: u32) {
        let words = self.words.replace(&edit(0), &edit(number));
        write(&self.folder.path().join("lib/krk.al"), &words);
    }

    fn build(&self, number: u32) {
        self.edit(number);
        self.run("build", &["-o", "mine"]);
    }

    /// Runs a command of `alc` on the table.
    fn run(&self, command: &str, arguments: &[&str]) {
        run(self.alc(command).args(arguments));
    }

    fn alc(&self, command: &str) -> Command {
        let mut alc = Command::new(env!("CARGO_BIN_EXE_alc"));
        alc.args([command, "mine.al"])
            .env("ALC_CACHE_DIR", self.folder.path().join("cache"))
            .current_dir(self.folder.path());
        alc
    }

    fn assert_equal_answers(&self) {
        let answer = |decide: &mut Command| {
            let decide = decide.args(["--format", "json", "--fen", FEN]).output();
            String::from_utf8(decide.expect("it starts").stdout).expect("text")
        };
        let player = answer(Command::new(self.folder.path().join("mine")).arg("decide"));
        assert!(player.contains("\"move\":\""), "{player}");
        assert_eq!(player, answer(&mut self.alc("decide")));
    }
}

fn edit(number: u32) -> String {
    format!("{EDITED}{}.", NUMBER + number)
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
