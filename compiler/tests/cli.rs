//! The command as users meet it: what it prints, what it says about bad input, and its exit status.

mod common;

use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;

use common::{BAD, FEN, GOOD, alc, empty, folder, names, run, write};

#[test]
fn help_and_usage() {
    let here = empty();
    let alc = |arguments: &[&str]| run(alc(here.path()).args(arguments));
    assert!(alc(&["--help"]).done().contains("alc play krk"));
    assert!(alc(&["decide", "--help"]).done().contains("--engine"));
    assert!(alc(&["--version"]).done().starts_with("alc "));
    assert!(alc(&[]).failed(2).contains("Usage"));
    assert!(
        alc(&["check", "krk", "--usee", "x.al"])
            .failed(2)
            .contains("--use")
    );
    assert!(alc(&["decide", "krk"]).failed(2).contains("--fen"));
    assert!(
        alc(&["decide", "krk", "--fen", FEN, "--fens", "-"])
            .failed(2)
            .contains("cannot be used with")
    );
    for twice in [
        ["decide", "-", "--fens", "-"],
        ["check", "-", "--use", "-"],
        ["check", "-", "krk", "-"],
    ] {
        assert!(alc(&twice).failed(2).contains("standard input"));
    }
    assert!(
        alc(&["play", "krk", "--seed", "1"])
            .failed(2)
            .contains("--defender random")
    );
    assert!(
        alc(&["play", "krk", "--defender", "worst"])
            .failed(2)
            .contains("best")
    );
}

#[test]
fn check_reports_every_mistake_of_every_file() {
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD)]);
    let alc = |arguments: &[&str]| run(alc(here.path()).args(arguments));
    assert_eq!(
        alc(&["check", "krk"]).done(),
        "krk: no errors, no warnings\n"
    );
    let ran = alc(&["check", "bad.al", "missing.al", "good.al"]);
    assert_eq!(
        ran.out,
        "bad.al: 2 errors, no warnings\ngood.al: no errors, no warnings\n"
    );
    let said = ran.failed(1);
    for part in [
        "bad.al:3:12",
        "bad.al:4:16",
        "there is no file `missing.al`",
    ] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn check_speaks_json_to_tools() {
    let here = folder(&[("bad.al", BAD)]);
    let ran = run(alc(here.path()).args(["check", "bad.al", "--format", "json"]));
    let lines: Vec<serde_json::Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines
            .iter()
            .all(|line| line["severity"] == "error" && line["name"] == "unknown-name"),
        "{lines:?}"
    );
    assert_eq!(ran.failed(1), "");
}

#[test]
fn a_missing_file_is_told_in_json_too() {
    let here = folder(&[("good.al", GOOD)]);
    let ran = run(alc(here.path()).args(["check", "none.al", "good.al", "--format", "json"]));
    let line: serde_json::Value = serde_json::from_str(&ran.out).expect("one line of JSON");
    assert_eq!(line["name"], "missing-file");
    assert_eq!(line["labels"], serde_json::json!([]));
    assert!(
        ran.out.contains("there is no file `none.al`"),
        "{}",
        ran.out
    );
    assert_eq!(ran.failed(1), "");
}

#[test]
fn definitions_that_come_with_alc_can_be_looked_at() {
    let here = empty();
    let ran = run(alc(here.path()).args(["check", "lib/krk"]));
    assert!(ran.err.contains("<alc>/tables/lib/krk.al"), "{}", ran.err);
    ran.failed(1);
    let stage = ["emit", "lib/krk.al", "--stage", "ast"];
    assert!(run(alc(here.path()).args(stage)).done().contains("us"));
}

#[test]
fn warnings_fail_only_where_they_are_denied() {
    let unused = GOOD.to_owned()
        + "advice(idle, mate : true : (depth = 0) and legal : (depth = 1) and legal).\n";
    let here = folder(&[("unused.al", &unused)]);
    let ran = run(alc(here.path()).args(["check", "unused.al"]));
    assert!(ran.err.contains("idle"), "{}", ran.err);
    assert_eq!(ran.done(), "unused.al: no errors, 1 warning\n");
    run(alc(here.path()).args(["check", "unused.al", "--deny", "warnings"])).failed(1);
}

