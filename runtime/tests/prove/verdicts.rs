//! Every end that play can come to, with the line that leads there.

use Kind::{Bishop, King, Pawn, Queen, Rook};
use alc_runtime::prove::Verdict;
use alc_runtime::{Decision, Kind, MoveOrder, Side};

use crate::table::{Table, advised, first_move, scripted};
use crate::{only_failure, proof, uci};

/// Mate in one, by the rook on a1.
const MATE_IN_1: &str = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";

#[test]
fn won() {
    let table = scripted(&[King, Rook], &[King], &[(MATE_IN_1, "a1a8")]).from(&[MATE_IN_1]);
    let proof = proof(&table);
    assert!(proof.is_proven());
    let entries: Vec<_> = proof.entries().collect();
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].position, table.position(MATE_IN_1));
    assert_eq!(entries[0].verdict, Verdict::Won);
    assert_eq!((entries[0].moves, entries[0].optimal), (Some(1), Some(1)));
    let summary = proof.summary(1).unwrap();
    assert!(summary.is_proven());
    assert_eq!(summary.legal, 175_168);
    assert_eq!(summary.lengths.positions, [0, 1]);
    assert_eq!(summary.optimal.positions, [0, 1]);
    let longest = summary.longest.unwrap();
    assert_eq!(uci(&longest), "a1a8");
    assert!(longest.steps[0].decided.is_some());
    assert_eq!(summary.failures, []);
    assert_eq!((summary.advice[0].uses, summary.advice[0].excess), (1, 0));
}

#[test]
fn no_rule_and_no_advice() {
    let decisions = [
        (Decision::NoRule, Verdict::NoRule),
        (Decision::NoAdvice { rule: 0 }, Verdict::NoAdvice),
    ];
    for (decision, verdict) in decisions {
        let at_once = Table::new(&[King, Rook], &[King], move |_| decision).from(&[MATE_IN_1]);
        assert_eq!(only_failure(&at_once), (verdict, String::new(), None));
        // The king must go to g8.
        let start = "7k/5K2/8/8/8/8/8/R7 w - - 0 1";
        let later = scripted(&[King, Rook], &[King], &[(start, "f7f8")])
            .otherwise(move |_| decision)
            .from(&[start]);
        let line = "f7f8 h8h7".to_owned();
        assert_eq!(only_failure(&later), (verdict, line, None));
    }
}

#[test]
fn they_are_stalemated() {
    let start = "k7/8/8/8/8/8/8/K1Q5 w - - 0 1";
    let table = scripted(&[King, Queen], &[King], &[(start, "c1c7")]).from(&[start]);
    let line = "c1c7".to_owned();
    assert_eq!(only_failure(&table), (Verdict::Stalemate, line, None));
}

#[test]
fn they_are_stalemated_inside_a_tree() {
    let (start, corner) = (
        "8/k7/8/8/8/8/8/2Q4K w - - 0 1",
        "k7/8/8/8/8/8/7K/2Q5 w - - 0 1",
    );
    let script = [(start, "h1h2"), (corner, "c1c7")];
    let mut table = scripted(&[King, Queen], &[King], &script)
        .otherwise(first_move)
        .from(&[start])
        .in_trees(3);
    table.considers = Box::new(|_, reply| reply.to_string() == "a7a8");
    let line = "h1h2 a7a8 c1c7".to_owned();
    assert_eq!(only_failure(&table), (Verdict::Stalemate, line, None));
}

/// A table for our king alone, which never reaches what it is for.
fn lonely(theirs: &[Kind], start: &str, goes: &str) -> Table {
    scripted(&[King], theirs, &[(start, goes)])
        .otherwise(first_move)
        .aiming(|_| false)
        .from(&[start])
}

#[test]
fn we_are_stalemated() {
    let table = lonely(&[King, Queen], "2q4k/8/8/8/8/8/8/1K6 w - - 0 1", "b1a1");
    let line = "b1a1 c8c2".to_owned();
    assert_eq!(only_failure(&table), (Verdict::Stalemate, line, None));
}

#[test]
fn we_are_mated() {
    let table = lonely(&[King, Rook], "2r5/8/8/8/8/1k6/8/1K6 w - - 0 1", "b1a1");
    let line = "b1a1 c8c1".to_owned();
    assert_eq!(only_failure(&table), (Verdict::Mated, line, None));
}

