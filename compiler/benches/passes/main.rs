//! What each optional pass brings: `cargo bench -p alc --bench passes`.
//!
//! Some tables are compiled with all passes, without each of them and without any, as modules of one
//! program, which measures those of a table against each other (`measured.rs`). A pass that brings
//! nothing is not worth its code.

#[path = "../../tests/passes/crate_of_modules.rs"]
mod crate_of_modules;
#[path = "../../tests/common/runtime.rs"]
mod runtime;

use std::env;
use std::path::Path;

use alc::build::files;
use alc::emit;
use alc::passes::{Pass, Passes};

/// Which tables are measured, in so many positions each: the table of Bratko's chapter in all, tables of
/// deeper plans in some.
const TABLES: [(&str, usize); 4] = [
    ("krk_book", usize::MAX),
    ("krk", 7000),
    ("kbbk", 7000),
    ("kpk", 7000),
];

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    let mut variants = vec![("none".to_owned(), Passes::ALL)];
    variants.extend(Pass::ALL.map(|pass| (format!("`{pass}`"), Passes::ALL.without(pass))));
    variants.push(("all".to_owned(), Passes::NONE));
    let mut modules: Vec<String> = Vec::new();
    let mut calls = String::new();
    for (table, decisions) in TABLES {
        let checked = files::check(Path::new(table), &[]).expect("a table that comes with alc");
        let program = checked.compiled.expect("a table without mistakes").program;
        let player = emit::type_name(&program.name);
        let mut entries = Vec::new();
        for (name, made) in &variants {
            entries.push(format!("({name:?}, &table_{}::{player})", modules.len()));
            modules.push(emit::rust_with(&program, *made));
        }
        let entries = entries.join(", ");
        calls += &format!("    measured::compare(&[{entries}], {decisions});\n");
    }
    let rest = format!(
        "mod measured {{\n{}}}\n\nfn main() {{\n    measured::head();\n{calls}    measured::foot();\n}}\n",
        include_str!("measured.rs").replace("//!", "//"),
    );
    print!(
        "{}",
        crate_of_modules::run(&modules, &rest, "-Copt-level=3")
    );
}
