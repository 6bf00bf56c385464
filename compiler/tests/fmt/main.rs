//! Tables laid out by `alc fmt`: how they look, that they say what they said, and that they stay so.

#[path = "../common/cases.rs"]
mod cases;
mod command;
#[expect(dead_code, reason = "other tests need more of it")]
#[path = "../common/mod.rs"]
mod common;
mod mangled;
mod tables;
#[path = "../syntax/tree.rs"]
mod tree;

use std::fs;
use std::path::{Path, PathBuf};

use alc::diagnostic::Severity;
use alc::format::{FormatError, format};
use alc::source::{Source, SourceId};
use alc::syntax::keywords::Tongue;
use alc::syntax::parse;
use cases::{cases, snapshot, stem};

/// As the author wrote the keywords, or in one language.
pub const TONGUES: [Option<Tongue>; 4] = [
    None,
    Some(Tongue::English),
    Some(Tongue::Russian),
    Some(Tongue::Spanish),
];

/// A text under a name.
pub fn source(name: &str, text: impl Into<String>) -> Source {
    Source {
        name: name.to_owned(),
        text: text.into(),
    }
}

/// A text laid out; `None` if it has mistakes of form.
#[track_caller]
pub fn laid_out(source: &Source, tongue: Option<Tongue>) -> Option<String> {
    match format(source, tongue) {
        Ok(text) => Some(text),
        Err(FormatError::Mistakes(mistakes)) => {
            assert!(!mistakes.is_empty(), "{}", source.text);
            None
        }
        Err(FormatError::WouldChange) => panic!("{tongue:?} would change {}", source.text),
    }
}

/// The clauses of a text without their places; `None` if it has mistakes of form.
pub fn clauses(source: &Source) -> Option<Vec<String>> {
    let parsed = parse(SourceId(0), source);
    let mut diagnostics = parsed.diagnostics.iter();
    if diagnostics.any(|found| found.severity == Severity::Error) {
        return None;
    }
    // The blanks between the squares of a drawing say nothing.
    let plain = |clause| {
        let shown = tree::clause(clause).replace('|', " | ");
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    Some(parsed.file.clauses.iter().map(plain).collect())
}

/// All files of a folder of the repository, and of the folders in it, that are named like tables.
pub fn files_in(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .join(folder),
    ];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "al") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// All tables of the repository, and all texts that look like tables.
pub fn every_text() -> Vec<Source> {
    let folders = ["tables", "tests", "compiler/src", "compiler/tests"];
    let files = folders.into_iter().flat_map(files_in);
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("text");
        source(&path.to_string_lossy(), text)
    };
    files.map(read).collect()
}

#[test]
fn cases_are_laid_out() {
    for case in cases("fmt") {
        let name = stem(&case).to_owned();
        let mut shown = String::new();
        for tongue in TONGUES {
            let text = laid_out(&case, tongue).unwrap_or_else(|| panic!("{name} has mistakes"));
            match tongue {
                None => shown += &text,
                // Only there are many keywords.
                Some(tongue) if name == "tongues" || name == "own_depth" => {
                    shown += &format!("---- {tongue:?}\n{text}");
                }
                Some(_) => {}
            }
        }
        snapshot("fmt", &name, &shown);
    }
}

#[test]
fn texts_without_clauses_keep_their_comments() {
    for (text, expected) in [
        ("", ""),
        ("\n\n", ""),
        (
            "\u{feff} % only  \n\n\n\n\n /* comments */",
            "% only\n\n\n/* comments */\n",
        ),
        ("us: king.", "us: king.\n"),
        (
            "\u{feff}us:king.\r\n\r\n% c\r\n",
            "us: king.\r\n\r\n% c\r\n",
        ),
        (
            "us: king. /* a\r\n  b */\r\n",
            "us: king. /* a\r\n  b */\r\n",
        ),
    ] {
        let case = source("text.al", text);
        assert_eq!(laid_out(&case, None).as_deref(), Some(expected), "{text:?}");
    }
}

#[test]
fn deep_expressions_are_laid_out() {
    let nested = |open: &str, close: &str, depth: usize| {
        let text = format!("value v: {}1{}.", open.repeat(depth), close.repeat(depth));
        laid_out(&source("deep.al", text), None).expect("no mistakes")
    };
    assert_eq!(nested("(", ")", 100), "value v: (1).\n");
    assert_eq!(
        nested("abs(", ")", 10),
        format!("value v: {}1{}.\n", "abs(".repeat(10), ")".repeat(10))
    );
    assert!(nested("abs(1 + ", ")", 60).lines().count() > 30);
    let wide = format!("aim: {}.", ["check"; 240].join(" and "));
    let wide = laid_out(&source("wide.al", wide), None).expect("no mistakes");
    assert!(wide.lines().all(|line| line.len() <= 100), "{wide}");
}

#[test]
fn mistakes_are_told_and_warnings_are_not() {
    let case = source("text.al", "predicate wеird: check.\nvalue a: 1 2.\n");
    match format(&case, None) {
        Err(FormatError::Mistakes(mistakes)) => {
            let names: Vec<_> = mistakes.iter().map(|found| found.name).collect();
            assert_eq!(names, ["unexpected-word"]);
        }
        other => panic!("{other:?}"),
    }
    let case = source("text.al", "predicate wеird :check.\n");
    assert_eq!(
        laid_out(&case, None).as_deref(),
        Some("predicate wеird: check.\n")
    );
}
