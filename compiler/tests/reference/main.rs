//! The users' reference is true: its examples are run, and its tables of words, conventions and
//! messages are held against the compiler, so that neither can change without the other.

mod document;
mod examples;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use alc::format::format;
use alc::messages;
use alc::syntax::keywords::{Keyword, Role, Tongue};
use alc::table::Conventions;

use document::{REFERENCE, blocks, code, rows, section};
use examples::{
    answer, binds, compiled, compiled_thesis, completed, decision, found, is_clause, proof, run,
    sound, source,
};

#[test]
fn every_example_does_what_is_said_of_it() {
    let mut table = String::new();
    let mut untidy = String::new();
    for block in blocks() {
        let place = format!("docs/language.md:{}", block.line);
        let (kind, of_it) = block.kind.split_once(' ').unwrap_or((block.kind, ""));
        match (kind, of_it) {
            ("al", "") => {
                sound(compiled(&block.text, ""), &place);
                table = block.text;
            }
            ("al1" | "al3", "") => drop(sound(compiled_thesis(kind, &block.text), &place)),
            ("al", "fragment") => drop(sound(completed(&block.text), &place)),
            ("al", "layout") => untidy = block.text,
            ("al", "laid out") => {
                let laid_out = format(&source("table.al", &untidy), None).ok();
                assert_eq!(laid_out.as_deref(), Some(&block.text[..]), "{place}");
                sound(compiled(&block.text, ""), &place);
            }
            ("al", message) => {
                let (as_it_stands, message) = match message.strip_prefix("table ") {
                    Some(message) => (true, message),
                    None => (false, message),
                };
                let mut found = found(&block.text, as_it_stands);
                if message == "error:too-many-mistakes" {
                    // It comes after all the others.
                    found.drain(..found.len().saturating_sub(1));
                }
                assert_eq!(found, [message], "{place}");
            }
            ("decisions", option) => {
                let table = sound(compiled(&format!("{table}{option}\n"), ""), &place);
                let fens = block
                    .text
                    .lines()
                    .filter_map(|line| line.split(" → ").next());
                let answers = fens.map(|fen| format!("{fen} → {}\n", decision(&table, fen)));
                assert_eq!(answers.collect::<String>(), block.text, "{place}");
            }
            ("answers", "") => {
                let base = sound(compiled(&table, ""), &place);
                let lines = block.text.lines();
                let fens = lines.filter_map(|line| line.split(" → ").next());
                let answers = fens.map(|fen| format!("{fen} → {}\n", answer(&base, fen)));
                assert_eq!(answers.collect::<String>(), block.text, "{place}");
            }
            ("proof", "") => {
                let table = sound(compiled(&table, ""), &place);
                assert_eq!(proof(&table), block.text, "{place}");
            }
            ("rust", "") => assert!(binds(&table, &block.text), "{place}"),
            ("console", "") => {
                let (command, output) = block
                    .text
                    .split_once('\n')
                    .expect("a command and its output");
                assert_eq!(run(command), output, "{place}");
            }
            _ => panic!(
                "{place}: there are no examples of the kind `{}`",
                block.kind
            ),
        }
    }
}

#[test]
fn every_message_is_explained() {
    let mut known = BTreeSet::new();
    for file in rust_files("src") {
        let text = fs::read_to_string(&file).expect("a source file");
        for (function, severity) in [
            ("error", "error"),
            ("warning", "warning"),
            ("remark", "note"),
        ] {
            for call in text.split(&format!("Diagnostic::{function}(")).skip(1) {
                let name = call
                    .trim_start()
                    .strip_prefix('"')
                    .and_then(|name| name.split('"').next());
                let name = name.unwrap_or_else(|| {
                    panic!("{}: a diagnostic without a plain name", file.display())
                });
                known.insert((severity, name.to_owned()));
            }
        }
    }
    let explained: BTreeSet<_> = messages::all()
        .iter()
        .map(|message| (message.severity.word(), message.name.to_owned()))
        .collect();
    let either: Vec<_> = explained.symmetric_difference(&known).collect();
    assert!(
        either.is_empty(),
        "only the reference or only the compiler has {either:?}"
    );
}

