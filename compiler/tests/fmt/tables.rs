//! What is laid out means the same, and is laid out already.

use std::path::{Path, PathBuf};

use alc::build::files;
use alc::source::Source;
use alc::syntax::keywords::Tongue;

use super::{TONGUES, clauses, every_text, files_in, laid_out, source};

#[test]
fn every_text_says_the_same_and_stays_as_it_is_laid_out() {
    let mut laid = 0;
    for text in every_text() {
        let Some(before) = clauses(&text) else {
            assert_eq!(laid_out(&text, None), None, "{}", text.name);
            continue;
        };
        laid += 1;
        for tongue in TONGUES {
            let after = laid_out(&text, tongue).unwrap_or_else(|| panic!("{}", text.name));
            let after = source(&text.name, after);
            if tongue.is_none() {
                assert_eq!(clauses(&after), Some(before.clone()), "{}", text.name);
            }
            let again = laid_out(&after, tongue);
            assert_eq!(
                again.as_ref(),
                Some(&after.text),
                "{tongue:?} {}",
                text.name
            );
        }
    }
    assert!(laid > 80, "{laid} texts were laid out");
}

/// What a table came to, without the lines that it came from.
fn meaning(sources: Vec<Source>) -> Option<String> {
    let loaded = alc::Loaded {
        sources,
        diagnostics: Vec::new(),
    };
    let compiled = files::check_gathered(loaded, None).compiled?;
    let shown = format!("{}\n{}", compiled.table, compiled.program);
    let lines = shown
        .lines()
        .map(|line| line.split(" % ").next().unwrap_or_default().trim_end());
    Some(lines.collect::<Vec<_>>().join("\n"))
}

#[test]
fn every_table_means_the_same() {
    let mut compared = 0;
    for table in files_in("tables").into_iter().chain(files_in("tests")) {
        let beside = table.with_file_name("use");
        let along: Vec<PathBuf> = match beside.is_dir() {
            true => std::fs::read_dir(&beside)
                .expect("a folder")
                .map(|entry| entry.expect("an entry").path())
                .collect(),
            false => Vec::new(),
        };
        let loaded = files::gather(&table, &along).expect("a table");
        let Some(before) = meaning(loaded.sources.clone()) else {
            continue;
        };
        compared += 1;
        for tongue in TONGUES {
            let mut sources = loaded.sources.clone();
            for source in &mut sources {
                source.text = laid_out(source, tongue).expect("no mistakes");
            }
            let after = meaning(sources).expect("it compiled before");
            assert_eq!(after, before, "{tongue:?} {}", table.display());
        }
    }
    assert!(compared > 20, "{compared} tables were compared");
}

/// But for the lines: what was broken because its words were longer stays broken.
#[test]
fn keywords_come_back_in_english() {
    let in_english = |text: String| {
        let english = laid_out(&source("table.al", text), Some(Tongue::English));
        let english = english.expect("no mistakes");
        english.split_whitespace().collect::<String>()
    };
    for table in files_in("tables") {
        let text = std::fs::read_to_string(&table).expect("a table");
        for tongue in TONGUES {
            let translated = laid_out(&source("table.al", text.clone()), tongue);
            let back = in_english(translated.expect("no mistakes"));
            assert_eq!(
                back,
                in_english(text.clone()),
                "{tongue:?} {}",
                table.display()
            );
        }
    }
}

#[test]
fn tables_that_come_with_alc_are_laid_out() {
    let starters = ["starter.al", "starter_base.al"].map(|file| {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/cli")
            .join(file)
    });
    let tables = files_in("tables");
    assert!(tables.len() > 2);
    for table in tables.into_iter().chain(starters) {
        let text = std::fs::read_to_string(&table).expect("a table");
        let after = laid_out(&source("table.al", text.clone()), None);
        assert_eq!(after, Some(text), "{}", table.display());
    }
}
