//! Predicates in Rust as users meet them: bound on the command line, refused where nothing can call
//! them, and told of where they do not fit.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;
#[path = "common/kept.rs"]
mod kept;

use std::fs;
use std::process::Command;

use alc::messages::REFERENCE;
use common::{FEN, Ran, alc, folder, names, run, write};

/// A table that asks one predicate of each kind of parameter.
const TABLE: &str = "\
us: king, rook.
them: king.
extern predicate asked(square s, number n, set z).
extern predicate InRust.
yes :: if asked(our rook, 3, {b2, h8}) and InRust then [any].
no :: if true then [any].
advice(any, them to move : true : depth = 0 : none).
";

/// Its predicates, with more than it declares.
const RUST: &str = "\
//! What the table cannot say.
#![warn(missing_docs)]
use alc_runtime::{Position, Side, Square, SquareSet};

/// Asked.
pub fn asked(position: &Position, s: Square, n: i32, z: SquareSet) -> bool {
    position.turn() == Side::Us && n == 3 && z.contains(s) && z.len() == helper()
}

/// In Rust.
pub const fn in_rust(_: &alc_runtime::Position) -> bool { true }

fn helper() -> usize { 2 }
fn unused() {}
";

#[test]
fn compiled_players_ask_them() {
    let here = folder(&[("t.al", TABLE), ("t.rs", RUST)]);
    run(alc(here.path()).args(["check", "t.al", "--predicates", "t.rs"])).done();
    let decide = |fen: &str| {
        let arguments = ["--fen", fen, "--predicates", "t.rs", "--engine", "compiled"];
        run(alc(here.path()).args(["decide", "t.al"]).args(arguments)).done()
    };
    assert!(decide(FEN).contains("yes (t.al:5)"));
    assert!(decide("8/8/8/8/3k4/8/8/K6R w - - 0 1").contains("no (t.al:6)"));
    // Of what is absent it is false, and then it is not called.
    assert!(decide("8/8/8/8/3k4/8/8/K7 w - - 0 1").contains("no (t.al:6)"));

    // The player that was kept was of another file.
    write(&here.path().join("t.rs"), RUST.replace("true", "false"));
    assert!(decide(FEN).contains("no (t.al:6)"));

    let build = ["build", "t.al", "--predicates", "t.rs", "-o", "t"];
    assert_eq!(run(alc(here.path()).args(build)).err, "");
    let player = run(Command::new(here.path().join("t")).args(["decide", "--fen", FEN]));
    assert!(player.done().contains("no (t.al:6)"));
}

#[test]
fn the_example_of_the_reference_plays() {
    let section = REFERENCE.split("\n## Predicates in Rust\n").nth(1);
    let section = section.expect("a section on them");
    let block = |kind: &str| {
        let text = section.split(&format!("\n```{kind}\n")).nth(1);
        text.and_then(|text| text.split("```").next())
            .expect("an example")
    };
    let here = folder(&[("rook.al", block("al")), ("rook.rs", block("rust"))]);
    let answer = |fen: &str| {
        let arguments = ["--predicates", "rook.rs", "--engine", "compiled"];
        run(alc(here.path())
            .args(["decide", "rook.al", "--fen", fen])
            .args(arguments))
        .done()
    };
    let shut_in = answer("8/8/8/8/6k1/8/8/2R1K3 w - - 0 1");
    assert!(
        shut_in.contains("shut_in") && shut_in.contains("face_them"),
        "{shut_in}"
    );
    assert!(answer("8/8/8/8/3k4/8/8/2R1K3 w - - 0 1").contains("otherwise"));
}