#[test]
fn every_message_has_an_entry_with_an_example_of_it() {
    let headings = section("Messages").matches("\n### ").count();
    let entries = messages::all();
    assert_eq!(
        entries.len(),
        headings,
        "an entry is not laid out as the others are"
    );
    assert!(entries.is_sorted_by_key(|entry| entry.name));
    for entry in entries {
        let kind = format!(
            "{}:{}\n{}",
            entry.severity.word(),
            entry.name,
            entry.example
        );
        assert!(
            REFERENCE.contains(&kind),
            "the example of `{}` is of something else",
            entry.name
        );
        let one_line = !entry.meaning.contains('\n') && entry.meaning.ends_with('.');
        assert!(one_line && !entry.remedy.is_empty(), "{entry:?}");
    }
}

#[test]
fn limits_are_those_of_the_compiler() {
    let limits = [
        (include_str!("../../src/program/lower.rs"), "DEEPEST"),
        (include_str!("../../src/syntax/depth.rs"), "DEEPEST"),
        (
            include_str!("../../src/table/resolver.rs"),
            "DEEPEST_NESTING",
        ),
    ];
    for (source, name) in limits {
        let number = source
            .split(&format!("const {name}: usize = "))
            .nth(1)
            .and_then(|rest| rest.split(';').next());
        let number = number.unwrap_or_else(|| panic!("`{name}` is no constant"));
        assert!(
            section("Limits").contains(&format!(" {number} ")),
            "`{name}` is {number}"
        );
    }
}

#[test]
fn dialects_and_options_are_those_of_the_compiler() {
    let tables = section("Conventions")
        .split("\n\n")
        .map(rows)
        .filter(|rows| !rows.is_empty());
    let [dialects, options]: [Vec<_>; 2] =
        tables.collect::<Vec<_>>().try_into().expect("two tables");

    let names: Vec<_> = dialects[0][1..]
        .iter()
        .flat_map(|cell| code(cell))
        .collect();
    assert_eq!(names, choices("dialect: unheard_of."));
    let known = choices("option unheard_of: fails.");
    assert_eq!(
        dialects[1..]
            .iter()
            .flat_map(|row| code(row[0]))
            .collect::<Vec<_>>(),
        known
    );
    for row in &dialects[1..] {
        for (dialect, value) in names
            .iter()
            .zip(row[1..].iter().flat_map(|cell| code(cell)))
        {
            let text = format!(
                "dialect: {dialect}.\noption {}: {value}.\n",
                code(row[0])[0]
            );
            let table = completed(&text)
                .compiled
                .unwrap_or_else(|| panic!("{text}"))
                .table;
            assert_eq!(
                Some(table.conventions),
                Conventions::of_dialect(dialect),
                "{text}"
            );
        }
    }
    let explained: Vec<_> = options[1..]
        .iter()
        .flat_map(|row| {
            code(row[1])
                .into_iter()
                .map(|value| (code(row[0])[0], value.to_owned()))
        })
        .collect();
    let known = known.iter().flat_map(|option| {
        let values = choices(&format!("option {option}: unheard_of."));
        values.into_iter().map(|value| (option.as_str(), value))
    });
    assert_eq!(explained, known.collect::<Vec<_>>());
}

#[test]
fn words_mean_what_they_are_said_to_be() {
    let mut explained = Vec::new();
    let mut text = "us: king, rook, pawn.\nthem: king, pawn.\n".to_owned();
    for row in section("Words")
        .split("\n\n")
        .flat_map(|part| rows(part).into_iter().skip(1))
    {
        for word in code(row[0]) {
            let name = format!("word_{}", explained.len());
            text += &match row[1] {
                "formula" => format!("predicate {name}: {word}.\n"),
                "number" => format!("value {name}: 0 + {word}.\n"),
                "square" => format!("value {name}: rank({word}).\n"),
                "set" => format!("value {name}: size({word}).\n"),
                "square of a move" => format!("constraint {name}: {word} = a1.\n"),
                "moves" => format!("constraint {name}: {word}.\n"),
                kind => panic!("`{word}` is said to be a {kind}"),
            };
            explained.push(word.split(['(', '=']).next().unwrap_or(word).trim());
        }
    }
    sound(completed(&text), &text);
    let source = include_str!("../../src/table/words.rs");
    let built_in = entries(source, "Builtin");
    let missing: Vec<_> = built_in
        .iter()
        .filter(|word| !explained.contains(word))
        .collect();
    assert!(!built_in.is_empty() && missing.is_empty(), "{missing:?}");
}

