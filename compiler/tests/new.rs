//! `alc new`, and Prolog programs on the command line, as users meet them.

mod common;

use std::fs;
use std::path::Path;

use common::{BAD, FEN, GOOD, alc, empty, folder, names, run};

const PROGRAM: &str = include_str!("cases/prolog/rook_ending.pl");

fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).expect("the file can be read")
}

/// The names of the errors in a table, and the words that they are about.
fn errors(folder: &Path, table: &str) -> Vec<String> {
    let ran = run(alc(folder).args(["check", table, "--format", "json"]));
    let lines = ran.out.lines().map(|line| {
        let found: serde_json::Value = serde_json::from_str(line).expect("JSON");
        format!("{}: {}", found["name"], found["message"]).replace('"', "")
    });
    lines.collect()
}

/// Rule, advice and move of a table in each of these positions.
fn decisions(folder: &Path, table: &[&str], fens: &str) -> Vec<[String; 3]> {
    fs::write(folder.join("fens.txt"), fens).expect("to write the positions");
    let arguments = ["--fens", "fens.txt", "--format", "json"];
    let ran = run(alc(folder).arg("decide").args(table).args(arguments));
    let decided = ran.done();
    let lines = decided.lines().map(|line| {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(answer["error"], serde_json::Value::Null, "{line}");
        ["rule", "advice", "move"].map(|field| {
            let value = &answer[field];
            value.get("name").unwrap_or(value).to_string()
        })
    });
    lines.collect()
}

/// Legal positions of the ending with White to move, spread over the board.
fn positions() -> String {
    let square = |index: usize| (index % 8, index / 8);
    let apart = |one: usize, other: usize| {
        let ((x, y), (u, v)) = (square(one), square(other));
        x.abs_diff(u).max(y.abs_diff(v))
    };
    let mut fens = String::new();
    for number in (0..64 * 64 * 64).step_by(307) {
        let (king, rook, theirs) = (number % 64, number / 64 % 64, number / 4096);
        let in_check = square(rook).0 == square(theirs).0 || square(rook).1 == square(theirs).1;
        if king == rook || in_check || apart(king, theirs) < 2 {
            continue;
        }
        let man = |at| match at {
            _ if at == king => "K",
            _ if at == rook => "R",
            _ if at == theirs => "k",
            _ => "1",
        };
        let rank = |rank: usize| (0..8).map(|file| man(rank * 8 + file)).collect::<String>();
        let board: Vec<String> = (0..8).rev().map(rank).collect();
        fens += &format!("{} w - - 0 1\n", board.join("/"));
    }
    assert!(fens.lines().count() > 300, "there are positions");
    fens
}

#[test]
fn a_new_table_is_sound_and_decides() {
    let here = empty();
    let alc = |arguments: &[&str]| run(alc(here.path()).args(arguments));
    let said = alc(&["new", "mine"]).done();
    assert_eq!(said, "wrote mine.al; go on with `alc check mine.al`\n");
    assert_eq!(
        alc(&["check", "mine.al", "--deny", "warnings"]).done(),
        "mine.al: no errors, no warnings\n"
    );
    let seeds = ["--random", "7", "--defender", "random", "--seed", "7"];
    let played = alc(&[&["play", "mine.al"][..], &seeds].concat()).done();
    assert!(played.contains("White mates"), "{played}");
    assert_eq!(names(here.path()), ["mine.al"]);
}

#[test]
fn a_new_base_is_sound_and_answers() {
    let here = empty();
    let alc = |arguments: &[&str]| run(alc(here.path()).args(arguments));
    let said = alc(&["new", "pawn", "--knowledge"]).done();
    assert_eq!(said, "wrote pawn.al; go on with `alc check pawn.al`\n");
    assert_eq!(
        alc(&["check", "pawn.al", "--deny", "warnings"]).done(),
        "pawn.al: no errors, no warnings\n"
    );
    assert!(read(here.path(), "pawn.al").contains("\nknowledge pawn.\n"));
    let asked = alc(&["ask", "pawn.al", "--fen", "8/8/8/4P3/8/8/7k/K7 w - - 0 1"]).done();
    assert!(asked.contains("  answer    yes\n"), "{asked}");
    assert!(asked.contains("White wins [method work,"), "{asked}");
    let audit = ["audit", "pawn.al", "--engine", "interpreted"];
    let said = alc(&audit).failed(3);
    assert_eq!(said, "");
    // What cannot be the name of a base is not made one.
    alc(&["new", "1-b.al", "--knowledge"]).done();
    assert!(read(here.path(), "1-b.al").contains("\nknowledge my_base.\n"));
    assert_eq!(names(here.path()), ["1-b.al", "pawn.al"]);
}

