//! Moves sorted by numbers of the positions after them, as `least` and `most` ask for.
//!
//! A table sorts in many places by many keys. What is compiled for each of them is kept small; the
//! sorting itself is compiled once for each type of key.

use crate::{Move, Position};

/// These moves from a position by their keys, the least first; moves of one key stay in the order in
/// which they came. Every key is computed before the first move is handed out. Nothing is allocated.
pub fn ordered<K: Ord + Copy + Default>(
    position: &Position,
    moves: impl Iterator<Item = (Move, Position)>,
    key: impl Fn(Move, &Position) -> K,
) -> Ordered<K> {
    let mut ordered = Ordered::none(position);
    for (chosen, next) in moves {
        ordered.insert(key(chosen, &next), chosen);
    }
    ordered
}

/// Moves from a position in the order of their keys, made by [`ordered`].
#[derive(Debug)]
pub struct Ordered<K> {
    position: Position,
    /// Sorted from `next` to `end`.
    sorted: [(K, Move); MOST_MOVES],
    next: usize,
    end: usize,
}

impl<K: Ord + Copy + Default> Ordered<K> {
    #[inline(never)]
    fn none(position: &Position) -> Ordered<K> {
        Ordered {
            position: *position,
            sorted: [(K::default(), Move::pass()); MOST_MOVES],
            next: 0,
            end: 0,
        }
    }

    /// Puts a move behind those whose keys are no greater. There is room for all moves that a
    /// position has.
    #[inline(never)]
    fn insert(&mut self, key: K, chosen: Move) {
        let mut place = self.end.min(MOST_MOVES - 1);
        self.end = place + 1;
        while let Some(before) = place.checked_sub(1)
            && self.sorted[before].0 > key
        {
            self.sorted[place] = self.sorted[before];
            place = before;
        }
        self.sorted[place] = (key, chosen);
    }
}

impl<K> Iterator for Ordered<K> {
    type Item = (Move, Position);

    fn next(&mut self) -> Option<(Move, Position)> {
        let (_, chosen) = self.sorted[self.next..self.end].first()?;
        self.next += 1;
        Some((*chosen, self.position.after(*chosen)))
    }
}

/// As a part of a key: the smaller number first, what is absent last.
#[inline]
pub fn least_first(number: Option<i32>) -> i64 {
    number.map_or(ABSENT, i64::from)
}

/// After every number.
const ABSENT: i64 = i64::MAX;

/// More moves than a king and four other men have, each at most the 27 of a queen.
const MOST_MOVES: usize = 120;
