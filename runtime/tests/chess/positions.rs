//! What a position keeps of its men, and what it refuses.

use std::collections::HashMap;

use alc_runtime::{
    IllegalPosition, Kind, Kinds, ManKind, Move, MoveOrder, Position, Random, Shade, Side, Square,
    SquareSet, attacks, between, fen, reaches,
};

use crate::endings::{all_positions, ending, random_game};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn squares(names: &str) -> Vec<Option<Square>> {
    names.split(' ').map(|name| name.parse().ok()).collect()
}

fn set(names: &str) -> SquareSet {
    names.split(' ').map(square).collect()
}

fn make(position: &Position, uci: &str) -> Position {
    let found = position
        .moves(MoveOrder::Board)
        .find(|(chosen, _)| chosen.to_string() == uci);
    found.unwrap_or_else(|| panic!("{uci} in {position:?}")).1
}

fn moves(position: &Position) -> Vec<Move> {
    position
        .moves(MoveOrder::Board)
        .map(|(chosen, _)| chosen)
        .collect()
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Position>(), 32);
}

#[test]
fn a_promoted_pawn_stays_in_its_slot() {
    let start = Position::new(&ending("KP", "KR"), &squares("a1 b7 h2 a8"), Side::Us).unwrap();
    let knight = make(&start, "b7a8n");
    assert_eq!(
        (knight.kind(1), knight.square(1)),
        (Kind::Knight, Some(square("a8")))
    );
    assert_eq!(knight.square(3), None);
    assert_eq!(knight.kind(3), Kind::Rook);
    let men: Vec<_> = knight.men().map(|(slot, side, ..)| (slot, side)).collect();
    assert_eq!(men, [(0, Side::Us), (1, Side::Us), (2, Side::Them)]);
}

#[test]
fn taking_en_passant_empties_the_slot_of_the_pawn_taken() {
    let start = Position::new(&ending("KP", "KP"), &squares("a1 e2 h8 d4"), Side::Us).unwrap();
    let passed = make(&start, "e2e4");
    assert_eq!(passed.en_passant(), Some(square("e3")));
    let taken = make(&passed, "d4e3");
    assert_eq!(
        (taken.square(1), taken.square(3)),
        (None, Some(square("e3")))
    );
    assert_eq!(taken.occupied(), set("a1 h8 e3"));
    assert_eq!(make(&passed, "h8h7").en_passant(), None);
}

#[test]
fn en_passant_that_would_open_the_rank_is_forbidden() {
    let material = ending("KQP", "KP");
    let start = Position::new(&material, &squares("h1 h4 d2 a4 e4"), Side::Us).unwrap();
    let passed = make(&start, "d2d4");
    assert_eq!(passed.en_passant(), None);
    assert!(
        moves(&passed)
            .iter()
            .all(|chosen| chosen.to() != square("d3"))
    );
}

#[test]
fn a_position_needs_squares_that_are_legal() {
    let refused = |material: &str, names: &str, turn| {
        let (ours, theirs) = material.split_once('-').unwrap();
        Position::new(&ending(ours, theirs), &squares(names), turn).unwrap_err()
    };
    assert_eq!(
        refused("KR-K", "a1 b1", Side::Us),
        IllegalPosition::Count { men: 3, squares: 2 }
    );
    assert_eq!(
        refused("KR-K", "a1 b1 -", Side::Us),
        IllegalPosition::NoKing(Side::Them)
    );
    assert_eq!(
        refused("KR-K", "- b1 a1", Side::Us),
        IllegalPosition::NoKing(Side::Us)
    );
    assert_eq!(
        refused("KL-K", "a1 c1 h8", Side::Us),
        IllegalPosition::WrongShade(square("c1"))
    );
    assert_eq!(
        refused("KR-K", "a1 h8 h8", Side::Us),
        IllegalPosition::SharedSquare(square("h8"))
    );
    assert_eq!(
        refused("KP-K", "a1 b8 h8", Side::Them),
        IllegalPosition::PawnOnBackRank(square("b8"))
    );
    assert_eq!(
        refused("KR-K", "a1 h8 b2", Side::Us),
        IllegalPosition::KingsTouch
    );
    assert_eq!(
        refused("KR-K", "a1 h8 h1", Side::Us),
        IllegalPosition::WaitingSideInCheck(Side::Them)
    );
    let men = [
        Some((Kind::King, square("a1"))),
        Some((Kind::Rook, square("b1"))),
    ];
    let men = [men[0], men[1], Some((Kind::King, square("h8")))];
    let as_queen = Position::with_men(&ending("KQ", "K"), &men, Side::Us, None);
    assert_eq!(as_queen, Err(IllegalPosition::WrongKind(1)));
    let as_pawn = Position::with_men(&ending("KP", "K"), &men, Side::Us, None).unwrap();
    assert_eq!(as_pawn.kind(1), Kind::Rook);
}