#[test]
fn the_interpreter_refuses_what_it_cannot_ask() {
    let here = folder(&[("t.al", TABLE), ("t.rs", RUST)]);
    let said = |arguments: &[&str]| run(alc(here.path()).args(arguments)).failed(1);
    for refused in [
        said(&["decide", "t.al", "--fen", FEN]),
        said(&["play", "t.al", "--predicates", "t.rs"]),
    ] {
        assert!(refused.contains("t.al:3:18") && refused.contains("`InRust`"));
        assert!(refused.contains("`--engine compiled --predicates FILE.rs`"));
    }
    assert!(said(&["diff", "--decisions", "t.al", "krk"]).contains("written in Rust"));
    for refused in [
        said(&["build", "t.al", "-o", "t"]),
        said(&["decide", "t.al", "--fen", FEN, "--engine", "compiled"]),
    ] {
        assert!(refused.contains("`asked`") && refused.contains("`--predicates FILE.rs`"));
    }
    assert_eq!(names(here.path()), ["t.al", "t.rs"]);

    // To be checked and looked at, a table needs nothing more.
    run(alc(here.path()).args(["check", "t.al"])).done();
    let rust = run(alc(here.path()).args(["emit", "t.al", "--stage", "rust"])).done();
    assert!(rust.contains("super::predicates::in_rust(position)"));

    // What is declared and never asked is in nobody's way.
    let unasked = TABLE.replace("asked(our rook, 3, {b2, h8}) and InRust", "true");
    write(&here.path().join("t.al"), unasked);
    let decide = run(alc(here.path()).args(["decide", "t.al", "--fen", FEN]));
    assert!(decide.done().contains("yes (t.al:5)"));
}