#[test]
fn keywords_and_clauses_are_complete() {
    let source = include_str!("../../src/syntax/keywords.rs");
    // The first column names the languages.
    let keywords: Vec<Vec<Vec<&str>>> = rows(section("Text"))
        .iter()
        .map(|row| row[1..].iter().map(|cell| code(cell)).collect())
        .collect();
    let known: Vec<Vec<Vec<&str>>> = Tongue::ALL
        .into_iter()
        .map(|tongue| {
            Keyword::ALL
                .map(|keyword| spellings(keyword, tongue))
                .to_vec()
        })
        .collect();
    assert_eq!(sorted(keywords), sorted(known));
    let rows = rows(section("Clauses"));
    for row in &rows[1..] {
        let example = code(row[1])[0].replace("\\|", "|");
        assert!(
            example.starts_with(code(row[0])[0]) && is_clause(&example),
            "`{example}`"
        );
    }
    let clauses: BTreeSet<_> = rows.iter().flat_map(|row| code(row[0])).collect();
    let mut heads = entries(source, "Head");
    heads.extend(["advice", "plan"]);
    assert_eq!(clauses, heads);
}

#[test]
fn sections_that_are_named_exist() {
    let headings: Vec<_> = REFERENCE
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    for link in REFERENCE
        .split("](#")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
    {
        let anchor = |heading: &&str| heading.to_lowercase().replace(' ', "-") == link;
        assert!(headings.iter().any(anchor), "no section is called `{link}`");
    }
    for file in ["src", "../runtime/src"].into_iter().flat_map(rust_files) {
        let text = fs::read_to_string(&file).expect("a source file");
        for named in text
            .split("reference, *")
            .skip(1)
            .filter_map(|rest| rest.split('*').next())
        {
            assert!(
                headings.contains(&named),
                "{}: no section is called `{named}`",
                file.display()
            );
        }
    }
}

/// The words for a keyword in a language.
fn spellings(keyword: Keyword, tongue: Tongue) -> Vec<&'static str> {
    let roles = [Role::Consequence, Role::Succession];
    let mut words = roles.map(|role| keyword.spelling(tongue, role)).to_vec();
    words.dedup();
    words
}

/// The columns of a table, given by its lines, in the order of their first words.
fn sorted<'t>(lines: Vec<Vec<Vec<&'t str>>>) -> Vec<Vec<Vec<&'t str>>> {
    let mut columns: Vec<Vec<Vec<&'t str>>> = (0..lines[0].len())
        .map(|column| lines.iter().map(|line| line[column].clone()).collect())
        .collect();
    columns.sort();
    columns
}

/// The words of lists of pairs, `("word", Type…)`, in a source text.
fn entries<'t>(source: &'t str, second: &str) -> BTreeSet<&'t str> {
    let pieces: Vec<&str> = source.split('"').collect();
    let before_second = |after: &str| {
        after
            .strip_prefix(',')
            .is_some_and(|after| after.trim_start().starts_with(second))
    };
    let words = pieces.windows(2).filter(|pair| before_second(pair[1]));
    words.map(|pair| pair[0]).collect()
}

/// The source files below a folder of the compiler's.
fn rust_files(folder: &str) -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry of it").path();
            match path.extension() {
                None => folders.push(path),
                Some(ending) if ending == "rs" => files.push(path),
                Some(_) => {}
            }
        }
    }
    files
}

/// The options or values that a mistaken clause could have named.
fn choices(clause: &str) -> Vec<String> {
    let [found] = &completed(clause).diagnostics[..] else {
        panic!("one mistake in `{clause}`")
    };
    assert_eq!(found.name, "unknown-option");
    code(&found.notes[0])
        .into_iter()
        .map(str::to_owned)
        .collect()
}
