//! Whatever is done to real tables, reading them neither panics nor points outside the text.

use alc::diagnostic::Severity;
use alc::render;
use alc::source::{Source, Span};
use alc_runtime::Random;

use crate::cases::cases;
use crate::read;

/// A place between two characters.
fn boundary(text: &str, random: &mut Random) -> usize {
    let mut at = random.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

const INSERTIONS: [&str; 53] = [
    ".",
    ",",
    ":",
    "::",
    "(",
    ")",
    "[",
    "]",
    "+",
    "-",
    "*",
    "=",
    "\\=",
    "=>",
    "!",
    "&",
    "|",
    ";",
    "\"",
    "%",
    "/*",
    "*/",
    "#",
    "{",
    "\0",
    "\r",
    "\n",
    "\u{feff}",
    "\u{301}",
    "\u{202e}",
    "😀",
    "й",
    " if ",
    " then ",
    " else ",
    " and ",
    " or ",
    " not ",
    " at root ",
    " implies ",
    "<->",
    " raise ",
    " with ",
    "\nmethod ",
    " если ",
    "\nadvice(",
    "\nus:",
    "\nvalue a: ",
    "\nr :: if ",
    "\nuse ",
    " 7 ",
    "9223372036854775808",
    "аnd",
];

fn mutate(text: &mut String, random: &mut Random) {
    let start = boundary(text, random);
    let end = boundary(text, random);
    let (start, end) = (start.min(end), start.max(end));
    let mut near = (start + random.below(6)).min(text.len());
    while !text.is_char_boundary(near) {
        near += 1;
    }
    match random.below(6) {
        0 => text.replace_range(start..near, ""),
        1 | 2 => text.insert_str(start, INSERTIONS[random.below(INSERTIONS.len())]),
        3 => text.replace_range(start..near, INSERTIONS[random.below(INSERTIONS.len())]),
        4 => {
            let copied = text[start..end].chars().take(40).collect::<String>();
            text.insert_str(near, &copied);
        }
        _ => text.truncate(end),
    }
}

fn lies_within(span: Span, text: &str) -> bool {
    span.source.0 == 0 && text.get(span.start..span.end).is_some()
}

#[test]
fn mutated_tables_are_read() {
    let bases = cases("syntax");
    let mut random = Random::new(2);
    let (mut whole, mut broken) = (0, 0);
    for round in 0..20_000 {
        let mut source: Source = bases[random.below(bases.len())].clone();
        for _ in 0..=random.below(4) {
            mutate(&mut source.text, &mut random);
        }
        let parsed = read(&source);
        for diagnostic in &parsed.diagnostics {
            let labels = diagnostic.labels.iter().map(|label| label.span);
            let spans = labels.chain(
                diagnostic
                    .suggestions
                    .iter()
                    .map(|suggestion| suggestion.span),
            );
            for span in spans {
                assert!(
                    lies_within(span, &source.text),
                    "{diagnostic:?} in {:?}",
                    source.text
                );
            }
        }
        for clause in &parsed.file.clauses {
            assert!(lies_within(clause.span, &source.text));
        }
        let errors = parsed
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.severity == Severity::Error);
        assert!(
            errors || !parsed.lost_clause,
            "a clause is lost without a word: {:?}",
            source.text
        );
        if errors {
            broken += 1
        } else {
            whole += 1
        }
        if round % 16 == 0 {
            let sources = [source];
            render::text(&sources, &parsed.diagnostics, true);
            assert_eq!(
                render::json(&sources, &parsed.diagnostics).lines().count(),
                parsed.diagnostics.len()
            );
            assert_eq!(
                render::cargo(&sources, &parsed.diagnostics).len(),
                parsed.diagnostics.len()
            );
        }
    }
    assert!(
        whole > 100 && broken > 10_000,
        "{whole} whole, {broken} broken"
    );
}
