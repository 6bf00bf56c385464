//! The orders of moves, written down once more as sorting by what the language reference says.

use alc_runtime::{
    Kind, Kinds, Material, Move, MoveOrder, Position, Random, Shade, Side, Square, fen,
};

use crate::endings::{all_positions, ending, random_game};

#[test]
fn moves_come_in_the_documented_orders() {
    let mut random = Random::new(7);
    let endings = [
        ending("KR", "K"),
        ending("RK", "QK"),
        ending("PK", "KP"),
        ending("KDP", "KL"),
        ending("KPNN", "KP"),
        ending("KPR", "PKR"),
        ending("BPPK", "PK"),
        ending("KRR", "PPK"),
    ];
    let mut promoted = 0;
    for material in endings {
        for _ in 0..1_000 {
            for (position, _) in random_game(&material, 12, &mut random) {
                promoted += (0..material.men().len())
                    .filter(|slot| position.kind(*slot) != material.men()[*slot].kind)
                    .count();
                in_documented_orders(&material, &position);
            }
        }
    }
    assert!(promoted > 1_000, "{promoted}");
}

#[test]
fn rook_endings_all_over_the_board_have_their_moves_in_the_documented_orders() {
    let krk = ending("KR", "K");
    for turn in [Side::Us, Side::Them] {
        for position in all_positions(&krk, turn).step_by(7) {
            in_documented_orders(&krk, &position);
        }
    }
}

#[test]
fn the_board_order_in_one_position() {
    assert_eq!(
        uci(
            &ending("KRP", "K"),
            "8/P7/8/8/3k4/8/1R6/K7 w",
            MoveOrder::Board
        ),
        "a1b1 a1a2 b2b1 b2a2 b2c2 b2d2 b2e2 b2f2 b2g2 b2h2 b2b3 b2b4 b2b5 b2b6 b2b7 b2b8 \
         a7a8q a7a8r a7a8b a7a8n"
    );
}

#[test]
fn the_book_order_in_one_position() {
    assert_eq!(
        uci(
            &ending("RK", "K"),
            "8/8/8/8/7k/3K4/8/1R6 w",
            MoveOrder::Book
        ),
        "d3e4 d3e2 d3c4 d3c2 d3e3 d3c3 d3d4 d3d2 b1a1 b1b2 b1b3 b1c1 b1b4 b1d1 b1b5 b1e1 b1b6 \
         b1f1 b1b7 b1g1 b1b8 b1h1"
    );
}

#[test]
fn black_as_us_sees_the_board_mirrored() {
    assert_eq!(
        uci(
            &ending("KR", "K"),
            "1r6/8/3k4/7K/8/8/8/8 b",
            MoveOrder::Book
        ),
        "d6e5 d6e7 d6c5 d6c7 d6e6 d6c6 d6d5 d6d7 b8a8 b8b7 b8b6 b8c8 b8b5 b8d8 b8b4 b8e8 b8b3 \
         b8f8 b8b2 b8g8 b8b1 b8h8"
    );
}

fn uci(material: &Material, text: &str, order: MoveOrder) -> String {
    let setup = fen::read(text, material).unwrap();
    let moves = setup
        .position
        .moves(order)
        .map(|(chosen, _)| chosen.uci(setup.us));
    moves.collect::<Vec<_>>().join(" ")
}

fn in_documented_orders(material: &Material, position: &Position) {
    for order in [MoveOrder::Board, MoveOrder::Book] {
        let generated: Vec<Move> = position.moves(order).map(|(chosen, _)| chosen).collect();
        let mut sorted = generated.clone();
        sorted.reverse();
        sorted.sort_by_key(|chosen| documented_key(material, position, *chosen, order));
        assert_eq!(generated, sorted, "{order:?} in {position:?}");
        for kind in Kind::ALL {
            let kinds = Kinds::of(&[kind, Kind::Rook]);
            let some: Vec<Move> = position
                .moves_of(kinds, order)
                .map(|(chosen, _)| chosen)
                .collect();
            let filtered = generated.iter().copied();
            let filtered: Vec<Move> = filtered
                .filter(|chosen| kinds.contains(position.moved_kind(*chosen)))
                .collect();
            assert_eq!(some, filtered, "{kinds:?} in {position:?}");
        }
    }
}

/// Smaller for what comes earlier: place of the man, its square, place of the target, promotion.
fn documented_key(
    material: &Material,
    position: &Position,
    chosen: Move,
    order: MoveOrder,
) -> (usize, usize, usize, usize) {
    let kind = position.moved_kind(chosen);
    let (from, to) = (chosen.from(), chosen.to());
    let shade = if (from.file() + from.rank()) % 2 == 1 {
        Shade::Light
    } else {
        Shade::Dark
    };
    let listed = material
        .side(position.turn())
        .iter()
        .position(|man| man.kind == kind && (man.shade.is_none() || man.shade == Some(shade)));
    let promotions = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    let promotion = |kind| promotions.iter().position(|other| *other == kind);
    let man = listed.unwrap_or_else(|| 10 + promotion(kind).expect("kings and pawns are listed"));
    let square = |square: Square| (square.rank() * 8 + square.file()) as usize;
    let (man, target) = match (order, kind) {
        (MoveOrder::Book, Kind::King) => {
            let steps = (to.file() - from.file(), to.rank() - from.rank());
            let listed = [
                (1, 1),
                (1, -1),
                (-1, 1),
                (-1, -1),
                (1, 0),
                (-1, 0),
                (0, 1),
                (0, -1),
            ];
            (
                0,
                listed
                    .iter()
                    .position(|step| *step == steps)
                    .expect("a king's step"),
            )
        }
        (MoveOrder::Book, Kind::Rook) if from.file() == to.file() => {
            (man + 1, 2 * to.rank() as usize)
        }
        (MoveOrder::Book, Kind::Rook) => (man + 1, 2 * to.file() as usize + 1),
        _ => (man + 1, square(to)),
    };
    (
        man,
        square(from),
        target,
        chosen.promotion().and_then(promotion).unwrap_or(0),
    )
}
