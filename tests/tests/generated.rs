//! Generated Rust is read by people: the whole of one player is on record, and all of it is laid
//! out as rustfmt would, and the same from run to run. That it compiles without a warning is seen
//! to by this crate's own build, which denies them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use alc::emit;
use alc_tests::{bundled, cases, program};

#[test]
fn a_player_beside_its_table() {
    let sources = bundled("krk_book", &[]);
    let rust = emit::rust(&program(&sources));
    let tables: String = sources
        .iter()
        .map(|source| format!("---- TABLE {}\n{}\n", source.name, source.text))
        .collect();
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(format!("{tables}---- RUST\n{rust}"));
    });
}

#[test]
fn every_player_is_laid_out_as_rustfmt_does() {
    let files = generated_files();
    assert!(files.len() >= 20, "{files:?}");
    // A configuration near the build folder is not to interfere.
    let checked = Command::new(env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into()))
        .args([
            "--check",
            "--edition",
            "2024",
            "--config",
            "max_width=100,use_small_heuristics=Default",
        ])
        .args(&files)
        .output()
        .expect("rustfmt is installed");
    let output =
        String::from_utf8_lossy(&checked.stdout) + String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success(), "{output}");
}

#[test]
fn the_same_bytes_from_run_to_run() {
    for case in cases::all() {
        let program = &case
            .checked
            .compiled
            .as_ref()
            .expect("it compiled when the tests were built")
            .program;
        let rust = emit::rust(program);
        assert_eq!(rust, emit::rust(program), "{}", case.path);
        // Written by the build script: another process, with other seeds of hashing.
        let built = fs::read_to_string(out_folder().join(format!("case_{}.rs", case.name())))
            .expect("a built file");
        assert_eq!(rust, built, "{}", case.path);
    }
}

fn out_folder() -> &'static Path {
    Path::new(env!("OUT_DIR"))
}

/// The players that the build script of this crate wrote; the lists, which only include them, are
/// not for reading.
fn generated_files() -> Vec<PathBuf> {
    let entries = fs::read_dir(out_folder()).expect("the build script's folder");
    let paths = entries.map(|entry| entry.expect("an entry of it").path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| {
            let name = path.file_name();
            name.is_some_and(|name| name != "cases.rs" && name != "random_tables.rs")
        })
        .collect();
    files.sort();
    files
}
