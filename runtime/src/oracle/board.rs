//! The men of one place, and the few questions about their moves that a solution asks. It needs
//! neither the order of moves nor the positions after them, and there are millions of places, so
//! it does not go through the general generator.

use super::layout::Placement;
use crate::attacks::{attacks, reaches};
use crate::material::{Kind, Side};
use crate::set::SquareSet;
use crate::square::Square;

/// Men on different squares, and who is to move.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    men: &'a [(Side, Kind)],
    /// Where they stand, in the same order.
    pub(super) squares: Placement,
    pub(super) turn: Side,
    occupied: SquareSet,
}

impl<'a> Board<'a> {
    /// `None` when two men share a square.
    #[inline]
    pub(super) fn new(
        men: &'a [(Side, Kind)],
        squares: Placement,
        turn: Side,
    ) -> Option<Board<'a>> {
        let mut occupied = SquareSet::EMPTY;
        for index in &squares[..men.len()] {
            occupied.insert(Square::from_low_bits(u32::from(*index)));
        }
        let board = Board {
            men,
            squares,
            turn,
            occupied,
        };
        (occupied.len() == men.len()).then_some(board)
    }

    /// Whether no pawn is where none can be and the king of the side that waits cannot be taken.
    pub(super) fn is_legal(&self) -> bool {
        let misplaced =
            |man: usize| self.men[man].1 == Kind::Pawn && matches!(self.square(man).rank(), 1 | 8);
        !(0..self.men.len()).any(misplaced)
            && !self.is_attacked(self.king(self.turn.other()), self.turn)
    }

    /// Whether a man of this side attacks the square.
    pub(super) fn is_attacked(&self, target: Square, by: Side) -> bool {
        self.men.iter().enumerate().any(|(man, (side, kind))| {
            *side == by && reaches(*kind, by, self.square(man), target, self.occupied)
        })
    }

    /// Where the king of a side stands.
    pub(super) fn king(&self, side: Side) -> Square {
        let man = self.men.iter().position(|man| *man == (side, Kind::King));
        self.square(man.unwrap_or(0))
    }

    /// From where this man, of the side that has just moved, can have come by a quiet move.
    pub(super) fn origins(&self, man: usize) -> SquareSet {
        let (side, kind) = self.men[man];
        match kind {
            Kind::Pawn => self.pawn_origins(side, self.square(man)),
            _ => attacks(kind, side, self.square(man), self.occupied) - self.occupied,
        }
    }

    /// Calls `visit` with the men on the board after each capture, promotion, or both at once, of
    /// the side to move; whether its king can then be taken is not asked.
    pub(super) fn for_each_conversion(&self, mut visit: impl FnMut(&[(Side, Kind, Square)])) {
        for (man, (side, kind)) in self.men.iter().enumerate() {
            if *side != self.turn {
                continue;
            }
            let from = self.square(man);
            let captures = attacks(*kind, *side, from, self.occupied) & self.of(side.other());
            if *kind != Kind::Pawn {
                captures
                    .into_iter()
                    .for_each(|to| visit(&self.after(man, *kind, to)));
                continue;
            }
            let (forward, last) = match side {
                Side::Us => (1, 8),
                Side::Them => (-1, 1),
            };
            let advance = Square::at(from.file(), from.rank() + forward);
            let advance = advance.filter(|to| to.rank() == last && !self.occupied.contains(*to));
            for to in captures.into_iter().chain(advance) {
                if to.rank() == last {
                    Kind::PROMOTIONS
                        .iter()
                        .for_each(|became| visit(&self.after(man, *became, to)));
                } else {
                    visit(&self.after(man, Kind::Pawn, to));
                }
            }
        }
    }

    /// The men once this one has gone to a square, taking what stood there, and is of this kind.
    fn after(&self, mover: usize, kind: Kind, to: Square) -> Vec<(Side, Kind, Square)> {
        let standing = self
            .men
            .iter()
            .enumerate()
            .filter_map(|(man, (side, was))| {
                if man == mover {
                    Some((*side, kind, to))
                } else {
                    let square = self.square(man);
                    (square != to).then_some((*side, *was, square))
                }
            });
        standing.collect()
    }

    /// Where a pawn that now stands on `to` can have come from without a capture.
    fn pawn_origins(&self, side: Side, to: Square) -> SquareSet {
        let (back, double) = match side {
            Side::Us => (-1, 4),
            Side::Them => (1, 5),
        };
        let mut origins = SquareSet::EMPTY;
        let steps = if to.rank() == double { 2 } else { 1 };
        for step in 1..=steps {
            match Square::at(to.file(), to.rank() + step * back) {
                Some(from) if !self.occupied.contains(from) => origins.insert(from),
                _ => break,
            }
        }
        origins
    }

    /// Where the men of a side stand.
    fn of(&self, side: Side) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        for (man, (owner, _)) in self.men.iter().enumerate() {
            if *owner == side {
                squares.insert(self.square(man));
            }
        }
        squares
    }

    #[inline]
    fn square(&self, man: usize) -> Square {
        Square::from_low_bits(u32::from(self.squares[man]))
    }
}
