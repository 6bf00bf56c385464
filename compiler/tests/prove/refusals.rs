//! What is refused, before the work begins where that can be, and what becomes of work that is cut short.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use crate::common::{alc, empty, folder, names, write};
use crate::{here, prove};

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
            "give a whole number from 0 on, or `all`",
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

#[test]
fn what_is_not_run_on_sets_is_said_with_what_to_do() {
    let here = here();
    let said = prove(here.path(), &["large.al", "--engine", "set-wise"]).failed(1);
    assert!(said.contains("`large` cannot be run set-wise: "), "{said}");
    assert!(said.contains("use `--engine compiled`"), "{said}");
}