#[test]
fn nothing_is_written_over() {
    let here = folder(&[
        ("mine.al", BAD),
        ("book.pl", PROGRAM),
        ("kept/one.al", GOOD),
    ]);
    for arguments in [
        &["new", "mine"][..],
        &["new", "mine.al", "--from", "book.pl"],
    ] {
        let said = run(alc(here.path()).args(arguments)).failed(1);
        assert!(said.contains("it is there already"), "{said}");
    }
    assert_eq!(read(here.path(), "mine.al"), BAD);
    let said = run(alc(here.path()).args(["new", "nowhere/mine"])).failed(1);
    assert!(said.contains("there is no folder `nowhere`"), "{said}");
    let said = run(alc(here.path()).args(["emit", "krk", "--stage", "rust", "-o", "book.pl"]));
    assert!(said.failed(1).contains("a file so named is a table"));
    assert_eq!(read(here.path(), "book.pl"), PROGRAM);
    assert_eq!(names(here.path()), ["book.pl", "kept", "mine.al"]);
}

#[test]
fn what_a_program_does_not_say_becomes_a_stub() {
    let here = folder(&[("book.pl", PROGRAM)]);
    let said = run(alc(here.path()).args(["new", "rook", "--from", "book.pl"])).done();
    assert_eq!(
        said,
        "wrote rook.al: 2 rules, 6 pieces of advice, 18 stubs to fill in; go on with `alc check rook.al`\n"
    );
    let table = read(here.path(), "rook.al");
    insta::with_settings!({snapshot_path => "cases/prolog", prepend_module_to_snapshot => false, omit_expression => true}, {
        insta::assert_snapshot!("drafted", table);
    });
    // Each stub is an error, and nothing else is.
    let found = errors(here.path(), "rook.al");
    assert_eq!(found.len(), 18);
    assert!(
        found
            .iter()
            .all(|error| error.starts_with("undefined-word: ")),
        "{found:?}"
    );
    // One after the other is filled in.
    let filled = table
        .replacen("us:   undefined.", "us:   king, rook.", 1)
        .replacen("them: undefined.", "them: king.", 1)
        .replacen(
            "constraint checkmove: undefined",
            "constraint checkmove: gives check",
            1,
        );
    fs::write(here.path().join("rook.al"), filled).expect("to write the table");
    assert_eq!(errors(here.path(), "rook.al").len(), 15);
}

#[test]
fn men_and_words_that_are_given_are_no_stubs() {
    let here = folder(&[
        ("book.pl", PROGRAM),
        ("words/rook.al", "use \"lib/krk\".\n"),
        ("tables/other.al", ""),
    ]);
    let given = ["--us", "king, rook", "--them", "king"];
    let men = run(alc(here.path())
        .args(["new", "men", "--from", "book.pl"])
        .args(given));
    assert!(men.done().contains("16 stubs"));
    assert!(read(here.path(), "men.al").contains("\nus:   king, rook.\nthem: king.\n\n"));
    let arguments = [
        "new",
        "tables/rook",
        "--from",
        "book.pl",
        "--use",
        "words/rook.al",
    ];
    let said = run(alc(here.path()).args(arguments)).done();
    assert!(said.contains("nothing left to define"), "{said}");
    assert!(read(here.path(), "tables/rook.al").contains("\nuse \"../words/rook.al\".\n\n"));
    assert_eq!(
        run(alc(here.path()).args(["check", "tables/rook.al"])).done(),
        "tables/rook.al: no errors, no warnings\n"
    );
}

#[test]
fn a_program_decides_as_the_same_table_does() {
    let here = folder(&[("book.pl", PROGRAM), ("short.PROLOG", PROGRAM)]);
    let arguments = ["new", "rook", "--from", "short.PROLOG", "--use", "lib/krk"];
    run(alc(here.path()).args(arguments)).done();
    let fens = positions();
    let expected = decisions(here.path(), &["krk_book"], &fens);
    for table in [
        &["book.pl", "--use", "lib/krk"][..],
        &["short.PROLOG", "--use", "lib/krk"],
        &["rook.al"],
    ] {
        assert_eq!(decisions(here.path(), table, &fens), expected, "{table:?}");
    }
    let arguments = ["decide", "book.pl", "--use", "lib/krk", "--fen", FEN];
    let decided = run(alc(here.path()).args(arguments)).done();
    assert!(decided.contains("squeeze (book.pl:43)"), "{decided}");
    let ran = run(alc(here.path()).args(["emit", "book.pl", "--stage", "ast"])).done();
    assert!(ran.contains("\"clause\": \"rule\"") && !ran.contains("\"clause\": \"use\""));
}

