//! What `alc` itself adds to the time in which a table becomes a player, stage by stage: `cargo bench -p
//! alc --bench stages`. The rest, which is nearly all, is the Rust compiler's (`edit_to_player`).

use std::path::Path;

use alc::build::files;
use alc::{compile, emit, parse};
use divan::{Bencher, black_box};

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if std::env::args().any(|argument| argument == "--bench") {
        divan::main();
    } else {
        println!("measured by `cargo bench` only");
    }
}

const TABLES: [&str; 3] = ["krk_book", "krk", "kbbk"];

/// The texts of a table to clauses.
#[divan::bench(args = TABLES)]
fn parsed(bencher: Bencher, table: &str) {
    let sources = sources(table);
    bencher.bench(|| {
        for (index, source) in sources.iter().enumerate() {
            black_box(parse(alc::source::SourceId(index), source));
        }
    });
}

/// The texts of a table to a program.
#[divan::bench(args = TABLES)]
fn compiled(bencher: Bencher, table: &str) {
    let sources = sources(table);
    bencher.bench(|| compile(&sources));
}

/// A program to Rust.
#[divan::bench(args = TABLES)]
fn emitted(bencher: Bencher, table: &str) {
    let compiled = compile(&sources(table)).compiled;
    let program = compiled.expect("a table without mistakes").program;
    bencher.bench(|| emit::rust(&program));
}

/// All texts of a table that comes with alc.
fn sources(table: &str) -> Vec<alc::source::Source> {
    let checked = files::check(Path::new(table), &[]).expect("a table that comes with alc");
    assert!(checked.compiled.is_some(), "{table}");
    checked.sources
}
