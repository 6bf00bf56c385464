//! Tables that chance has written: whatever they do, every position comes to what an explicit search
//! says, and the lines that are shown are games.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use Kind::{King, Pawn, Queen, Rook};
use alc_runtime::oracle::Value;
use alc_runtime::prove::{Failure, Manner, Options, Proof, Verdict, domain, prove};
use alc_runtime::{Decision, Kind, Move, MoveOrder, Oracle, Position, Random, Side, threads};

use crate::OPTIONS;
use crate::search::{Fate, fates};
use crate::table::{Table, advised};

/// A number below `limit` that depends on a position alone, and on what is asked about it.
fn chance(position: &Position, question: u64, limit: usize) -> usize {
    let mut random = Random::new(position.key() ^ question << 48);
    random.next_bits();
    random.below(limit)
}

/// Mostly the move of perfect play, seldom any other, seldom none.
fn decide(oracle: &Oracle, position: &Position, seed: u64) -> Decision {
    let count = position.moves(MoveOrder::Board).count();
    let any = |number: usize| position.moves(MoveOrder::Board).nth(number);
    match chance(position, seed, 4000) {
        0 => return Decision::NoRule,
        1 => return Decision::NoAdvice { rule: 0 },
        2..40 => {
            let random = any(chance(position, seed + 1, count));
            return random.map_or(Decision::NoRule, |(made, _)| advised(made));
        }
        _ => {}
    }
    let worth = |next: &Position| match oracle.value(next) {
        Some(Value::Loss(plies)) => plies,
        _ => u32::MAX,
    };
    let best = position
        .moves(MoveOrder::Board)
        .min_by_key(|(_, next)| worth(next));
    best.map_or(Decision::NoRule, |(made, _)| advised(made))
}

/// How large trees are.
#[derive(Clone, Copy)]
struct Trees {
    /// How many plies deep, each size as often as the others.
    plies: [usize; 4],
    /// How many of four replies they reckon with.
    reckoned: usize,
}

const LARGE: Trees = Trees {
    plies: [1, 3, 1, 6],
    reckoned: 3,
};

/// For endings in which they have many replies.
const SMALL: Trees = Trees {
    plies: [1, 1, 1, 3],
    reckoned: 1,
};

/// A table that chance has written: its decisions, how far its trees go, and which replies they reckon
/// with.
fn random_table(table: Table, seed: u64, trees: Trees) -> Table {
    let oracle = domain(&table, threads::available()).unwrap().oracle;
    // Decisions take long, and are asked for often.
    let known = Mutex::new(HashMap::new());
    Table {
        claims: Box::new(move |position| Some(chance(position, seed + 2, 16) == 0)),
        decide: Box::new(move |position| {
            let mut known = known.lock().unwrap();
            let decided = known.entry(*position);
            *decided.or_insert_with(|| decide(&oracle, position, seed))
        }),
        ends: Box::new(move |position, root, depth| {
            depth >= trees.plies[chance(root, seed + 3, 4)] || chance(position, seed + 4, 8) == 0
        }),
        considers: Box::new(move |position, reply: Move| {
            chance(position, seed + 5 + reply.to().index() as u64, 4) < trees.reckoned
        }),
        ..table
    }
}

fn a_queen() -> Table {
    Table::new(&[King, Queen], &[King], |_| Decision::NoRule)
}

fn a_pawn() -> Table {
    Table::new(&[Pawn, King], &[King], |_| Decision::NoRule)
}

/// Our king alone is to reach the fourth rank from below, against a rook.
fn a_runner() -> Table {
    let reaches = |position: &Position| position.king(Side::Us).rank() >= 4;
    Table::new(&[King], &[King, Rook], |_| Decision::NoRule).aiming(reaches)
}

/// The rook is to take their king's way: a formula that holds with either side to move.
fn a_cage() -> Table {
    let reaches = |position: &Position| {
        position.king(Side::Them).rank() == 8
            && position.square(1).is_some_and(|rook| rook.rank() == 7)
            && !position.is_stalemate()
    };
    Table::new(&[King, Rook], &[King], |_| Decision::NoRule).aiming(reaches)
}

#[test]
fn a_table_with_a_queen() {
    let table = random_table(a_queen(), 1, LARGE);
    let verdicts = [
        Verdict::Won,
        Verdict::NoRule,
        Verdict::NoAdvice,
        Verdict::PieceLost,
        Verdict::Stalemate,
        Verdict::Repeats,
    ];
    for manner in [Manner::Execute, Manner::Reconsult] {
        let seen = compare(&table, manner);
        for verdict in verdicts {
            assert!(seen.contains(&verdict), "{verdict:?} {manner:?}");
        }
    }
}

