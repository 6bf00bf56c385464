//! The oracle against what is known of small endings, and against its own definition.

use alc_runtime::oracle::{TooLarge, Value};
use alc_runtime::{Kind, ManKind, Material, MoveOrder, Oracle, Position, Random, Side, Square};

use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};

fn material(ours: &[Kind], theirs: &[Kind]) -> Material {
    let men = |kinds: &[Kind]| {
        kinds
            .iter()
            .map(|kind| ManKind::of(*kind))
            .collect::<Vec<_>>()
    };
    Material::new(&men(ours), &men(theirs)).unwrap()
}

/// Every legal position with this side to move and no man missing.
fn positions(material: &Material, turn: Side) -> impl Iterator<Item = Position> {
    let men = material.men().len() as u32;
    (0..64_usize.pow(men)).filter_map(move |number| {
        let squares: Vec<_> = (0..men)
            .map(|man| Square::from_index(number >> (6 * man) & 63))
            .collect();
        Position::new(material, &squares, turn).ok()
    })
}

/// What is known of an ending with us to move; lengths are in moves of ours.
#[derive(Debug, PartialEq)]
struct Statistics {
    positions: u32,
    won: u32,
    longest: u32,
    /// In thousandths of a move, rounded.
    mean: u32,
}

fn statistics(oracle: &Oracle, positions: impl Iterator<Item = Position>) -> Statistics {
    let (mut count, mut won, mut longest, mut total) = (0, 0, 0, 0);
    for position in positions {
        count += 1;
        if let Value::Win(plies) = oracle.value(&position).unwrap() {
            assert_eq!(plies % 2, 1, "{position:?}");
            won += 1;
            longest = longest.max(plies.div_ceil(2));
            total += u64::from(plies.div_ceil(2));
        }
    }
    let mean = (total * 1000 + u64::from(won) / 2) / u64::from(won);
    Statistics {
        positions: count,
        won,
        longest,
        mean: mean as u32,
    }
}

/// The value by its definition, from the values after each move.
fn value_by_moves(oracle: &Oracle, position: &Position) -> Value {
    let after: Vec<_> = position
        .moves(MoveOrder::Board)
        .map(|(_, next)| oracle.value(&next).unwrap())
        .collect();
    if after.is_empty() {
        return if position.in_check() {
            Value::Loss(0)
        } else {
            Value::Draw
        };
    }
    let wins = after.iter().filter_map(|value| match value {
        Value::Loss(plies) => Some(plies + 1),
        _ => None,
    });
    if let Some(fastest) = wins.min() {
        return Value::Win(fastest);
    }
    let refutations: Option<Vec<u32>> = after
        .iter()
        .map(|value| match value {
            Value::Win(plies) => Some(plies + 1),
            _ => None,
        })
        .collect();
    match refutations.and_then(|plies| plies.into_iter().max()) {
        Some(slowest) => Value::Loss(slowest),
        None => Value::Draw,
    }
}

#[test]
fn king_and_rook_always_win_in_sixteen() {
    let ending = material(&[King, Rook], &[King]);
    let oracle = Oracle::solve(&ending).unwrap();
    assert_eq!(
        statistics(&oracle, positions(&ending, Side::Us)),
        Statistics {
            positions: 175_168,
            won: 175_168,
            longest: 16,
            mean: 9_865
        }
    );
}

#[test]
fn the_lone_king_is_mated_stalemated_or_takes_the_rook() {
    let ending = material(&[King, Rook], &[King]);
    let oracle = Oracle::solve(&ending).unwrap();
    let (mut all, mut mates, mut stalemates, mut captures) = (0, 0, 0, 0);
    for position in positions(&ending, Side::Them) {
        all += 1;
        let takes = position
            .moves(MoveOrder::Board)
            .any(|(reply, _)| position.is_capture(reply));
        match oracle.value(&position).unwrap() {
            Value::Loss(0) => mates += 1,
            Value::Loss(plies) => assert!(plies % 2 == 0 && plies <= 32 && !takes),
            Value::Draw if takes => captures += 1,
            Value::Draw => {
                assert!(
                    position.moves(MoveOrder::Board).next().is_none(),
                    "{position:?}"
                );
                stalemates += 1;
            }
            Value::Win(_) => panic!("a king alone mates: {position:?}"),
        }
    }
    assert_eq!((all, mates, stalemates), (223_944, 216, 68));
    assert!(captures > 0);
}

#[test]
fn king_and_queen_always_win_in_ten() {
    let ending = material(&[King, Queen], &[King]);
    let oracle = Oracle::solve(&ending).unwrap();
    assert_eq!(
        statistics(&oracle, positions(&ending, Side::Us)),
        Statistics {
            positions: 144_508,
            won: 144_508,
            longest: 10,
            mean: 5_617
        }
    );
}

