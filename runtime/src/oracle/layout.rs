//! Where each position of an ending has its place.
//!
//! All squares of their king are the lanes of one set, so that what is asked of one position is
//! answered for 64 by a few operations on words. The squares of our king divide an ending into
//! *blocks*; in a block there is a *place* for each way to put the other men on squares, be it legal
//! or not.

use super::MOST_MEN;
use super::roster::{Man, Placement, Roster};
use super::symmetry::{Flip, Folding, Symmetry};
use crate::material::{Kind, Material, Side};
use crate::position::Position;
use crate::set::SquareSet;
use crate::square::Square;

/// Most men besides the kings.
const MOST_OTHERS: usize = MOST_MEN - 2;

/// The squares of the men besides the kings, in the order of [`Layout::others`].
pub(super) type Others = [u8; MOST_OTHERS];

/// The order of the men of an ending and of its places.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) roster: Roster,
    /// The men that are left, by slot.
    pub(super) men: Vec<Man>,
    /// Their slots.
    pub(super) slots: Vec<usize>,
    /// Which of the men are the kings, by [`Side`].
    kings: [usize; 2],
    /// The men besides the kings.
    pub(super) others: Vec<Other>,
    pub(super) folding: Folding,
}

/// A man besides the kings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Other {
    pub(super) side: Side,
    pub(super) kind: Kind,
    /// The squares on which it can stand.
    pub(super) homes: SquareSet,
    /// Which of [`Layout::men`] it is.
    pub(super) man: usize,
    /// How far its square is shifted in the number of a place.
    pub(super) shift: u32,
}

/// The positions that differ in the square of their king alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) block: usize,
    pub(super) place: usize,
    /// How the board has to be turned, their king's square included.
    pub(super) flip: Flip,
}

impl Layout {
    /// The layout for men with their slots, among them both kings, and for each the squares on which
    /// it can stand.
    pub(super) fn new(
        roster: Roster,
        symmetry: Symmetry,
        men: impl Iterator<Item = (usize, Man, SquareSet)>,
    ) -> Layout {
        let mut layout = Layout {
            roster,
            men: Vec::new(),
            slots: Vec::new(),
            kings: [0; 2],
            others: Vec::new(),
            folding: Folding::new(symmetry),
        };
        for (slot, (side, kind), homes) in men {
            let man = layout.men.len();
            if kind == Kind::King {
                layout.kings[side as usize] = man;
            } else {
                layout.others.push(Other {
                    side,
                    kind,
                    homes,
                    man,
                    shift: 0,
                });
            }
            layout.slots.push(slot);
            layout.men.push((side, kind));
        }
        for (index, other) in layout.others.iter_mut().rev().enumerate() {
            other.shift = 6 * index as u32;
        }
        layout
    }

    /// How many blocks there are.
    pub(super) fn blocks(&self) -> usize {
        self.folding.count()
    }

    /// How many places each block has.
    pub(super) fn places(&self) -> usize {
        1 << (6 * self.others.len())
    }

    /// How many positions have room: each has a board for each side to move.
    pub(super) fn size(&self) -> usize {
        2 * 64 * self.blocks() * self.places()
    }

    /// Where men on these squares are, whatever the square of their king.
    #[inline]
    pub(super) fn row(&self, squares: &Placement) -> Row {
        let (block, flip) = self.folding.fold(squares[self.kings[Side::Us as usize]]);
        let mut place = 0;
        for other in &self.others {
            place = place << 6 | flip.square(squares[other.man]) as usize;
        }
        Row { block, place, flip }
    }

    /// The squares of the other men in a place.
    #[inline]
    pub(super) fn others_at(&self, place: usize) -> Others {
        let mut squares = [0; MOST_OTHERS];
        for (square, other) in squares.iter_mut().zip(&self.others) {
            *square = (place >> other.shift & 63) as u8;
        }
        squares
    }

    /// The place in which the board of a place is turned.
    #[inline]
    pub(super) fn turned(&self, place: usize, flip: Flip) -> usize {
        let mut turned = 0;
        for other in &self.others {
            turned = turned << 6 | flip.square((place >> other.shift & 63) as u8) as usize;
        }
        turned
    }

    /// The squares of all men in a place, their king on this square.
    #[inline]
    pub(super) fn squares(&self, block: usize, place: usize, their_king: u8) -> Placement {
        let mut squares = [0; MOST_MEN];
        squares[self.kings[Side::Us as usize]] = self.folding.home(block);
        squares[self.kings[Side::Them as usize]] = their_king;
        for other in &self.others {
            squares[other.man] = (place >> other.shift & 63) as u8;
        }
        squares
    }

    /// Men on these squares as a position of the material whose slots the layout has.
    pub(super) fn position(
        &self,
        material: &Material,
        squares: &Placement,
        turn: Side,
    ) -> Position {
        let mut men = [None; MOST_MEN];
        for (man, slot) in self.slots.iter().enumerate() {
            let square = Square::from_low_bits(u32::from(squares[man]));
            men[*slot] = Some((self.men[man].1, square));
        }
        Position::unchecked(material, &men[..material.men().len()], turn)
    }
}
