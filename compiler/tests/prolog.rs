//! Tables in Prolog programs. Each file of `tests/cases/prolog` is a program; its snapshot shows
//! everything that is said of it when it is compiled with [`WORDS`].

#[path = "common/cases.rs"]
mod cases;

use alc::diagnostic::Severity;
use alc::render;
use alc::source::{Source, SourceId};
use cases::{cases, snapshot, stem};

/// What a program is compiled with.
const WORDS: &str = "\
us: king, rook.
them: king.
predicate rooklost: not exists(our rook).
predicate safe: true.
";

fn source(name: &str, text: &str) -> Source {
    Source {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}

fn said_of(sources: &[Source]) -> String {
    render::text(sources, &alc::compile(sources).diagnostics, false)
}

#[test]
fn programs_are_read_as_far_as_they_are_tables() {
    for program in cases("prolog") {
        let name = stem(&program).to_owned();
        let said = said_of(&[program, source("words.al", WORDS)]);
        snapshot("prolog", &name, said.trim_end());
    }
}

#[test]
fn a_program_by_itself_lacks_its_men() {
    let program = source(
        "alone.pl",
        "first :: if check then [go].\nadvice(go, mate : true : (depth = 0) and legal : nomove).\n",
    );
    snapshot("prolog", "by_itself", said_of(&[program]).trim_end());
}

fn program(name: &str) -> Source {
    let program = cases("prolog").into_iter().find(|case| case.name == name);
    program.expect("the program is there")
}

/// The rules and the advice of a text, without their places.
fn clauses(program: &Source) -> Vec<String> {
    let parsed = alc::parse(SourceId(0), program);
    let told = |found: &&alc::diagnostic::Diagnostic| found.severity != Severity::Note;
    assert_eq!(parsed.diagnostics.iter().find(told), None);
    let clause = |clause: &alc::syntax::ast::Clause| {
        let mut value = serde_json::to_value(clause).expect("a tree");
        without_places(&mut value);
        value.to_string()
    };
    parsed.file.clauses.iter().map(clause).collect()
}

fn without_places(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(fields) => {
            fields.remove("span");
            fields.values_mut().for_each(without_places);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(without_places),
        _ => {}
    }
}

#[test]
fn clauses_are_found_wherever_they_stand() {
    let names = [r#""first""#, r#""second""#, r#""third""#, r#""go""#];
    let clauses = clauses(&program("lexis.pl"));
    assert_eq!(clauses.len(), names.len());
    for (clause, name) in clauses.iter().zip(names) {
        assert!(
            clause.contains(&format!(r#""name":{{"text":{name}}}"#)),
            "{clause}"
        );
    }
}

#[test]
fn line_ends_and_byte_order_marks_make_no_difference() {
    let program = program("rook_ending.pl");
    let plain = clauses(&program);
    assert_eq!(plain.len(), 8);
    let of_windows = source(
        "windows.PL",
        &format!("\u{feff}{}", program.text.replace('\n', "\r\n")),
    );
    assert_eq!(clauses(&of_windows), plain);
}

/// Whatever is cut off, left out or put in, reading comes to its end, and every place that is spoken
/// of can be shown.
#[test]
fn broken_programs_are_read_to_their_end() {
    let program = program("rook_ending.pl").text;
    let places: Vec<usize> = program
        .char_indices()
        .map(|(at, _)| at)
        .step_by(7)
        .collect();
    for (index, &at) in places.iter().enumerate() {
        let (before, behind) = program.split_at(at);
        let intruder = [
            "'", "\"", "`", "/*", "*/", ".\n", "0'", "(", "]", "::", "\\", "\u{0}", "é'",
        ];
        let intruder = intruder[index % intruder.len()];
        let without = behind.chars().next().map_or(0, char::len_utf8);
        for text in [
            before.to_owned(),
            format!("{before}{}", &behind[without..]),
            format!("{before}{intruder}{behind}"),
            format!("{before}{intruder}"),
        ] {
            let broken = source("broken.pl", &text);
            for label in alc::parse(SourceId(0), &broken)
                .diagnostics
                .iter()
                .flat_map(|found| &found.labels)
            {
                assert!(
                    text.get(label.span.start..label.span.end).is_some(),
                    "{text}"
                );
            }
        }
    }
}

/// Marks that are never closed cost no more than their text. A hundred errors and a last word each are
/// said of the program and of its table, and one note.
#[test]
fn long_programs_are_read_soon() {
    for part in [
        "'\\'\n",
        "f(\"\n",
        "a)\nadvice(x) :- b\n",
        "/* ",
        "x :: if ",
        "[(",
        "0'",
        "advice(x)\n",
        "x :: if [a]\n",
        "f(x)\nx :: if [a]\n",
        "x :: [a]\n",
        "x :: a\n",
    ] {
        let program = source("long.pl", &part.repeat(100_000));
        let parsed = alc::parse(SourceId(0), &program);
        let (errors, doubts): (Vec<_>, Vec<_>) = parsed
            .diagnostics
            .iter()
            .partition(|found| found.severity == Severity::Error);
        let counts = (errors.len(), doubts.len());
        assert!(
            counts.0 <= 202 && counts.1 <= 2_000,
            "{counts:?} for {part}"
        );
    }
}
