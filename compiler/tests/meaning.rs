//! What the compiler says of texts that can be read but do not mean what they should. Each file of
//! `tests/cases/meaning` is a case; its snapshot shows the text and everything that is said of it.

#[path = "common/cases.rs"]
mod cases;

use alc::diagnostic::{Diagnostic, Severity};
use alc::render;
use alc::source::Source;
use cases::{cases, snapshot, stem};

fn said_of(sources: &[Source]) -> String {
    let compilation = alc::compile(sources);
    let errors = compilation
        .diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    assert_eq!(
        compilation.compiled.is_none(),
        errors,
        "a table without errors compiles"
    );
    render::text(sources, &compilation.diagnostics, false)
}

#[test]
fn mistakes_of_meaning_are_explained() {
    for source in cases("meaning") {
        let name = stem(&source).to_owned();
        let sources = [source];
        let said = said_of(&sources);
        assert!(!said.is_empty(), "{name}: every case has something to say");
        let text = sources[0].text.trim_end();
        snapshot(
            "meaning",
            &name,
            &format!("---- TABLE\n{text}\n---- SAID\n{}", said.trim_end()),
        );
    }
}

#[test]
fn rules_stand_in_the_tables_own_file() {
    let source = |name: &str, text: &str| Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let table = source(
        "table.al",
        "rule :: if p then [go].\nadvice(go, mate : true : (depth = 0) and legal : none).\n",
    );
    let words = source(
        "words.al",
        "us: king, rook.\nthem: king.\npredicate p: check.\nextra :: if p then [go].\n",
    );
    snapshot("meaning", "rule_of_another_file", &said_of(&[table, words]));
}

#[test]
fn a_word_that_a_used_file_has_too_is_told_of_at_the_tables_own() {
    let source = |name: &str, text: &str| Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let table = source(
        "table.al",
        "use \"words\".\npredicate room: check.\nrule :: if room and small then [go].\nadvice(go, mate : true : (depth = 0) and legal : none).\n",
    );
    let words = source(
        "words.al",
        "us: king, rook.\nthem: king.\nvalue room: size(reach(their king)).\npredicate small: room < 9.\nvalue half(n): min(n, room).\npredicate tiny(m): half(m) < room.\nadvice(go, mate : true : (depth = 0) and rook move : none).\n",
    );
    snapshot("meaning", "defined_in_two_files", &said_of(&[table, words]));
}

/// What is printed of kinds can be copied into a table, as the parameters of a predicate in Rust.
#[test]
fn the_typed_table_writes_kinds_as_the_language_does() {
    let text = "us: king, rook.\nthem: king.\nextern predicate asked(set s, number n).\npredicate small(s, n): size(s) < n.\nrule :: if small(edge, 3) and asked(edge, 3) then [go].\nadvice(go, mate : true : (depth = 0) and legal : none).\n";
    let source = Source {
        name: "table.al".to_owned(),
        text: text.to_owned(),
    };
    let table = alc::compile(&[source]).compiled.expect("it compiles").table;
    let table = table.to_string();
    assert!(
        table.contains("predicate small(set s, number n):"),
        "{table}"
    );
    assert!(
        table.contains("extern predicate asked(set s, number n):"),
        "{table}"
    );
}

#[test]
fn a_goal_of_false_is_no_mistake_where_a_stuck_opponent_satisfies() {
    let table = "us: king, rook.\nthem: king.\noption opponent_stuck: holds.\nrule :: if true then [go].\nadvice(go, false : true : (depth = 0) and legal : (depth = 1) and capture).\n";
    let goal = |found: &Diagnostic| found.name == "contradicting-goals";
    let said = |text: String| {
        let name = "table.al".to_owned();
        alc::compile(&[Source { name, text }]).diagnostics
    };
    assert!(!said(table.to_owned()).iter().any(goal));
    assert!(said(table.replace("holds", "fails")).iter().any(goal));
}

