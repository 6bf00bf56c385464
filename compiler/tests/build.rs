//! Players as `alc build` makes them, and what happens where it cannot.

mod common;
#[path = "common/kept.rs"]
mod kept;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{BAD, FEN, GOOD, Ran, alc, empty, folder, names, run, write};

#[test]
fn a_player_needs_nothing_but_its_file() {
    let (here, there) = (empty(), empty());
    let mut build = alc(here.path());
    build.args(["build", "krk", "-o", "player"]);
    // No cargo, no rustup, no home; the linker alone is on the path.
    build
        .env_clear()
        .env("RUSTC", rustc())
        .env("ALC_CACHE_DIR", here.path().join("cache"));
    if cfg!(unix) {
        build.env("PATH", "/usr/bin:/bin");
    }
    let ran = run(&mut build);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("", ""));
    ran.done();
    assert_eq!(names(here.path()), ["cache", "player"]);

    let player = |arguments: &[&str]| {
        run(Command::new(here.path().join("player"))
            .args(arguments)
            .current_dir(there.path())
            .env_clear())
    };
    assert!(player(&["info"]).done().contains("king, rook against king"));
    let decide = ["decide", "--fen", FEN, "--format", "json"];
    let interpreted = run(alc(there.path()).args(["decide", "krk"]).args(&decide[1..])).done();
    assert_eq!(player(&decide).done(), interpreted);
    let game = player(&["play", "--random", "7", "--ascii"]).done();
    assert!(
        game.lines()
            .last()
            .expect("a last line")
            .starts_with("White mates"),
        "{game}"
    );
    assert!(names(there.path()).is_empty());
}

#[test]
fn the_same_table_gives_the_same_bytes() {
    let (here, there) = (folder(&[("good.al", GOOD)]), folder(&[("good.al", GOOD)]));
    let built = [&here, &there].map(|folder| {
        run(alc(folder.path()).args(["build", "good.al", "-o", "good"])).done();
        fs::read(folder.path().join("good")).expect("the player")
    });
    assert!(built[0] == built[1]);
    let home = here.path().to_string_lossy().into_owned();
    assert!(!String::from_utf8_lossy(&built[0]).contains(&home));
}

#[cfg(unix)]
#[test]
fn kept_sources_compile_as_their_note_says() {
    let here = folder(&[("good.al", GOOD), ("full/letter.txt", "mine")]);
    let build =
        |to: &str| run(alc(here.path()).args(["build", "good.al", "-o", "good", "--source", to]));
    build("rust").done();
    build("rust").done();
    let rust = here.path().join("rust");
    assert_eq!(
        names(&rust),
        [
            "README.md",
            "alc_runtime",
            "cozy_chess",
            "cozy_chess_types",
            "main.rs",
            "table.rs"
        ]
    );
    let note = fs::read_to_string(rust.join("README.md")).expect("the note");
    assert!(note.contains("cozy-chess 0.3.4") && note.contains("licence MIT"));
    assert!(rust.join("cozy_chess/LICENSE").exists());
    kept::compile(&rust);
    assert!(
        run(Command::new(rust.join("player")).arg("info"))
            .done()
            .contains("good")
    );

    assert!(
        build("full")
            .failed(1)
            .contains("the folder `full` holds other files")
    );
    assert!(
        build("good.al")
            .failed(1)
            .contains("cannot keep the sources in `good.al`")
    );
    assert_eq!(names(&here.path().join("full")), ["letter.txt"]);
}

#[test]
fn places_that_cannot_be_written() {
    let here = folder(&[
        ("good.al", GOOD),
        ("bad.al", BAD),
        ("old", "an older player"),
        ("folder/x", ""),
    ]);
    let build =
        |table: &str, to: &str| run(alc(here.path()).args(["build", table, "-o", to])).failed(1);
    assert!(build("good.al", "folder").contains("cannot write `folder`: it is a folder"));
    assert!(build("good.al", "none/good").contains("there is no folder `none`; make it first"));
    assert!(build("good.al", "good.al").contains("a file so named is a table"));
    if cfg!(unix) {
        assert!(build("good.al", "/dev/null").contains("it is no ordinary file"));
    }
    build("bad.al", "old");
    assert_eq!(
        fs::read_to_string(here.path().join("old")).expect("the file"),
        "an older player"
    );
    assert_eq!(names(here.path()), ["bad.al", "folder", "good.al", "old"]);
}

