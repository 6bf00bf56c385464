//! Explanations: what is said is so, and whatever runs a table says the same.

use std::path::Path;

use alc::build::files;
use alc::interpret::Interpreter;
use alc::setwise;
use alc::source::Source;
use alc_runtime::explain::explain;
use alc_runtime::shell::{ExplainFormat, explanation};
use alc_runtime::{Colour, Position, Strategy, fen, threads};
use alc_tests::compiled_random_tables::COMPILED;
use alc_tests::evaluator::Text;
use alc_tests::explanations::{Reasons, check};
use alc_tests::{cases, positions, program, random_table};

/// The tables that come with alc.
const TABLES: [(&dyn Strategy, &str); 8] = [
    (&alc_players::krk::Krk, "krk"),
    (&alc_players::krk_book::KrkBook, "krk_book"),
    (&alc_players::krk_mended::KrkMended, "krk_mended"),
    (&alc_players::kqk::Kqk, "kqk"),
    (&alc_players::kpk::Kpk, "kpk"),
    (&alc_players::kbbk::Kbbk, "kbbk"),
    (&alc_players::thesis_krk::ThesisKrk, "thesis_krk"),
    (&alc_players::thesis_kbbk::ThesisKbbk, "thesis_kbbk"),
];

#[test]
fn every_engine_explains_alike() {
    for (compiled, name) in TABLES {
        let checked = files::check(Path::new(name), &[]).expect("it comes with alc");
        let program = checked.compiled.expect("it has no mistake").program;
        let interpreted = Interpreter::new(&program);
        for (position, us) in sample(compiled, 12, 5) {
            alike(&[compiled, &interpreted], &position, us);
        }
        if name == "krk_book" {
            let set_wise =
                setwise::Engine::new(&program, threads::available()).expect("their king is alone");
            for (position, us) in sample(compiled, 12, 5) {
                alike(&[compiled, &set_wise], &position, us);
            }
        }
    }
    for case in tables() {
        let program = &case.checked.compiled.as_ref().expect("it compiled").program;
        let interpreted = Interpreter::new(program);
        for (position, us) in sample(case.compiled, 8, 3) {
            alike(&[case.compiled, &interpreted], &position, us);
        }
    }
}

/// The cases are small tables, each about one thing: what is said of them is on record.
#[test]
fn explanations_are_those_on_record() {
    for case in tables() {
        let program = &case.checked.compiled.as_ref().expect("it compiled").program;
        let interpreted = Interpreter::new(program);
        let forms: &[ExplainFormat] = match case.name().as_str() {
            "plans_plans" => &[ExplainFormat::Text, ExplainFormat::Json, ExplainFormat::Dot],
            _ => &[ExplainFormat::Text],
        };
        let fens = case.fens.iter().take(3);
        let said = fens.flat_map(|fen| {
            let said = |form: &ExplainFormat| {
                explanation(&interpreted, fen, *form)
                    .unwrap_or_else(|why| format!("{fen}\n  {why}\n"))
            };
            forms.iter().map(said).collect::<Vec<_>>()
        });
        let said: Vec<String> = said.collect();
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(case.name(), said.join("\n"));
        });
    }
}

/// The cases that are tables: knowledge bases are asked, and not explained.
fn tables() -> impl Iterator<Item = cases::Case> {
    let cases = cases::all().into_iter();
    cases.filter(|case| case.compiled.base().is_none())
}

#[test]
fn what_is_said_of_random_tables_is_so() {
    let mut reasons = Reasons::default();
    for seed in 0..120 {
        let sources = random_sources(seed);
        let program = program(&sources);
        let text = Text::read(&sources);
        let interpreted = Interpreter::new(&program);
        for (position, us) in sample(&interpreted, 12, seed) {
            check(&interpreted, &text, &position, us, &mut reasons);
        }
    }
    println!("{reasons:#?}");
    for reason in [
        "satisfied",
        "reached",
        "broken",
        "no move",
        "none attains",
        "breaks",
        "breaks at the goal",
        "falls short",
        "no move later",
        "none attains later",
        "exit",
    ] {
        let times = reasons.0.get(reason).copied().unwrap_or_default();
        assert!(times > 0, "{reason} is never given");
    }
}

#[test]
fn compiled_random_tables_explain_as_the_interpreter_does() {
    for (seed, compiled) in COMPILED {
        let program = program(&random_sources(*seed));
        let interpreted = Interpreter::new(&program);
        for (position, us) in sample(*compiled, 20, *seed) {
            alike(&[*compiled, &interpreted], &position, us);
        }
    }
}

#[test]
fn what_is_said_of_the_books_table_is_so() {
    let checked = files::check(Path::new("krk_book"), &[]).expect("it comes with alc");
    let text = Text::read(&checked.sources);
    let compiled = &alc_players::krk_book::KrkBook;
    let mut reasons = Reasons::default();
    for (position, us) in sample(compiled, 40, 7) {
        check(compiled, &text, &position, us, &mut reasons);
    }
    assert!(reasons.0["none attains"] >= 10, "{reasons:?}");
}

/// A refutation is followed to where it ends, however deep the advice looks.
#[test]
fn lines_are_followed_to_their_ends() {
    let text = "us: king, rook. them: king. aim: mate.\n\
         chase :: if true then [chase].\n\
         plan(chase, 3 : mate : exists(our rook) and not stalemate : rook move and gives check).\n";
    let sources = [Source {
        name: "chase.al".to_owned(),
        text: text.to_owned(),
    }];
    let program = program(&sources);
    let interpreted = Interpreter::new(&program);
    let text = Text::read(&sources);
    let mut reasons = Reasons::default();
    for (position, us) in sample(&interpreted, 40, 2) {
        check(&interpreted, &text, &position, us, &mut reasons);
    }
    assert!(reasons.0["deep"] >= 20, "{reasons:?}");
}

/// Embedders may share a player and what it has said among threads.
#[test]
fn strategies_and_explanations_go_from_thread_to_thread() {
    fn goes<T: Send + Sync>() {}
    goes::<&dyn Strategy>();
    goes::<alc_players::krk::Krk>();
    goes::<Interpreter<'_>>();
    goes::<setwise::Engine<'_>>();
    goes::<alc_runtime::Explanation>();
    goes::<alc_runtime::Tree>();
    goes::<alc_runtime::Play<'_>>();
}

fn random_sources(seed: u64) -> [Source; 1] {
    [Source {
        name: format!("random_{seed}.al"),
        text: random_table::table(seed),
    }]
}

/// Positions with our colour, as their FENs give them.
fn sample(strategy: &dyn Strategy, count: usize, seed: u64) -> Vec<(Position, Colour)> {
    let colours = [Colour::White, Colour::Black].into_iter().cycle();
    let positions = positions::sample(strategy.material(), count, seed);
    let told = positions.iter().zip(colours).map(|(position, us)| {
        let text = fen::write(position, us, 0, 1);
        let reading = fen::read(&text, strategy.material()).expect("the FEN of a legal position");
        (reading.position, us)
    });
    told.collect()
}

fn alike([one, other]: &[&dyn Strategy; 2], position: &Position, us: Colour) {
    let fen = fen::write(position, us, 0, 1);
    assert_eq!(one.wording(), other.wording(), "{}", one.name());
    assert_eq!(explain(*one, position), explain(*other, position), "{fen}");
    for (_, format) in ExplainFormat::WORDS {
        let [one, other] = [one, other].map(|engine| explanation(*engine, &fen, format));
        assert_eq!(one, other, "{fen}");
    }
}
