//! The positions of an ending that are not settled yet, and the quiet moves (no capture, no
//! promotion) between its places.

use super::layout::Layout;
use super::steps::Steps;
use super::symmetry::Flip;
use crate::attacks::king_attacks;
use crate::geometry::beside;
use crate::material::Side;
use crate::set::SquareSet;
use crate::square::Square;

/// An ending while it is solved.
pub(super) struct Field<'a> {
    pub(super) layout: &'a Layout,
    /// Of the men besides the kings.
    forwards: Vec<Steps>,
    backwards: Vec<Steps>,
    /// By side to move, then [`Field::index`]: the legal positions that are not settled yet.
    pub(super) open: [Vec<SquareSet>; 2],
}

/// Positions of a place: those with their king on these squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    pub(super) place: u32,
    pub(super) kings: SquareSet,
}

/// Positions that were settled last: by block, by side to move.
pub(super) type News = Vec<[Vec<Lanes>; 2]>;

impl<'a> Field<'a> {
    /// With these legal positions, by side to move.
    pub(super) fn new(layout: &'a Layout, legal: [Vec<SquareSet>; 2]) -> Field<'a> {
        let others = layout.others.iter();
        Field {
            layout,
            forwards: others
                .clone()
                .map(|man| Steps::forwards(man.side, man.kind))
                .collect(),
            backwards: others
                .map(|man| Steps::backwards(man.side, man.kind))
                .collect(),
            open: legal,
        }
    }

    /// Where what is known of a place is listed.
    #[inline]
    pub(super) fn index(&self, block: usize, place: usize) -> usize {
        block * self.layout.places() + place
    }

    /// Takes settled positions out.
    pub(super) fn settle(&mut self, news: &News) {
        for (block, sides) in news.iter().enumerate() {
            let start = self.index(block, 0);
            for (open, settled) in self.open.iter_mut().zip(sides) {
                for lanes in settled {
                    open[start + lanes.place as usize] -= lanes.kings;
                }
            }
        }
    }

    /// Finds, for each place of a block, the positions from which a quiet move of `mover` leads to one
    /// of the news. Illegal and settled positions are among them.
    pub(super) fn find_before(
        &self,
        block: usize,
        mover: Side,
        news: &News,
        found: &mut [SquareSet],
    ) {
        found.fill(SquareSet::EMPTY);
        let after = mover.other() as usize;
        let here = &news[block][after];
        match mover {
            Side::Us => {
                for (block, flip) in self.beside(block) {
                    let back = flip.inverse();
                    for lanes in &news[block][after] {
                        let place = self.layout.turned(lanes.place as usize, back);
                        found[place] |= back.set(lanes.kings);
                    }
                }
            }
            Side::Them => {
                for lanes in here {
                    found[lanes.place as usize] |= beside(lanes.kings);
                }
            }
        }
        for (man, steps) in self.backwards.iter().enumerate() {
            let other = &self.layout.others[man];
            if other.side == mover {
                for lanes in here {
                    let (square, rest, occupied) = self.lifted(block, lanes.place as usize, man);
                    steps.from(square, occupied, lanes.kings, |from, open| {
                        found[rest | from << other.shift] |= open;
                    });
                }
            }
        }
    }

    /// Those of the positions of a place from which a quiet move of `mover` leads to one that is not
    /// settled.
    pub(super) fn evading(
        &self,
        block: usize,
        place: usize,
        mover: Side,
        kings: SquareSet,
    ) -> SquareSet {
        let after = &self.open[mover.other() as usize];
        let mut evading = SquareSet::EMPTY;
        if mover == Side::Them {
            evading = beside(after[self.index(block, place)]);
        }
        for (man, steps) in self.forwards.iter().enumerate() {
            let other = &self.layout.others[man];
            if other.side == mover && !kings.is_subset(evading) {
                let (square, rest, occupied) = self.lifted(block, place, man);
                steps.from(square, occupied, kings, |to, open| {
                    evading |= after[self.index(block, rest | to << other.shift)] & open;
                });
            }
        }
        if mover == Side::Us && !kings.is_subset(evading) {
            for (block, flip) in self.beside(block) {
                let turned = self.layout.turned(place, flip);
                evading |= flip.inverse().set(after[self.index(block, turned)]);
            }
        }
        kings & evading
    }

    /// The blocks into which our king can step, and how the board is turned with it.
    fn beside(&self, block: usize) -> impl Iterator<Item = (usize, Flip)> {
        let folding = &self.layout.folding;
        let home = Square::from_low_bits(u32::from(folding.home(block)));
        let squares = king_attacks(home).into_iter();
        squares.map(|square| folding.fold(square.index() as u8))
    }

    /// A man taken off the board of a place: its square, the number of the place less its part, and
    /// the squares of the others, their king apart.
    #[inline]
    fn lifted(&self, block: usize, place: usize, man: usize) -> (u8, usize, SquareSet) {
        let shift = self.layout.others[man].shift;
        let mut occupied = SquareSet::of(Square::from_low_bits(u32::from(
            self.layout.folding.home(block),
        )));
        for (index, other) in self.layout.others.iter().enumerate() {
            if index != man {
                occupied.insert(Square::from_low_bits((place >> other.shift) as u32));
            }
        }
        (
            (place >> shift & 63) as u8,
            place & !(63 << shift),
            occupied,
        )
    }
}
