//! What counts as success: aims that are formulas, reached by either side's move, and what a table is
//! to do where there is nothing to do.

use Kind::{King, Knight, Queen, Rook};
use alc_runtime::prove::{Refusal, Verdict, prove};
use alc_runtime::{Decision, Kind, MoveOrder, Position, Side};

use crate::table::{Table, advised, first_move, scripted};
use crate::{OPTIONS, only_failure, proof, uci};

#[test]
fn an_aim_may_be_reached_by_their_move() {
    // They must leave the corner.
    let start = "k7/8/8/8/8/8/1R6/K7 w - - 0 1";
    let on_a7 = |position: &Position| {
        position.turn() == Side::Us && position.king(Side::Them) == "a7".parse().unwrap()
    };
    let table = scripted(&[King, Rook], &[King], &[(start, "b2b1")])
        .aiming(on_a7)
        .from(&[start]);
    let proof = proof(&table);
    let summary = proof.summary(0).unwrap();
    assert!(summary.is_proven());
    assert_eq!(summary.lengths.positions, [0, 1]);
    assert_eq!(summary.optimal.positions, [0, 1]);
    let line = summary.longest.unwrap();
    assert_eq!((uci(&line), line.our_moves()), ("b2b1 a8a7".to_owned(), 1));
}

#[test]
fn whoever_mates_has_won_whatever_the_table_is_for() {
    let start = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    let table = scripted(&[King, Rook], &[King], &[(start, "a1a8")])
        .aiming(|_| false)
        .from(&[start]);
    assert!(proof(&table).is_proven());
}

/// The game is lost, though the formula holds.
#[test]
fn whoever_is_mated_has_lost_whatever_the_table_is_for() {
    let start = "2r5/8/8/8/8/1k6/8/1K6 w - - 0 1";
    let cornered = |position: &Position| {
        position.turn() == Side::Us && position.king(Side::Us) == "a1".parse().unwrap()
    };
    let table = scripted(&[King], &[King, Rook], &[(start, "b1a1")])
        .aiming(cornered)
        .from(&[start]);
    let line = "b1a1 c8c1".to_owned();
    assert_eq!(only_failure(&table), (Verdict::Mated, line, None));
}

#[test]
fn where_the_aim_is_reached_there_is_nothing_to_do() {
    let centre = |position: &Position| position.king(Side::Us).rank() > 1;
    let table = Table::new(&[King, Rook], &[King], first_move).aiming(centre);
    let proof = proof(&table);
    assert!(
        proof
            .entries()
            .all(|entry| entry.position.king(Side::Us).rank() == 1)
    );
    assert!(proof.entries().next().is_some());
}

#[test]
fn no_table_can_move_where_there_is_no_move() {
    let mated = "8/8/8/8/8/1k6/8/K1r5 w - - 0 1";
    let free = "8/8/8/8/8/1k6/8/1Kr5 w - - 0 1";
    let table = Table::new(&[King], &[King, Rook], first_move)
        .aiming(|_| false)
        .from(&[mated, free]);
    let positions: Vec<_> = proof(&table)
        .entries()
        .map(|entry| entry.position)
        .collect();
    assert_eq!(positions, [table.position(free)]);
}

/// A proof of nothing would look like a proof.
#[test]
fn where_there_is_nothing_to_prove_nothing_is_proven() {
    let nobody_mates = Table::new(&[King, Knight], &[King], first_move);
    let reached_already = Table::new(&[King, Queen], &[King], first_move).aiming(|_| true);
    let claims_nothing = Table::new(&[King, Queen], &[King], first_move).from(&[]);
    let kings = Table::new(&[King], &[King], first_move);
    for table in [nobody_mates, reached_already, claims_nothing, kings] {
        let refusal = prove(&table, OPTIONS, &mut |_, _, _| ()).err();
        assert_eq!(refusal, Some(Refusal::Nothing(table.material)));
    }
}

/// Nobody can mate with two kings, but that is not what the table is for.
#[test]
fn two_kings_have_their_aims() {
    let ahead = |position: &Position| position.king(Side::Us).rank() == 8;
    let upwards = |position: &Position| {
        let up = position
            .moves(MoveOrder::Board)
            .max_by_key(|(made, _)| made.to().rank());
        up.map_or(Decision::NoRule, |(made, _)| advised(made))
    };
    let start = "8/8/8/8/8/8/8/K6k w - - 0 1";
    let table = Table::new(&[King], &[King], upwards)
        .aiming(ahead)
        .from(&[start]);
    let summary = proof(&table).summary(1).unwrap();
    assert_eq!(summary.legal, 3612);
    assert_eq!(summary.verdicts[Verdict::Drawn as usize], 0);
}
