//! `alc prove` as users meet it: what it reports and writes, what it refuses, and its exit status.

#[path = "../common/mod.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod common;

mod refusals;
mod reports;

use std::fs;
use std::path::Path;

use common::{Ran, alc, folder, run};
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
