//! Texts that are deep, long or no tables at all are refused with a message, and in good time.

use crate::{read, read_text};

fn names(text: &str) -> Vec<&'static str> {
    read_text(text)
        .diagnostics
        .iter()
        .map(|diagnostic| diagnostic.name)
        .collect()
}

#[test]
fn deep_expressions_are_refused() {
    let deep = 10_000;
    let bodies = [
        format!("{}a{}", "(".repeat(deep), ")".repeat(deep)),
        "(".repeat(deep),
        format!("{}a", "not ".repeat(deep)),
        format!("{}1", "- ".repeat(deep)),
        format!("a{}", " and a".repeat(deep)),
        format!("a{}", " or a = 1 + 2".repeat(deep)),
        format!("a{}", " then a".repeat(deep)),
        format!("1{}", " - 1".repeat(deep)),
        format!("1{}", " * 1".repeat(deep)),
        format!("a{}", " at root".repeat(deep)),
        format!("{}1{}", "(if a then 1 else ".repeat(deep), ")".repeat(deep)),
        format!("{}1{}", "f(2, ".repeat(deep), ")".repeat(deep)),
        // Neither half is too deep by itself.
        format!(
            "{}a{}{}",
            "(".repeat(200),
            ")".repeat(200),
            " and a".repeat(200)
        ),
    ];
    for body in bodies {
        assert_eq!(
            names(&format!("value a: {body}.\nvalue b: 1.\n")),
            ["too-deep"],
            "{:.40}",
            body
        );
    }
}

#[test]
fn wide_expressions_are_read() {
    let conjunction = format!("a{}", " and not b = 1 + 2".repeat(200));
    let wide = format!(
        "predicate p: ({conjunction}) or ({conjunction}) or f({conjunction}, {conjunction})."
    );
    assert_eq!(names(&wide), [] as [&str; 0]);
    let phrases = format!("us: {}king.", "king, ".repeat(20_000));
    assert_eq!(names(&phrases), [] as [&str; 0]);
}

#[test]
fn depth_is_counted_for_each_part_of_advice() {
    let part = format!("a{}", " and a".repeat(200));
    assert_eq!(
        names(&format!("advice(x, {part} : {part} : {part} : {part}).")),
        [] as [&str; 0]
    );
}

#[test]
fn large_texts_do_not_hang() {
    let half_open = format!("value a: {}= {}.", "(".repeat(200), "b ] ".repeat(10_000));
    let texts = [
        "value a: 1\n".repeat(50_000),
        "a : if ".repeat(50_000),
        "a : if\n".repeat(50_000),
        format!("advice(a, {} b).", "= :".repeat(50_000)),
        "?".repeat(1_000_000),
        "? ".repeat(500_000),
        "/*".repeat(500_000),
        "\"".repeat(500_000),
        ".".repeat(500_000),
        half_open,
    ];
    for text in texts {
        let parsed = read_text(text.as_str());
        assert!(
            !parsed.diagnostics.is_empty() && parsed.diagnostics.len() <= 101,
            "{text:.20}"
        );
    }
}

#[test]
fn one_text_is_told_a_hundred_mistakes() {
    let source = alc::source::Source {
        name: "a.al".to_owned(),
        text: "value a: .\n".repeat(150),
    };
    let parsed = read(&source);
    assert_eq!(parsed.diagnostics.len(), 101);
    let last = &parsed.diagnostics[100];
    assert_eq!(last.message, "50 more mistakes from here on are not shown");
    assert_eq!(
        last.span().map(|span| source.line_column(span.start).line),
        Some(101)
    );
}
