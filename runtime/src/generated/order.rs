//! Moves sorted by numbers of the positions after them, as `least` and `most` ask for.

use crate::{Move, Position};

/// These moves from a position by their keys, the least first; moves of one key stay in the order in
/// which they came. Every key is computed before the first move is handed out. Nothing is allocated.
#[inline]
pub fn ordered<K: Ord + Copy>(
    position: &Position,
    moves: impl Iterator<Item = (Move, Position)>,
    key: impl Fn(Move, &Position) -> K,
) -> impl Iterator<Item = (Move, Position)> {
    let mut sorted: [Option<(K, Move)>; MOST_MOVES] = [None; MOST_MOVES];
    for (end, (chosen, next)) in moves.take(MOST_MOVES).enumerate() {
        let key = key(chosen, &next);
        let mut place = end;
        while let Some(before) = place.checked_sub(1)
            && sorted[before].is_some_and(|(earlier, _)| earlier > key)
        {
            sorted[place] = sorted[before];
            place = before;
        }
        sorted[place] = Some((key, chosen));
    }
    let chosen = sorted.into_iter().map_while(|sorted| Some(sorted?.1));
    chosen.map(|chosen| (chosen, position.after(chosen)))
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