#[test]
fn a_piece_is_lost() {
    let start = "8/8/8/8/3k4/8/8/K3R3 w - - 0 1";
    let table = scripted(&[King, Rook], &[King], &[(start, "e1e3")])
        .otherwise(first_move)
        .from(&[start]);
    let line = "e1e3 d4e3".to_owned();
    assert_eq!(only_failure(&table), (Verdict::PieceLost, line, None));
}

/// The aim does not need the rook, so nothing is lost with it: the table is asked again.
#[test]
fn a_piece_that_perfect_play_can_spare_is_not_lost() {
    let start = "8/8/8/8/8/4K3/1R6/k7 w - - 0 1";
    let table = scripted(&[King, Rook], &[King], &[(start, "e3d3")])
        .aiming(|position| position.king(Side::Us) == "d4".parse().unwrap())
        .from(&[start]);
    let spared = only_failure(&table);
    assert_eq!(spared, (Verdict::NoRule, "e3d3 a1b2".to_owned(), None));
}

#[test]
fn too_little_is_left() {
    let start = "7k/1P6/8/8/8/8/8/K7 w - - 0 1";
    let table = scripted(&[King, Pawn], &[King], &[(start, "b7b8b")]).from(&[start]);
    let (verdict, line, back) = only_failure(&table);
    assert_eq!((verdict, back), (Verdict::Drawn, None));
    assert!(line.starts_with("b7b8b h8"), "{line}");
}

/// A game is over where too little is left, even if a tree would go on.
#[test]
fn too_little_is_left_inside_a_tree() {
    let start = "7k/1P6/8/8/8/8/8/1K6 w - - 0 1";
    let table = scripted(&[King, Pawn], &[King], &[(start, "b7b8b")])
        .otherwise(first_move)
        .from(&[start])
        .in_trees(3);
    let (verdict, line, _) = only_failure(&table);
    assert_eq!(verdict, Verdict::Drawn);
    assert_eq!(line.split(' ').count(), 2, "{line}");
}

/// Our king goes from f1 to g1, and then there and back between g1 and h1. Theirs can do no more: the
/// queen on d7 keeps it on a8 and b8.
fn king_that_waits(start: &str) -> Table {
    Table::new(&[King, Queen], &[King], |position| {
        let wanted = match position.king(Side::Us).to_string().as_str() {
            "g1" => "h1",
            _ => "g1",
        };
        let mut moves = position.moves(MoveOrder::Board);
        let found = moves.find(|(made, _)| made.slot() == 0 && made.to().to_string() == wanted);
        found.map_or(Decision::NoRule, |(made, _)| advised(made))
    })
    .from(&[start])
}

#[test]
fn they_repeat_positions() {
    let at_once = king_that_waits("1k6/3Q4/8/8/8/8/8/6K1 w - - 0 1");
    let line = "g1h1 b8a8 h1g1 a8b8".to_owned();
    assert_eq!(only_failure(&at_once), (Verdict::Repeats, line, Some(0)));
    let later = king_that_waits("1k6/3Q4/8/8/8/8/8/5K2 w - - 0 1");
    let line = "f1g1 b8a8 g1h1 a8b8 h1g1 b8a8".to_owned();
    assert_eq!(only_failure(&later), (Verdict::Repeats, line, Some(2)));
    let summary = proof(&later).summary(1).unwrap();
    let positions = summary.failures[0].line.positions();
    assert_eq!(positions[2], positions[6]);
}

/// A circle within one tree: it is left where it began.
#[test]
fn a_position_may_come_next_to_itself() {
    let table = king_that_waits("1k6/3Q4/8/8/8/8/8/6K1 w - - 0 1").in_trees(3);
    let line = "g1h1 b8a8 h1g1 a8b8".to_owned();
    assert_eq!(only_failure(&table), (Verdict::Repeats, line, Some(0)));
}

#[test]
fn a_dead_position_of_the_domain_is_drawn() {
    let start = "8/8/8/8/8/2k5/8/K6B w - - 0 1";
    let table = Table::new(&[King, Bishop], &[King], first_move).from(&[start]);
    let drawn = only_failure(&table);
    assert_eq!(drawn, (Verdict::Drawn, String::new(), None));
}
