//! Knowledge bases in the notation of the thesis: what they are read as, and what is said of their
//! mistakes. Each file of `tests/cases/al3` is a case.

#[path = "common/cases.rs"]
mod cases;

use std::path::Path;

use alc::build::{bundled, files};
use alc::render;
use alc::source::{Source, SourceId};
use cases::{cases, snapshot, stem};

/// Everything that is said of a base, and what it is if it has no mistake.
fn outcome(source: &Source) -> String {
    let sources = std::slice::from_ref(source);
    let compilation = alc::compile(sources);
    let said = render::text(sources, &compilation.diagnostics, false);
    match compilation.compiled {
        None => said,
        Some(compiled) => format!("{said}\n{}", compiled.table),
    }
}

#[test]
fn bases_of_the_thesis_are_read() {
    for source in cases("al3") {
        let text = source.text.trim_end();
        let outcome = outcome(&source);
        snapshot(
            "al3",
            stem(&source),
            &format!("---- BASE\n{text}\n---- OUTCOME\n{}", outcome.trim_end()),
        );
    }
}

/// What is warned of in the base of the thesis stands there as it is printed; nothing is said of any
/// other table that comes with alc.
#[test]
fn only_the_base_of_the_thesis_is_warned_of() {
    for name in bundled::table_names() {
        let checked = files::check(Path::new(name), &[]).expect("it comes with alc");
        let said: Vec<_> = checked.diagnostics.iter().map(|found| found.name).collect();
        let expected: &[&str] = match name {
            "thesis_kpk" => &["unused-lemma", "unsettled-hypothesis"],
            _ => &[],
        };
        assert_eq!(said, expected, "{name}");
    }
}

/// Under another name a base of the thesis is no such base, which is told once.
#[test]
fn bases_of_the_thesis_have_an_ending() {
    let source = Source {
        name: "<stdin>".to_owned(),
        text: "OBSERVACIONES (PEON_T)\nMETODO M0 FACIL\nMETODO M1 FACIL\n".to_owned(),
    };
    let told = outcome(&source).matches("ends in `.al3`").count();
    assert_eq!(told, 1);
}

/// Whatever is done to a base, it is read to its end, and every place that is spoken of lies in it.
#[test]
fn no_damage_is_too_much() {
    let whole = whole();
    let mut damaged: Vec<String> = Vec::new();
    let places: Vec<usize> = whole.char_indices().map(|(place, _)| place).collect();
    for (index, &place) in places.iter().enumerate().step_by(17) {
        damaged.push(whole[..place].to_owned());
        let next = places.get(index + 1).copied().unwrap_or(whole.len());
        damaged.push(format!("{}{}", &whole[..place], &whole[next..]));
        let mark = [
            "(", ")", "=>", " o ", "\n", "/*", ".", "\u{e1}", "\"", ":", "\nPLAN A",
        ][index % 11];
        damaged.push(format!("{}{mark}{}", &whole[..place], &whole[place..]));
    }
    for text in damaged {
        let source = Source {
            name: "damaged.AL3".to_owned(),
            text,
        };
        assert_places_lie_inside(&source);
    }
}

/// Lines in any order are read, too.
#[test]
fn lines_may_stand_anywhere() {
    let whole = whole();
    let lines: Vec<&str> = whole.lines().collect();
    let mut random = alc_runtime::Random::new(3);
    for _text in 0..100 {
        let picked = (0..40).map(|_line| lines[random.below(lines.len())]);
        let source = Source {
            name: "shuffled.al3".to_owned(),
            text: picked.collect::<Vec<_>>().join("\n"),
        };
        assert_places_lie_inside(&source);
        alc::compile(&[source]);
    }
}

/// Nothing is too long or too deep.
#[test]
fn size_is_no_danger() {
    let relation = |relation: &str| {
        format!("METODO M0 FACIL\nPrecondiciones:\nH1 : GANA\nRelación:\n{relation}\n")
    };
    let many = 100_000;
    let texts = [
        relation(&"(".repeat(many)),
        relation(&"~".repeat(many)),
        relation(&"H1 => ".repeat(many)),
        relation(&"H1 &\n".repeat(many)),
        relation(&"H1 <-> ".repeat(199)),
        relation(&"(\n".repeat(many)),
        "LEMAS (A\n".repeat(many),
        "PLAN A (\n".repeat(many),
        format!("LEMAS ({})", "A ".repeat(many)),
    ];
    for text in texts {
        let source = Source {
            name: "long.al3".to_owned(),
            text,
        };
        assert_places_lie_inside(&source);
        alc::compile(&[source]);
    }
}

/// All cases and the base of the thesis in one text.
fn whole() -> String {
    let texts = cases("al3").into_iter().map(|source| source.text);
    let of_thesis = bundled::table("thesis_kpk").map(|source| source.text);
    texts
        .filter(|text| text.len() < 4_000)
        .chain(of_thesis)
        .collect::<Vec<_>>()
        .join("\n")
}

fn assert_places_lie_inside(source: &Source) {
    let parsed = alc::parse(SourceId(0), source);
    let labels = parsed.diagnostics.iter().flat_map(|found| &found.labels);
    for label in labels {
        let inside = source.text.get(label.span.start..label.span.end);
        assert!(inside.is_some(), "{label:?} in\n{}", source.text);
    }
}
