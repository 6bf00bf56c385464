//! A build script that depends on the proof of its tables. It runs as a process of its own, as cargo
//! runs it, so this program is the script, too.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::process::Command;
use std::{env, fs, path};

use common::{alc, folder, run, write};

/// The argument with which this program is the build script.
const SCRIPT: &str = "build-script";

fn main() {
    match env::args().nth(1) {
        Some(argument) if argument == SCRIPT => {
            let tables = alc::build::Tables::new("tables");
            match env::args().nth(2) {
                Some(name) => tables.prove([name]).compile(),
                None => tables.prove_all().compile(),
            }
        }
        _ => {
            tables_are_proved_once();
            println!("tables are proved once: ok");
            failures_are_told_with_the_line_that_decides();
            println!("failures are told with the line that decides: ok");
        }
    }
}

/// Whatever it does, it is their move then.
const PROVEN: &str = "\
us: king, rook.
them: king.
aim: them to move.
only :: if true then [any].
advice(any, them to move : true : depth = 0 and legal : none).
";

/// What the script tells cargo of errors, for all tables or for the one of this name.
fn errors(folder: &path::Path, name: &[&str]) -> Vec<String> {
    let mut script = Command::new(env::current_exe().expect("this program"));
    script.arg(SCRIPT).args(name).current_dir(folder);
    script.env("OUT_DIR", folder.join("out"));
    // The cache of the other tests.
    for (key, value) in alc(folder).get_envs() {
        match value {
            Some(value) => script.env(key, value),
            None => script.env_remove(key),
        };
    }
    let out = run(&mut script).done();
    let errors = out
        .lines()
        .filter_map(|line| line.strip_prefix("cargo::error="));
    errors.map(str::to_owned).collect()
}

fn tables_are_proved_once() {
    let here = folder(&[("tables/any.al", PROVEN)]);
    assert_eq!(errors(here.path(), &[]), [""; 0]);
    assert_eq!(errors(here.path(), &["any"]), [""; 0]);
    let missing = "there is no table `some` in `tables` to be proven";
    assert_eq!(errors(here.path(), &["some"]), [missing]);

    // What is kept is believed, as long as it is of the same player.
    let kept = here.path().join("out/any.proof");
    let proof = fs::read_to_string(&kept).expect("a proof that is kept");
    let changed = proof.replace("\"proven\":true", "\"proven\":false");
    assert_ne!(proof, changed);
    write(&kept, &changed);
    let [unproven] = &errors(here.path(), &[])[..] else {
        panic!("one error");
    };
    assert!(unproven.contains("`any` is not proven"), "{unproven}");
    let other = PROVEN.replace("legal", "rook move or king move");
    write(&here.path().join("tables/any.al"), other);
    assert_eq!(errors(here.path(), &[]), [""; 0]);
}

fn failures_are_told_with_the_line_that_decides() {
    let stuck = PROVEN.replace(
        "depth = 0 and legal",
        "depth = 0 and rook move and gives check",
    );
    let aimless = PROVEN.replace("them to move.\n", "mate.\n");
    let here = folder(&[
        ("tables/a_stuck.al", &stuck),
        ("tables/b_aimless.al", &aimless),
        (
            "tables/c_unasked.al",
            &PROVEN.replace("if true", "if check"),
        ),
    ]);
    let [stuck, aimless, unasked] = &errors(here.path(), &[])[..] else {
        panic!("three errors");
    };
    // The rule applies, and has nothing to say.
    assert!(
        stuck.starts_with("tables/a_stuck.al:4: `a_stuck` is not proven: it fails in "),
        "{stuck}"
    );
    assert!(
        stuck.contains("no advice is satisfiable") && stuck.contains(" w - - 0 1"),
        "{stuck}"
    );
    // The advice gives the rook away.
    assert!(aimless.starts_with("tables/b_aimless.al:5: "), "{aimless}");
    assert!(
        aimless.contains("(last decided by rule `only`, advice `any`)"),
        "{aimless}"
    );
    // No rule applies, so none is to blame.
    assert!(unasked.starts_with("tables/c_unasked.al: "), "{unasked}");
    assert!(unasked.contains("no rule applies"), "{unasked}");
}
