//! Moves sorted by numbers of the positions after them, as `least` and `most` ask for.
//!
//! A table sorts at every depth of its advice, each time by a closure of its own. What does not look
//! at the closure is kept out of the functions that do, for each of these is compiled again.

use std::vec::IntoIter;

use crate::{Move, Position};

/// These moves by their keys, the least first; moves of one key stay in the order in which they
/// came. Every key is computed before the first move is handed out.
#[inline]
pub fn ordered<K: Ord>(
    moves: impl Iterator<Item = (Move, Position)>,
    key: impl Fn(Move, &Position) -> K,
) -> Ordered<K> {
    let mut sorted = Vec::with_capacity(USUAL);
    for (chosen, next) in moves {
        enter(&mut sorted, key(chosen, &next), chosen, next);
    }
    Ordered(sorted.into_iter())
}

/// Moves in the order of their keys.
pub struct Ordered<K>(IntoIter<(K, Move, Position)>);

impl<K> Iterator for Ordered<K> {
    type Item = (Move, Position);

    fn next(&mut self) -> Option<(Move, Position)> {
        self.0.next().map(|(_, chosen, next)| (chosen, next))
    }
}

/// Puts a move to its place among those that are sorted already.
fn enter<K: Ord>(sorted: &mut Vec<(K, Move, Position)>, key: K, chosen: Move, next: Position) {
    let last = sorted.iter().rposition(|(earlier, ..)| *earlier <= key);
    sorted.insert(last.map_or(0, |last| last + 1), (key, chosen, next));
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
