//! Fifty moves of each side without a capture or pawn move: exactly where a win ceases to be one.
//!
//! Their king is kept on two squares of a corner by a queen a knight's move from one of them, while
//! our king goes round the board on a way that it takes once, so a game is as long as it should be.

use Kind::{King, Pawn, Queen};
use alc_runtime::prove::{Manner, Options, Verdict, prove};
use alc_runtime::{Decision, Kind, Move, MoveOrder, Position, Side, Square};

use crate::table::{Table, advised};
use crate::{OPTIONS, proof, uci};

/// The squares of the way, for a queen on d7 and their king on a8 or b8: from b6 to and fro down the
/// files a and b, up and down the files c and d below the queen, then the others.
fn way() -> Vec<Square> {
    let mut way = Vec::new();
    for rank in (1..=6).rev() {
        let files = if rank % 2 == 0 { [2, 1] } else { [1, 2] };
        way.extend(files.map(|file| (file, rank)));
    }
    for (file, top) in [(3, 6), (4, 6), (5, 8), (6, 8), (7, 8), (8, 8)] {
        let up = (1..=top).map(|rank| (file, rank));
        if file % 2 == 1 {
            way.extend(up);
        } else {
            way.extend(up.rev());
        }
    }
    way.into_iter()
        .filter_map(|(file, rank)| Square::at(file, rank))
        .collect()
}

/// The same way for a queen on e2 and their king on h1 or g1.
fn way_round_the_other_corner() -> Vec<Square> {
    let turned = |square: Square| Square::at(9 - square.file(), 9 - square.rank());
    way().into_iter().filter_map(turned).collect()
}

fn find(position: &Position, wanted: impl Fn(&Move) -> bool) -> Decision {
    let mut moves = position.moves(MoveOrder::Board);
    let found = moves.find(|(made, _)| wanted(made));
    found.map_or(Decision::NoRule, |(made, _)| advised(made))
}

/// The next step of our king on a way.
fn next_step(position: &Position, way: &[Square]) -> Decision {
    let here = position.king(Side::Us);
    let next = way.iter().skip_while(|square| **square != here).nth(1);
    find(position, |made| {
        made.slot() == 0 && Some(&made.to()) == next
    })
}

/// From the place `from` of the way to the place `to`; the aim is to be there, with this side to move.
fn wanderer(from: usize, to: usize, turn: Side) -> Table {
    let (start, goal) = (way()[from], way()[to]);
    let mut table = Table::new(&[King, Queen], &[King], |position| {
        next_step(position, &way())
    })
    .aiming(move |position| position.king(Side::Us) == goal && position.turn() == turn);
    let queen = "d7".parse().unwrap();
    table.claims = Box::new(move |position| {
        let at_home = matches!(position.king(Side::Them).to_string().as_str(), "a8" | "b8");
        let ours = position.king(Side::Us) == start && position.square(1) == Some(queen);
        Some(at_home && ours)
    });
    table
}

/// What becomes of the positions of the domain, which is the same of all, in how many moves.
fn fate(table: &Table, manner: Manner) -> (Verdict, u32) {
    let options = Options { manner, ..OPTIONS };
    let proof = prove(table, options, &mut |_, _, _| ()).unwrap();
    let fates: Vec<_> = proof
        .entries()
        .map(|entry| (entry.verdict, entry.moves.unwrap()))
        .collect();
    assert!(
        !fates.is_empty() && fates.iter().all(|fate| *fate == fates[0]),
        "{fates:?}"
    );
    fates[0]
}

/// Each manner, and trees of a move and of many.
const WAYS: [(Manner, usize); 3] = [
    (Manner::Execute, 1),
    (Manner::Execute, 63),
    (Manner::Reconsult, 7),
];

#[test]
fn fifty_moves_of_ours_win_and_one_more_is_one_too_many() {
    for (manner, plies) in WAYS {
        let fate = |moves: usize, turn| {
            let table = wanderer(2, 2 + moves, turn).in_trees(plies);
            fate(&table, manner)
        };
        assert_eq!(fate(50, Side::Them), (Verdict::Won, 50));
        assert_eq!(fate(51, Side::Them), (Verdict::OverFiftyMoves, 51));
        // The hundredth ply, theirs, brings the aim about.
        assert_eq!(fate(50, Side::Us), (Verdict::Won, 50));
        assert_eq!(fate(51, Side::Us), (Verdict::OverFiftyMoves, 51));
    }
}

#[test]
fn what_takes_too_long_is_reported_with_its_longest_line() {
    let table = wanderer(0, 53, Side::Them);
    let summary = proof(&table).summary(1).unwrap();
    assert!(!summary.is_proven());
    assert_eq!(summary.verdicts[Verdict::OverFiftyMoves as usize], 2);
    assert_eq!((summary.lengths.count(), summary.longest), (0, None));
    assert_eq!(summary.too_long.longest(), Some(53));
    let failure = &summary.failures[0];
    assert_eq!(failure.verdict, Verdict::OverFiftyMoves);
    assert_eq!(
        (failure.line.our_moves(), failure.line.returns_to),
        (53, None)
    );
    assert_eq!(failure.line.steps.len(), 105);
    assert!(
        uci(&failure.line).starts_with("b6a6 "),
        "{:?}",
        failure.line
    );
}

/// The pawn becomes a queen, which keeps their king in the corner, while our king takes its way.
fn promoter(to: usize) -> Table {
    let goal = way_round_the_other_corner()[to];
    Table::new(&[King, Pawn], &[King], |position| match position.kind(1) {
        Pawn => find(position, |made| made.promotion() == Some(Queen)),
        _ if position.square(1).is_some_and(|queen| queen.rank() == 8) => {
            find(position, |made| made.to().to_string() == "e2")
        }
        _ => next_step(position, &way_round_the_other_corner()),
    })
    .aiming(move |position| position.king(Side::Us) == goal && position.turn() == Side::Them)
    .from(&["8/4P3/8/8/8/6K1/8/7k w - - 0 1"])
}

/// Two moves until the king sets out on its way, of which the first does not count.
#[test]
fn the_count_begins_anew_with_a_move_of_a_pawn() {
    for (manner, plies) in WAYS {
        let fate = |moves: usize| fate(&promoter(moves - 2).in_trees(plies), manner);
        assert_eq!(fate(51), (Verdict::Won, 51));
        assert_eq!(fate(52), (Verdict::OverFiftyMoves, 52));
    }
}
