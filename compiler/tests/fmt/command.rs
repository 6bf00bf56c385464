//! `alc fmt` as users meet it: which files it rewrites, what it says, and its exit status.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::common::{alc, folder, names, run};

const UNTIDY: &str = "us:king,rook.  them :king.\n";
const TIDY: &str = "us:   king, rook.\nthem: king.\n";
const BROKEN: &str = "us: king rook,.\n";

#[test]
fn files_are_rewritten_and_stay_so() {
    let here = folder(&[("a.al", UNTIDY), ("lib/b.al", "value   v :1 .")]);
    let fmt = |arguments: &[&str]| run(alc(here.path()).arg("fmt").args(arguments));
    let text = |name: &str| fs::read_to_string(here.path().join(name)).expect("the file");

    assert_eq!(fmt(&["--stdout", "a.al"]).done(), TIDY);
    assert_eq!(text("a.al"), UNTIDY);
    let ran = fmt(&["--check", "a.al", "lib/b.al"]);
    assert_eq!(ran.out, "a.al\nlib/b.al\n");
    assert_eq!(ran.failed(1), "");
    assert_eq!(text("a.al"), UNTIDY);

    assert_eq!(fmt(&["a.al", "lib/b.al"]).done(), "");
    assert_eq!(text("a.al"), TIDY);
    assert_eq!(text("lib/b.al"), "value v: 1.\n");
    assert_eq!(fmt(&["--check", "a.al", "lib/b.al", "krk"]).done(), "");
    assert_eq!(names(here.path()), ["a.al", "lib"]);
}

#[test]
fn files_with_mistakes_stay_and_the_others_are_laid_out() {
    let here = folder(&[("bad.al", BROKEN), ("good.al", "us :king.")]);
    let ran = run(alc(here.path()).args(["fmt", "bad.al", "missing.al", "good.al"]));
    let said = ran.failed(1);
    for part in ["bad.al:1:15", "there is no file `missing.al`"] {
        assert!(said.contains(part), "{said}");
    }
    let text = |name: &str| fs::read_to_string(here.path().join(name)).expect("the file");
    assert_eq!(text("bad.al"), BROKEN);
    assert_eq!(text("good.al"), "us: king.\n");
}

#[test]
fn other_notations_and_bundled_tables_are_refused() {
    let here = folder(&[
        ("book.pl", "r :: if a then [b].\n"),
        ("plans.al1", "a -> 1 <N>"),
    ]);
    let fmt = |file: &str| run(alc(here.path()).args(["fmt", file])).failed(1);
    assert!(fmt("book.pl").contains("another notation"));
    assert!(fmt("plans.al1").contains("another notation"));
    let es = ["fmt", "--keywords", "es", "krk_book"];
    let said = run(alc(here.path()).args(es)).failed(1);
    assert!(
        said.contains("`krk_book` comes with alc") && said.contains("--stdout"),
        "{said}"
    );
    let shown = run(alc(here.path()).args(es).arg("--stdout")).done();
    assert!(shown.contains("consejo(mate_in_2,"), "{shown}");
}

#[test]
fn standard_input_goes_to_standard_output() {
    let here = folder(&[]);
    let fmt = |arguments: &[&str], text: &str| {
        let mut child = alc(here.path())
            .arg("fmt")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut input = child.stdin.take().expect("its input");
        input.write_all(text.as_bytes()).expect("it reads");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        let out = String::from_utf8(output.stdout).expect("text");
        (output.status.code(), out)
    };
    let table = "\u{feff}r: if not a then [b].\r\n";
    let russian = "r :: если не a то [b].\r\n";
    assert_eq!(
        fmt(&["-", "--keywords", "ru"], table),
        (Some(0), russian.to_owned())
    );
    assert_eq!(fmt(&["-", "--check"], table), (Some(1), "-\n".to_owned()));
    assert_eq!(
        fmt(&["-", "--check", "--keywords", "ru"], russian).0,
        Some(0)
    );
}

#[test]
fn arguments_that_do_not_go_together_are_refused() {
    let here = folder(&[("a.al", TIDY)]);
    let fmt = |arguments: &[&str]| run(alc(here.path()).arg("fmt").args(arguments)).failed(2);
    assert!(fmt(&["a.al", "--keywords", "de"]).contains("ru"));
    assert!(fmt(&["a.al", "--check", "--stdout"]).contains("cannot be used with"));
    assert!(fmt(&["-", "-"]).contains("standard input"));
    assert!(fmt(&[]).contains("Usage"));
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let here = folder(&[("real/a.al", UNTIDY), ("locked.al", UNTIDY)]);
    let path = |name: &str| here.path().join(name);
    symlink("real/a.al", path("link.al")).expect("to make a link");
    let allow = |name: &str, mode| {
        fs::set_permissions(path(name), fs::Permissions::from_mode(mode)).expect("to set them");
    };
    allow("real/a.al", 0o640);
    allow("locked.al", 0o444);

    let ran = run(alc(here.path()).args(["fmt", "locked.al", "link.al"]));
    let said = ran.failed(1);
    assert!(
        said.contains("`locked.al`: it is protected from writing"),
        "{said}"
    );
    assert_eq!(
        fs::read_to_string(path("locked.al")).expect("the file"),
        UNTIDY
    );
    assert!(path("link.al").is_symlink());
    let text = fs::read_to_string(path("real/a.al")).expect("the file");
    assert_eq!(text, TIDY);
    let mode = fs::metadata(path("real/a.al"))
        .expect("the file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[cfg(target_os = "linux")]
#[test]
fn names_need_not_be_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let here = folder(&[]);
    let name = OsStr::from_bytes(b"bad\xff.al");
    let path = here.path().join(name);
    fs::write(&path, UNTIDY).expect("to write the file");
    assert_eq!(run(alc(here.path()).arg("fmt").arg(name)).done(), "");
    assert_eq!(fs::read_to_string(&path).expect("the file"), TIDY);
}

#[test]
fn byte_order_marks_are_no_part_of_the_first_line() {
    let here = folder(&[("bad.al", "\u{feff}us king.\n")]);
    let said = run(alc(here.path()).args(["fmt", "bad.al"])).failed(1);
    assert!(
        said.contains("bad.al:1:4") && !said.contains('\u{feff}'),
        "{said}"
    );
}
