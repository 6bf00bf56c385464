//! What is wrong with predicates in Rust beyond a misfit, as users are told of it.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::process::Command;

use common::{alc, folder, names, run, write};

const TABLE: &str = "\
us: king, rook.
them: king.
extern predicate wins.
yes :: if wins then [any].
advice(any, them to move : true : depth = 0 : none).
";

const PANICS: &str = "\
use alc_runtime::{Position, Side};
pub fn wins(position: &Position) -> bool {
    position.king(Side::Us).file() < 5 || \"x\".parse::<i32>().expect(\"no number\") == 3
}
";

/// Where the predicate answers, and where it panics.
const FENS: &str = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1\n8/8/8/8/3k4/8/1R6/7K w - - 0 1\n";

#[test]
fn a_predicate_that_panics_ends_the_player_with_a_word() {
    let here = folder(&[("t.al", TABLE), ("words/t.rs", PANICS), ("fens", FENS)]);
    let with = |more: &[&str]| {
        let predicates = ["t.al", "--predicates", "words/t.rs"];
        run(alc(here.path()).args(more).args(predicates))
    };
    let ran = with(&["decide", "--fens", "fens", "--engine", "compiled"]);
    assert!(ran.out.contains("yes (t.al:4)"), "{}", ran.out);
    assert!(ran.out.ends_with('\n'));
    let told = "error: a predicate in `words/t.rs:3:62` panicked: no number: ParseIntError { kind: InvalidDigit }\n";
    assert_eq!((ran.status, ran.err.as_str()), (Some(1), told));
    let start = ["--fen", "8/8/8/8/3k4/8/1R6/7K w - - 0 1"];
    let play = with(&[&["play", "--engine", "compiled"], &start[..]].concat());
    assert_eq!((play.status, play.err.as_str()), (Some(1), told));

    with(&["build", "-o", "t", "--source", "rust"]).done();
    let decide = ["decide", "--fens", "fens"];
    let mut player = Command::new(here.path().join("t"));
    let ran = run(player.args(decide).current_dir(here.path()));
    assert_eq!((ran.status, ran.err.as_str()), (Some(1), told));
}

#[test]
fn two_predicates_are_two_functions() {
    let table = TABLE.to_owned()
        + "extern predicate CutOff.\nextern predicate cut_off.\nextern predicate w3(square a, square a).\n";
    let here = folder(&[("t.al", &table)]);
    let told = run(alc(here.path()).args(["check", "t.al"])).failed(1);
    insta::assert_snapshot!(told, @r"
    error[defined-twice]: the predicates `CutOff` and `cut_off` would be one function in Rust, `cut_off`
     --> t.al:7:18
      |
    6 | extern predicate CutOff.
      |                  ------ the first one
    7 | extern predicate cut_off.
      |                  ^^^^^^^ the second one; rename it

    error[defined-twice]: two parameters have the name `a`
     --> t.al:8:38
      |
    8 | extern predicate w3(square a, square a).
      |                            -         ^
      |                            |
      |                            the first one
    ");
}

#[test]
fn what_is_named_in_place_of_something_else() {
    let here = folder(&[("t.al", TABLE), ("t.rs", PANICS)]);
    let with = |arguments: &[&str]| run(alc(here.path()).args(arguments)).failed(1);
    assert_eq!(
        with(&["check", "t.al", "--predicates", "t.al"]),
        "error: `t.al` is a table, and no Rust file; name the file of functions in Rust\n"
    );
    let onto = ["build", "krk", "-o", "x", "--source", "t.al"];
    assert_eq!(
        with(&onto),
        "error: cannot keep the sources in `t.al`: it is a file; name an empty or a new folder\n"
    );
    assert_eq!(names(here.path()), ["t.al", "t.rs"]);
}

#[test]
fn rust_tells_only_what_keeps_it_from_compiling() {
    let here = folder(&[("t.al", TABLE)]);
    let with = |rust: &str| {
        write(&here.path().join("words/t.rs"), rust);
        let build = ["build", "t.al", "-o", "t", "--predicates", "words/t.rs"];
        run(alc(here.path()).args(build)).failed(1)
    };
    let told = with(
        "mod helper;\npub fn wins(_: &alc_runtime::Position) -> bool { let x = 3; helper::wins() }\n",
    );
    assert!(told.contains("--> words/t.rs:1:1"), "{told}");
    assert!(told.contains("write what it takes from others"), "{told}");
    let told_too = with(
        "include!(\"more.rs\");\npub fn wins(_: &alc_runtime::Position) -> bool { let x = 3; more() }\n",
    );
    assert!(
        told_too.contains("write what it takes from others"),
        "{told_too}"
    );
    for told in [told, told_too] {
        assert!(!told.contains("unused") && !told.contains(".tmp"), "{told}");
    }
}

#[test]
fn build_scripts_are_told_what_to_write() {
    let here = folder(&[("t.al", TABLE), ("t.rs", "pub fn wins() -> bool { true }")]);
    let file = |name: &str| here.path().join(name);
    let rust = alc::build::files::open_rust(&file("t.rs")).expect("a file");
    let checked = alc::build::files::check(&file("t.al"), &[]).expect("a table");
    let checked = checked.bound_to(&rust);
    let lines = alc::render::cargo(&checked.sources, &checked.diagnostics);
    assert!(
        lines[0].ends_with("(write `pub fn wins(position: &Position) -> bool`)"),
        "{lines:?}"
    );
    assert_eq!(lines.len(), 1);
}
