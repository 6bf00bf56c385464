//! Perfect play for mate against its own definition.

use alc_runtime::oracle::{TooLarge, Value};
use alc_runtime::{MoveOrder, Position, Random, Side, Square, positions};

use super::Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
use super::{by_the_moves, material, random_position, solve};

#[test]
fn the_lone_king_is_mated_stalemated_or_takes_the_rook() {
    let ending = material(&[King, Rook], &[King]);
    let oracle = solve(&ending).unwrap();
    let (mut all, mut mates, mut stalemates, mut captures) = (0, 0, 0, 0);
    for position in positions::all(&ending, Side::Them) {
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
fn values_follow_from_the_moves() {
    let endings = [
        material(&[King, Rook], &[King, Knight]),
        material(&[King, Pawn], &[King, Rook]),
    ];
    let mated = |position: &Position| position.is_mate().then_some(Value::Loss(0));
    for ending in &endings {
        let oracle = solve(ending).unwrap();
        let mut random = Random::new(4);
        let (mut wins, mut losses, mut conversions) = (0, 0, 0);
        for _ in 0..20_000 {
            let position = random_position(ending, &mut random);
            let value = oracle.value(&position).unwrap();
            assert_eq!(
                value,
                by_the_moves(&oracle, &position, mated),
                "{position:?}"
            );
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
fn the_winners_moves_are_counted() {
    assert_eq!(Value::Win(1).moves(), Some(1));
    assert_eq!(Value::Win(31).moves(), Some(16));
    assert_eq!(Value::Loss(32).moves(), Some(16));
    assert_eq!(Value::Loss(0).moves(), Some(0));
    assert_eq!(Value::Draw.moves(), None);
    // An aim that they fulfil themselves by their move.
    assert_eq!(Value::Loss(1).moves(), Some(0));
}

#[test]
fn the_order_in_which_a_material_lists_its_men_does_not_matter() {
    let listed = material(&[Bishop, King, Knight], &[King]);
    let oracle = solve(&listed).unwrap();
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
fn all_squares_of_their_king_can_be_asked_for_at_once() {
    let endings = [
        material(&[King, Pawn], &[King]),
        material(&[Rook, King], &[Knight, King]),
    ];
    for ending in &endings {
        let oracle = solve(ending).unwrap();
        let mut random = Random::new(5);
        let mut wins = 0;
        for _ in 0..2000 {
            let position = random_position(ending, &mut random);
            let values = oracle.by_their_king(&position).unwrap();
            for king in Square::all() {
                let men: Vec<_> = (0..ending.men().len())
                    .map(|slot| match (ending.owner(slot), position.kind(slot)) {
                        (Side::Them, King) => Some((King, king)),
                        (_, kind) => position.square(slot).map(|square| (kind, square)),
                    })
                    .collect();
                let turn = position.turn();
                let other = Position::with_men(ending, &men, turn, None).ok();
                let value = other.and_then(|other| oracle.value(&other));
                assert_eq!(values.value(king), value, "{position:?}, {king}");
                assert_eq!(values.legal().contains(king), value.is_some());
                let is_to_be_won = matches!(value, Some(Value::Win(1..)));
                assert_eq!(values.to_be_won().contains(king), is_to_be_won);
                wins += u32::from(is_to_be_won);
            }
        }
        assert!(wins > 1000, "{ending}");
    }
}

#[test]
fn men_that_the_ending_never_has_are_unknown() {
    let oracle = solve(&material(&[King, Rook], &[King])).unwrap();
    let queen = material(&[King, Queen], &[King]);
    let position = positions::all(&queen, Side::Us).next().unwrap();
    assert_eq!(oracle.value(&position), None);
}

#[test]
fn five_men_and_two_pawns_are_too_much() {
    let five = material(&[King, Rook, Pawn], &[King, Rook]);
    let error = solve(&five).err();
    assert_eq!(error, Some(TooLarge { material: five }));
    assert_eq!(
        error.unwrap().to_string(),
        "perfect play is worked out for endings of at most 4 men with at most one pawn, and this \
         is king, rook, pawn against king, rook"
    );
    assert!(solve(&material(&[King, Pawn], &[King, Pawn])).is_err());
}

#[test]
fn the_longest_defence_is_what_the_values_promise() {
    let ending = material(&[King, Rook], &[King]);
    let oracle = solve(&ending).unwrap();
    for position in positions::all(&ending, Side::Them) {
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
