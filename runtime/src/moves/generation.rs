//! The legal moves of a position, one man after another.

use super::course::Course;
use super::{Move, MoveOrder};
use crate::material::MOST_MEN;
use crate::position::Restraints;
use crate::{Kind, Kinds, Position, Square, SquareSet};

impl Position {
    /// The legal moves, each with the position after it, in this order. Lazy, since searches
    /// usually stop early.
    #[inline]
    pub fn moves(&self, order: MoveOrder) -> Moves {
        self.moves_of(Kinds::ALL, order)
    }

    /// The legal moves of the men that are of these kinds before they move.
    #[inline]
    pub fn moves_of(&self, kinds: Kinds, order: MoveOrder) -> Moves {
        Moves {
            position: *self,
            restraints: self.restraints(),
            men: Men::of(self, kinds, order),
            order,
            walk: Walk::nowhere(),
        }
    }
}

/// The legal moves of a position in an order, made by [`Position::moves`].
#[derive(Clone, Debug)]
pub struct Moves {
    position: Position,
    restraints: Restraints,
    men: Men,
    order: MoveOrder,
    walk: Walk,
}

impl Iterator for Moves {
    type Item = (Move, Position);

    fn next(&mut self) -> Option<(Move, Position)> {
        while self.walk.targets.is_empty() {
            self.walk = self.next_man()?;
        }
        let chosen = self.walk.next_move();
        Some((chosen, self.position.after_move(chosen)))
    }
}

impl std::iter::FusedIterator for Moves {}

impl Moves {
    /// The position in which they are made.
    #[inline]
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// All moves of the next man, who may have none; `None` after the last man.
    #[inline]
    pub(crate) fn next_man(&mut self) -> Option<Walk> {
        let slot = self.men.next()?;
        let targets = self.position.targets_under(&self.restraints, slot);
        Some(Walk::of(&self.position, slot, targets, self.order))
    }
}

/// Men of the side to move, in move order, by their slots.
#[derive(Clone, Debug)]
struct Men {
    /// A man each, the least first: what it is sorted by, and in the lowest three bits its slot.
    sorted: [u16; MOST_MEN],
    next: u8,
    end: u8,
}

impl Men {
    /// Those of these kinds that are on the board.
    fn of(position: &Position, kinds: Kinds, order: MoveOrder) -> Men {
        let mut men = Men {
            sorted: [0; MOST_MEN],
            next: 0,
            end: 0,
        };
        let slots = position.slots(position.turn());
        if slots.len() == 1 {
            // A king, who is never gone.
            men.sorted[0] = slots.start as u16;
            men.end = kinds.contains(Kind::King).into();
            return men;
        }
        for slot in slots {
            let kind = position.kind(slot);
            if position.square(slot).is_none() || !kinds.contains(kind) {
                continue;
            }
            let key = match (order, kind) {
                (MoveOrder::Book, Kind::King) => 0,
                _ => 1 + position.order_key(slot),
            };
            men.insert(key << 3 | slot as u16);
        }
        men
    }

    /// The slot of the next of them; `None` after the last.
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.next == self.end {
            return None;
        }
        let man = self.sorted.get(self.next as usize)?;
        self.next += 1;
        Some((man & 7) as usize)
    }

    /// Men are few, and mostly listed in their order already.
    #[inline]
    fn insert(&mut self, man: u16) {
        let mut place = self.end as usize;
        while place > 0 && self.sorted[place - 1] > man {
            self.sorted[place] = self.sorted[place - 1];
            place -= 1;
        }
        self.sorted[place] = man;
        self.end += 1;
    }
}

/// The moves of one man, one after another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    slot: u8,
    from: Square,
    /// Where it is still to go.
    pub(crate) targets: SquareSet,
    course: Course,
    /// How many promotions the first target has had.
    promotions: u8,
}

impl Walk {
    /// No moves.
    #[inline]
    pub(crate) fn nowhere() -> Walk {
        Walk {
            slot: 0,
            from: Square::from_low_bits(0),
            targets: SquareSet::EMPTY,
            course: Course::Ascending,
            promotions: 0,
        }
    }

    /// The moves of the man of this slot, one of the side to move, to these targets.
    #[inline]
    fn of(position: &Position, slot: usize, targets: SquareSet, order: MoveOrder) -> Walk {
        let Some(from) = position.square(slot) else {
            return Walk::nowhere();
        };
        Walk {
            slot: slot as u8,
            from,
            targets,
            course: Course::of(order, position.kind(slot), from, position.turn()),
            promotions: 0,
        }
    }

    /// The slot of the man.
    #[inline]
    pub(crate) fn slot(&self) -> usize {
        self.slot as usize
    }

    /// Whether the man is a pawn that is about to become something else.
    #[inline]
    pub(crate) fn promotes(&self) -> bool {
        self.course == Course::Promoting
    }

    /// The next move to one of the targets, of which there must be one.
    #[inline]
    pub(crate) fn next_move(&mut self) -> Move {
        let to = self.course.first(self.from, self.targets);
        let mut promotion = None;
        if self.course == Course::Promoting {
            promotion = Some(Kind::PROMOTIONS[self.promotions as usize & 3]);
            self.promotions = (self.promotions + 1) & 3;
        }
        if self.promotions == 0 {
            self.targets.remove(to);
        }
        Move {
            slot: self.slot,
            from: self.from,
            to,
            promotion,
        }
    }
}
