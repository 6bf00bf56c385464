//! Sets of squares as generated code asks for them, what is said of all or some of their squares,
//! and patterns.

pub use crate::geometry::{CENTRE, CORNERS, DARK, EDGE, LIGHT};

use crate::{ManKind, Position, Side, Square, SquareSet};

/// The squares at most so many king moves away, the square itself included: none below 0, all from
/// 7 on.
#[inline]
pub fn near(square: Square, moves: i32) -> SquareSet {
    crate::near(square, moves)
}

/// The squares strictly between two squares of one rank, file or diagonal; otherwise none.
#[inline]
pub fn between(one: Square, other: Square) -> SquareSet {
    crate::between(one, other)
}

/// The squares to which a king can get from `from` by steps onto squares of `inside` alone; `from`
/// is one of them.
#[inline]
pub fn walk(from: Square, inside: SquareSet) -> SquareSet {
    crate::walk(from, inside)
}

/// The squares to which the king of a side can ever walk while every other man stands still
/// ([`Position::reach`]).
#[inline]
pub fn reach(position: &Position, side: Side) -> SquareSet {
    position.reach(side)
}

/// The squares that the man on this square attacks; none where nobody stands
/// ([`Position::attacks_from`]).
#[inline]
pub fn attacks_from(position: &Position, square: Square) -> SquareSet {
    position.attacks_from(square)
}

/// Where the men of a side stand that are such men now ([`Position::men_of`]).
#[inline]
pub fn men_of(position: &Position, side: Side, man: ManKind) -> SquareSet {
    position.men_of(side, man)
}

/// The square on this file and rank, both 1 to 8; absent where one lies off the board.
#[inline]
pub fn square_at(file: i32, rank: i32) -> Option<Square> {
    Square::at(file, rank)
}

/// A set made from other things; empty when one of them is absent.
#[inline]
pub fn squares(set: impl FnOnce() -> Option<SquareSet>) -> SquareSet {
    set().unwrap_or_default()
}

/// The set of this square alone; empty when it is absent.
#[inline]
pub fn present(square: Option<Square>) -> SquareSet {
    square.map_or(SquareSet::EMPTY, SquareSet::of)
}

/// Whether a square is in a set.
#[inline]
pub fn is_in(square: Square, set: SquareSet) -> bool {
    set.contains(square)
}

/// Whether every square of one set is in another.
#[inline]
pub fn is_within(set: SquareSet, other: SquareSet) -> bool {
    set.is_subset(other)
}

/// How many squares a set has, 0 to 64.
#[inline]
pub fn size(set: SquareSet) -> i32 {
    set.len() as i32
}

/// Whether the condition holds of some square of the set.
#[inline]
pub fn some(set: SquareSet, condition: impl Fn(Square) -> bool) -> bool {
    set.iter().any(condition)
}

/// Whether the condition holds of every square of the set.
#[inline]
pub fn every(set: SquareSet, condition: impl Fn(Square) -> bool) -> bool {
    set.iter().all(condition)
}

/// Of how many squares of the set the condition holds.
#[inline]
pub fn count(set: SquareSet, condition: impl Fn(Square) -> bool) -> i32 {
    size(filter(set, condition))
}

/// The squares of the set of which the condition holds.
#[inline]
pub fn filter(set: SquareSet, condition: impl Fn(Square) -> bool) -> SquareSet {
    set.iter().filter(|square| condition(*square)).collect()
}

/// The squares of these names with a blank between them, `a1 h8`, for a constant.
///
/// # Panics
/// They are no names of squares; in a constant it stops the compilation.
pub const fn set(names: &str) -> SquareSet {
    let text = names.as_bytes();
    let mut squares = SquareSet::EMPTY;
    let mut at = 0;
    while at < text.len() {
        let (file, rank) = (
            text[at] as i32 - 'a' as i32,
            text[at + 1] as i32 - '0' as i32,
        );
        match Square::at(file + 1, rank) {
            Some(square) => squares.insert(square),
            None => panic!("no square has this name"),
        }
        at += "a1 ".len();
    }
    squares
}

/// One place of a pattern on the board: the squares that it asks of each class, and those marked, as
/// [`set`] takes them.
pub const fn placement<const N: usize>(
    drawn: [&str; N],
    marked: &str,
) -> ([SquareSet; N], SquareSet) {
    let mut sets = [SquareSet::EMPTY; N];
    let mut index = 0;
    while index < N {
        sets[index] = set(drawn[index]);
        index += 1;
    }
    (sets, set(marked))
}

/// Whether a pattern is on the board in one of its placements: each of the placement's first sets
/// lies within the class of squares of the same index, and the condition holds of its last set.
#[inline]
pub fn matches<const N: usize>(
    placements: &[([SquareSet; N], SquareSet)],
    classes: [SquareSet; N],
    condition: impl Fn(SquareSet) -> bool,
) -> bool {
    placements.iter().any(|(drawn, marked)| {
        let mut pairs = drawn.iter().zip(classes);
        pairs.all(|(drawn, class)| drawn.is_subset(class)) && condition(*marked)
    })
}