#[test]
fn without_rustc_the_message_says_what_to_install() {
    let here = folder(&[("old", "an older player")]);
    let build = || {
        let mut build = alc(here.path());
        build.args(["build", "krk", "-o", "old"]);
        build
    };
    let said = run(build().env("RUSTC", "/nonexistent")).failed(1);
    assert!(
        said.contains("`/nonexistent`") && said.contains("https://rustup.rs"),
        "{said}"
    );
    let said = run(build().env("PATH", here.path())).failed(1);
    assert!(
        said.contains("no `rustc` on the path") && said.contains("https://rustup.rs"),
        "{said}"
    );
    assert_eq!(
        fs::read_to_string(here.path().join("old")).expect("the file"),
        "an older player"
    );
    assert_eq!(names(here.path()), ["old"]);
}

#[cfg(unix)]
#[test]
fn a_rustc_that_does_not_do_is_called_by_name() {
    let here = empty();
    let version = run(Command::new(rustc()).arg("-vV")).done();
    let build = |script: &str| {
        let rustc = script_in(here.path(), "rustc.sh", script);
        run(alc(here.path())
            .args(["build", "krk", "-o", "krk"])
            .env("RUSTC", rustc))
        .failed(1)
    };
    let old = build("echo 'release: 1.80.1'");
    assert!(
        old.contains("is Rust 1.80.1, but players need") && old.contains("rustup update"),
        "{old}"
    );
    let refuses = build(&format!(
        "[ \"$1\" = -vV ] && echo '{version} no' || {{ echo 'error: odd' >&2; exit 1; }}"
    ));
    assert!(
        refuses.contains("error: odd") && refuses.contains("a fault of alc"),
        "{refuses}"
    );
    let lonely = build(&format!(
        "[ \"$1\" = -vV ] && echo '{version} no' || {{ echo 'error: linker `cc` not found' >&2; exit 1; }}"
    ));
    assert!(lonely.contains("install one (gcc or clang"), "{lonely}");
    let failing = build("exit 3");
    assert!(
        failing.contains("is no Rust compiler that works: asked for its version it fails (exit"),
        "{failing}"
    );
    let silent = build("exit 0");
    assert!(
        silent.contains("it does not answer as rustc does"),
        "{silent}"
    );
    assert_eq!(names(here.path()), ["rustc.sh"]);
}

#[cfg(unix)]
#[test]
fn what_players_share_is_compiled_once() {
    let here = folder(&[("good.al", GOOD)]);
    let cache = here.path().join("cache");
    let log = here.path().join("log");
    let logging = format!(
        "echo \"$*\" >> '{}'; exec '{}' \"$@\"",
        log.display(),
        rustc().display()
    );
    let logging = script_in(here.path(), "rustc.sh", &logging);
    let build = || {
        let _ = fs::remove_file(&log);
        let mut build = alc(here.path());
        build
            .args(["build", "good.al", "-o", "good"])
            .env("RUSTC", &logging)
            .env("ALC_CACHE_DIR", &cache);
        let ran = run(&mut build);
        assert_eq!(ran.err, "");
        ran.done();
        run(Command::new(here.path().join("good")).arg("info")).done();
        let log = fs::read_to_string(&log).expect("the log");
        let compiled = |name: &str| log.lines().any(|line| line.contains(name));
        SHARED.map(|(_, name)| compiled(&format!("--crate-name {name} ")))
    };
    assert_eq!(build(), [true; 3]);
    let entries = names(&cache);
    let kinds = entries.iter().map(|name| name.rsplit_once('-').unwrap().0);
    assert!(kinds.eq(SHARED.map(|(kind, _)| kind)), "{entries:?}");
    assert_eq!(build(), [false; 3]);

    // A damaged entry is made anew, once, and nothing that is linked with it.
    for (index, (_, name)) in SHARED.iter().enumerate() {
        let library = cache.join(&entries[index]).join(format!("lib{name}.rlib"));
        let mut only_this = [false; 3];
        only_this[index] = true;
        let whole = fs::read(&library).expect("the library");
        fs::write(&library, &whole[..whole.len() / 2]).expect("to damage it");
        assert_eq!((build(), build()), (only_this, [false; 3]));
        assert!(fs::read(&library).expect("the library") == whole);
    }
    let library = cache.join(&entries[2]).join("libalc_runtime.rlib");
    fs::remove_file(&library).expect("to remove it");
    assert_eq!((build(), build()), ([false, false, true], [false; 3]));
    assert_eq!(names(&cache), entries);
}