#[test]
fn what_does_not_fit_is_told_before_anything_is_compiled() {
    let rust = "\
use alc_runtime::{Position, Square as Field, SquareSet};
async fn asked(position: Position, s: Field, n: u8, z: &SquareSet) -> Option<bool> { None }
pub fn in_rusty(_: &Position) -> bool { true }
";
    let here = folder(&[("t.al", TABLE), ("t.rs", rust), ("old", "older")]);
    let with = |more: &[&str]| {
        let mut alc = alc(here.path());
        run(alc.args(more).args(["t.al", "--predicates", "t.rs"]))
    };
    let told = with(&["check"]).failed(1);
    insta::assert_snapshot!(told, @r"
    error[misfit-predicate]: the function `asked` of `t.rs` does not fit the predicate `asked`
     --> t.al:3:18
      |
    3 | extern predicate asked(square s, number n, set z).
      |                  ^^^^^ declared here
      |
     ::: t.rs:2:10
      |
    2 | async fn asked(position: Position, s: Field, n: u8, z: &SquareSet) -> Option<bool> { None }
      |          -----           --------               --     ----------     ------------ should be `bool`
      |          |               |                      |      |
      |          |               |                      |      should be `SquareSet`
      |          |               |                      should be `i32`
      |          |               should be `&Position`
      |          it is not `pub`
      |          it must not be `async`
      |
      = note: write `pub fn asked(position: &Position, s: Square, n: i32, z: SquareSet) -> bool`

    error[missing-predicate]: `t.rs` has no function `in_rust` for the predicate `InRust`
     --> t.al:4:18
      |
    4 | extern predicate InRust.
      |                  ^^^^^^ declared here
      |
     ::: t.rs:3:8
      |
    3 | pub fn in_rusty(_: &Position) -> bool { true }
      |        -------- is it this?
      |
      = note: write `pub fn in_rust(position: &Position) -> bool`
    ");
    assert_eq!(with(&["build", "-o", "old"]).failed(1), told);
    let old = fs::read_to_string(here.path().join("old")).expect("the file");
    assert_eq!(old, "older");

    let json = with(&["check", "--format", "json"]).out;
    let first: serde_json::Value =
        serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["name"], "misfit-predicate");
    assert_eq!(first["labels"][1]["file"], "t.rs");
    assert_eq!(first["labels"][1]["start"]["line"], 2);

    write(&here.path().join("t.rs"), "pub fn asked() {}\npub mod x {");
    insta::assert_snapshot!(with(&["check"]).failed(1), @r"
    error[unreadable-rust]: `t.rs` cannot be read as Rust
     --> t.rs:2:11
      |
    2 | pub mod x {
      |           ^ from here on
      |
      = note: look for a bracket or a quotation mark without its partner
    ");
    let short = "pub fn asked() {}\npub use std::mem::swap as in_rust;\n";
    write(&here.path().join("t.rs"), short);
    insta::assert_snapshot!(with(&["check"]).failed(1), @r"
    error[misfit-predicate]: the function `asked` of `t.rs` does not fit the predicate `asked`
     --> t.al:3:18
      |
    3 | extern predicate asked(square s, number n, set z).
      |                  ^^^^^ declared here
      |
     ::: t.rs:1:13
      |
    1 | pub fn asked() {}
      |             --
      |             ||
      |             |should return `bool`
      |             should be 4 parameters, the position first
      |
      = note: write `pub fn asked(position: &Position, s: Square, n: i32, z: SquareSet) -> bool`
    ");
}

#[test]
fn what_rust_says_is_told_of_the_file_of_the_user() {
    let bad = RUST.replace("z.len() == helper()", "z.size() == 2");
    let here = folder(&[("t.al", TABLE), ("words/t.rs", &bad)]);
    let with = |command: &[&str]| {
        run(alc(here.path())
            .args(command)
            .args(["t.al", "--predicates", "words/t.rs"]))
        .failed(1)
    };
    let said = with(&["build", "-o", "t"]);
    assert!(
        said.starts_with("error: Rust does not compile the predicates in `words/t.rs`:"),
        "{said}"
    );
    assert!(
        said.contains("words/t.rs:7:") && said.contains("`size`"),
        "{said}"
    );
    assert!(
        !said.contains("/player") && !said.contains("report"),
        "{said}"
    );
    assert_eq!(
        with(&["decide", "--fen", FEN, "--engine", "compiled"]),
        said
    );
    assert_eq!(names(here.path()), ["t.al", "words"]);

    // What only Rust can tell names the predicate, too.
    let renamed = "pub use std::mem::drop as asked;\npub fn in_rust(_: &alc_runtime::Position) -> bool { true }";
    write(&here.path().join("words/t.rs"), renamed);
    assert!(with(&["build", "-o", "t"]).contains("predicates::asked"));
}

#[test]
fn files_that_are_no_predicates() {
    let here = folder(&[("t.al", TABLE), ("t.rs", RUST), ("words/x", "")]);
    write(&here.path().join("latin.rs"), [b'/', b'/', 0xe9]);
    let with = |file: &str| run(alc(here.path()).args(["check", "t.al", "--predicates", file]));
    assert_eq!(
        with("s.rs").failed(1),
        "error: there is no file `s.rs`; there is `t.rs`\n"
    );
    assert_eq!(
        with("words/s.rs").failed(1),
        "error: there is no file `words/s.rs`\n"
    );
    assert!(with("words").failed(1).contains("name a Rust file in it"));
    assert!(with("latin.rs").failed(1).contains("is not UTF-8 text"));
    assert!(with("-").failed(2).contains("name a file"));
    let Ran { err, .. } =
        run(alc(here.path()).args(["build", "krk", "--predicates", "t.rs", "-o", "krk"]));
    assert!(
        err.starts_with("note: ") && err.contains("nothing is taken from `t.rs`"),
        "{err}"
    );
    let onto = ["build", "t.al", "--predicates", "t.rs", "-o", "t.rs"];
    assert!(
        run(alc(here.path()).args(onto))
            .failed(1)
            .contains("name another file")
    );
}

#[test]
fn players_tell_nothing_of_the_machine_and_their_sources_compile() {
    let rust = RUST.replace("{ 2 }", "{ \"12\".parse().expect(\"a number\") }");
    let here = folder(&[("t.al", TABLE), ("t.rs", &rust)]);
    let path = here.path().join("t.rs");
    let mut build = alc(here.path());
    build.args([
        "build",
        "t.al",
        "-o",
        "t",
        "--source",
        "rust",
        "--predicates",
    ]);
    run(build.arg(&path)).done();
    let player = fs::read(here.path().join("t")).expect("the player");
    let home = here.path().to_string_lossy().into_owned();
    assert!(!String::from_utf8_lossy(&player).contains(&home));

    let rust = here.path().join("rust");
    kept::compile(&rust);
    run(Command::new(rust.join("player")).arg("info")).done();
}
