//! What becomes of the examples: what the compiler says of them, what the tables decide, what the
//! command prints.

use std::path::Path;
use std::process::Command;

use alc::build::bundled;
use alc::interpret::Interpreter;
use alc::source::{Source, SourceId};
use alc::syntax::ast::ClauseKind;
use alc::{Compilation, Compiled, compile, load, predicates, syntax};
use alc_runtime::argue::{Step, argue, justify};
use alc_runtime::shell::{Streams, run as run_player};
use alc_runtime::{Decision, Strategy, fen, san};

/// What a fragment is completed with where it does not say otherwise.
const MEN: &str = "us: king, rook.\nthem: king.\n";

/// Compiles a table with the files that come with alc.
pub fn compiled(table: &str, along: &str) -> Compilation {
    compiled_files(vec![source("table.al", table)], along)
}

/// Compiles a table or base in a notation of the thesis, named by the ending of its files.
pub fn compiled_thesis(ending: &str, table: &str) -> Compilation {
    compiled_files(vec![source(&format!("table.{ending}"), table)], "")
}

/// Compiles the first of some files, where each may use the others and the files that come with alc.
fn compiled_files(mut files: Vec<Source>, along: &str) -> Compilation {
    let table = files.remove(0);
    let mut find = |_: &Source, name: &str| {
        let name = format!("{name}.al");
        let beside = files.iter().find(|file| file.name == name).cloned();
        beside.or_else(|| bundled::find(&name)).ok_or(name)
    };
    let loaded = load(
        table,
        vec![source("along.al", along)],
        &mut find,
        &|one, other| one.name == other.name,
    );
    let mut compilation = compile(&loaded.sources);
    compilation.diagnostics.extend(loaded.diagnostics);
    compilation
}