#[test]
fn check_tells_what_a_program_lacks_and_play_does_not_chatter() {
    let here = folder(&[("book.pl", PROGRAM)]);
    let ran = run(alc(here.path()).args(["check", "book.pl"]));
    assert_eq!(ran.out, "book.pl: 17 errors, no warnings\n");
    let said = ran.failed(1);
    for part in [
        "note[skipped-prolog]",
        "book.pl:28:17",
        "`their_king_edge` needs a definition",
        "`alc new NAME --from book.pl`",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let sound = ["book.pl", "--use", "lib/krk"];
    let ran = run(alc(here.path()).arg("check").args(sound));
    assert!(
        ran.err
            .contains("10 directives, 30 clauses of 14 predicates")
    );
    ran.done();
    let given = here.path().join("book.pl").display().to_string();
    let said = run(alc(here.path()).args(["check", &given])).failed(1);
    assert!(said.contains(&format!("--from {given}`")), "{said}");
    let ran = run(alc(here.path()).args(["check", "book"]));
    assert!(ran.failed(1).contains("there is `book.pl`"));
    let ran = run(alc(here.path()).arg("play").args(sound));
    assert_eq!(ran.err, "");
    ran.done();
}

#[test]
fn bad_arguments_and_programs_are_refused() {
    let here = folder(&[
        ("book.pl", PROGRAM),
        (
            "bad.pl",
            "first :: if check and then [go].\nsecond :: check then [go].\n",
        ),
        ("empty.pl", ""),
        (
            "variables.pl",
            "first :: if check then [go].\nadvice(go, Better : true : legal : nomove).\n",
        ),
    ]);
    fs::write(here.path().join("latin.pl"), b"% caf\xe9\n").expect("to write the file");
    let failed = |arguments: &[&str], status| {
        run(alc(here.path()).arg("new").args(arguments)).failed(status)
    };
    for (arguments, part) in [
        (&["mine", "--use", "lib/krk"][..], "--from"),
        (&["mine.pl"], "ends in `.al`"),
        (&[".."], "ends in `.al`"),
        (
            &["mine", "--from", "krk.al"],
            "`--from` takes a Prolog file",
        ),
        (&["mine", "--from", "-"], "`--from` takes a Prolog file"),
        (
            &["mine", "--from", "book.pl", "--use", "-"],
            "standard input",
        ),
        (
            &["mine", "--from", "book.pl", "--us", "king. x :: if"],
            "men are listed as in",
        ),
    ] {
        let said = failed(arguments, 2);
        assert!(said.contains(part), "{said}");
    }
    for (arguments, part) in [
        (
            &["mine", "--from", "none.pl"][..],
            "there is no file `none.pl`",
        ),
        (&["mine", "--from", "latin.pl"], "not UTF-8"),
        (&["mine", "--from", "empty.pl"], "error[no-rules]"),
        (&["mine", "--from", "bad.pl"], "bad.pl:1:23"),
        (&["mine", "--from", "bad.pl"], "error[unexpected-word]"),
        (
            &["mine", "--from", "book.pl", "--use", "lib/none"],
            "there is no file `lib/none`",
        ),
        (
            &["mine", "--from", "book.pl", "--us", "king, rok"],
            "there is no man called `rok`",
        ),
        (
            &["mine", "--from", "book.pl", "--us", "king rook"],
            "there is no man called `king rook`",
        ),
        (
            &["mine", "--from", "book.pl", "--them", "king, rook, king"],
            "error[bad-material]",
        ),
        (
            &["mine", "--from", "variables.pl"],
            "`Better` is a variable of Prolog",
        ),
    ] {
        let said = failed(arguments, 1);
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(
        names(here.path()),
        ["bad.pl", "book.pl", "empty.pl", "latin.pl", "variables.pl"]
    );
}

#[test]
fn a_drafted_table_has_no_brackets_around_its_clauses() {
    let program = "#!/usr/bin/env swipl\n(only :: if mate then [go]).\n(advice(go, mate : true : legal : nomove)).\nend_of_file.\nnever :: if mate then [go].\n";
    let here = folder(&[("script.pl", program)]);
    let men = ["--us", "king, rook", "--them", "king"];
    run(alc(here.path())
        .args(["new", "script", "--from", "script.pl"])
        .args(men))
    .done();
    let text = read(here.path(), "script.al");
    assert!(
        text.ends_with("\nonly :: if mate then [go].\nadvice(go, mate : true : legal : nomove).\n"),
        "{text}"
    );
}
