//! Optional passes change nothing that is decided: with each of them off, with all off and with
//! thirty combinations off, a table decides as the interpreter does, which makes none, forcing trees
//! included.

mod answers;
mod crate_of_modules;
#[path = "../common/runtime.rs"]
mod runtime;

use std::path::Path;

use alc::build::files;
use alc::emit;
use alc::interpret::Interpreter;
use alc::passes::{self, Pass, Passes};
use alc::program::Program;
use alc_runtime::Random;
use answers::Sample;

/// How many combinations of passes are drawn.
const COMBINATIONS: usize = 30;

#[test]
fn no_pass_changes_what_is_decided() {
    let mut modules: Vec<String> = Vec::new();
    let mut calls = String::new();
    let mut expected = Vec::new();
    for (table, part) in PARTS {
        let program = program(table);
        let interpreter = Interpreter::new(&program);
        for (made, sample) in variants(table, part) {
            // Passes that find nothing leave the same text.
            let text = emit::rust_with(&program, made);
            let known = modules.iter().position(|module| *module == text);
            let module = known.unwrap_or(modules.len());
            if known.is_none() {
                modules.push(text);
            }
            let player = format!("table_{module}::{}", emit::type_name(&program.name));
            let Sample { first, step, count } = sample;
            calls += &format!(
                "    let sample = answers::Sample {{ first: {first}, step: {step}, count: {count} }};\n    \
                 println!(\"{{}}\", answers::digest(&{player}, &sample));\n"
            );
            let variant = format!("{table}, {}", named(made));
            expected.push((variant, answers::digest(&interpreter, &sample)));
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

/// Tables, and in how large a part of their positions decisions are compared: all of them, or one out of
/// so many stretches of neighbours, as play and proofs go through them.
const PARTS: [(&str, usize); 5] = [
    ("krk_book", 1),
    ("krk_mended", 1),
    ("krk", 211),
    ("kpk", 499),
    ("kbbk", 16_001),
];

/// Passes to be made, and the positions in which decisions are compared: with all passes every one of
/// the part, with combinations of them fewer.
fn variants(table: &str, part: usize) -> Vec<(Passes, Sample)> {
    let whole = match table {
        "kbbk" => 1 << 24,
        _ => 1 << 18,
    };
    // Squares of the man who comes last are neighbours.
    let sample = |share: usize, index: usize| match part {
        1 => Sample {
            first: index,
            step: share,
            count: usize::MAX,
        },
        _ => Sample {
            first: whole / 3 + index * 64,
            step: 1,
            count: whole / part / share,
        },
    };
    let mut variants = vec![(Passes::ALL, sample(1, 0)), (Passes::NONE, sample(7, 3))];
    for (index, pass) in Pass::ALL.into_iter().enumerate() {
        variants.push((Passes::ALL.without(pass), sample(7, index)));
    }
    let mut random = Random::new(1);
    let drawn = matches!(table, "krk_book" | "krk");
    for index in 0..if drawn { COMBINATIONS } else { 0 } {
        let off = Pass::ALL.into_iter().filter(|_| random.below(2) == 0);
        variants.push((off.fold(Passes::ALL, Passes::without), sample(61, index)));
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
    let program = program("krk");
    let shown = passes::shown(&program, Passes::ALL);
    assert!(shown.starts_with(&program.to_string()));
    for (pass, words) in [
        (Pass::Roots, "\nasked of a root once\n"),
        (Pass::Any, "    any move will do\n"),
        (Pass::Order, "    the better goal is asked first\n"),
        (Pass::Words, "\nremembered by position\n"),
        (Pass::Memory, "    remembered by position\n"),
        (Pass::Nodes, "    kept by position and root: size(cage)\n"),
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
