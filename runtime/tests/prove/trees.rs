//! Trees against every reply: those that they do not reckon with, passes, and play that asks anew.

use Kind::{King, Queen, Rook};
use alc_runtime::prove::{Manner, Options, Verdict, prove};
use alc_runtime::{Decision, Kind, MoveOrder, Position, Side};

use crate::table::{Table, advised, scripted};
use crate::{OPTIONS, only_failure, proof, uci};

/// The rook mates on a8 after Kg6, if their king goes back to h8 from g8.
const START: &str = "6k1/8/5K2/8/8/8/8/R7 w - - 0 1";
const CORNER: &str = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
const ASIDE: &str = "5k2/8/6K1/8/8/8/8/R7 w - - 0 1";

fn mates_in_the_corner() -> Table {
    let script = [(START, "f6g6"), (CORNER, "a1a8")];
    scripted(&[King, Rook], &[King], &script).from(&[START])
}

#[test]
fn a_reply_outside_the_tree_is_followed_too() {
    let mut table = mates_in_the_corner().in_trees(3);
    table.considers = Box::new(|_, reply| reply.to_string() == "g8h8");
    let failure = only_failure(&table);
    assert_eq!(failure, (Verdict::NoRule, "f6g6 g8f8".to_owned(), None));
    // The table is asked where the tree is left, and only there.
    let script = [(START, "f6g6"), (CORNER, "a1a8"), (ASIDE, "a1d1")];
    let mut table = scripted(&[King, Rook], &[King], &script)
        .from(&[START])
        .in_trees(3);
    table.considers = Box::new(|_, reply| reply.to_string() == "g8h8");
    let summary = proof(&table).summary(1).unwrap();
    let line = &summary.failures[0].line;
    assert!(uci(line).starts_with("f6g6 g8f8 a1d1 f8"), "{line:?}");
    let asked = line.steps.iter().map(|step| step.decided.is_some());
    assert_eq!(asked.collect::<Vec<_>>(), [true, false, true, false]);
}

#[test]
fn inside_a_tree_the_table_is_not_asked() {
    let start = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    let (waits, mates) = ("h1g1", "g1g8");
    let script = [(start, waits), ("1k6/8/1K6/8/8/8/8/6R1 w - - 0 1", mates)];
    let table = scripted(&[King, Rook], &[King], &script)
        .from(&[start])
        .in_trees(3);
    let proof = proof(&table);
    let line = proof.summary(0).unwrap().longest.unwrap();
    assert_eq!(uci(&line), "h1g1 a8b8 g1g8");
    let asked: Vec<_> = line
        .steps
        .iter()
        .map(|step| step.decided.is_some())
        .collect();
    assert_eq!(asked, [true, false, false]);
    let options = Options {
        manner: Manner::Reconsult,
        ..OPTIONS
    };
    let proof = prove(&table, options, &mut |_, _, _| ()).unwrap();
    let line = proof.summary(0).unwrap().longest.unwrap();
    assert_eq!(uci(&line), "h1g1 a8b8 g1g8");
    let asked: Vec<_> = line
        .steps
        .iter()
        .map(|step| step.decided.is_some())
        .collect();
    assert_eq!(asked, [true, false, true]);
}

/// A tree may go another way than the table would from the same position: it is followed.
#[test]
fn a_tree_is_executed_and_left_where_the_table_is_asked_anew() {
    let (start, next) = (
        "k7/8/1K6/8/8/8/8/7R w - - 0 1",
        "1k6/8/1K6/8/8/8/8/6R1 w - - 0 1",
    );
    let table = || scripted(&[King, Rook], &[King], &[(start, "h1g1")]).from(&[start]);
    let mate = scripted(&[King, Rook], &[King], &[(next, "g1g8")]);
    // The tree mates; asked in that position, the table has no rule.
    let executed = with_trees_of(table(), mate, 3);
    assert!(proof(&executed).is_proven());
    let options = Options {
        manner: Manner::Reconsult,
        ..OPTIONS
    };
    let anew = prove(&executed, options, &mut |_, _, _| ()).unwrap();
    let failure = &anew.summary(1).unwrap().failures[0];
    assert_eq!(
        (failure.verdict, uci(&failure.line)),
        (Verdict::NoRule, "h1g1 a8b8".to_owned())
    );
}

/// Decides as one table, and goes on within trees as another.
fn with_trees_of(table: Table, inside: Table, plies: usize) -> Table {
    Table {
        inside: Some(inside.decide),
        ends: Box::new(move |_, _, depth| depth >= plies),
        ..table
    }
}

#[test]
fn nobody_passes_in_a_game() {
    for passing in [Side::Us, Side::Them] {
        let mut table = mates_in_the_corner().in_trees(3);
        table.passing = Some(passing);
        // Every tree is left after the first reply, whatever it says there.
        let failure = only_failure(&table);
        assert_eq!(failure, (Verdict::NoRule, "f6g6 g8f8".to_owned(), None));
    }
}

/// Stalemate is one, even if the tree says that they pass.
#[test]
fn a_stalemate_is_no_pass() {
    let start = "k7/8/8/8/8/8/8/K1Q5 w - - 0 1";
    let mut table = Table::new(&[King, Queen], &[King], |position: &Position| {
        let mut moves = position.moves(MoveOrder::Board);
        let found = moves.find(|(made, _)| made.to_string() == "c1c7");
        found.map_or(Decision::NoRule, |(made, _)| advised(made))
    })
    .from(&[start])
    .in_trees(3);
    table.passing = Some(Side::Them);
    assert_eq!(
        only_failure(&table),
        (Verdict::Stalemate, "c1c7".to_owned(), None)
    );
}
