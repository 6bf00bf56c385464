//! Talks on record: in each file of `cases/`, the lines that begin with `>` are sent, the others are
//! what the player says. `UCI_CASES=write cargo test -p alc-runtime --test uci` writes them anew.

use std::path::Path;
use std::{env, fs};

use crate::talk::{Pace, again};
use crate::toy::Toy;

#[test]
fn talks_go_as_on_record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/uci/cases");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 10, "only {} talks", files.len());
    let write = env::var_os("UCI_CASES").is_some_and(|what| what == "write");
    for file in files {
        let record = fs::read_to_string(&file).unwrap();
        if write {
            fs::write(&file, again(&Toy::krk(), &record, Pace::Unhurried)).unwrap();
        } else {
            let now = again(&Toy::krk(), &record, Pace::AsRecorded);
            assert_eq!(now, record, "{}", file.display());
        }
    }
}