/// The names of what is said of an example, as in `error:unknown-name`.
///
/// Lines such as `% words.al:` divide it into files; predicates in Rust are bound to the one that
/// ends in `.rs`, and to nothing where there is none. Of a `table` the first file is taken as it
/// stands, and otherwise completed.
pub fn found(example: &str, as_it_stands: bool) -> Vec<String> {
    let mut files = vec![source("table.al", "")];
    for line in example.lines() {
        let named = line
            .strip_prefix("% ")
            .and_then(|line| line.strip_suffix(':'));
        match (named, files.last_mut()) {
            (Some(name), Some(file)) if file.text.is_empty() => file.name = name.to_owned(),
            (Some(name), _) => files.push(source(name, "")),
            (None, Some(file)) => file.text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    let along = if as_it_stands { "" } else { MEN };
    if !as_it_stands && files[0].name.ends_with(".al") {
        files[0].text = with_rule(&files[0].text);
    }
    let rust = files.iter().position(|file| file.name.ends_with(".rs"));
    let rust = rust.map(|rust| files.remove(rust));
    let Compilation {
        compiled,
        mut diagnostics,
    } = compiled_files(files, along);
    if let Some(table) = compiled {
        diagnostics.extend(match &rust {
            Some(rust) => predicates::check(&table, SourceId(2), rust),
            None => predicates::unbound(&table, "", ""),
        });
    }
    let names = diagnostics.iter();
    names
        .map(|found| format!("{}:{}", found.severity.word(), found.name))
        .collect()
}

/// Whether a Rust file has the predicates that a table declares.
pub fn binds(table: &str, rust: &str) -> bool {
    let table = sound(compiled(table, ""), "the table before");
    predicates::declares_any(&table)
        && predicates::check(&table, SourceId(1), &source("rook.rs", rust)).is_empty()
}

/// Whether a text is exactly one clause, whatever its names mean.
pub fn is_clause(text: &str) -> bool {
    let parsed = syntax::parse(SourceId(0), &source("table.al", text));
    parsed.diagnostics.is_empty() && parsed.file.clauses.len() == 1
}

/// Compiles clauses with what they lack to be a table: men, and a rule that lists their advice.
pub fn completed(fragment: &str) -> Compilation {
    compiled(&with_rule(fragment), MEN)
}

/// Clauses with the rule and the advice that they lack to be a table.
fn with_rule(fragment: &str) -> String {
    let clauses = syntax::parse(SourceId(0), &source("table.al", fragment))
        .file
        .clauses;
    let mut advice: Vec<_> = clauses
        .iter()
        .filter_map(|clause| match &clause.kind {
            ClauseKind::Advice { name, .. } | ClauseKind::Plan { name, .. } => {
                Some(name.text.as_str())
            }
            _ => None,
        })
        .collect();
    let mut table = fragment.to_owned();
    if advice.is_empty() {
        table += "advice(any_move, them to move : true : depth = 0 : none).\n";
        advice.push("any_move");
    }
    if !clauses
        .iter()
        .any(|clause| matches!(clause.kind, ClauseKind::Rule { .. }))
    {
        table += &format!("every_rule :: if true then [{}].\n", advice.join(", "));
    }
    table
}

/// A table of which nothing is said.
pub fn sound(compilation: Compilation, place: &str) -> Compiled {
    assert_eq!(compilation.diagnostics, [], "{place}");
    compilation
        .compiled
        .unwrap_or_else(|| panic!("{place}: no table, and nothing is said of it"))
}

/// What a table decides, as `rule, advice, move`.
pub fn decision(compiled: &Compiled, fen: &str) -> String {
    let engine = Interpreter::new(&compiled.program);
    let reading = fen::read(fen, engine.material()).unwrap_or_else(|why| panic!("{fen}: {why}"));
    match engine.decide(&reading.position) {
        Decision::Advised {
            rule,
            advice,
            chosen,
        } => {
            let chosen = san(&reading.position, chosen, reading.us);
            format!(
                "{}, {}, {chosen}",
                engine.rule(rule).name,
                engine.advice(advice).name
            )
        }
        Decision::NoAdvice { rule } => format!("{}, no advice", engine.rule(rule).name),
        Decision::NoRule => "no rule".to_owned(),
    }
}

/// What a base answers, and the methods that the answer rests on.
pub fn answer(compiled: &Compiled, fen: &str) -> String {
    let engine = Interpreter::new(&compiled.program);
    let base = engine.base().unwrap_or_else(|| panic!("a table"));
    let reading = fen::read(fen, engine.material()).unwrap_or_else(|why| panic!("{fen}: {why}"));
    let argument = argue(&engine, &base, &reading.position, base.question);
    let steps = justify(&base, &argument);
    let methods = steps.iter().flat_map(Step::methods);
    let names: Vec<&str> = methods
        .map(|method| base.methods[*method].label.name)
        .collect();
    match names.is_empty() {
        true => argument.answer.word().to_owned(),
        false => format!("{}: {}", argument.answer.word(), names.join(", ")),
    }
}

/// What `prove` says of a table, as far as it is the same whatever the lengths are.
pub fn proof(compiled: &Compiled) -> String {
    let engine = Interpreter::new(&compiled.program);
    let mut said = Vec::new();
    let mut streams = Streams {
        input: &mut std::io::empty(),
        out: &mut said,
        err: &mut std::io::sink(),
    };
    let arguments = ["prove", "--quiet"].map(Into::into);
    run_player(&engine, &arguments, &mut streams).expect("nothing stops the output");
    let said = String::from_utf8(said).expect("text");
    let (head, _) = said.split_once("\n  moves ").expect("a histogram");
    head.to_owned()
}

/// What a command prints, in a folder without tables.
pub fn run(command: &str) -> String {
    let arguments = command
        .strip_prefix("$ alc ")
        .unwrap_or_else(|| panic!("`{command}` is not for alc"));
    // Every other piece stood between quotation marks.
    let pieces = arguments.split('\'').enumerate();
    let arguments = pieces.flat_map(|(index, piece)| match index % 2 {
        0 => piece.split_whitespace().collect::<Vec<_>>(),
        _ => vec![piece],
    });
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let output = Command::new(env!("CARGO_BIN_EXE_alc"))
        .args(arguments)
        .current_dir(folder)
        .output();
    String::from_utf8(output.expect("the command starts").stdout).expect("text")
}

pub fn source(name: &str, text: &str) -> Source {
    Source {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}
