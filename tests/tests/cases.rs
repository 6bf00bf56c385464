//! Tables with what is said of them and what they decide, in one snapshot each. Both engines must
//! give that answer, to the byte.

use std::io;

use alc::interpret::Interpreter;
use alc::render;
use alc_runtime::argue::{Answer, argue};
use alc_runtime::shell::{AskOptions, DecideOptions, Format, Positions, Streams, ask, decide};
use alc_runtime::{Strategy, fen};
use alc_tests::cases::{self, Case};

#[test]
fn both_engines_give_the_answers_on_record() {
    let cases = cases::all();
    assert!(cases.len() >= 20, "only {} tables", cases.len());
    for case in &cases {
        let program = &case
            .checked
            .compiled
            .as_ref()
            .expect("it compiled when the tests were built")
            .program;
        let interpreted = answers(&Interpreter::new(program), &case.fens);
        assert_eq!(
            answers(case.compiled, &case.fens),
            interpreted,
            "{}: the engines differ",
            case.path
        );
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(case.name(), sheet(case, &interpreted));
        });
    }
}

/// The book's table is one table, however it is typed: its rules, advice and moves agree.
#[test]
fn the_books_table_reads_the_same_in_every_notation() {
    let cases = cases::all();
    let typed: Vec<&Case> = cases
        .iter()
        .filter(|case| case.path.starts_with("cases/book/"))
        .collect();
    assert_eq!(typed.len(), 3);
    let positions = alc_tests::positions::all_krk(alc_runtime::Side::Us);
    for position in &positions {
        let [english, first_edition, russian] =
            [0, 1, 2].map(|index| typed[index].compiled.decide(position));
        assert_eq!(english, first_edition);
        assert_eq!(english, russian);
        assert_eq!(english, alc_players::krk_book::KrkBook.decide(position));
    }
    assert_eq!(positions.len(), 175_168);
}

/// The cases on an option are there because it makes a difference.
#[test]
fn each_option_changes_an_answer() {
    let cases = cases::all();
    for folder in [
        "opponent_stuck",
        "goals_checked",
        "holding_at_goal",
        "move_order",
        "dialect",
    ] {
        let prefix = format!("cases/{folder}/");
        let mut seen: Vec<(&str, String)> = Vec::new();
        for case in cases.iter().filter(|case| case.path.starts_with(&prefix)) {
            let here = answers(case.compiled, &case.fens);
            for (other, there) in &seen {
                assert_ne!(*there, here, "{other} and {} answer alike", case.path);
            }
            seen.push((case.path, here));
        }
        assert!(seen.len() >= 2, "{folder}: only {} tables", seen.len());
    }
}

/// The cases on metaplans are there because each changes an answer.
#[test]
fn each_metaplan_changes_an_answer() {
    let cases = cases::all();
    for folder in ["knowledge_or", "knowledge_mod"] {
        let prefix = format!("cases/{folder}/");
        let mut found = cases.iter().filter(|case| case.path.starts_with(&prefix));
        let [Some(with), Some(alone), None] = [found.next(), found.next(), found.next()] else {
            panic!("{folder}: a base with metaplans, and the same alone");
        };
        let changed = with.fens.iter().filter(|fen| {
            let [with, alone] = [with, alone].map(|case| answer(case.compiled, fen));
            with != alone && alone == Answer::Undetermined
        });
        assert!(changed.count() > 0, "{folder}");
    }
}

/// What a base answers to its question.
fn answer(strategy: &dyn Strategy, text: &str) -> Answer {
    let base = strategy.base().expect("a base");
    let reading = fen::read(text, strategy.material()).expect("a position of the ending");
    argue(strategy, &base, &reading.position, base.question).answer
}

fn answers(strategy: &dyn Strategy, fens: &[String]) -> String {
    if strategy.base().is_some() {
        let answers = fens.iter().map(|fen| asked(strategy, fen));
        return answers.collect();
    }
    let fens = fens.join("\n");
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut fens.as_bytes(),
        out: &mut out,
        err: &mut err,
    };
    let options = DecideOptions {
        positions: Positions::StandardInput,
        format: Format::Json,
        threads: None,
    };
    decide(strategy, &options, &mut streams).expect("memory can be written");
    let text = |bytes: Vec<u8>| io::read_to_string(&bytes[..]).expect("text");
    text(out) + &text(err)
}

/// What a base says of a position, all that it is asked for included.
fn asked(strategy: &dyn Strategy, fen: &str) -> String {
    let forms = [(Format::Text, true), (Format::Json, false)];
    let said = forms.map(|(format, trace)| {
        let options = AskOptions {
            fen: fen.to_owned(),
            question: None,
            format,
            trace,
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = Streams {
            input: &mut io::empty(),
            out: &mut out,
            err: &mut err,
        };
        ask(strategy, &options, &mut streams).expect("memory can be written");
        let text = |bytes: Vec<u8>| io::read_to_string(&bytes[..]).expect("text");
        text(out) + &text(err)
    });
    said.concat() + "\n"
}

/// Input and output together.
fn sheet(case: &Case, answers: &str) -> String {
    let (sources, diagnostics) = (&case.checked.sources, &case.checked.diagnostics);
    let of_case = sources
        .iter()
        .filter(|source| source.name.starts_with("cases/"));
    let texts: String = of_case
        .map(|source| format!("---- TABLE {}\n{}\n", source.name, source.text))
        .collect();
    let said = render::text(sources, diagnostics, false);
    let said = if said.is_empty() {
        String::new()
    } else {
        format!("---- DIAGNOSTICS\n{said}\n")
    };
    format!("{texts}{said}---- DECISIONS\n{answers}")
}
