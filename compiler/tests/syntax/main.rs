//! The front end on whole texts: what is read of them, and what is said about them.
//!
//! Each file of `tests/cases/syntax` is a case; its snapshot shows the text, the clauses that were
//! read and the diagnostics.

#[path = "../common/cases.rs"]
mod cases;
mod mutations;
mod nesting;
mod suggestions;
mod tree;

use alc::render;
use alc::source::{Source, SourceId};
use alc::syntax::{Parsed, parse};
use cases::{cases, snapshot, stem};

/// Reads a text as the only source.
pub fn read(source: &Source) -> Parsed {
    parse(SourceId(0), source)
}

/// Reads a text that has no file.
pub fn read_text(text: impl Into<String>) -> Parsed {
    read(&Source {
        name: "text.al".to_owned(),
        text: text.into(),
    })
}

/// The text with the characters shown that cannot be seen, or that a snapshot would not keep.
fn visible(text: &str) -> String {
    text.chars()
        .map(|character| match character {
            '\0' => "␀".to_owned(),
            '\r' => "␍".to_owned(),
            '\t' => "␉".to_owned(),
            '\u{ad}'
            | '\u{34f}'
            | '\u{3164}'
            | '\u{200b}'..='\u{200d}'
            | '\u{2060}'
            | '\u{fe0f}'
            | '\u{301}'
            | '\u{feff}' => format!("{{U+{:04X}}}", u32::from(character)),
            _ => character.to_string(),
        })
        .collect()
}

#[test]
fn cases_are_read_and_explained() {
    for source in cases("syntax") {
        let parsed = read(&source);
        let mut shown = format!(
            "---- TABLE\n{}\n---- TREE\n",
            visible(&source.text).trim_end()
        );
        for clause in &parsed.file.clauses {
            shown += &tree::clause(clause);
            shown.push('\n');
        }
        if parsed.lost_clause {
            shown += "---- LOST A CLAUSE\n";
        }
        let name = stem(&source).to_owned();
        if !parsed.diagnostics.is_empty() {
            shown += "---- ERROR\n";
            shown += &render::text(&[source], &parsed.diagnostics, false);
        }
        snapshot("syntax", &name, &shown);
    }
}

#[test]
fn the_books_table_means_the_same_with_either_mark() {
    let trees = |name: &str| -> Vec<String> {
        let source = cases("syntax")
            .into_iter()
            .find(|case| case.name == name)
            .expect("the case exists");
        let parsed = read(&source);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        parsed.file.clauses.iter().map(tree::clause).collect()
    };
    assert_eq!(trees("book_colon.al"), trees("book_double_colon.al"));
    assert_eq!(trees("book_russian.al").len(), trees("book_colon.al").len());
}

#[test]
fn diagnostics_are_told_to_tools() {
    let text = "value room: (3 + 4\npredicate Комната: й &\n  a.\n";
    let sources = [Source {
        name: "tables/a.al".to_owned(),
        text: text.to_owned(),
    }];
    let parsed = read(&sources[0]);
    let json = render::json(&sources, &parsed.diagnostics);
    let lines = render::cargo(&sources, &parsed.diagnostics).join("\n");
    snapshot(
        "syntax",
        "tools",
        &format!("---- TABLE\n{text}---- JSON\n{json}---- CARGO\n{lines}\n"),
    );
}

#[test]
fn colour_is_added_only_when_asked_for() {
    let sources = [Source {
        name: "a.al".to_owned(),
        text: "table krk".to_owned(),
    }];
    let parsed = read(&sources[0]);
    assert!(!render::text(&sources, &parsed.diagnostics, false).contains('\u{1b}'));
    assert!(render::text(&sources, &parsed.diagnostics, true).contains('\u{1b}'));
}

#[test]
fn an_empty_text_has_no_clauses_and_no_mistakes() {
    for text in [
        "",
        "\u{feff}",
        "\r\n\t ",
        "% only a comment",
        "/* and */ /* another */",
    ] {
        let parsed = read_text(text);
        assert!(
            parsed.file.clauses.is_empty() && parsed.diagnostics.is_empty() && !parsed.lost_clause
        );
    }
}
