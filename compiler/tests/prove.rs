//! `alc prove` as users meet it: what it reports and writes, what it refuses, and its exit status.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use common::{Ran, alc, empty, folder, names, run, write};
use serde_json::Value;
use tempfile::TempDir;

/// A folder with `small.al`, the table krk_mended with few positions to prove, and `large.al`, which has more
/// men than are proved.
fn here() -> TempDir {
    let krk = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/krk_mended.al");
    let krk = fs::read_to_string(krk).expect("the table");
    let few = "\naim: mate from their king in {a8, b8} and our king in near(c6, 1).\n";
    let large = "us: king, rook, pawn.\nthem: king, rook.\n\
                 only :: if true then [on].\n\
                 advice(on, mate : true : depth = 0 and legal : none).\n";
    folder(&[("small.al", &(krk + few)), ("large.al", large)])
}

fn prove(folder: &Path, arguments: &[&str]) -> Ran {
    run(alc(folder).arg("prove").args(arguments))
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON object")
}

#[test]
fn krk_mended_is_proven() {
    let here = empty();
    let report = prove(here.path(), &["krk_mended"]).done();
    let first = "proven: krk_mended mates from all 175,168 positions\n";
    assert!(report.starts_with(first), "{report}");
    assert_eq!(names(here.path()), [""; 0]);
}

#[test]
fn krk_book_is_not() {
    let here = empty();
    let ran = prove(here.path(), &["krk_book", "--format", "json", "--quiet"]);
    assert_eq!((ran.status, ran.err.as_str()), (Some(3), ""));
    let keys = [
        "table",
        "engine",
        "proven",
        "positions",
        "verdicts",
        "longest",
        "mean",
        "optimal",
        "advice",
        "failures",
    ];
    let places = keys.map(|key| ran.out.find(&format!("\"{key}\":")).expect(key));
    assert!(places.is_sorted(), "{}", ran.out);
    let report = json(&ran.out);
    assert_eq!(report["table"], "krk_book");
    assert_eq!(report["proven"], false);
    assert_eq!(report["positions"], 175_168);
    assert_eq!(report["verdicts"]["won"], 175_120);
    assert_eq!(report["verdicts"]["stalemate"], 48);
    let verdicts = report["verdicts"].as_object().expect("verdicts").values();
    let all: u64 = verdicts.filter_map(Value::as_u64).sum();
    assert_eq!(all, 175_168);
    assert_eq!(report["longest"]["moves"], 34);
    assert_eq!(report["longest"]["line"].as_array().map(Vec::len), Some(67));
    assert_eq!(report["mean"], 19.733);
    assert_eq!(report["optimal"]["longest"], 16);
    let failures = report["failures"].as_array().expect("failures");
    assert_eq!(failures.len(), 20);
    for failure in failures {
        assert_eq!(failure["verdict"], "stalemate");
        let plies = failure["line"].as_array().map_or(0, Vec::len);
        assert!(plies % 2 == 1, "{failure}");
    }
}

#[test]
fn as_many_failures_are_listed_as_are_asked_for() {
    let here = empty();
    let listed = |count: &str| {
        let arguments = ["krk_book", "--failures", count, "--quiet"];
        let ran = prove(here.path(), &arguments);
        assert_eq!((ran.status, ran.err.as_str()), (Some(3), ""));
        ran.out.matches("\nstalemate: ").count()
    };
    assert_eq!(listed("2"), 2);
    assert_eq!(listed("all"), 48);
}

#[test]
fn both_engines_and_the_player_say_the_same() {
    let here = here();
    run(alc(here.path()).args(["build", "small.al", "-o", "player"])).done();
    let player = |arguments: &[&str]| {
        let mut player = Command::new(here.path().join("player"));
        run(player.arg("prove").args(arguments)).done()
    };
    for arguments in [
        &["--format", "json"][..],
        &["--us", "black", "--reconsult", "--failures", "3"],
        &["--positions", "-"],
        &["--pgn", "-", "--us", "black"],
        &["--html", "-"],
    ] {
        let with = |engine: &str| {
            let arguments = [&["small.al", "--engine", engine], arguments].concat();
            let ran = prove(here.path(), &arguments);
            assert!(matches!(ran.status, Some(0 | 3)), "{}", ran.err);
            ran.out
        };
        let compiled = with("compiled");
        let interpreted = with("interpreted");
        let named = interpreted.replace("interpreted", "compiled");
        assert_eq!(compiled, named);
        if !arguments.contains(&"--reconsult") {
            assert_eq!(compiled, player(arguments));
        }
    }
}