#[test]
fn a_man_is_found_by_kind_and_shade() {
    let material = ending("KBL", "K");
    let position = Position::new(&material, &squares("a1 c1 f1 h8"), Side::Us).unwrap();
    let find = |kind, shade| position.find(Side::Us, ManKind { kind, shade });
    assert_eq!(find(Kind::Bishop, Some(Shade::Light)), Some(square("f1")));
    assert_eq!(find(Kind::Bishop, Some(Shade::Dark)), Some(square("c1")));
    assert_eq!(find(Kind::Bishop, None), Some(square("c1")));
    assert_eq!(find(Kind::Queen, None), None);
    assert_eq!(
        position.find(Side::Them, ManKind::of(Kind::King)),
        Some(square("h8"))
    );
    let two = Position::new(&ending("KRR", "K"), &squares("a1 h7 g2 e8"), Side::Us).unwrap();
    assert_eq!(
        two.find(Side::Us, ManKind::of(Kind::Rook)),
        Some(square("g2"))
    );
}

#[test]
fn attacks_pass_neither_men_nor_their_own_side() {
    let position = Position::new(&ending("KR", "K"), &squares("b1 b4 e4"), Side::Them).unwrap();
    assert_eq!(
        position.attacked_by(Side::Us),
        set("a1 a2 b2 c2 c1 b1 b2 b3 b5 b6 b7 b8 a4 c4 d4 e4")
    );
    assert!(position.in_check());
    assert!(position.is_attacked(square("b1"), Side::Us));
    assert!(!position.is_attacked(square("f4"), Side::Us));
    assert_eq!(position.targets(0), SquareSet::EMPTY);
    assert_eq!(position.targets(2), set("d3 e3 f3 d5 e5 f5"));
}

#[test]
fn what_is_attacked_is_attacked_square_by_square() {
    let mut random = Random::new(3);
    for _ in 0..2_000 {
        for (position, _) in random_game(&ending("KQBN", "KP"), 6, &mut random) {
            for side in [Side::Us, Side::Them] {
                let one_by_one: SquareSet = Square::all()
                    .filter(|square| position.is_attacked(*square, side))
                    .collect();
                assert_eq!(position.attacked_by(side), one_by_one, "{position:?}");
            }
        }
    }
}

#[test]
fn line_pieces_attack_up_to_the_first_man() {
    let mut random = Random::new(4);
    for _ in 0..20_000 {
        let occupied = SquareSet::from_bits(random.next_bits() & random.next_bits());
        let from = Square::from_index(random.below(64)).unwrap();
        for (kind, steps) in [
            (Kind::Rook, [(0, 1), (1, 0), (0, -1), (-1, 0)]),
            (Kind::Bishop, [(1, 1), (1, -1), (-1, 1), (-1, -1)]),
        ] {
            let mut walked = SquareSet::EMPTY;
            for (files, ranks) in steps {
                let mut at = from;
                while let Some(next) = Square::at(at.file() + files, at.rank() + ranks) {
                    assert_eq!(between(from, next).with(from), walked_line(from, next));
                    walked.insert(next);
                    at = next;
                    if occupied.contains(next) {
                        break;
                    }
                }
            }
            assert_eq!(attacks(kind, Side::Us, from, occupied), walked);
            for to in Square::all() {
                assert_eq!(
                    reaches(kind, Side::Us, from, to, occupied),
                    walked.contains(to)
                );
            }
        }
    }
    assert_eq!(between(square("a1"), square("b3")), SquareSet::EMPTY);
    assert_eq!(between(square("a1"), square("a1")), SquareSet::EMPTY);
}

/// The squares of a line from its start up to, not including, its end.
fn walked_line(start: Square, end: Square) -> SquareSet {
    let step = (
        (end.file() - start.file()).signum(),
        (end.rank() - start.rank()).signum(),
    );
    let mut line = SquareSet::EMPTY;
    let mut at = start;
    while at != end {
        line.insert(at);
        at = Square::at(at.file() + step.0, at.rank() + step.1).unwrap();
    }
    line
}

#[test]
fn keys_are_equal_exactly_for_equal_placements() {
    let one = Position::new(&ending("KRR", "K"), &squares("a1 b3 g2 e8"), Side::Us).unwrap();
    let other = Position::new(&ending("KRR", "K"), &squares("a1 g2 b3 e8"), Side::Us).unwrap();
    assert_ne!(one, other);
    assert_eq!(one.key(), other.key());

    let mut random = Random::new(5);
    let mut seen: HashMap<u64, String> = HashMap::new();
    for material in [
        ending("KP", "KP"),
        ending("KRP", "KR"),
        ending("KNN", "KPP"),
    ] {
        for _ in 0..3_000 {
            for (position, _) in random_game(&material, 8, &mut random) {
                let text = format!("{position:?}");
                let known = seen.entry(position.key()).or_insert_with(|| text.clone());
                assert_eq!(*known, text);
            }
        }
    }
    let mut texts: Vec<_> = seen.values().collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), seen.len());
}

