//! Generated Rust is what a careful hand would have written: readable, laid out by rustfmt's rules,
//! without a warning, the same every time; and it does what the interpreter does.
//!
//! Each file of `tests/cases/emit` is a case; its snapshot shows the table and what becomes of it.

mod answers;
#[path = "../common/cases.rs"]
mod cases;
mod random;
#[path = "../common/runtime.rs"]
mod runtime;
mod toolchain;

use std::fs;
use std::path::PathBuf;
use std::slice;

use alc::interpret::Interpreter;
use alc::program::Program;
use alc::source::Source;
use alc::{compile, emit};
use alc_runtime::Side;
use cases::{cases, snapshot, stem};
use toolchain::Workshop;

#[test]
fn tables_become_readable_rust() {
    for source in cases("emit") {
        let program = program(slice::from_ref(&source));
        let text = format!(
            "---- TABLE\n{}\n---- PROGRAM\n{program}\n---- RUST\n{}",
            source.text,
            emit::rust(&program)
        );
        snapshot("emit", stem(&source), &text);
    }
}

#[test]
fn generated_rust_is_formatted_and_compiles_without_warnings() {
    let mut programs: Vec<Program> = bundled();
    programs.extend(cases("emit").into_iter().map(|source| program(&[source])));
    programs.extend((0..200).map(random::program));
    let modules: Vec<String> = programs.iter().map(emit::rust).collect();

    let workshop = Workshop::new(&modules, "");
    assert_eq!(workshop.formatting(), "");
    assert_eq!(workshop.compilation(), "");
}

#[test]
fn generated_rust_answers_as_the_interpreter_does() {
    // Deeper advice is left out, for the interpreter would take long over it.
    let programs: Vec<Program> = (1000..1400)
        .map(random::program)
        .filter(|program| program.advice.iter().all(|advice| advice.levels.len() <= 3))
        .collect();
    assert!(programs.len() > 50);
    assert_eq!(random::census::missing(&programs), [""; 0]);
    let modules: Vec<String> = programs.iter().map(emit::rust).collect();

    let mut main = format!(
        "mod answers {{\n{}}}\n\nfn main() {{\n",
        include_str!("answers.rs")
    )
    .replace("//!", "//");
    let mut expected = String::new();
    for (index, program) in programs.iter().enumerate() {
        let levels: Vec<usize> = program
            .advice
            .iter()
            .filter(|advice| advice.first == Side::Us)
            .map(|advice| advice.levels.len())
            .collect();
        let player = emit::type_name(&program.name);
        main += &format!(
            "    print!(\"{{}}\", answers::of(&table_{index:03}::{player}, &{levels:?}));\n"
        );
        expected += &answers::of(&Interpreter::new(program), &levels);
    }
    for kind in ["Advised", "NoAdvice", "NoRule", "Some(", "None"] {
        assert!(expected.contains(kind), "some answer is {kind}");
    }
    let answers = Workshop::new(&modules, &(main + "}\n")).run();
    for (answer, expected) in answers.lines().zip(expected.lines()) {
        assert_eq!(answer, expected);
    }
    assert_eq!(answers.lines().count(), expected.lines().count());
}

#[test]
fn the_same_program_becomes_the_same_text() {
    for seed in 0..20 {
        let [one, other] = [0, 1].map(|_| emit::rust(&random::program(seed)));
        assert_eq!(one, other);
    }
}

/// The tables for king and rook that come with the compiler.
fn bundled() -> Vec<Program> {
    let words = source("tables/lib/krk.al", folder("../tables/lib/krk.al"));
    ["tables/krk.al", "tables/krk_book.al"]
        .map(|name| program(&[source(name, folder(&format!("../{name}"))), words.clone()]))
        .into()
}

fn program(sources: &[Source]) -> Program {
    let compilation = compile(sources);
    let diagnostics = &compilation.diagnostics;
    let compiled = compilation
        .compiled
        .as_ref()
        .map(|compiled| compiled.program.clone());
    compiled.unwrap_or_else(|| panic!("{} does not compile: {diagnostics:#?}", sources[0].name))
}

fn source(name: &str, path: PathBuf) -> Source {
    Source {
        name: name.to_owned(),
        text: fs::read_to_string(path).expect("a table is UTF-8"),
    }
}

fn folder(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}
