//! `alc bench`: what is measured, how it is told, and what is said of programs that do not answer.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::path::Path;

use alc::bench::{self, Engine, Here, Measured, Order};
use alc::build::files;
use alc::compare::Sample;
use alc::interpret::Interpreter;
use alc::program::Program;
use alc_runtime::timing::Extent;
use common::{BAD, GOOD, Ran, alc, empty, folder, run};
use serde_json::Value;

#[test]
fn the_table_of_a_measurement_says_what_was_measured() {
    let here = empty();
    let found = run(alc(here.path()).args(["bench", "krk_book", "--positions", "2000"]));
    assert_eq!(found.err, "");
    let expected = "\
krk_book: king, rook against king, with us to move
# positions drawn at random, shared by # rounds in blocks of # (seed #)
all engines gave the same decisions and the same trees in all of them
median of the rounds (least–greatest)

answer order engine ns a decision times as long as compiled
move scan compiled # (#–#)
 interpreted # (#–#) # (#–#)
move shuffled compiled # (#–#)
 interpreted # (#–#) # (#–#)
tree scan compiled # (#–#)
 interpreted # (#–#) # (#–#)
tree shuffled compiled # (#–#)
 interpreted # (#–#) # (#–#)
";
    assert_eq!(blanked(&found.done()), expected);
}

