//! The front end on whole texts: what is read of them, and what is said about them.
//!
//! Each file of `tests/cases/syntax` is a case; its snapshot shows the text, the clauses that were
//! read and the diagnostics.

mod mutations;
mod nesting;
mod suggestions;
mod tree;

use std::fs;
use std::path::PathBuf;

use alc::render;
use alc::source::{Source, SourceId};
use alc::syntax::{Parsed, parse};

/// All cases, by name.
pub fn cases() -> Vec<Source> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases/syntax");
    let files = fs::read_dir(folder).expect("the folder of cases can be read");
    let mut cases: Vec<Source> = files
        .map(|file| file.expect("a case can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "al"))
        .map(|path| Source {
            name: path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default(),
            text: fs::read_to_string(&path).expect("a case is UTF-8"),
        })
        .collect();
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    assert!(cases.len() > 20, "the cases were found");
    cases
}

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

fn snapshot(name: &str, value: String) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../cases/syntax");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, value));
}

/// The text with the characters shown that cannot be seen, or that a snapshot would not keep.
fn visible(text: &str) -> String {
    text.chars()
        .map(|character| match character {
            '\0' => "␀".to_owned(),
            '\r' => "␍".to_owned(),
            '\t' => "␉".to_owned(),
            '\u{200b}' | '\u{301}' | '\u{feff}' => format!("{{U+{:04X}}}", u32::from(character)),
            _ => character.to_string(),
        })
        .collect()
}

#[test]
fn cases_are_read_and_explained() {
    for source in cases() {
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
        let name = source.name.trim_end_matches(".al").to_owned();
        if !parsed.diagnostics.is_empty() {
            shown += "---- ERROR\n";
            shown += &render::text(&[source], &parsed.diagnostics, false);
        }
        snapshot(&name, shown);
    }
}

#[test]
fn the_books_table_means_the_same_with_either_mark() {
    let trees = |name: &str| -> Vec<String> {
        let source = cases()
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
        "tools",
        format!("---- TABLE\n{text}---- JSON\n{json}---- CARGO\n{lines}\n"),
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
