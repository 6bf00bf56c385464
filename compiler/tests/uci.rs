//! `alc uci` as chess programs meet it.

#[expect(dead_code, reason = "other tests need more of it")]
mod common;

use std::fs::File;

use common::{alc, empty, folder, run};

#[test]
fn a_table_plays_in_a_chess_program() {
    let talk = "uci\nisready\nposition fen 6k1/8/6K1/8/8/8/8/R7 w - - 0 1\ngo movetime 10\n";
    let here = folder(&[("talk", talk)]);
    let input = File::open(here.path().join("talk")).expect("the talk");
    let said = run(alc(here.path()).args(["uci", "krk"]).stdin(input)).done();
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines[0], "id name krk (alc 0.1.0)");
    assert!(
        lines.contains(&"uciok") && lines.contains(&"readyok"),
        "{said}"
    );
    let [.., score, reason, best] = &lines[..] else {
        panic!("{said}");
    };
    assert!(score.starts_with("info depth 1 score mate 1 "), "{said}");
    assert!(reason.contains("(tables/krk.al:"), "{said}");
    assert_eq!(*best, "bestmove a1a8");
}

/// Both the table and what is asked of it would be read from standard input.
#[test]
fn the_table_does_not_come_on_standard_input() {
    let here = empty();
    let refused = run(alc(here.path()).args(["uci", "-"])).failed(2);
    assert!(refused.contains("standard input"), "{refused}");
}