#[test]
fn black_wins_the_same_games() {
    let here = here();
    let report = |us: &str| {
        let arguments = ["small.al", "--format", "json", "--us", us];
        json(&prove(here.path(), &arguments).done())
    };
    let (white, black) = (report("white"), report("black"));
    assert_eq!(white["longest"]["moves"], black["longest"]["moves"]);
    let fen = |report: &Value| report["longest"]["fen"].as_str().unwrap_or("").to_owned();
    assert!(fen(&white).ends_with(" w - - 0 1"), "{white}");
    assert!(fen(&black).ends_with(" b - - 0 1"), "{black}");
    let text = prove(here.path(), &["small.al", "--us", "black"]).done();
    assert!(text.contains("\n    1... "), "{text}");
    let games = prove(here.path(), &["small.al", "--us", "black", "--pgn", "-"]).done();
    assert!(games.contains("[Black \"small\"]\n"), "{games}");
    assert!(games.contains("[Result \"0-1\"]\n"), "{games}");
    assert!(
        games.contains("\n1... ") && games.ends_with(" 0-1\n\n"),
        "{games}"
    );
}

#[test]
fn what_becomes_of_each_position_is_a_line() {
    let here = here();
    let lines = prove(here.path(), &["small.al", "--positions", "-"]).done();
    let mut lines = lines.lines();
    assert_eq!(lines.next(), Some("fen,verdict,moves,optimal"));
    let mut count = 0;
    for line in lines {
        let fields: Vec<_> = line.split(',').collect();
        let [fen, verdict, moves, optimal] = fields[..] else {
            panic!("{line}");
        };
        assert!(fen.ends_with(" w - - 0 1") && verdict == "won", "{line}");
        let number = |text: &str| text.parse::<u32>().expect("a number");
        assert!(number(moves) >= number(optimal), "{line}");
        count += 1;
    }
    let report = json(&prove(here.path(), &["small.al", "--format", "json"]).done());
    assert_eq!(report["positions"], count);
}

