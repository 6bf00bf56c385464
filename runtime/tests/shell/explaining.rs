//! The command `explain`, of a strategy that is no table: what it cannot know is left out.

use alc_runtime::shell::Status;

use crate::said;
use crate::toy::Toy;

const FEN: &str = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";

#[test]
fn a_strategy_without_words_is_explained_by_its_decision() {
    let found = said(&Toy::krk(), &["explain", "--fen", FEN], b"");
    assert_eq!((found.status, found.err.as_str()), (Status::Done, ""));
    assert!(
        found.out.starts_with(&format!(
            "{FEN}\n  rules\n    always (toy.al:1) applies\n  advice of always\n  tree\n    1. "
        )),
        "{}",
        found.out
    );
}

#[test]
fn what_cannot_be_explained_is_reported() {
    for (fen, message) in [
        ("nonsense", "error: "),
        (
            "7k/8/5K2/8/8/8/8/6R1 b - - 0 1",
            "error: Black is to move, but the table plays White here",
        ),
    ] {
        let found = said(&Toy::krk(), &["explain", "--fen", fen], b"");
        assert_eq!((found.status, found.out.as_str()), (Status::BadInput, ""));
        assert!(found.err.starts_with(message), "{}", found.err);
    }
    for (arguments, message) in [
        (&["explain"][..], "error: give a position (`--fen FEN`)"),
        (
            &["explain", "--fen", FEN, "--format", "gif"],
            "error: `--format` is one of `text`, `json`, `dot`, `svg`, not `gif`",
        ),
    ] {
        let found = said(&Toy::krk(), arguments, b"");
        assert_eq!(found.status, Status::Usage);
        assert!(found.err.starts_with(message), "{}", found.err);
    }
}

#[test]
fn every_form_is_of_its_kind() {
    let in_form = |form| {
        let found = said(
            &Toy::krk(),
            &["explain", "--fen", FEN, "--format", form],
            b"",
        );
        assert_eq!((found.status, found.err.as_str()), (Status::Done, ""));
        found.out
    };
    let json = in_form("json");
    assert!(
        json.starts_with("{\"fen\":\"") && json.ends_with("}\n"),
        "{json}"
    );
    let dot = in_form("dot");
    assert!(
        dot.starts_with("digraph \"toy\" {\n") && dot.ends_with("}\n"),
        "{dot}"
    );
    let nodes = dot.matches("[label=").count();
    assert_eq!(
        dot.matches(" -> ").count() + 1,
        nodes,
        "one edge into all but the first"
    );
    let svg = in_form("svg");
    assert!(
        svg.starts_with("<svg ") && svg.contains("class=\"arrow ours\""),
        "{svg}"
    );
}