#[test]
fn a_table_with_a_pawn() {
    let seen = compare(&random_table(a_pawn(), 2, SMALL), Manner::Execute);
    for verdict in [
        Verdict::Won,
        Verdict::PieceLost,
        Verdict::Drawn,
        Verdict::Stalemate,
    ] {
        assert!(seen.contains(&verdict), "{verdict:?}");
    }
}

#[test]
fn a_table_for_a_king_alone() {
    let seen = compare(&random_table(a_runner(), 3, SMALL), Manner::Execute);
    for verdict in [Verdict::Won, Verdict::Mated, Verdict::Stalemate] {
        assert!(seen.contains(&verdict), "{verdict:?}");
    }
}

#[test]
fn a_table_for_a_formula() {
    let seen = compare(&random_table(a_cage(), 4, LARGE), Manner::Execute);
    assert!(seen.contains(&Verdict::Won));
}

/// Compares all positions of the domain; returns the verdicts that occur.
fn compare(table: &Table, manner: Manner) -> HashSet<Verdict> {
    let mut seen = HashSet::new();
    let options = Options { manner, ..OPTIONS };
    let proof = prove(table, options, &mut |_, _, _| ()).unwrap();
    let oracle = domain(table, threads::available()).unwrap().oracle;
    let entries: Vec<_> = proof.entries().collect();
    assert!(entries.len() > 1000);
    let positions: Vec<_> = entries.iter().map(|entry| entry.position).collect();
    let fates = fates(table, &oracle, manner, &positions);
    for (entry, fate) in entries.iter().zip(&fates) {
        let agree = match fate {
            Fate::Won(moves) => entry.verdict == Verdict::Won && entry.moves == Some(*moves),
            Fate::Fails(_, verdicts) => verdicts.contains(&entry.verdict) && entry.moves.is_none(),
            Fate::Repeats => entry.verdict == Verdict::Repeats && entry.moves.is_none(),
        };
        assert!(agree, "{entry:?}: {fate:?}");
        let best = match oracle.value(&entry.position) {
            Some(value @ Value::Win(_)) => value.moves(),
            _ => None,
        };
        assert_eq!(entry.optimal, best);
        seen.insert(entry.verdict);
    }
    check_lines(table, &proof, &positions, &fates);
    seen
}

/// The lines of the failures are games that come to what they should, as soon as they can.
fn check_lines(table: &Table, proof: &Proof<'_>, positions: &[Position], fates: &[Fate]) {
    let summary = proof.summary(500).unwrap();
    let failing = fates.iter().filter(|fate| !matches!(fate, Fate::Won(_)));
    assert_eq!(summary.failures.len(), failing.count().min(500));
    let mut last = 0;
    for Failure { verdict, line } in &summary.failures {
        let number = positions
            .iter()
            .position(|position| *position == line.start);
        check_game(table, line);
        let end = *line.positions().last().unwrap();
        match &fates[number.unwrap()] {
            Fate::Fails(moves, verdicts) => {
                assert_eq!(line.our_moves() as u32, *moves, "{line:?}");
                assert!(*moves >= last, "the soonest come first");
                last = *moves;
                assert!(verdicts.contains(verdict));
                assert_eq!(line.returns_to, None);
                check_end(table, *verdict, &end);
            }
            Fate::Repeats => {
                last = u32::MAX;
                let back = line.returns_to.unwrap();
                assert_eq!(line.positions()[back], end);
                assert!(back < line.steps.len() && back % 2 == 0);
            }
            Fate::Won(_) => panic!("{line:?} is won"),
        }
    }
    let longest = summary.longest.unwrap();
    assert_eq!(Some(longest.our_moves()), summary.lengths.longest());
    check_game(table, &longest);
}

/// Every move is legal, and where the table was asked it said so.
fn check_game(table: &Table, line: &alc_runtime::prove::Line) {
    for (position, step) in line.positions().iter().zip(&line.steps) {
        let mut legal = position.moves(MoveOrder::Board);
        assert!(legal.any(|(made, _)| made == step.made), "{line:?}");
        if step.decided.is_some() {
            assert_eq!((table.decide)(position), advised(step.made));
        }
    }
    assert!(
        line.steps
            .first()
            .is_none_or(|first| first.decided.is_some())
    );
}

/// A line of this verdict can end in this position.
fn check_end(table: &Table, verdict: Verdict, end: &Position) {
    let right = match verdict {
        Verdict::NoRule => (table.decide)(end) == Decision::NoRule,
        Verdict::NoAdvice => (table.decide)(end) == Decision::NoAdvice { rule: 0 },
        Verdict::Stalemate => end.is_stalemate(),
        Verdict::Mated => end.us_mated(),
        Verdict::PieceLost => end.of(Side::Us).len() < table.material.side(Side::Us).len(),
        Verdict::Drawn => end.is_dead(),
        Verdict::Won | Verdict::Repeats | Verdict::OverFiftyMoves => false,
    };
    assert!(right, "{verdict:?}: {end:?}");
}