#[test]
fn files_are_written_whole_beside_the_report() {
    let here = here();
    let to = tempfile::tempdir().expect("a folder");
    let files = ["page.html", "game.pgn", "all.csv", "proof"];
    let paths = files.map(|name| to.path().join(name).to_string_lossy().into_owned());
    // What is there already is replaced.
    write(Path::new(&paths[0]), "nothing much\n".repeat(1 << 16));
    let [html, pgn, positions, certificate] = &paths;
    let arguments = [
        "small.al",
        "--html",
        html,
        "--pgn",
        pgn,
        "--positions",
        positions,
        "--certificate",
        certificate,
    ];
    let report = prove(here.path(), &arguments).done();
    assert!(
        report.starts_with("proven: small mates from all "),
        "{report}"
    );
    let mut sorted = files;
    sorted.sort_unstable();
    assert_eq!(names(to.path()), sorted);
    for (option, path) in [("--html", html), ("--pgn", pgn), ("--positions", positions)] {
        let shown = prove(here.path(), &["small.al", option, "-"]).done();
        let written = fs::read_to_string(path).expect("the file");
        assert_eq!(shown, written, "{option}");
    }
    let page = fs::read_to_string(html).expect("the page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    let certificate = fs::read(certificate).expect("the certificate");
    assert!(certificate.starts_with(b"alc certificate 1\ntable: small\n"));
}

#[test]
fn what_cannot_be_written_is_said_before_the_work_begins() {
    let here = here();
    let to = folder(&[("there/file", "")]);
    for (name, why) in [
        ("there", "it is a folder"),
        ("nowhere/page", "there is no folder `"),
        ("..", "it is a folder"),
    ] {
        let path = to.path().join(name).to_string_lossy().into_owned();
        for option in ["--html", "--pgn", "--positions", "--certificate"] {
            let ran = prove(here.path(), &["small.al", option, &path]);
            assert_eq!(ran.out, "");
            let said = ran.failed(1);
            let start = format!("error: cannot write `{path}`: {why}");
            assert!(said.starts_with(&start), "{said}");
        }
    }
    assert_eq!(names(to.path()), ["there"]);
    assert_eq!(names(here.path()), ["large.al", "small.al"]);
}

/// A folder where nobody may write, a link and a device, which are written to rather than replaced.
#[cfg(target_os = "linux")]
#[test]
fn no_output_takes_the_place_of_the_table() {
    let here = here();
    let table = || fs::read_to_string(here.path().join("small.al")).expect("a table");
    let before = table();
    for option in ["--html", "--pgn", "--positions", "--certificate"] {
        let said = prove(here.path(), &["small.al", option, "small.al"]).failed(1);
        assert!(said.contains("the table is read from it"), "{said}");
    }
    assert_eq!(table(), before);
}

#[test]
fn what_is_no_file_is_not_replaced_by_one() {
    let here = here();
    let ran = prove(
        here.path(),
        &["small.al", "--html", "/proc/page.html", "--quiet"],
    );
    assert!(ran.out.starts_with("proven: "), "{}", ran.out);
    let said = ran.failed(1);
    assert!(
        said.starts_with("error: cannot write `/proc/page.html`: "),
        "{said}"
    );

    write(&here.path().join("real.pgn"), "old");
    std::os::unix::fs::symlink("real.pgn", here.path().join("link.pgn")).expect("a link");
    prove(here.path(), &["small.al", "--pgn", "link.pgn"]).done();
    let game = fs::read_to_string(here.path().join("real.pgn")).expect("the game");
    assert!(game.starts_with("[Event "), "{game}");
    let link = fs::symlink_metadata(here.path().join("link.pgn")).expect("the link");
    assert!(link.is_symlink());

    prove(here.path(), &["small.al", "--pgn", "/dev/null"]).done();
    let device = fs::metadata("/dev/null").expect("the device");
    assert!(!device.is_file());
}

#[test]
fn arguments_that_make_no_sense_are_refused_before_the_work_begins() {
    let here = here();
    for (arguments, part) in [
        (
            &["--html", "-", "--pgn", "-"][..],
            "only one thing can be written to standard output",
        ),
        (
            &["--html", "x", "--positions", "x"],
            "only one thing can be written to `x`",
        ),
        (
            &["--failures", "few"],
            "`--failures` needs a whole number from 0 on, not `few`",
        ),
        (&["--failures", "-1"], "unexpected argument"),
        (&["--threads", "0"], "--threads"),
        (&["--memory", "1.5"], "--memory"),
        (&["--format", "xml"], "json"),
        (&["--us", "red"], "black"),
        (&["--htlm", "x"], "--html"),
        (&["--html"], "--html <OUT>"),
        (&["--html="], "--html <OUT>"),
        (&["--reconsult", "--reconsult"], "--reconsult"),
    ] {
        let ran = prove(
            here.path(),
            &[&["small.al", "--engine", "interpreted"], arguments].concat(),
        );
        assert_eq!(ran.out, "");
        let said = ran.failed(2);
        assert!(said.contains(part), "{arguments:?}: {said}");
        assert!(!said.contains("the proof takes"), "{said}");
    }
    assert_eq!(names(here.path()), ["large.al", "small.al"]);
}

#[test]
fn what_is_too_large_or_nothing_is_refused() {
    let here = here();
    let interpreted = |arguments: &[&str]| {
        let ran = prove(
            here.path(),
            &[arguments, &["--engine", "interpreted"]].concat(),
        );
        assert_eq!(ran.out, "");
        ran.failed(1)
    };
    let said = interpreted(&["large.al"]);
    let part = "error: king, rook, pawn against king, rook is too large to be proved: its men can \
                stand in up to 805306368 ways";
    assert!(said.contains(part), "{said}");
    let said = interpreted(&["small.al", "--memory", "1"]);
    assert!(
        said.contains("MiB of memory at least, and may take 1 (`--memory`)"),
        "{said}"
    );
    let knight = "us: king, knight.\nthem: king.\nonly :: if true then [on].\n\
                  advice(on, mate : true : depth = 0 and legal : none).\n";
    write(&here.path().join("knight.al"), knight);
    let said = interpreted(&["knight.al"]);
    let part =
        "error: there is nothing to prove: of king, knight against king there is no position";
    assert!(said.contains(part), "{said}");
}

#[test]
fn a_table_that_is_not_proven_gets_no_certificate() {
    let here = here();
    let arguments = ["krk_book", "--certificate", "proof", "--quiet"];
    let ran = prove(here.path(), &arguments);
    assert!(ran.out.starts_with("not proven: krk_book "), "{}", ran.out);
    let said = ran.failed(3);
    assert_eq!(
        said,
        "error: only a table that is proven gets a certificate\n"
    );
    assert_eq!(names(here.path()), ["large.al", "small.al"]);
}

/// As `alc prove … | head -1` does.
#[test]
fn whoever_has_read_enough_may_stop() {
    let here = here();
    for engine in ["interpreted", "compiled"] {
        for content in ["--positions", "--html", "--pgn"] {
            let mut command = alc(here.path());
            command.args([
                "prove", "small.al", "--quiet", content, "-", "--engine", engine,
            ]);
            let mut proving = command
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("alc starts");
            drop(proving.stdout.take());
            let ran = proving.wait_with_output().expect("alc ends");
            let said = String::from_utf8_lossy(&ran.stderr).into_owned();
            assert_eq!(
                (said.as_str(), ran.status.code()),
                ("", Some(0)),
                "{content}"
            );
        }
    }
}

#[cfg(unix)]
#[test]
fn whoever_is_interrupted_leaves_nothing_behind() {
    use std::os::unix::process::ExitStatusExt;

    let here = empty();
    let mut command = alc(here.path());
    let outputs = [
        "--html",
        "page",
        "--positions",
        "all",
        "--certificate",
        "proof",
    ];
    command
        .args(["prove", "krk", "--engine", "interpreted"])
        .args(outputs);
    let mut proving = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("alc starts");
    let mut said = BufReader::new(proving.stderr.take().expect("messages"));
    let mut first = String::new();
    said.read_line(&mut first).expect("a message");
    assert!(
        first.starts_with("krk: king, rook against king; the proof takes some "),
        "{first}"
    );
    let interrupted = Command::new("kill")
        .args(["-INT", &proving.id().to_string()])
        .status()
        .expect("kill starts");
    assert!(interrupted.success());
    let status = proving.wait().expect("alc ends");
    assert_eq!(status.signal(), Some(2));
    let mut rest = String::new();
    said.read_to_string(&mut rest).expect("messages");
    assert_eq!(rest, "");
    assert_eq!(names(here.path()), [""; 0]);
}