#[test]
fn king_and_pawn_go_on_to_mate_beyond_promotion() {
    let ending = material(&[King, Pawn], &[King]);
    let oracle = Oracle::solve(&ending).unwrap();
    assert_eq!(
        statistics(&oracle, positions(&ending, Side::Us)),
        Statistics {
            positions: 163_328,
            won: 124_960,
            longest: 28,
            mean: 11_207
        }
    );
}

#[test]
fn two_bishops_win_in_nineteen() {
    let ending = material(&[King, Bishop, Bishop], &[King]);
    let oracle = Oracle::solve(&ending).unwrap();
    let on_both_shades = positions(&ending, Side::Us).filter(|position| {
        let (one, other) = (position.square(1).unwrap(), position.square(2).unwrap());
        one < other && one.is_light() != other.is_light()
    });
    assert_eq!(
        statistics(&oracle, on_both_shades),
        Statistics {
            positions: 2_504_128,
            won: 2_503_608,
            longest: 19,
            mean: 12_482
        }
    );
}

#[test]
fn values_follow_from_the_moves() {
    let endings = [
        material(&[King, Rook], &[King, Knight]),
        material(&[King, Pawn], &[King, Rook]),
    ];
    for ending in &endings {
        let oracle = Oracle::solve(ending).unwrap();
        let mut random = Random::new(4);
        let (mut checked, mut wins, mut losses, mut conversions) = (0, 0, 0, 0);
        while checked < 20_000 {
            let squares: Vec<_> = ending
                .men()
                .iter()
                .map(|_| Square::from_index(random.below(64)))
                .collect();
            let turn = if random.below(2) == 0 {
                Side::Us
            } else {
                Side::Them
            };
            let Ok(position) = Position::new(ending, &squares, turn) else {
                continue;
            };
            let value = oracle.value(&position).unwrap();
            assert_eq!(value, value_by_moves(&oracle, &position), "{position:?}");
            checked += 1;
            wins += u32::from(matches!(value, Value::Win(_)));
            losses += u32::from(matches!(value, Value::Loss(_)));
            conversions +=
                u32::from(position.moves(MoveOrder::Board).any(|(chosen, _)| {
                    position.is_capture(chosen) || chosen.promotion().is_some()
                }));
        }
        assert!(wins > 100 && losses > 100 && conversions > 1000, "{ending}");
    }
}

#[test]
fn the_order_in_which_a_material_lists_its_men_does_not_matter() {
    let listed = material(&[Bishop, King, Knight], &[King]);
    let oracle = Oracle::solve(&listed).unwrap();
    let squares = ["c3", "d4", "c4", "a1"].map(|name| Some(name.parse().unwrap()));
    let position = Position::new(&listed, &squares, Side::Them).unwrap();
    let value = oracle.value(&position).unwrap();
    let other = material(&[King, Knight, Bishop], &[King]);
    let squares = ["d4", "c4", "c3", "a1"].map(|name| Some(name.parse().unwrap()));
    let same = Position::new(&other, &squares, Side::Them).unwrap();
    assert_eq!(oracle.value(&same).unwrap(), value);
    assert!(matches!(value, Value::Loss(_)));
}

#[test]
fn men_that_the_ending_never_has_are_unknown() {
    let oracle = Oracle::solve(&material(&[King, Rook], &[King])).unwrap();
    let queen = material(&[King, Queen], &[King]);
    let position = positions(&queen, Side::Us).next().unwrap();
    assert_eq!(oracle.value(&position), None);
}

#[test]
fn five_men_and_two_pawns_are_too_much() {
    let five = material(&[King, Rook, Pawn], &[King, Rook]);
    let error = Oracle::solve(&five).err();
    assert_eq!(error, Some(TooLarge { material: five }));
    assert_eq!(
        error.unwrap().to_string(),
        "perfect play is worked out for endings of at most 4 men with at most one pawn, and this \
         is king, rook, pawn against king, rook"
    );
    assert!(Oracle::solve(&material(&[King, Pawn], &[King, Pawn])).is_err());
}

#[test]
fn the_longest_defence_is_what_the_values_promise() {
    let ending = material(&[King, Rook], &[King]);
    let oracle = Oracle::solve(&ending).unwrap();
    for position in positions(&ending, Side::Them) {
        let reply = oracle.longest_defence(&position, MoveOrder::Board);
        let Some(reply) = reply else {
            assert!(position.moves(MoveOrder::Board).next().is_none());
            continue;
        };
        match (
            oracle.value(&position).unwrap(),
            oracle.value(&position.after(reply)).unwrap(),
        ) {
            (Value::Loss(plies), Value::Win(rest)) => assert_eq!(plies, rest + 1),
            (before, after) => assert_eq!((before, after), (Value::Draw, Value::Draw)),
        }
    }
}