#[test]
fn files_that_cannot_be_read() {
    let here = folder(&[
        ("good.al", GOOD),
        ("uses.al", "use \"lib/wrods\".\n"),
        ("lib/words.al", ""),
    ]);
    write(&here.path().join("latin1.al"), b"% one\n% two\n% caf\xe9\n");
    let huge = fs::File::create(here.path().join("huge.al")).expect("a file");
    huge.set_len((64 << 20) + 1).expect("a sparse file");
    let said = |table: &str| run(alc(here.path()).args(["check", table])).failed(1);
    for (table, expected) in [
        ("krkk", "there is `krk`"),
        ("god.al", "there is `good.al`"),
        ("good", "there is `good.al`"),
        ("elsewhere/good.al", "there is no file `elsewhere/good.al`"),
        ("lib", "`lib` is a folder"),
        ("latin1.al", "not UTF-8 text: line 3"),
        ("huge.al", "more than 64 MiB"),
        ("uses.al", "there is `lib/words.al`"),
    ] {
        let said = said(table);
        assert!(said.contains(expected), "{table}: {said}");
    }
    assert!(said("uses.al").contains("uses.al:1:5"));
}

#[test]
fn definitions_come_from_the_folder_of_the_file_that_uses_them() {
    let words = "use \"men\".\npredicate safe: exists(our rook).\n";
    let men = "us: king, rook.\nthem: king.\n";
    let table = "only :: if safe then [corner].\n\
         advice(corner, mate : safe : (depth = 0) and legal : (depth = 1) and legal).\n";
    let here = folder(&[
        ("tables/my.al", &format!("use \"lib/words\".\n{table}")),
        ("tables/bare.al", table),
        (
            "tables/bundled.al",
            "use \"lib/krk\".\nonly :: if roomgt2 then [c].\nadvice(c, mate : not rooklost : (depth = 0) and rookmove : nomove).\n",
        ),
        ("tables/lib/words.al", words),
        ("tables/lib/men.al", men),
    ]);
    let alc = |arguments: &[&str]| run(alc(here.path()).args(arguments));
    alc(&["check", "tables/my.al", "tables/bundled.al"]).done();
    alc(&["check", "tables/bare.al"]).failed(1);
    alc(&["check", "tables/bare.al", "--use", "tables/lib/words.al"]).done();
}

#[test]
fn a_table_may_come_on_standard_input() {
    let here = empty();
    let mut child = alc(here.path())
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("alc starts");
    child
        .stdin
        .take()
        .expect("its input")
        .write_all(BAD.as_bytes())
        .expect("to send the table");
    let output = child.wait_with_output().expect("alc ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("<stdin>:3:12"));
}

#[test]
fn every_stage_is_the_same_from_run_to_run_and_from_any_folder() {
    let here = folder(&[("krk", "a file that is called like a bundled table")]);
    let there = empty();
    for stage in ["ast", "table", "program", "rust"] {
        let from = |folder| run(alc(folder).args(["emit", "krk", "--stage", stage])).done();
        let text = from(here.path());
        assert!(text.len() > 1000, "{stage}: {text}");
        assert_eq!(text, from(here.path()), "{stage}");
        assert_eq!(text, from(there.path()), "{stage}");
        if stage == "ast" {
            serde_json::from_str::<serde_json::Value>(&text).expect("JSON");
        }
    }
    let rust = run(alc(here.path()).args(["emit", "krk", "--stage", "rust"])).done();
    assert!(
        rust.contains("tables/krk.al:") && rust.contains("tables/lib/krk.al:"),
        "{rust}"
    );
}

#[test]
fn emit_writes_a_file_only_for_a_table_that_compiles() {
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD)]);
    let emit = |table: &str, to: &str| {
        run(alc(here.path()).args(["emit", table, "--stage", "rust", "-o", to]))
    };
    assert_eq!(emit("good.al", "out.rs").done(), "");
    let written = fs::read_to_string(here.path().join("out.rs")).expect("the file");
    assert!(written.contains("pub struct Good"), "{written}");
    emit("bad.al", "out.rs").failed(1);
    assert_eq!(
        fs::read_to_string(here.path().join("out.rs")).expect("the file"),
        written
    );
    assert!(
        emit("good.al", "bad.al")
            .failed(1)
            .contains("a file so named is a table")
    );
    assert_eq!(
        fs::read_to_string(here.path().join("bad.al")).expect("the file"),
        BAD
    );
    assert!(
        emit("good.al", "none/out.rs")
            .failed(1)
            .contains("there is no folder `none`")
    );
    assert_eq!(names(here.path()), ["bad.al", "good.al", "out.rs"]);
}