#[test]
fn as_json_every_measurement_can_be_had() {
    let here = folder(&[("good.al", GOOD)]);
    let found = json(
        here.path(),
        &["good.al", "--positions", "300", "--seed", "7"],
    );
    for (name, value) in [
        ("table", "good".into()),
        ("material", "king, rook against king".into()),
        ("positions", 300.into()),
        ("sampled", true.into()),
        ("seed", 7.into()),
        ("answers", vec!["move", "tree"].into()),
        ("orders", vec!["scan", "shuffled"].into()),
        ("rounds", 7.into()),
        ("block", 32.into()),
        ("against", Value::Null),
    ] {
        assert_eq!(found[name], value, "{name}");
    }
    let rows = found["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 8);
    for row in rows {
        is_spread(&row["nanoseconds"]);
        if row["engine"] == "interpreted" {
            is_spread(&row["ratio"]);
        } else {
            assert_eq!(
                (&row["engine"], &row["ratio"]),
                (&"compiled".into(), &Value::Null)
            );
        }
    }
}

#[test]
fn a_few_positions_are_enough() {
    let here = folder(&[("good.al", GOOD)]);
    let found = json(here.path(), &["good.al", "--positions", "1"]);
    assert_eq!(
        (&found["positions"], &found["rounds"]),
        (&1.into(), &1.into())
    );
}

#[test]
fn where_engines_differ_the_first_position_is_named() {
    let [book, board] = [None, Some("al0,move_order=board")].map(program);
    let [book, board] = [&book, &board].map(Interpreter::new);
    let sample = Sample {
        count: 3_000,
        seed: 1,
    };
    let positions = bench::positions(alc_runtime::Strategy::material(&book), sample);
    let [scan, shuffled] = &positions.lists;
    let mut sorted = shuffled.clone();
    sorted.sort();
    let mut also = scan.clone();
    also.sort();
    assert!(positions.sampled && scan != shuffled && sorted == also);

    let mut same: [Box<dyn Engine>; 2] = [Box::new(Here::new(&book)), Box::new(Here::new(&book))];
    let mut other: [Box<dyn Engine>; 2] = [Box::new(Here::new(&book)), Box::new(Here::new(&board))];
    for engine in same.iter_mut().chain(&mut other) {
        for list in &positions.lists {
            engine.load(list).expect("they are FENs of the ending");
        }
    }
    let mut compared = 0;
    let found = bench::difference(&mut same, scan, |done| compared = done);
    assert_eq!((found.expect("no engine fails"), compared), (None, 3_000));
    let found = bench::difference(&mut other, scan, |_| ());
    let found = found.expect("no engine fails").expect("a difference");
    assert_ne!(found.answers[0], found.answers[1]);
    for answer in &found.answers {
        assert!(answer.starts_with(&format!("{{\"fen\":\"{}\"", found.fen)));
    }
    let before = scan.iter().take_while(|fen| **fen != found.fen);
    let [one, two] = [&book, &board].map(|engine| {
        let answers = before
            .clone()
            .map(|fen| alc_runtime::shell::answer_in_json(engine, fen));
        answers.collect::<Vec<_>>()
    });
    assert!(one == two, "it is not the first difference");

    let mut parts = 0;
    let measured = bench::measure(&mut same, Extent::of(&book), 3_000, |done| parts = done);
    let Measured { rounds, rows, .. } = measured.expect("no engine fails");
    assert_eq!((rounds, parts), (7, bench::parts(Extent::of(&book), 3_000)));
    let kinds: Vec<_> = rows.iter().map(|row| (row.extent, row.order)).collect();
    let expected = [Extent::Move, Extent::Tree];
    let expected = expected.map(|extent| Order::ALL.map(|order| (extent, order)));
    assert_eq!(kinds, expected.concat());
    for row in rows {
        let ratio = row.ratio(1);
        assert!((0.2..5.0).contains(&ratio.median), "{ratio:?}");
    }
}

#[test]
fn predicates_in_rust_are_measured_without_the_interpreter() {
    let table = "us: king, rook.\nthem: king.\nextern predicate quiet.\n\
                 only :: if quiet then [corner].\n\
                 advice(corner, mate : exists(our rook) : (depth = 0) and legal : none).\n";
    let rust = "use alc_runtime::Position;\n\
                pub fn quiet(position: &Position) -> bool { !position.in_check() }\n";
    let here = folder(&[("mine.al", table), ("mine.rs", rust)]);
    let arguments = ["mine.al", "--predicates", "mine.rs", "--positions", "100"];
    let found = run(bench(here.path()).args(arguments));
    assert!(
        found.err.contains("the player is measured alone"),
        "{}",
        found.err
    );
    let told = found.done();
    assert!(
        told.contains("compiled") && !told.contains("interpreted"),
        "{told}"
    );
    assert!(!told.contains("all engines"), "{told}");

    let said = run(bench(here.path()).arg("mine.al")).failed(1);
    assert!(said.contains("--predicates FILE.rs"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_program_beside_is_measured_through_the_pipe_as_the_player_is() {
    let here = folder(&[("good.al", GOOD)]);
    let arguments = ["good.al", "--positions", "100", "--against", "cat"];
    let told = run(bench(here.path()).args(arguments)).done();
    let (_, told) = told.split_once("\n\n").expect("the engines");
    let (_, told) = told.split_once("\n\n").expect("what follows them");
    let expected = "\
# positions, shuffled, a FEN a line through a pipe; # rounds, a start of the program in each;
its answers are counted, not judged

program µs an answer, start included ms a start with one answer times as long as the player
the player, through a pipe # (#–#) # (#–#)
cat # (#–#) # (#–#) # (#–#)
";
    assert_eq!(blanked(told), expected);

    // The last line need not have an end.
    let odd = "awk 'NR > 1 { printf \"\\n\" } { printf \"x\" }'";
    let arguments = [
        "good.al",
        "--positions",
        "20",
        "--against",
        "cat",
        "--against",
        odd,
    ];
    let found = json(here.path(), &arguments);
    let against = &found["against"];
    assert_eq!(
        (&against["positions"], &against["rounds"]),
        (&20.into(), &7.into())
    );
    let programs = against["programs"].as_array().expect("programs");
    let names: Vec<_> = programs.iter().map(|program| &program["program"]).collect();
    assert_eq!(names, ["the player, through a pipe", "cat", odd]);
    for (index, program) in programs.iter().enumerate() {
        is_spread(&program["nanoseconds"]);
        is_spread(&program["start"]);
        if index == 0 {
            assert_eq!(program["ratio"], Value::Null);
        } else {
            is_spread(&program["ratio"]);
        }
    }
}

#[cfg(unix)]
#[test]
fn programs_that_do_not_answer_are_told_what_is_wanted() {
    let here = folder(&[("good.al", GOOD)]);
    for (command, said) in [
        (
            "false",
            "`false` ended after 0 answers to 1 position (exit status: 1); it is to read a FEN a line",
        ),
        (
            "no-such-program",
            "`no-such-program` ended after 0 answers to 1 position (exit status: 127)",
        ),
        (
            "head -n 3",
            "`head -n 3` ended after 3 answers to 100 positions; it is to read",
        ),
        (
            "sed p",
            "`sed p` has written more lines than the 1 position that it was given",
        ),
        (
            "cat; exit 3",
            "has answered everything, but failed (exit status: 3)",
        ),
        (
            "cat > /dev/null; exec sleep 3",
            "has written no line for 1 s, after 0 answers to 1 position; `--patience SECONDS`",
        ),
        (
            "while :; do printf x; sleep 0.1; done",
            "has written no line for 1 s, after 0 answers to 1 position; `--patience SECONDS`",
        ),
        (
            "cat; exec >&-; exec sleep 3",
            "has answered everything, but does not end within 1 s",
        ),
        (
            "cat; exec sleep 3",
            "has answered everything, but does not end within 1 s",
        ),
    ] {
        let arguments = [
            "good.al",
            "--positions",
            "700",
            "--patience",
            "1",
            "--against",
            command,
        ];
        let ran = run(bench(here.path()).args(arguments));
        assert_eq!(ran.out, "");
        let found = ran.failed(1);
        let last = found.lines().last().expect("a message");
        assert!(
            last.starts_with("error: `") && last.contains(said),
            "{found}"
        );
    }
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD)]);
    for (arguments, status, part) in [
        (&["good.al", "--positions", "0"][..], 2, "--positions"),
        (&["good.al", "--patience", "5"], 2, "--against"),
        (&["good.al", "--format", "xml"], 2, "json"),
        (&["bad.al"], 1, "bad.al:3:12"),
        (&["none.al"], 1, "there is no file `none.al`"),
    ] {
        let ran = run(bench(here.path()).args(arguments));
        assert_eq!(ran.out, "");
        let said = ran.failed(status);
        assert!(said.contains(part), "{said}");
    }
}

fn bench(folder: &Path) -> std::process::Command {
    let mut command = alc(folder);
    command.arg("bench");
    command
}

/// The object that a measurement with these arguments is told by.
#[track_caller]
fn json(folder: &Path, arguments: &[&str]) -> Value {
    let ran = run(bench(folder).args(arguments).args(["--format", "json"]));
    let Ran { out, err, .. } = &ran;
    assert_eq!(err, "");
    let found = serde_json::from_str(out).expect("one JSON object");
    ran.done();
    found
}

#[track_caller]
fn is_spread(value: &Value) {
    let number = |name: &str| value[name].as_f64().expect("a number");
    let [least, median, greatest] = ["least", "median", "greatest"].map(number);
    assert!(
        0.0 < least && least <= median && median <= greatest,
        "{value}"
    );
}

/// A text with `#` for each number, and with single blanks.
fn blanked(text: &str) -> String {
    let mut blank = String::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let is_of_number = |next: &char| next.is_ascii_digit() || matches!(next, '.' | ',');
        if character.is_ascii_digit() {
            while characters.next_if(is_of_number).is_some() {}
            blank.push('#');
        } else if character != ' ' || !blank.ends_with(' ') {
            blank.push(character);
        }
    }
    blank
}

/// The program of `krk_book`, under these conventions if any are given.
fn program(conventions: Option<&str>) -> Program {
    let loaded = files::gather(Path::new("krk_book"), &[]).expect("a table that comes with alc");
    let conventions = conventions.map(|conventions| conventions.parse().expect("conventions"));
    let checked = files::check_gathered(loaded, conventions);
    checked.compiled.expect("a table without mistakes").program
}
