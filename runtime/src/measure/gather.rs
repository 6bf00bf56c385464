//! A measure while it is gathered, from several threads at a time.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

use super::Measure;
use super::place::{Changed, place, places};
use crate::material::Material;
use crate::position::Position;

/// The least number that was entered for each position.
pub(crate) struct Gathering {
    material: Material,
    /// By place; [`UNKNOWN`] where nothing was entered.
    whole: Vec<AtomicU8>,
    /// The others, each with a position that it stands for.
    changed: Mutex<HashMap<Changed, u8>>,
}

/// Nothing was entered.
const UNKNOWN: u8 = 0;

impl Gathering {
    /// Nothing is entered yet.
    pub(crate) fn new(material: &Material) -> Gathering {
        let mut whole = Vec::new();
        whole.resize_with(places(material), || AtomicU8::new(UNKNOWN));
        Gathering {
            material: *material,
            whole,
            changed: Mutex::default(),
        }
    }

    /// Enters a number of moves for a position with us to move, from 1 on. Says whether nothing was
    /// entered for it before, and it is none in which all men are as the material lists them.
    pub(crate) fn enter(&self, position: &Position, moves: u32) -> bool {
        let Ok(moves) = u8::try_from(moves) else {
            return false;
        };
        let less = |known: u8| (known == UNKNOWN || moves < known).then_some(moves);
        if let Some(place) = place(&self.material, position) {
            // That it is not less needs nothing done.
            let _ = self.whole[place].fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
            return false;
        }
        let Some(key) = Changed::of(position) else {
            return false;
        };
        let mut changed = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        let known = changed.entry(key).or_insert(UNKNOWN);
        let is_new = *known == UNKNOWN;
        *known = less(*known).unwrap_or(*known);
        is_new
    }

    /// All that was entered.
    pub(crate) fn into_measure(self) -> Measure {
        let changed = self.changed.into_inner();
        let changed = changed.unwrap_or_else(PoisonError::into_inner);
        let changed: BTreeMap<_, _> = changed.into_iter().collect();
        let mut bytes: Vec<u8> = self.whole.into_iter().map(AtomicU8::into_inner).collect();
        for (key, moves) in changed {
            bytes.extend(key.0);
            bytes.push(moves);
        }
        Measure {
            material: self.material,
            bytes: bytes.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, ManKind, Side, Square, fen};
    use Kind::{King, Pawn, Rook};

    fn material(ours: &[Kind], theirs: &[Kind]) -> Material {
        let men = |kinds: &[Kind]| kinds.iter().copied().map(ManKind::of).collect::<Vec<_>>();
        Material::new(&men(ours), &men(theirs)).expect("an ending")
    }

    #[test]
    fn the_least_is_kept_of_like_men_in_whatever_order() {
        let material = material(&[King, Rook, Rook], &[King]);
        let rooks = |one: &str, other: &str| {
            let squares = ["a1", one, other, "h8"].map(|square| square.parse::<Square>().ok());
            Position::new(&material, &squares, Side::Us).expect("a position")
        };
        let gathering = Gathering::new(&material);
        assert!(!gathering.enter(&rooks("b2", "c3"), 9));
        gathering.enter(&rooks("c3", "b2"), 7);
        gathering.enter(&rooks("b2", "c3"), 8);
        gathering.enter(&rooks("b2", "d3"), 256);
        let measure = gathering.into_measure();
        for (one, other) in [("b2", "c3"), ("c3", "b2")] {
            assert_eq!(measure.moves(&rooks(one, other)), Some(7));
        }
        assert_eq!(measure.moves(&rooks("b2", "d3")), None);
        assert_eq!((measure.positions(), measure.longest()), (1, 7));
    }

    #[test]
    fn positions_of_other_men_and_en_passant_are_found_in_what_is_kept() {
        let material = material(&[King, Pawn], &[King, Pawn]);
        let fens = [
            "8/8/8/3pP3/8/8/8/K6k w - d6 0 1",
            "8/8/8/3pP3/8/8/8/K6k w - - 0 1",
            "1Q6/8/8/3p4/8/8/8/K6k w - - 0 1",
            "R7/8/8/3p4/8/8/8/K6k w - - 0 1",
            "1Q6/8/8/8/8/8/8/K6k w - - 0 1",
            "1Q5q/8/8/8/8/8/k7/3K4 w - - 0 1",
        ];
        let position = |fen| fen::read(fen, &material).expect(fen).position;
        let gathering = Gathering::new(&material);
        for (index, fen) in fens.iter().enumerate() {
            let is_new = gathering.enter(&position(fen), index as u32 + 1);
            assert_eq!(is_new, index != 1, "{fen}");
        }
        assert!(!gathering.enter(&position(fens[5]), 9));
        let kept = gathering.into_measure().bytes().to_vec();
        let measure = Measure::from_bytes(&material, Box::leak(kept.into_boxed_slice()));
        for (index, fen) in fens.iter().enumerate() {
            assert_eq!(
                measure.moves(&position(fen)),
                Some(index as u32 + 1),
                "{fen}"
            );
        }
        let unknown = position("1Q6/8/8/8/8/8/8/K5k1 w - - 0 1");
        assert_eq!(measure.moves(&unknown), None);
        assert_eq!(measure.positions(), fens.len());
    }
}