#[test]
fn builds_may_race() {
    let here = folder(&[("good.al", GOOD)]);
    let cache = here.path().join("cache");
    let start = |to: &str| {
        let mut build = alc(here.path());
        build
            .args(["build", "good.al", "-o", to])
            .env("ALC_CACHE_DIR", &cache);
        build.spawn().expect("alc starts")
    };
    let racing = ["one", "two"].map(start);
    for mut build in racing {
        assert!(build.wait().expect("alc ends").success());
    }
    assert_eq!(names(&cache).len(), SHARED.len(), "{:?}", names(&cache));
    assert_eq!(names(here.path()), ["cache", "good.al", "one", "two"]);
}

#[test]
fn a_cache_that_cannot_be_written_costs_only_time() {
    let here = folder(&[("good.al", GOOD), ("file", "in the way")]);
    let mut build = alc(here.path());
    build
        .args(["build", "good.al", "-o", "good"])
        .env("ALC_CACHE_DIR", here.path().join("file/cache"));
    let Ran { status, err, .. } = run(&mut build);
    assert_eq!(status, Some(0), "{err}");
    assert!(
        err.contains("cannot write to the cache folder") && err.contains("ALC_CACHE_DIR"),
        "{err}"
    );
    run(Command::new(here.path().join("good")).arg("info")).done();
}

#[test]
fn the_compiled_engine_answers_as_the_interpreted_one() {
    let here = folder(&[
        ("fens.txt", &format!("{FEN}\nnonsense\n")),
        ("good.al", GOOD),
    ]);
    let cache = here.path().join("cache");
    let decide = |engine: &str| {
        let mut decide = alc(here.path());
        decide.args([
            "decide", "good.al", "--fens", "fens.txt", "--format", "json", "--engine", engine,
        ]);
        let Ran { status, out, err } = run(decide.env("ALC_CACHE_DIR", &cache));
        (status, out, err)
    };
    let interpreted = decide("interpreted");
    assert_eq!(interpreted.0, Some(1));
    assert!(names(&cache).is_empty());
    assert_eq!(decide("compiled"), interpreted);
    let entries = names(&cache);
    assert_eq!(entries.len(), SHARED.len() + 1, "{entries:?}");
    assert_eq!(decide("compiled"), interpreted);
    assert_eq!(names(&cache), entries);
    write(&here.path().join("good.al"), GOOD.replace("only", "other"));
    assert_eq!(decide("compiled"), decide("interpreted"));
    assert_eq!(names(&cache).len(), SHARED.len() + 2);
}

/// What the cache holds for all players together: how an entry's name begins, and the crate in it.
const SHARED: [(&str, &str); 3] = [
    ("chess", "cozy_chess"),
    ("chess-types", "cozy_chess_types"),
    ("runtime", "alc_runtime"),
];

/// The compiler itself, not the proxy by which rustup chooses one.
fn rustc() -> PathBuf {
    let sysroot = run(Command::new("rustc").args(["--print", "sysroot"])).done();
    Path::new(sysroot.trim())
        .join("bin")
        .join(format!("rustc{}", std::env::consts::EXE_SUFFIX))
}

/// An executable shell script.
#[cfg(unix)]
fn script_in(folder: &Path, name: &str, body: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let script = folder.join(name);
    write(&script, format!("#!/bin/sh\n{body}\n"));
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("to make it executable");
    script
}
