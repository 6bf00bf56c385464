//! `alc ask`, as users meet it, where there is no answer to give.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::fmt::Write;

use common::{GOOD, Ran, alc, folder, run};

const FEN: &str = "8/8/8/4P3/8/8/7k/K7 w - - 0 1";

fn ask(text: &str, options: &[&str]) -> Ran {
    let here = folder(&[("base.al", text)]);
    run(alc(here.path())
        .args(["ask", "base.al", "--fen", FEN])
        .args(options))
}

/// A base of so many methods each of which doubles what is to be shown, and none of which leads anywhere.
fn growing(methods: usize) -> String {
    let mut text =
        "knowledge base.\nus: king, pawn.\nthem: king.\naim: promotion.\nquestion wins.\n"
            .to_owned();
    for index in 0..methods {
        let (a, b, c) = (
            format!("a{index}"),
            format!("b{index}"),
            format!("c{index}"),
        );
        writeln!(
            text,
            "method m{index} easy: for wins raise {a}, {b}, {c} with wins iff {a} and {b} or {c}."
        )
        .expect("texts take anything");
    }
    text
}

#[test]
fn a_proof_that_grows_too_large_is_given_up() {
    let said = ask(&growing(13), &[]).done();
    assert!(!said.contains("given up"), "{said}");
    let said = ask(&growing(16), &[]).done();
    assert!(said.contains("  answer    undetermined\n"), "{said}");
    let given_up =
        "  given up  with m13 (base.al:19) there is more to be shown than can be kept in view\n";
    assert!(said.contains(given_up), "{said}");
    let said = ask(&growing(16), &["--format", "json"]).done();
    let object: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(object["given_up"], "m13");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let set_wise = ask(&growing(1), &["--engine", "set-wise"]).failed(1);
    assert!(
        set_wise.contains("`base` is a knowledge base, and none can be run set-wise"),
        "{set_wise}"
    );
    let question = ask(&growing(1), &["--question", "a1"]).failed(1);
    assert!(question.contains("did you mean `a0`?"), "{question}");
    let here = folder(&[("table.al", GOOD)]);
    let table = run(alc(here.path()).args(["ask", "table.al", "--fen", FEN])).failed(1);
    assert!(table.contains("knowledge base"), "{table}");
}
