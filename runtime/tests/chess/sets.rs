//! Sets of squares and what is said of them, against their definitions.

use alc_runtime::generated::{
    CENTRE, CORNERS, DARK, EDGE, LIGHT, between, count, every, filter, matches, near, size, some,
    square_at, walk,
};
use alc_runtime::{Random, Square, SquareSet};

use crate::stepping::beside;

fn squares(condition: impl Fn(Square) -> bool) -> SquareSet {
    Square::all().filter(|square| condition(*square)).collect()
}

fn random_set(random: &mut Random) -> SquareSet {
    let bits = random.next_bits();
    SquareSet::from_bits(match random.below(4) {
        0 => bits,
        1 => bits & random.next_bits(),
        2 => bits & random.next_bits() & random.next_bits(),
        _ => bits | random.next_bits(),
    })
}

#[test]
fn parts_of_the_board() {
    assert_eq!(EDGE, squares(|square| square.edge_distance() == 0));
    let outer = |number: i32| number == 1 || number == 8;
    assert_eq!(
        CORNERS,
        squares(|square| outer(square.file()) && outer(square.rank()))
    );
    assert_eq!(CENTRE, squares(|square| square.edge_distance() == 3));
    assert_eq!(LIGHT, squares(Square::is_light));
    assert_eq!(DARK, squares(|square| !square.is_light()));
    assert_eq!(square_at(5, 4), "e4".parse().ok());
    assert_eq!(square_at(0, 4), None);
    assert_eq!(square_at(5, 9), None);
}

#[test]
fn near_is_every_square_that_is_not_farther() {
    for square in Square::all() {
        for moves in -1..=8 {
            let expected = squares(|other| square.distance(other) <= moves);
            assert_eq!(near(square, moves), expected, "{square} {moves}");
        }
        assert_eq!(near(square, i32::MIN), SquareSet::EMPTY);
        assert_eq!(near(square, i32::MAX), SquareSet::ALL);
    }
}

#[test]
fn a_walk_takes_in_whatever_hangs_together() {
    let mut random = Random::new(3);
    let mut longest = 0;
    for _ in 0..20_000 {
        let inside = random_set(&mut random);
        let from = Square::from_index(random.below(64)).expect("an index below 64");
        let mut reached = vec![from];
        let mut next = 0;
        while next < reached.len() {
            let found: Vec<Square> = beside(reached[next])
                .filter(|square| inside.contains(*square) && !reached.contains(square))
                .collect();
            reached.extend(found);
            next += 1;
        }
        longest = longest.max(reached.len());
        let expected: SquareSet = reached.into_iter().collect();
        assert_eq!(walk(from, inside), expected, "{from} inside {inside:?}");
    }
    assert!(longest > 50, "{longest}");
}

#[test]
fn between_is_what_a_piece_passes_over() {
    let squares_of = |names: &[&str]| -> SquareSet {
        names
            .iter()
            .map(|name| name.parse::<Square>().unwrap())
            .collect()
    };
    let [a1, a4, c3, b3] = ["a1", "a4", "c3", "b3"].map(|name| name.parse::<Square>().unwrap());
    assert_eq!(between(a1, a4), squares_of(&["a2", "a3"]));
    assert_eq!(between(c3, a1), squares_of(&["b2"]));
    assert_eq!(between(a1, b3), SquareSet::EMPTY);
    assert_eq!(between(a1, a1), SquareSet::EMPTY);
}

#[test]
fn quantifiers_agree_with_counting() {
    let mut random = Random::new(4);
    for _ in 0..2_000 {
        let (set, good) = (random_set(&mut random), random_set(&mut random));
        let is_good = |square| good.contains(square);
        let both = set & good;
        assert_eq!(filter(set, is_good), both);
        assert_eq!(count(set, is_good), both.len() as i32);
        assert_eq!(size(set), set.len() as i32);
        assert_eq!(some(set, is_good), !both.is_empty());
        assert_eq!(every(set, is_good), both == set);
    }
    let asked = |_| unreachable!("nothing is asked of the squares of an empty set");
    assert!(!some(SquareSet::EMPTY, asked));
    assert!(every(SquareSet::EMPTY, asked));
    assert_eq!(count(SquareSet::EMPTY, asked), 0);
}

#[test]
fn a_pattern_matches_where_one_placement_does() {
    let set = |names: &str| -> SquareSet {
        let named = names.split_whitespace();
        named.map(|name| name.parse::<Square>().unwrap()).collect()
    };
    // Our king, their king, and a square that is marked.
    let placements = [
        ([set("b6"), set("a8 b8")], set("c6")),
        ([set("g6"), set("h8 g8")], set("f6")),
    ];
    let is_on = |ours: &str, theirs: &str, marked: &str| {
        let classes = [set(ours), set(theirs)];
        matches(&placements, classes, |found| found.is_subset(set(marked)))
    };
    assert!(is_on("b6", "a8 b8 c8", "c6"));
    assert!(is_on("g6", "g8 h8", "f6 c6"));
    assert!(!is_on("b6", "a8", "c6"), "b8 is not of the class");
    assert!(
        !is_on("b6", "a8 b8", "f6"),
        "the condition is that of the placement"
    );
    assert!(
        !is_on("b6", "g8 h8", "c6 f6"),
        "no placement is mixed from two"
    );
    assert!(matches(&[([], set("a1"))], [], |found| found == set("a1")));
    assert!(!matches::<1>(&[], [SquareSet::ALL], |_| true));
}
