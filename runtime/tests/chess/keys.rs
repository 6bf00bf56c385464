//! Moves sorted by numbers of the positions after them.

use std::cell::Cell;

use alc_runtime::generated::{first_move, least_first, ordered, passing, reach, size};
use alc_runtime::{Move, MoveOrder, Position, Random, Side, fen};

use crate::endings::{ending, random_game};

#[test]
fn what_is_absent_comes_last() {
    let mut numbers = [Some(3), None, Some(i32::MIN), Some(i32::MAX), Some(-3)];
    numbers.sort_by_key(|number| least_first(*number));
    assert_eq!(
        numbers,
        [Some(i32::MIN), Some(-3), Some(3), Some(i32::MAX), None]
    );
}

#[test]
fn moves_are_sorted_and_ties_stay_in_move_order() {
    let mut random = Random::new(9);
    let mut ties = 0;
    for material in [ending("KQR", "K"), ending("KPP", "KP")] {
        for _ in 0..1_000 {
            for (position, _) in random_game(&material, 6, &mut random) {
                let key = |chosen: Move, next: &Position| {
                    let room = size(reach(next, Side::Them));
                    let file = next.square(1).map(|square| -square.file());
                    [file, Some(room / 4)]
                        .map(least_first)
                        .map(|part| part + i64::from(chosen.is_diagonal()))
                };
                let mut expected: Vec<_> = position.moves(MoveOrder::Board).collect();
                expected.sort_by_key(|(chosen, next)| key(*chosen, next));
                let found: Vec<_> =
                    ordered(&position, position.moves(MoveOrder::Board), key).collect();
                assert_eq!(found, expected);
                ties += found
                    .windows(2)
                    .filter(|pair| key(pair[0].0, &pair[0].1) == key(pair[1].0, &pair[1].1))
                    .count();
            }
        }
    }
    assert!(ties > 10_000, "{ties}");
}

#[test]
fn the_move_that_leaves_the_least_room_comes_first() {
    let start = fen::read("8/8/8/3k4/8/8/8/K6R w - - 0 1", &ending("KR", "K")).unwrap();
    let asked = Cell::new(0);
    // On e1 the rook would leave it less, were it not there to be taken.
    let first = first_move(ordered(
        &start.position,
        start.position.moves(MoveOrder::Board),
        |_, next| {
            asked.set(asked.get() + 1);
            [least_first(Some(size(reach(next, Side::Them))))]
        },
    ));
    assert_eq!(
        first.map(|chosen| chosen.to_string()).as_deref(),
        Some("h1c1")
    );
    assert_eq!(asked.get(), start.position.moves(MoveOrder::Board).count());
}

#[test]
fn a_side_in_check_cannot_pass() {
    let krk = ending("KR", "K");
    let quiet = fen::read("8/8/8/3k4/8/8/8/K6R b - - 0 1", &krk)
        .unwrap()
        .position;
    let passes: Vec<_> = passing(&quiet).collect();
    assert_eq!(passes, [(Move::pass(), quiet.pass().unwrap())]);
    let check = fen::read("8/8/8/3k3R/8/8/8/K7 b - - 0 1", &krk)
        .unwrap()
        .position;
    assert_eq!(passing(&check).count(), 0);
}
