//! Tables in the notation of the AL1 thesis: what they are read as, and what is said of their mistakes.
//! Each file of `tests/cases/al1` is a case.

#[path = "common/cases.rs"]
mod cases;

use alc::render;
use alc::source::{Source, SourceId};
use cases::{cases, snapshot, stem};

/// Everything that is said of a table, and its rules and plans if it has no mistake.
fn outcome(source: &Source) -> String {
    let sources = std::slice::from_ref(source);
    let compilation = alc::compile(sources);
    let said = render::text(sources, &compilation.diagnostics, false);
    match compilation.compiled {
        None => said,
        Some(compiled) => {
            let table = compiled.table.to_string();
            let rules = table
                .find(" :: ")
                .map_or(0, |at| table[..at].rfind('\n').map_or(0, |line| line + 1));
            format!("{said}\n{}", &table[rules..])
        }
    }
}

#[test]
fn tables_of_the_thesis_are_read() {
    for source in cases("al1") {
        let text = source.text.trim_end();
        let outcome = outcome(&source);
        snapshot(
            "al1",
            stem(&source),
            &format!("---- TABLE\n{text}\n---- OUTCOME\n{}", outcome.trim_end()),
        );
    }
}

/// Under another name a table of the thesis is no such table, which is told once.
#[test]
fn tables_of_the_thesis_have_an_ending() {
    let source = Source {
        name: "<stdin>".to_owned(),
        text: "check ->\n 1 <N>\n mate <B>\ntrue ->\n 1 <N>\n mate <B>\n".to_owned(),
    };
    let told = outcome(&source).matches("ends in `.al1`").count();
    assert_eq!(told, 1);
}

/// Whatever is done to a table, it is read to its end, and every place that is spoken of lies in it.
#[test]
fn no_damage_is_too_much() {
    let texts = cases("al1").into_iter().map(|source| source.text);
    let whole: String = texts.collect::<Vec<_>>().join("\n");
    let mut damaged: Vec<String> = Vec::new();
    let places: Vec<usize> = whole.char_indices().map(|(place, _)| place).collect();
    for (index, &place) in places.iter().enumerate().step_by(3) {
        damaged.push(whole[..place].to_owned());
        let next = places.get(index + 1).copied().unwrap_or(whole.len());
        damaged.push(format!("{}{}", &whole[..place], &whole[next..]));
        let mark = [
            "<", ">", "->", " o ", "\n", "/*", ".", "\u{e1}", "\"", "<B>",
        ][index % 10];
        damaged.push(format!("{}{mark}{}", &whole[..place], &whole[place..]));
    }
    damaged.push(format!(
        "{} ->\n 1 <N>\n mate <B>\n",
        "check ".repeat(100_000)
    ));
    damaged.push(format!(
        "{} ->\n 1 <N>\n mate <B>\n",
        "check o\n".repeat(100_000)
    ));
    for text in damaged {
        let source = Source {
            name: "damaged.AL1".to_owned(),
            text,
        };
        let parsed = alc::parse(SourceId(0), &source);
        let labels = parsed.diagnostics.iter().flat_map(|found| &found.labels);
        for label in labels {
            let inside = source.text.get(label.span.start..label.span.end);
            assert!(inside.is_some(), "{label:?} in\n{}", source.text);
        }
    }
}
