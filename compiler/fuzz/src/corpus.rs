//! The tables of the repository, which random texts start from: those that are good, and those that
//! show mistakes.

use std::fs;
use std::path::{Path, PathBuf};

use alc::source::Source;

/// Where tables lie, from the root of the repository.
const FOLDERS: [&str; 4] = [
    "tables",
    "compiler/src/cli",
    "compiler/tests/cases",
    "tests/cases",
];

/// The endings of their names.
const ENDINGS: [&str; 4] = ["al", "al1", "al3", "pl"];

/// Longer texts cost much time for what they find.
const LONGEST: usize = 20_000;

/// All tables of the repository, in the order of their paths. Folders that are not there are passed
/// over, so that the program also runs elsewhere.
pub fn tables() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in FOLDERS {
        gather(&root.join(folder), &mut paths);
    }
    paths.sort();
    let texts = paths.iter().filter_map(|path| {
        let text = fs::read_to_string(path).ok()?;
        let name = path.file_name()?.to_string_lossy().into_owned();
        (text.len() <= LONGEST).then_some(Source { name, text })
    });
    texts.collect()
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_table = path
            .extension()
            .is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known));
        if path.is_dir() {
            gather(&path, paths);
        } else if is_table {
            paths.push(path);
        }
    }
}
