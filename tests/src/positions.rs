//! Positions to ask tables about: all of an ending, or a seeded sample of what can arise in it.

use alc_runtime::{Kind, ManKind, Material, MoveOrder, Position, Random, Side, Square, start};

/// King and rook against king.
///
/// # Panics
/// Never: that is an ending.
pub fn krk() -> Material {
    let king = ManKind::of(Kind::King);
    Material::new(&[king, ManKind::of(Kind::Rook)], &[king]).expect("an ending")
}

/// Every legal position of king and rook against king with this side to move.
pub fn all_krk(turn: Side) -> Vec<Position> {
    let material = krk();
    let mut positions = Vec::new();
    for our_king in Square::all() {
        for our_rook in Square::all() {
            for their_king in Square::all() {
                let squares = [our_king, our_rook, their_king].map(Some);
                positions.extend(Position::new(&material, &squares, turn));
            }
        }
    }
    positions
}

/// Positions with us to move: at random, and half of them after some plies of random play, so that
/// there have been captures, promotions and double steps.
pub fn sample(material: &Material, count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let Some(mut position) = start::random_position(material, &mut random) else {
            continue;
        };
        let plies = if positions.len() % 2 == 0 {
            0
        } else {
            1 + random.below(12)
        };
        for _ in 0..plies {
            let moves: Vec<_> = position.moves(MoveOrder::Board).collect();
            if moves.is_empty() {
                break;
            }
            position = moves[random.below(moves.len())].1;
        }
        if position.turn() == Side::Us {
            positions.push(position);
        }
    }
    positions
}