#[test]
fn too_little_material_is_dead() {
    let krk = ending("KPP", "KPP");
    let is_dead = |text: &str| fen::read(text, &krk).unwrap().position.is_dead();
    for dead in [
        "k7/8/K7/8/8/8/8/8",
        "k7/8/K7/8/8/8/8/1N6",
        "k7/8/K7/8/8/8/8/1b6",
    ] {
        assert!(is_dead(dead), "{dead}");
    }
    assert!(is_dead("k7/8/K7/8/8/8/8/B1b5"));
    for alive in ["Bb2", "N1n1", "NN2", "B1n1", "R3", "Q3", "r3"] {
        assert!(!is_dead(&format!("k7/8/1K6/8/8/8/8/{alive}4 b")), "{alive}");
    }
    assert!(!is_dead("k7/8/1K6/8/8/8/P7/8 b"));
}

#[test]
fn states_are_told_by_whose_move_it_is() {
    let krk = ending("KR", "K");
    let read = |text: &str| fen::read(text, &krk).unwrap().position;
    let mate = read("R6k/8/6K1/8/8/8/8/8 b");
    assert!(mate.is_mate() && mate.them_mated() && !mate.us_mated() && !mate.them_stalemated());
    let stalemate = read("7k/R7/5K2/8/8/8/8/8 b");
    assert!(!stalemate.is_stalemate());
    let stalemate = read("7k/6R1/5K2/8/8/8/8/8 b");
    assert!(stalemate.is_stalemate() && stalemate.them_stalemated() && !stalemate.us_stalemated());
}

#[test]
fn directions_of_moves() {
    let position = Position::new(&ending("KNQ", "K"), &squares("b2 g1 d1 a8"), Side::Us).unwrap();
    for chosen in moves(&position) {
        let files = (chosen.to().file() - chosen.from().file()).abs();
        let ranks = (chosen.to().rank() - chosen.from().rank()).abs();
        assert_eq!(chosen.is_diagonal(), files == ranks, "{chosen}");
        assert_eq!(chosen.is_orthogonal(), files == 0 || ranks == 0, "{chosen}");
    }
}

#[test]
fn squares_and_kinds_as_sets() {
    let some = set("a1 c3 h8");
    assert_eq!(
        some.iter().collect::<Vec<_>>(),
        [square("a1"), square("c3"), square("h8")]
    );
    assert_eq!((some.len(), some.first()), (3, Some(square("a1"))));
    assert_eq!(some - set("c3"), set("a1 h8"));
    assert_eq!(some & set("c3 d4"), set("c3"));
    assert_eq!(!some | some, SquareSet::ALL);
    assert!(set("c3").is_subset(some) && !some.is_subset(set("c3")));
    assert_eq!(format!("{some:?}"), "{a1, c3, h8}");
    let kinds = Kinds::of(&[Kind::Rook, Kind::Pawn]);
    assert_eq!(kinds | !kinds, Kinds::ALL);
    assert!((kinds & !kinds).is_empty() && kinds.contains(Kind::Pawn));
    assert_eq!(format!("{kinds:?}"), "{Rook, Pawn}");
}

#[test]
fn a_material_without_one_king_a_side_is_refused() {
    use alc_runtime::{Material, MaterialError};
    let king = [ManKind::of(Kind::King)];
    let kings = [ManKind::of(Kind::King); 2];
    let rooks = [ManKind::of(Kind::Rook); 6];
    assert_eq!(
        Material::new(&kings, &king),
        Err(MaterialError::Kings(Side::Us, 2))
    );
    assert_eq!(
        Material::new(&king, &rooks),
        Err(MaterialError::Kings(Side::Them, 0))
    );
    let many = [king[0], rooks[0], rooks[0], rooks[0], rooks[0], rooks[0]];
    assert_eq!(Material::new(&many, &king), Err(MaterialError::TooMany(7)));
}

#[test]
fn a_lone_king_never_attacks_more_than_its_neighbours() {
    for position in all_positions(&ending("KR", "K"), Side::Us).step_by(101) {
        assert_eq!(
            position.attacked_by(Side::Them),
            attacks(
                Kind::King,
                Side::Them,
                position.king(Side::Them),
                SquareSet::ALL
            )
        );
    }
}