#[test]
fn the_tables_own_options_win_over_those_of_a_file_that_it_uses() {
    let table = "option move_order: board.\nrule :: if true then [go].\nadvice(go, mate : true : (depth = 0) and legal : none).\n";
    let words = "us: king, rook.\nthem: king.\ndialect: al1plan.\noption move_order: book.\noption holding_at_goal: waived.\n";
    let source = |name: &str, text: &str| Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let compilation = alc::compile(&[source("table.al", table), source("words.al", words)]);
    let table = compilation
        .compiled
        .expect("the table compiles")
        .table
        .to_string();
    for line in [
        "option goals_checked: after_our_moves.",
        "option opponent_stuck: holds_in_bound.",
        "option holding_at_goal: waived.",
        "option move_order: board.",
    ] {
        assert!(table.contains(line), "{line} is missing in\n{table}");
    }
}

/// Definitions that call each other twice, or one another in a long chain, cost no more than their
/// text: neither time nor stack.
#[test]
fn towers_of_definitions_are_refused_or_cheap() {
    let head = "us: king, rook.\nthem: king.\nrule :: if p0 then [go].\nadvice(go, mate : true : (depth = 0) and k0 : none).\n";
    let mut chain = String::from(head);
    let mut doubling = String::from(head);
    for index in 0..5000 {
        chain += &format!(
            "predicate p{index}: not p{}.\nconstraint k{index}: not k{}.\n",
            index + 1,
            index + 1
        );
    }
    chain += "predicate p5000: check.\nconstraint k5000: rook move.\n";
    for index in 0..60 {
        let next = index + 1;
        doubling += &format!("predicate p{index}: p{next} and not p{next}.\n");
        doubling += &format!(
            "constraint k{index}: k{next} and (k{next} then k{next} and from = e{}).\n",
            index % 8 + 1
        );
        doubling += &format!("value v{index}(n): v{next}(n) + v{next}(n - 1).\n");
    }
    doubling += "predicate p60: v0(1) > 2.\nconstraint k60: king move then rook move.\nvalue v60(n): n + 0.\n";
    for text in [chain, doubling] {
        let source = Source {
            name: "tower.al".to_owned(),
            text,
        };
        let compilation = alc::compile(std::slice::from_ref(&source));
        let names: Vec<&str> = compilation
            .diagnostics
            .iter()
            .map(|found| found.name)
            .collect();
        assert!(names.contains(&"too-intricate"), "{names:?}");
    }
}

/// However many mistakes a text has, a hundred are told, and soon.
#[test]
fn a_text_is_told_a_hundred_mistakes_of_meaning() {
    let text = "us: king, rook.\n".repeat(20_000);
    let source = Source {
        name: "repeated.al".to_owned(),
        text,
    };
    let compilation = alc::compile(std::slice::from_ref(&source));
    let last = compilation.diagnostics.last().expect("there are mistakes");
    assert_eq!(compilation.diagnostics.len(), 101);
    assert_eq!(last.name, "too-many-mistakes");
    let said = render::text(&[source], &compilation.diagnostics, false);
    assert!(
        said.len() < 100_000,
        "each mistake shows its own lines only"
    );
}

/// Doubts do not keep a table from compiling, however many they are.
#[test]
fn a_table_of_many_doubts_compiles() {
    let mut text = "us: king, rook.\nthem: king.\nr :: if true then [a0].\n".to_owned();
    for index in 0..=1_500 {
        text += &format!("advice(a{index}, them to move : true : depth = 0 : none).\n");
    }
    let source = Source {
        name: "doubtful.al".to_owned(),
        text,
    };
    let compilation = alc::compile(&[source]);
    assert!(compilation.compiled.is_some());
    let told = &compilation.diagnostics;
    assert!(told.iter().all(|found| found.name == "unused-advice"));
    assert_eq!(told.len(), 1_000);
    assert_eq!(
        told.last().expect("a doubt").notes,
        ["there are 500 more warnings and notes, which are not shown"]
    );
}
