//! Perfect play for aims of ours against its own definition, and against perfect play for mate where
//! the aim is mate.

use alc_runtime::oracle::Value;
use alc_runtime::{ManKind, Material, Oracle, Position, Random, Shade, Side, positions, threads};

use super::Kind::{Bishop, King, Knight, Pawn, Queen};
use super::{by_the_moves, material, random_position, solve};

type Aim = dyn Fn(&Position) -> bool + Sync;

fn solve_aim(material: &Material, aim: &Aim) -> Oracle {
    Oracle::solve_aim(material, aim, threads::available()).unwrap()
}

/// Where play for an aim ends, and what it has come to.
fn end(position: &Position, aim: &Aim) -> Option<Value> {
    let reached = position.them_mated() || aim(position) && !position.us_mated();
    reached.then_some(match position.turn() {
        Side::Us => Value::Win(0),
        Side::Them => Value::Loss(0),
    })
}

/// How many of these positions are won and lost.
fn count(oracle: &Oracle, positions: impl Iterator<Item = Position>, aim: &Aim) -> (u32, u32) {
    let (mut wins, mut losses) = (0, 0);
    for position in positions {
        let value = oracle.value(&position).unwrap();
        assert_eq!(
            value,
            by_the_moves(oracle, &position, |position| end(position, aim)),
            "{position:?}"
        );
        wins += u32::from(matches!(value, Value::Win(_)));
        losses += u32::from(matches!(value, Value::Loss(_)));
    }
    (wins, losses)
}

/// Every position of a material with nothing missing or promoted.
fn all(material: &Material) -> impl Iterator<Item = Position> {
    let both = [Side::Us, Side::Them].into_iter();
    both.flat_map(|turn| positions::all(material, turn))
}

/// So many positions in which men may be missing or promoted.
fn some(material: &Material, count: usize) -> impl Iterator<Item = Position> {
    let mut random = Random::new(7);
    (0..count).map(move |_| random_position(material, &mut random))
}

#[test]
fn a_pawn_is_promoted_safely() {
    let ending = material(&[King, Pawn], &[King]);
    let oracle = solve_aim(&ending, &Position::promoted_safely);
    // As many as are won by mate: whoever has promoted safely mates.
    let won = count(&oracle, all(&ending), &Position::promoted_safely);
    assert_eq!(won, (124_960, 97_604));
    let (wins, losses) = count(&oracle, some(&ending, 20_000), &Position::promoted_safely);
    assert!(wins > 1000 && losses > 1000);
}

#[test]
fn a_promotion_is_found_for_all_squares_of_their_king_as_it_is_one_by_one() {
    for men in [[King, Pawn], [Pawn, King]] {
        let ending = material(&men, &[King]);
        let together = Oracle::solve_promotion(&ending, threads::available()).unwrap();
        let one_by_one = solve_aim(&ending, &Position::promoted_safely);
        for position in all(&ending).chain(some(&ending, 50_000)) {
            let expected = one_by_one.value(&position);
            assert_eq!(together.value(&position), expected, "{position:?}");
        }
    }
}

#[test]
fn a_promotion_is_safe_whoever_stands_by() {
    let light = ManKind {
        kind: Bishop,
        shade: Some(Shade::Light),
    };
    let [king, queen, pawn, knight] = [King, Queen, Pawn, Knight].map(ManKind::of);
    let endings: [(&[ManKind], &[ManKind]); 3] = [
        (&[king, light, pawn], &[king]),
        (&[pawn, king], &[king, knight]),
        (&[king, queen], &[king, pawn]),
    ];
    for (ours, theirs) in endings {
        let ending = Material::new(ours, theirs).unwrap();
        let oracle = Oracle::solve_promotion(&ending, threads::available()).unwrap();
        let positions = some(&ending, 10_000);
        let (wins, losses) = count(&oracle, positions, &Position::promoted_safely);
        assert!(wins > 300 && losses > 300);
    }
}

#[test]
fn an_aim_may_see_what_sets_a_square_apart_and_be_reached_with_us_to_move() {
    let ending = material(&[Pawn, King], &[King]);
    let on_c5 = |position: &Position| {
        position.turn() == Side::Us && position.king(Side::Us) == "c5".parse().unwrap()
    };
    let oracle = solve_aim(&ending, &on_c5);
    let (wins, losses) = count(&oracle, all(&ending), &on_c5);
    assert!(wins > 1000 && losses > 1000);
    count(&oracle, some(&ending, 20_000), &on_c5);
}

#[test]
fn a_bishop_keeps_to_the_shade_that_is_listed() {
    let light = ManKind {
        kind: Bishop,
        shade: Some(Shade::Light),
    };
    let [king, pawn] = [King, Pawn].map(ManKind::of);
    let ending = Material::new(&[king, light], &[king]).unwrap();
    let in_the_corner = |position: &Position| {
        position.turn() == Side::Them && position.square(1) == "h1".parse().ok()
    };
    let oracle = solve_aim(&ending, &in_the_corner);
    let (wins, losses) = count(&oracle, all(&ending), &in_the_corner);
    assert!(wins > 1000 && losses > 1000);
    // A promoted bishop is not the listed one, whatever its shade.
    let ending = Material::new(&[king, pawn], &[king]).unwrap();
    let oracle = solve_aim(&ending, &in_the_corner);
    let (wins, losses) = count(&oracle, some(&ending, 50_000), &in_the_corner);
    assert!(wins > 1000 && losses > 1000);
}

#[test]
fn the_aim_of_mate_is_perfect_play_for_mate_on_our_side() {
    // The pawn mates in the end; the queen mates us.
    let endings = [
        (material(&[Pawn, King], &[King]), true),
        (material(&[King], &[King, Queen]), false),
    ];
    for (ending, we_win) in &endings {
        let for_us = solve_aim(ending, &Position::them_mated);
        let for_both = solve(ending).unwrap();
        let mut decided = 0;
        for position in some(ending, 20_000) {
            let value = for_both.value(&position).unwrap();
            decided += u32::from(value != Value::Draw);
            let ours = if *we_win { value } else { Value::Draw };
            assert_eq!(for_us.value(&position).unwrap(), ours, "{position:?}");
        }
        assert!(decided > 1000);
    }
}
