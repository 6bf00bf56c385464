//! Optional passes change nothing that is decided: with each of them off, with all off and with
//! thirty combinations off, a table decides as the interpreter does, which makes none, forcing trees
//! included.

mod answers;
mod crate_of_modules;

use std::path::Path;

use alc::build::files;
use alc::emit;
use alc::interpret::Interpreter;
use alc::passes::{self, Pass, Passes};
use alc::program::Program;
use alc_runtime::Random;

/// How many combinations of passes are drawn.
const COMBINATIONS: usize = 30;

#[test]
fn no_pass_changes_what_is_decided() {
    let mut modules: Vec<String> = Vec::new();
    let mut calls = String::new();
    let mut expected = Vec::new();
    for (table, every) in [("krk_book", 1), ("krk_mended", 1), ("kpk", 499)] {
        let program = program(table);
        let interpreter = Interpreter::new(&program);
        for (made, step, first) in variants(table == "krk_book") {
            let step = step * every;
            // Passes that find nothing leave the same text.
            let text = emit::rust_with(&program, made);
            let known = modules.iter().position(|module| *module == text);
            let module = known.unwrap_or(modules.len());
            if known.is_none() {
                modules.push(text);
            }
            let player = format!("table_{module}::{}", emit::type_name(&program.name));
            calls +=
                &format!("    println!(\"{{}}\", answers::digest(&{player}, {step}, {first}));\n");
            let variant = format!("{table}, {}", named(made));
            expected.push((variant, answers::digest(&interpreter, step, first)));
        }
    }
    let answers = include_str!("answers.rs").replace("//!", "//");
    let main = format!("mod answers {{\n{answers}}}\n\nfn main() {{\n{calls}}}\n");
    let printed = crate_of_modules::run(&modules, &main, "-Copt-level=1");
    let printed: Vec<&str> = printed.lines().collect();
    assert_eq!(printed.len(), expected.len());
    for (printed, (variant, expected)) in printed.iter().zip(&expected) {
        assert_eq!(*printed, expected.to_string(), "{variant}");
    }
}

/// Passes to be made, and in which positions decisions are compared: in one out of so many, from this
/// one on. With all passes it is every position.
fn variants(drawn_too: bool) -> Vec<(Passes, usize, usize)> {
    let mut variants = vec![(Passes::ALL, 1, 0), (Passes::NONE, 7, 3)];
    for (index, pass) in Pass::ALL.into_iter().enumerate() {
        variants.push((Passes::ALL.without(pass), 7, index));
    }
    let mut random = Random::new(1);
    for index in 0..if drawn_too { COMBINATIONS } else { 0 } {
        let off = Pass::ALL.into_iter().filter(|_| random.below(2) == 0);
        variants.push((off.fold(Passes::ALL, Passes::without), 61, index));
    }
    variants
}

/// The passes that are made, in words.
fn named(made: Passes) -> String {
    let names = Pass::ALL.into_iter().filter(|pass| made.has(*pass));
    let names: Vec<&str> = names.map(Pass::name).collect();
    format!("with the passes {names:?}")
}

#[test]
fn fingerprints_and_what_is_interpreted_come_before_all_passes() {
    let program = program("krk_book");
    let fingerprints =
        [Passes::ALL, Passes::NONE].map(|made| passes::improved(&program, made).fingerprint);
    assert_eq!(fingerprints, [(); 2].map(|()| program.fingerprint()));
    assert_eq!(passes::improved(&program, Passes::NONE).program, program);
}

#[test]
fn the_program_is_shown_after_each_pass_that_changes_it() {
    let program = program("krk_book");
    let shown = passes::shown(&program, Passes::ALL);
    assert!(shown.starts_with(&program.to_string()));
    for (pass, words) in [
        (Pass::Same, "    searched as divide_in_2 at depth 0\n"),
        (Pass::Memory, "    remembered by position\n"),
    ] {
        let head = format!("% after the pass `{pass}`: {}\n", pass.about());
        let (_, after) = shown.split_once(&head).expect("the pass is shown");
        assert!(after.contains(words), "{after}");
        assert!(!passes::shown(&program, Passes::ALL.without(pass)).contains(&head));
    }
    assert_eq!(passes::shown(&program, Passes::NONE), program.to_string());
}

fn program(table: &str) -> Program {
    let checked = files::check(Path::new(table), &[]).expect("a table that comes with alc");
    checked.compiled.expect("a table without mistakes").program
}
