//! Positions by number: each position in which a table is asked has one, and is found by it and by
//! its squares.

use std::collections::HashMap;

use crate::material::{MOST_MEN, ManKind, Material, Side};
use crate::position::Position;
use crate::square::Square;

/// No number.
const UNKNOWN: u32 = u32::MAX;

/// The numbers of positions with us to move.
pub(super) struct Index {
    listed: [Option<ManKind>; MOST_MEN],
    men: usize,
    /// By squares: the numbers of positions in which every man is as the material lists it, of which
    /// there are most by far.
    whole: Vec<u32>,
    /// Those of all others.
    changed: HashMap<Position, u32>,
}

/// The bytes that a number of those others takes, in a table that is never full.
pub(super) const BYTES_OF_CHANGED: u64 = 2 * (size_of::<(Position, u32)>() as u64 + 1);

impl Index {
    /// Without any number yet.
    pub(super) fn new(material: &Material) -> Index {
        let mut listed = [None; MOST_MEN];
        for (slot, man) in material.men().iter().enumerate() {
            listed[slot] = Some(*man);
        }
        Index {
            listed,
            men: material.men().len(),
            whole: vec![UNKNOWN; places(material)],
            changed: HashMap::new(),
        }
    }

    /// How many bytes an index of this material takes to begin with.
    pub(super) fn bytes(material: &Material) -> u64 {
        (places(material) * size_of::<u32>()) as u64
    }

    /// How many positions have a number in which a man is gone or promoted, or can be taken en passant.
    pub(super) fn changed(&self) -> usize {
        self.changed.len()
    }

    /// The number of a position, if it has one.
    pub(super) fn number(&self, position: &Position) -> Option<u32> {
        let number = match self.place(position) {
            Some(place) => self.whole[place],
            None => *self.changed.get(position)?,
        };
        (number != UNKNOWN).then_some(number)
    }

    /// Gives a position a number.
    pub(super) fn enter(&mut self, position: &Position, number: u32) {
        match self.place(position) {
            Some(place) => self.whole[place] = number,
            None => {
                self.changed.insert(*position, number);
            }
        }
    }

    /// The place of a position in which nothing was captured or promoted and nothing can be taken en
    /// passant.
    fn place(&self, position: &Position) -> Option<usize> {
        let mut place = 0;
        for (slot, man) in self.listed[..self.men].iter().enumerate() {
            let square: Square = position.square(slot)?;
            if man.is_some_and(|man| man.kind != position.kind(slot)) {
                return None;
            }
            place = place << 6 | square.index();
        }
        let whole = position.turn() == Side::Us && position.en_passant().is_none();
        whole.then_some(place)
    }
}

/// The number of ways to put the men on squares.
fn places(material: &Material) -> usize {
    1 << (6 * material.men().len())
}
