//! What is refused, and that the number of threads never shows.

use std::ffi::OsString;
use std::num::NonZero;

use Kind::{Bishop, King, Pawn, Queen, Rook};
use alc_runtime::prove::{Options, Refusal, least_memory, prove};
use alc_runtime::shell::{Status, Streams, run};
use alc_runtime::{Decision, Kind, MoveOrder};

use crate::OPTIONS;
use crate::table::{Table, advised, first_move};

#[test]
fn endings_that_are_too_large_are_refused() {
    let endings: [(&[Kind], &[Kind]); 3] = [
        (&[King, Rook, Pawn], &[King, Rook]),
        (&[King, Bishop, Bishop], &[King, Pawn, Pawn]),
        (&[King, Pawn], &[King, Pawn]),
    ];
    for (ours, theirs) in endings {
        let table = Table::new(ours, theirs, first_move);
        let refusal = prove(&table, OPTIONS, &mut |_, _, _| ()).err().unwrap();
        assert_eq!(refusal, Refusal::TooLarge(table.material));
        assert_eq!(least_memory(&table), Err(refusal.clone()));
        let said = refusal.to_string();
        assert!(
            said.contains("at most four men with at most one pawn"),
            "{said}"
        );
    }
    // 64 · 48 · 64 · 48 ways to put the men of the last.
    let pawns = Table::new(&[King, Pawn], &[King, Pawn], first_move);
    let said = Refusal::TooLarge(pawns.material).to_string();
    assert!(said.contains("9437184"), "{said}");
}

#[test]
fn what_there_is_no_room_for_is_refused_before_the_work_begins() {
    let table = Table::new(&[King, Rook], &[King], first_move);
    let needed = least_memory(&table).unwrap();
    let told = |memory| {
        let mut told = 0;
        let options = Options { memory, ..OPTIONS };
        let refusal = prove(&table, options, &mut |_, _, _| told += 1).err();
        (refusal, told)
    };
    let allowed = needed - 1;
    assert_eq!(
        told(allowed),
        (Some(Refusal::Memory { needed, allowed }), 0)
    );
    assert_eq!(told(0), (Some(Refusal::Memory { needed, allowed: 0 }), 0));
    assert_eq!(told(needed).0, None);
}

/// Trees of two moves of ours have far more ways out than there is room for.
#[test]
fn what_outgrows_its_room_is_refused() {
    let table = Table::new(&[King, Queen], &[King], first_move).in_trees(5);
    let allowed = least_memory(&table).unwrap();
    let options = Options {
        memory: allowed,
        ..OPTIONS
    };
    let refusal = prove(&table, options, &mut |_, _, _| ()).err();
    assert_eq!(refusal, Some(Refusal::Outgrown { allowed }));
}

/// Pawns that have become something else stand on more squares than pawns do.
#[test]
fn positions_after_promotions_need_room_too() {
    let pawn = || {
        Table::new(&[Pawn, King], &[King], |position| {
            let mut moves = position.moves(MoveOrder::Board);
            let promotes = moves.find(|(made, _)| made.promotion().is_some());
            promotes.map_or_else(|| first_move(position), |(made, _)| advised(made))
        })
    };
    let allowed = least_memory(&pawn()).unwrap();
    let under = |memory: u64| {
        let options = Options { memory, ..OPTIONS };
        prove(&pawn(), options, &mut |_, _, _| ()).err()
    };
    assert_eq!(under(allowed), Some(Refusal::Outgrown { allowed }));
    assert_eq!(under(OPTIONS.memory), None);
}

/// A table that does all sorts of things, with trees of several sizes.
fn motley() -> Table {
    let mut table = Table::new(&[King, Rook], &[King], |position| {
        let number = position.key() % 97;
        match number {
            0 => Decision::NoRule,
            1 => Decision::NoAdvice { rule: 0 },
            _ => {
                let mut moves = position.moves(MoveOrder::Board);
                let chosen = moves.nth(number as usize % 3);
                chosen.map_or_else(|| first_move(position), |(made, _)| advised(made))
            }
        }
    });
    table.ends = Box::new(|_, root, depth| depth > (root.key() % 3) as usize);
    table
}

#[test]
fn the_number_of_threads_never_shows() {
    let table = motley();
    let found = |threads: usize| {
        let options = Options {
            threads: NonZero::new(threads).unwrap(),
            ..OPTIONS
        };
        let proof = prove(&table, options, &mut |_, _, _| ()).unwrap();
        let summary = format!("{:?}", proof.summary(100).unwrap());
        (proof.entries().collect::<Vec<_>>(), summary)
    };
    let alone = found(1);
    assert!(alone.0.len() > 100_000);
    for threads in [2, 3] {
        assert!(found(threads) == alone, "{threads} threads");
    }
    let report = |threads: &str| said(&table, &["--threads", threads, "--format", "json"]);
    let alone = report("1");
    assert_eq!(alone.0, Status::NotProven);
    assert!(report("3") == alone, "reports of 1 and of 3 threads");
}

/// How `prove` ends, and what it writes.
fn said(table: &Table, arguments: &[&str]) -> (Status, String) {
    let arguments = ["prove", "--quiet"].iter().chain(arguments);
    let arguments: Vec<_> = arguments.map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
    };
    let status = run(table, &arguments, &mut streams).unwrap();
    assert_eq!(String::from_utf8(err).unwrap(), "");
    (status, String::from_utf8(out).unwrap())
}
