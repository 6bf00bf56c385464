//! Where men attack on a board, from tables computed at compile time.
//!
//! A line piece's attacks are its four rays, each cut short behind the first man on it.

use crate::{Kind, Side, Square, SquareSet};

/// The squares that such a man on `from` attacks when the men of `occupied` stand on the board.
///
/// Own men's squares are included, pins are ignored; for a pawn these are the two squares on which
/// it captures.
#[inline]
pub fn attacks(kind: Kind, side: Side, from: Square, occupied: SquareSet) -> SquareSet {
    match kind {
        Kind::King => king_attacks(from),
        Kind::Queen => {
            SquareSet::from_bits(straight(from, occupied.bits()) | oblique(from, occupied.bits()))
        }
        Kind::Rook => SquareSet::from_bits(straight(from, occupied.bits())),
        Kind::Bishop => SquareSet::from_bits(oblique(from, occupied.bits())),
        Kind::Knight => knight_attacks(from),
        Kind::Pawn => pawn_attacks(side, from),
    }
}

/// Whether such a man on `from` attacks `to` when the men of `occupied` stand on the board: the
/// same as `attacks(…).contains(to)`, and cheaper for line pieces.
#[inline]
pub fn reaches(kind: Kind, side: Side, from: Square, to: Square, occupied: SquareSet) -> bool {
    match kind {
        Kind::King => king_attacks(from).contains(to),
        Kind::Knight => knight_attacks(from).contains(to),
        Kind::Pawn => pawn_attacks(side, from).contains(to),
        Kind::Queen | Kind::Rook | Kind::Bishop => {
            line_attacks(kind, from).contains(to) && (between(from, to) & occupied).is_empty()
        }
    }
}

/// The squares around a king.
#[inline]
pub fn king_attacks(from: Square) -> SquareSet {
    SquareSet::from_bits(KING[from.index()])
}

/// The squares a knight's move away.
#[inline]
pub fn knight_attacks(from: Square) -> SquareSet {
    SquareSet::from_bits(KNIGHT[from.index()])
}

/// The squares on which a pawn of this side captures.
#[inline]
pub fn pawn_attacks(side: Side, from: Square) -> SquareSet {
    SquareSet::from_bits(PAWN[side as usize][from.index()])
}

/// The squares strictly between two squares of one rank, file or diagonal; otherwise none.
#[inline]
pub fn between(one: Square, other: Square) -> SquareSet {
    SquareSet::from_bits(BETWEEN[one.index()][other.index()])
}

/// What a line piece attacks on an empty board; empty for the other kinds.
#[inline]
pub(crate) fn line_attacks(kind: Kind, from: Square) -> SquareSet {
    SquareSet::from_bits(match kind {
        Kind::Queen => STRAIGHT[from.index()] | OBLIQUE[from.index()],
        Kind::Rook => STRAIGHT[from.index()],
        Kind::Bishop => OBLIQUE[from.index()],
        Kind::King | Kind::Knight | Kind::Pawn => 0,
    })
}

/// The ray that starts beside `from` and runs through `via` to the edge; empty when they are not
/// on one line.
pub(crate) fn ray_through(from: Square, via: Square) -> SquareSet {
    let rays = RAYS
        .iter()
        .map(|rays| SquareSet::from_bits(rays[from.index()]));
    rays.into_iter()
        .find(|ray| ray.contains(via))
        .unwrap_or(SquareSet::EMPTY)
}

/// Steps of file and rank: four directions towards higher indices, then their opposites.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 0),
    (1, 1),
    (-1, 1),
    (0, -1),
    (-1, 0),
    (-1, -1),
    (1, -1),
];

const NORTH: usize = 0;
const EAST: usize = 1;
const NORTH_EAST: usize = 2;
const NORTH_WEST: usize = 3;
const SOUTH: usize = 4;
const WEST: usize = 5;
const SOUTH_WEST: usize = 6;
const SOUTH_EAST: usize = 7;

static RAYS: [[u64; 64]; 8] = rays();
static STRAIGHT: [u64; 64] = union_of_rays([NORTH, EAST, SOUTH, WEST]);
static OBLIQUE: [u64; 64] = union_of_rays([NORTH_EAST, NORTH_WEST, SOUTH_WEST, SOUTH_EAST]);
static BETWEEN: [[u64; 64]; 64] = all_between();
static KING: [u64; 64] = leaps(&DIRECTIONS);
static KNIGHT: [u64; 64] = leaps(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);
/// Ours first: the order of [`Side`].
static PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// A rook's attacks.
#[inline]
fn straight(from: Square, occupied: u64) -> u64 {
    upwards(NORTH, from, occupied)
        | upwards(EAST, from, occupied)
        | downwards(SOUTH, from, occupied)
        | downwards(WEST, from, occupied)
}

/// A bishop's attacks.
#[inline]
fn oblique(from: Square, occupied: u64) -> u64 {
    upwards(NORTH_EAST, from, occupied)
        | upwards(NORTH_WEST, from, occupied)
        | downwards(SOUTH_WEST, from, occupied)
        | downwards(SOUTH_EAST, from, occupied)
}

/// A ray towards higher indices up to its first man. From h8 all of these are empty, so h8 stands
/// for "no man on the ray".
#[inline]
fn upwards(direction: usize, from: Square, occupied: u64) -> u64 {
    let ray = RAYS[direction][from.index()];
    let first = ((ray & occupied) | 1 << 63).trailing_zeros();
    ray ^ RAYS[direction][first as usize & 63]
}

/// A ray towards lower indices up to its first man; a1 stands for "no man on the ray".
#[inline]
fn downwards(direction: usize, from: Square, occupied: u64) -> u64 {
    let ray = RAYS[direction][from.index()];
    let first = 63 - ((ray & occupied) | 1).leading_zeros();
    ray ^ RAYS[direction][first as usize & 63]
}

/// The bit of the square this many files and ranks away, 0 off the board.
const fn bit_beside(from: usize, (files, ranks): (i32, i32)) -> u64 {
    let (file, rank) = (from as i32 % 8 + 1 + files, from as i32 / 8 + 1 + ranks);
    match Square::at(file, rank) {
        Some(square) => 1 << square.index(),
        None => 0,
    }
}

const fn leaps(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut index = 0;
        while index < steps.len() {
            table[from] |= bit_beside(from, steps[index]);
            index += 1;
        }
        from += 1;
    }
    table
}

const fn rays() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < 64 {
            let mut square = bit_beside(from, DIRECTIONS[direction]);
            while square != 0 {
                table[direction][from] |= square;
                square = bit_beside(square.trailing_zeros() as usize, DIRECTIONS[direction]);
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

const fn union_of_rays(directions: [usize; 4]) -> [u64; 64] {
    let rays = rays();
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut index = 0;
        while index < directions.len() {
            table[from] |= rays[directions[index]][from];
            index += 1;
        }
        from += 1;
    }
    table
}

/// On one ray from `one`, what lies between is what the ray has before `other`.
const fn all_between() -> [[u64; 64]; 64] {
    let rays = rays();
    let mut table = [[0; 64]; 64];
    let mut direction = 0;
    while direction < 8 {
        let mut one = 0;
        while one < 64 {
            let mut rest = rays[direction][one];
            while rest != 0 {
                let other = rest.trailing_zeros() as usize;
                table[one][other] = rays[direction][one] & !rays[direction][other] & !(1 << other);
                rest &= rest - 1;
            }
            one += 1;
        }
        direction += 1;
    }
    table
}
