//! What is reported and written.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::common::{alc, empty, names, run, write};
use crate::{here, json, prove};

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
fn all_engines_and_the_player_say_the_same() {
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
        let set_wise = with("set-wise");
        assert_eq!(set_wise.replace("set-wise", "compiled"), compiled);
        assert_eq!(
            set_wise,
            prove(here.path(), &[&["small.al"], arguments].concat()).out
        );
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
