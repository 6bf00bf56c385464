//! What men attack and where a king can get to, against a board on which men are walked by hand.

use alc_runtime::{ManKind, Position, Random, Side, Square, SquareSet, fen};

use crate::endings::{all_positions, ending, random_game};
use crate::stepping::{Board, beside};

#[test]
fn cages_of_king_and_rook_against_king_in_every_position() {
    let mut sizes = [0; 65];
    for position in all_positions(&ending("KR", "K"), Side::Them) {
        same_cages(&position);
        sizes[position.reach(Side::Them).len()] += 1;
    }
    assert!(sizes[1] > 0 && sizes[2] > 0, "{sizes:?}");
    assert!(sizes[20] > 1_000, "{sizes:?}");
    assert_eq!(sizes.iter().sum::<usize>(), 223_944);
}

#[test]
fn cages_in_games() {
    let mut random = Random::new(23);
    let mut caught = 0;
    for (ours, theirs) in [
        ("KBB", "K"),
        ("KP", "K"),
        ("KP", "KP"),
        ("KBN", "K"),
        ("KRP", "KBN"),
        ("KPP", "KQP"),
    ] {
        for _ in 0..2_000 {
            for (position, _) in random_game(&ending(ours, theirs), 8, &mut random) {
                same_cages(&position);
                same_attacks(&position);
                let entered = position.reach(Side::Them) & position.of(Side::Us);
                caught += usize::from(!entered.is_empty());
            }
        }
    }
    assert!(caught > 1_000, "{caught}");
}

/// The cage by its definition: squares are added until there is none to add.
fn cage(position: &Position, side: Side) -> SquareSet {
    let king = position.king(side);
    let board = Board::of(position).without(king);
    let enterable = |square: Square| {
        let own = board.man(square).is_some_and(|(owner, _)| owner == side);
        let mut attackers = board.attackers(side.other(), square);
        attackers.retain(|attacker| *attacker != square);
        !own && attackers.is_empty()
    };
    let enterable: SquareSet = Square::all().filter(|square| enterable(*square)).collect();
    let mut reached = vec![king];
    let mut next = 0;
    while next < reached.len() {
        let found: Vec<Square> = beside(reached[next])
            .filter(|square| enterable.contains(*square) && !reached.contains(square))
            .collect();
        reached.extend(found);
        next += 1;
    }
    reached.into_iter().collect()
}

fn same_cages(position: &Position) {
    for side in [Side::Us, Side::Them] {
        assert_eq!(
            position.reach(side),
            cage(position, side),
            "{side:?} in {position:?}"
        );
    }
}

fn same_attacks(position: &Position) {
    let board = Board::of(position);
    for square in Square::all() {
        let expected = board.attacked_from(square);
        assert_eq!(
            position.attacks_from(square),
            expected,
            "{square} in {position:?}"
        );
    }
}

fn reach(ours: &str, theirs: &str, text: &str, side: Side) -> SquareSet {
    let start = fen::read(text, &ending(ours, theirs)).expect("a FEN");
    start.position.reach(side)
}

fn set(names: &str) -> SquareSet {
    let squares = names.split(' ').map(|name| name.parse().expect("a square"));
    squares.collect()
}

#[test]
fn a_rook_cuts_off_a_corner() {
    let found = reach("KR", "K", "k7/8/8/8/8/1KR5/8/8 b - - 0 1", Side::Them);
    assert_eq!(found, set("a8 b8 a7 b7 a6 b6 a5 b5"));
}

#[test]
fn a_king_takes_what_is_undefended_and_walks_on() {
    // The lines of the rook stay closed, as if it were still there.
    let alone = reach("KR", "K", "k7/1R6/8/8/8/8/8/7K b - - 0 1", Side::Them);
    let around = set("a6 a7 a8 b6 b7 b8 c6 c7 c8");
    assert_eq!(alone & around, set("a6 a8 b7 c6 c8"));
    let defended = reach("KR", "K", "k7/1R6/2K5/8/8/8/8/8 b - - 0 1", Side::Them);
    assert_eq!(defended, set("a8"));
}

#[test]
fn lines_go_through_the_king_that_walks() {
    // It cannot step back along the rank on which the rook gives check.
    let found = reach("KR", "K", "8/8/8/8/8/1K6/8/k6R b - - 0 1", Side::Them);
    assert_eq!(found, set("a1"));
}

#[test]
fn own_men_are_in_the_way() {
    let found = reach("KR", "KPP", "7k/6pp/8/8/8/8/8/K4R2 b - - 0 1", Side::Them);
    assert_eq!(found, set("g8 h8"));
}

#[test]
fn men_are_found_as_what_they_are_now() {
    let mut random = Random::new(5);
    let (mut promoted, mut shaded) = (0, 0);
    for material in [
        ending("KDP", "KL"),
        ending("KPNN", "KP"),
        ending("KB", "KPP"),
    ] {
        for _ in 0..1_000 {
            for (position, _) in random_game(&material, 12, &mut random) {
                for side in [Side::Us, Side::Them] {
                    for man in "KQRBNPLD".chars().map(ending_man) {
                        let expected: SquareSet = position
                            .men()
                            .filter(|(_, owner, kind, _)| *owner == side && *kind == man.kind)
                            .map(|(.., square)| square)
                            .filter(|square| match man.shade {
                                None => true,
                                Some(shade) => {
                                    (shade == alc_runtime::Shade::Light) == square.is_light()
                                }
                            })
                            .collect();
                        assert_eq!(position.men_of(side, man), expected);
                        shaded += usize::from(man.shade.is_some() && !expected.is_empty());
                    }
                }
                promoted += (0..material.men().len())
                    .filter(|slot| position.kind(*slot) != material.men()[*slot].kind)
                    .count();
            }
        }
    }
    assert!(promoted > 1_000 && shaded > 1_000, "{promoted} {shaded}");
}

fn ending_man(letter: char) -> ManKind {
    match letter {
        'K' => *ending("K", "K").men().first().expect("a king"),
        letter => ending(&format!("K{letter}"), "K").men()[1],
    }
}