#[test]
fn decide_answers_one_position_or_many() {
    let here = folder(&[("fens.txt", &format!("{FEN}\nnonsense\n\n{FEN}\n"))]);
    let decide = |arguments: &[&str]| run(alc(here.path()).args(["decide", "krk"]).args(arguments));
    assert!(decide(&["--fen", FEN]).done().contains("else_rule"));
    let one = decide(&["--fen", FEN, "--format", "json"]).done();
    assert!(
        one.starts_with(&format!(
            "{{\"fen\":\"{FEN}\",\"rule\":\"else_rule\",\"advice\":"
        )),
        "{one}"
    );
    let many = decide(&["--fens", "fens.txt", "--format", "json"]);
    let lines: Vec<_> = many.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!([lines[0], lines[2]], [one.trim_end(); 2]);
    assert!(
        lines[1].starts_with("{\"fen\":\"nonsense\",\"error\":"),
        "{}",
        lines[1]
    );
    many.failed(1);
    assert!(
        decide(&["--fens", "none.txt"])
            .failed(1)
            .contains("none.txt")
    );
    assert!(
        decide(&["--fen", "8/8/8/8/3k4/8/1Q6/K7 w - - 0 1"])
            .failed(1)
            .contains("king, rook against king")
    );
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let here = folder(&[("fens.txt", &format!("{FEN}\n").repeat(20_000))]);
    let mut child = alc(here.path())
        .args(["decide", "krk", "--fens", "fens.txt", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("alc starts");
    let mut first = [0; 10];
    child
        .stdout
        .take()
        .expect("its output")
        .read_exact(&mut first)
        .expect("an answer");
    // The pipe is closed by now.
    let output = child.wait_with_output().expect("alc ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn play_goes_to_mate() {
    let here = empty();
    let play = || run(alc(here.path()).args(["play", "krk", "--random", "7", "--ascii"])).done();
    let game = play();
    assert!(
        game.lines()
            .last()
            .expect("a last line")
            .starts_with("White mates"),
        "{game}"
    );
    assert_eq!(play(), game);
    let written = [
        "--pgn", "game.pgn", "--bottom", "black", "--color", "always",
    ];
    let arguments = ["play", "krk", "--random", "7"].iter().chain(&written);
    let coloured = run(alc(here.path()).args(arguments)).done();
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    assert!(coloured.contains(" h  g  f  e  d  c  b  a"), "{coloured}");
    let pgn = fs::read_to_string(here.path().join("game.pgn")).expect("a game");
    assert!(pgn.starts_with("[Event \"alc play\"]\n"), "{pgn}");
    assert!(pgn.trim_end().ends_with(" 1-0"), "{pgn}");
    write(&here.path().join("good.al"), GOOD.as_bytes());
    let over = ["play", "good.al", "--pgn", "good.al"];
    let said = run(alc(here.path()).args(over)).failed(1);
    assert!(said.contains("the table is read from it"), "{said}");
}

#[test]
fn a_reader_that_leaves_changes_no_exit_status() {
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD)]);
    let status = |close_out: bool, tables: &[&str]| {
        let mut child = alc(here.path())
            .arg("check")
            .args(tables)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("alc starts");
        if close_out {
            drop(child.stdout.take());
        } else {
            drop(child.stderr.take());
        }
        // The first table comes only now, so nothing was written before.
        let mut input = child.stdin.take().expect("its input");
        input.write_all(GOOD.as_bytes()).expect("to write it");
        drop(input);
        let output = child.wait_with_output().expect("alc ends");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("cannot write"));
        output.status.code()
    };
    for close_out in [true, false] {
        assert_eq!(status(close_out, &["-"]), Some(0));
        assert_eq!(status(close_out, &["-", "bad.al"]), Some(1));
        assert_eq!(status(close_out, &["-", "bad.al", "good.al"]), Some(1));
        assert_eq!(status(close_out, &["-", "missing.al", "good.al"]), Some(1));
    }
}

#[cfg(unix)]
#[test]
fn no_output_takes_the_place_of_a_source() {
    let words = "% No words yet.\n";
    let here = folder(&[("table", GOOD), ("words", words)]);
    std::os::unix::fs::symlink("table", here.path().join("link")).expect("to make a link");
    for output in ["table", "./table", "words", "link"] {
        for command in [&["build"][..], &["emit", "--stage", "rust"]] {
            let said = run(alc(here.path())
                .args(command)
                .args(["table", "--use", "words", "-o", output]))
            .failed(1);
            assert!(said.contains("the table is read from it"), "{said}");
        }
    }
    for (file, text) in [("table", GOOD), ("words", words)] {
        let kept = fs::read_to_string(here.path().join(file)).expect("the file");
        assert_eq!(kept, text);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_missed() {
    let here = empty();
    for asked in ["help", "--version"] {
        let full = fs::File::create("/dev/full").expect("a device that is always full");
        let mut command = alc(here.path());
        let output = command
            .arg(asked)
            .stdout(full)
            .output()
            .expect("alc starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("cannot write the output"), "{said}");
        assert_eq!(output.status.code(), Some(1));
    }
}
