//! The cases: `cases/CASE/TABLE.al` are tables, compiled with the definitions in `cases/CASE/use/`
//! and asked about the positions of `cases/CASE/fens.txt` (lines that start with `%` are comments).

use std::fs;
use std::path::{Path, PathBuf};

use alc::build::files::{self, Checked};
use alc_runtime::Strategy;

/// The compiled tables of the cases. A warning in generated code is an error here.
#[deny(warnings)]
mod compiled {
    include!(concat!(env!("OUT_DIR"), "/cases.rs"));
}

/// One table of a case.
pub struct Case {
    /// `cases/CASE/TABLE.al`
    pub path: &'static str,
    /// As read and compiled now.
    pub checked: Checked,
    /// As compiled to native code when the tests were built.
    pub compiled: &'static dyn Strategy,
    /// What it is asked about.
    pub fens: Vec<String>,
}

impl Case {
    /// `CASE_TABLE`, fit for the names of files.
    pub fn name(&self) -> String {
        self.path
            .trim_start_matches("cases/")
            .trim_end_matches(".al")
            .replace('/', "_")
    }
}

/// All cases, by path. The current folder must be that of this crate, as it is in tests.
///
/// # Panics
/// If a file of a case cannot be read.
pub fn all() -> Vec<Case> {
    compiled::COMPILED
        .iter()
        .map(|&(path, compiled)| case(path, compiled))
        .collect()
}

fn case(path: &'static str, compiled: &'static dyn Strategy) -> Case {
    let folder = Path::new(path).parent().expect("a case is a folder");
    let along = fs::read_dir(folder.join("use")).into_iter().flatten();
    let mut along: Vec<PathBuf> = along
        .map(|entry| entry.expect("an entry of it").path())
        .collect();
    along.sort();
    let checked = files::check(Path::new(path), &along).expect("the files of a case");
    let fens = fs::read_to_string(folder.join("fens.txt")).expect("the positions of a case");
    let fens = fens
        .lines()
        .filter(|line| !line.starts_with('%'))
        .map(str::to_owned)
        .collect();
    Case {
        path,
        checked,
        compiled,
        fens,
    }
}
