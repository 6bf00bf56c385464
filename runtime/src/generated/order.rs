//! Moves sorted by numbers of the positions after them, as `least` and `most` ask for.

use crate::{Move, Position};

/// These moves by their keys, the least first; moves of one key stay in the order in which they
/// came. Every key is computed before the first move is handed out.
#[inline]
pub fn ordered<K: Ord>(
    moves: impl Iterator<Item = (Move, Position)>,
    key: impl Fn(Move, &Position) -> K,
) -> impl Iterator<Item = (Move, Position)> {
    let mut sorted: Vec<(K, Move, Position)> = Vec::with_capacity(USUAL);
    for (chosen, next) in moves {
        let key = key(chosen, &next);
        let last = sorted.iter().rposition(|(earlier, ..)| *earlier <= key);
        sorted.insert(last.map_or(0, |last| last + 1), (key, chosen, next));
    }
    sorted.into_iter().map(|(_, chosen, next)| (chosen, next))
}

/// As a part of a key: the smaller number first, what is absent last.
#[inline]
pub fn least_first(number: Option<i32>) -> i64 {
    number.map_or(ABSENT, i64::from)
}

/// After every number.
const ABSENT: i64 = i64::MAX;

/// More moves than a side with king and queen has.
const USUAL: usize = 40;
