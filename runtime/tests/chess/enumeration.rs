//! The enumeration of all positions, against the counts of the literature and against every
//! placement there is.

use std::collections::HashSet;

use alc_runtime::{Kind, Material, MoveOrder, Position, Side, Square, positions};

use crate::endings::{all_positions, ending};

/// The keys of positions, none of which may come twice.
fn keys(found: impl Iterator<Item = Position>) -> HashSet<u64> {
    let mut keys = HashSet::new();
    for position in found {
        assert!(keys.insert(position.key()), "{position:?} comes twice");
    }
    keys
}

/// The keys of all positions with the first man on a square, by trying every placement.
fn tried(material: &Material, turn: Side, first: Square) -> HashSet<u64> {
    let others = material.men().len() as u32 - 1;
    let at = |number: usize| Square::from_index(number % 64);
    let placements = (0..64usize.pow(others)).filter_map(|number| {
        let mut squares = vec![Some(first)];
        squares.extend((0..others).map(|slot| at(number / 64usize.pow(slot))));
        Position::new(material, &squares, turn).ok()
    });
    placements.map(|position| position.key()).collect()
}

#[test]
fn endings_have_as_many_positions_as_the_literature_says() {
    for (ours, theirs, turn, count) in [
        ("KR", "K", Side::Us, 175_168),
        ("KR", "K", Side::Them, 223_944),
        ("KQ", "K", Side::Us, 144_508),
        ("KP", "K", Side::Us, 163_328),
        ("KLD", "K", Side::Us, 2_504_128),
        ("DKL", "K", Side::Us, 2_504_128),
    ] {
        let found = positions::all(&ending(ours, theirs), turn).count();
        assert_eq!(found, count, "{ours} against {theirs}");
    }
}

#[test]
fn positions_come_in_the_order_of_their_squares() {
    let krk = ending("KR", "K");
    let squares = |position: &Position| [0, 1, 2].map(|slot| position.square(slot));
    let found: Vec<_> = positions::all(&krk, Side::Us).collect();
    let by_squares = |square: Option<Square>| square.map(Square::index);
    assert!(found.is_sorted_by_key(|position| squares(position).map(by_squares)));
    let every: HashSet<_> = all_positions(&krk, Side::Us)
        .map(|position| position.key())
        .collect();
    assert_eq!(keys(found.into_iter()), every);
}

#[test]
fn like_men_are_not_told_apart() {
    let c2 = Square::at(3, 2).expect("a square");
    for (ours, theirs) in [
        ("KNN", "K"),
        ("KBB", "K"),
        ("KBL", "K"),
        ("KLB", "K"),
        ("KN", "NK"),
    ] {
        let material = ending(ours, theirs);
        let share = positions::with_first_man_on(&material, Side::Us, c2);
        assert!(
            keys(share) == tried(&material, Side::Us, c2),
            "{ours} against {theirs}"
        );
    }
}

#[test]
fn a_light_bishop_is_one_of_three_bishops() {
    let c2 = Square::at(3, 2).expect("a square");
    let share = |ours| positions::with_first_man_on(&ending(ours, "K"), Side::Us, c2);
    let any_light = |position: &Position| {
        let mut men = position.men();
        men.any(|(_, _, kind, square)| kind == Kind::Bishop && square.is_light())
    };
    let expected = keys(share("KBBB").filter(any_light));
    for ours in ["KBLB", "KLBB", "KBBL"] {
        assert!(keys(share(ours)) == expected, "{ours}");
    }
}

#[test]
fn pawns_are_taken_en_passant_after_every_double_step() {
    let material = ending("KP", "KP");
    for turn in [Side::Us, Side::Them] {
        let listed = positions::all(&material, turn).filter(|found| found.en_passant().is_some());
        let before = positions::all(&material, turn.other());
        let after = before.flat_map(|before| before.moves(MoveOrder::Board));
        let after = after.map(|(_, after)| after);
        let stepped = after.filter(|after| after.en_passant().is_some());
        let stepped: HashSet<_> = stepped.map(|after| after.key()).collect();
        assert!(stepped.len() > 10_000, "{}", stepped.len());
        assert_eq!(keys(listed), stepped);
    }
}
