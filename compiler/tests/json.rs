//! What tools are told: the JSON of `alc check` and of `alc emit --stage ast`, with places that are
//! right in texts of any alphabet and with any line ends.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::fs;
use std::path::Path;

use common::{BAD, GOOD, alc, folder, run};
use serde_json::Value;

/// Mistakes behind letters of two bytes and signs of three and four, with the line ends of Windows.
const WINDOWS: &str = "\
us: king, rook.\r
them: king.\r
% Ладья и король: ♔♖ 🙂\r
predicate рядом: distance(our king, their king) < 3.\r
predicate é: /* ♔ */ not рядмо and /* 🙂 */ rank(our king)\r
    < 3 and (file(our rook)\r
    and check).\r
правило :: если é то [мат].\r
advice(мат, mate : not rooklsot : (depth = 0) and legal : (depth = 1) and legal).\r
";

const WORDS: &str =
    "% ♔\r\npredicate rooklost: not exists(our rook).\r\npredicate bad: /* ♔ */ our king.\r\n";

fn check(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    let ran = run(alc(folder)
        .args(["check", "--format", "json"])
        .args(arguments));
    let lines = ran.out.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// The words of a label or suggestion, after its place has been held against the file.
fn words(folder: &Path, place: &Value) -> String {
    let file = place["file"].as_str().expect("a file");
    let text = fs::read_to_string(folder.join(file)).expect("the file is there");
    let byte = |end: &str| place[end]["byte"].as_u64().expect("a byte") as usize;
    for end in ["start", "end"] {
        let before = &text[..byte(end)];
        let line = before.split('\n').count();
        let column = before
            .split('\n')
            .next_back()
            .map_or(0, |line| line.chars().count())
            + 1;
        assert_eq!(place[end]["line"], line, "{place}");
        assert_eq!(place[end]["column"], column, "{place}");
    }
    text[byte("start")..byte("end")].to_owned()
}

fn list<'v>(found: &'v Value, key: &str) -> &'v [Value] {
    found[key].as_array().expect("a list")
}

#[test]
fn places_are_those_of_the_words() {
    let here = folder(&[("окно.al", WINDOWS), ("words.al", WORDS)]);
    let found = check(here.path(), &["окно.al", "--use", "words.al"]);
    let told = found.iter().flat_map(|found| {
        let name = found["name"].as_str().expect("a name");
        let labels = list(found, "labels").iter();
        labels.map(move |label| (name, label))
    });
    let told: Vec<_> = told
        .map(|(name, label)| format!("{name}: {}", words(here.path(), label)))
        .collect();
    assert_eq!(
        told,
        [
            "unknown-name: рядмо",
            "wrong-kind: file(our rook)",
            "unknown-name: rooklsot",
            "wrong-kind: our king",
        ]
    );
}

#[test]
fn suggestions_can_be_carried_out() {
    let here = folder(&[("окно.al", WINDOWS), ("words.al", WORDS)]);
    let found = check(here.path(), &["окно.al", "--use", "words.al"]);
    let mut mended = WINDOWS.to_owned();
    let suggestions = found.iter().flat_map(|found| list(found, "suggestions"));
    let suggestions: Vec<_> = suggestions
        .filter(|suggestion| suggestion["file"] == "окно.al")
        .collect();
    let replaced: Vec<_> = suggestions
        .iter()
        .map(|place| words(here.path(), place))
        .collect();
    assert_eq!(replaced, ["рядмо", "rooklsot"]);
    // From the end, so that earlier places stay right.
    for suggestion in suggestions.iter().rev() {
        let byte = |end: &str| suggestion[end]["byte"].as_u64().expect("a byte") as usize;
        let replacement = suggestion["replacement"].as_str().expect("a replacement");
        mended.replace_range(byte("start")..byte("end"), replacement);
    }
    assert!(
        mended.contains("not рядом and") && mended.contains("not rooklost :"),
        "{mended}"
    );
}

#[test]
fn files_that_are_not_there_are_told_as_the_rest() {
    let here = folder(&[("good.al", GOOD), ("bad.al", BAD), ("wins.rs", "")]);
    let check = |arguments: &[&str]| {
        let ran = run(alc(here.path())
            .args(["check", "--format", "json"])
            .args(arguments));
        (ran.status, ran.err, ran.out)
    };
    let (status, err, out) = check(&["good.al", "--predicates", "win.rs"]);
    assert_eq!((status, &*err), (Some(1), ""));
    insta::assert_snapshot!(out, @r#"{"severity":"error","name":"missing-file","message":"there is no file `win.rs`; there is `wins.rs`","labels":[],"notes":[],"suggestions":[]}"#);
    // The tables are looked at all the same.
    let (status, err, more) = check(&["bad.al", "--predicates", "win.rs"]);
    assert_eq!((status, &*err), (Some(1), ""));
    assert!(
        more.starts_with(&out) && more.contains("unheard_of"),
        "{more}"
    );
}

#[test]
fn every_diagnostic_has_the_same_parts() {
    let here = folder(&[("bad.al", BAD), ("twice.al", &format!("{GOOD}{GOOD}"))]);
    let found = check(here.path(), &["bad.al", "twice.al", "none.al"]);
    assert_eq!(found.len(), 2 + 4 + 1);
    for found in &found {
        let keys: Vec<_> = found.as_object().expect("an object").keys().collect();
        assert_eq!(
            keys,
            [
                "labels",
                "message",
                "name",
                "notes",
                "severity",
                "suggestions"
            ]
        );
        for place in [list(found, "labels"), list(found, "suggestions")].concat() {
            words(here.path(), &place);
            assert!(place["text"].is_string());
        }
    }
    // What is defined twice has two places; a file that is not there has none.
    assert!(
        found[2..6]
            .iter()
            .all(|found| list(found, "labels").len() == 2),
        "{found:?}"
    );
    assert_eq!(list(&found[6], "labels").len(), 0);
}

/// The trees that `alc emit --stage ast` prints.
fn trees(folder: &Path, arguments: &[&str]) -> Value {
    let emit = ["emit", "--stage", "ast"];
    let out = run(alc(folder).args(emit).args(arguments)).done();
    serde_json::from_str(&out).expect("JSON")
}

#[test]
fn trees_are_of_all_files_and_need_no_meaning() {
    let words = "predicate safe: exists(our rook).\n";
    let table = format!("use \"lib/men\".\nuse \"lib/none\".\n{BAD}");
    let here = folder(&[
        ("bad.al", &table),
        ("words.al", words),
        ("lib/men.al", "us: king.\n"),
        ("lost.al", "predicate p: and.\n"),
    ]);
    let found = trees(here.path(), &["bad.al", "--use", "words.al"]);
    let files = list(&found, "files");
    let names: Vec<_> = files
        .iter()
        .map(|file| file["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(names, ["bad.al", "words.al", "lib/men.al"]);
    let counts: Vec<_> = files
        .iter()
        .map(|file| list(file, "clauses").len())
        .collect();
    assert_eq!(counts, [6, 1, 1]);
    let span = &files[1]["clauses"][0]["span"];
    assert_eq!(
        *span,
        serde_json::json!({"source": 1, "start": 0, "end": words.trim_end().len()})
    );

    let emit = ["emit", "--stage", "ast", "words.al", "--use", "lost.al"];
    let said = run(alc(here.path()).args(emit)).failed(1);
    assert!(said.contains("lost.al:1:14"), "{said}");
}
