//! What each optional pass brings: `cargo bench -p alc --bench passes`.
//!
//! The table of Bratko's chapter is compiled with all passes, without each of them and without any,
//! as modules of one program, which measures them against each other (`measured.rs`). A pass that
//! brings nothing is not worth its code.

#[path = "../../tests/passes/crate_of_modules.rs"]
mod crate_of_modules;

use std::env;
use std::path::Path;

use alc::build::files;
use alc::emit;
use alc::passes::{Pass, Passes};

fn main() {
    // `cargo test --all-targets` runs this file too, without the flag and without optimisation.
    if !env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return;
    }
    let checked = files::check(Path::new("krk_book"), &[]).expect("a table that comes with alc");
    let program = checked.compiled.expect("a table without mistakes").program;
    let mut variants = vec![("none".to_owned(), Passes::ALL)];
    variants.extend(Pass::ALL.map(|pass| (format!("`{pass}`"), Passes::ALL.without(pass))));
    variants.push(("all".to_owned(), Passes::NONE));
    let modules: Vec<String> = variants
        .iter()
        .map(|(_, made)| emit::rust_with(&program, *made))
        .collect();
    let player = emit::type_name(&program.name);
    let entries = variants.iter().enumerate();
    let entries = entries.map(|(index, (name, _))| format!("({name:?}, &table_{index}::{player})"));
    let rest = format!(
        "mod measured {{\n{}}}\n\nfn main() {{\n    measured::compare(&[{}]);\n}}\n",
        include_str!("measured.rs").replace("//!", "//"),
        entries.collect::<Vec<_>>().join(", ")
    );
    print!(
        "{}",
        crate_of_modules::run(&modules, &rest, "-Copt-level=3")
    );
}
