//! The men of one place, and the few questions about their moves that a solution asks. It needs
//! neither the order of moves nor the positions after them, and there are millions of places, so
//! it does not go through the general generator.

use super::MOST_MEN;
use super::layout::Layout;
use super::roster::{Placement, Roster};
use crate::attacks::{attacks, reaches};
use crate::material::{Kind, Material, Side};
use crate::position::Position;
use crate::set::SquareSet;
use crate::square::Square;

/// Men on different squares, and who is to move.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    layout: &'a Layout,
    /// Where they stand, in the order of the layout.
    squares: Placement,
    pub(super) turn: Side,
    occupied: SquareSet,
}

impl<'a> Board<'a> {
    /// `None` when two men share a square.
    #[inline]
    pub(super) fn new(layout: &'a Layout, squares: Placement, turn: Side) -> Option<Board<'a>> {
        let mut occupied = SquareSet::EMPTY;
        for index in &squares[..layout.men.len()] {
            occupied.insert(Square::from_low_bits(u32::from(*index)));
        }
        let board = Board {
            layout,
            squares,
            turn,
            occupied,
        };
        (occupied.len() == layout.men.len()).then_some(board)
    }

    /// Whether each man can be where it is and the king of the side that waits cannot be taken.
    pub(super) fn is_legal(&self) -> bool {
        let misplaced = |(man, homes): (usize, &SquareSet)| !homes.contains(self.square(man));
        !self.layout.homes.iter().enumerate().any(misplaced) && !self.in_check(self.turn.other())
    }

    /// Whether the king of this side could be taken if the other were to move.
    pub(super) fn in_check(&self, side: Side) -> bool {
        let king = self.king(side);
        let mut men = self.layout.men.iter().enumerate();
        men.any(|(man, (owner, kind))| {
            *owner != side && reaches(*kind, *owner, self.square(man), king, self.occupied)
        })
    }

    /// The same as a position of the material whose slots the layout has.
    pub(super) fn position(&self, material: &Material) -> Position {
        let mut men = [None; MOST_MEN];
        for (man, slot) in self.layout.slots.iter().enumerate() {
            men[*slot] = Some((self.layout.men[man].1, self.square(man)));
        }
        Position::unchecked(material, &men[..material.men().len()], self.turn)
    }

    /// Calls `visit` with each place from which a quiet move (no capture, no promotion) of the side
    /// that waits leads here; illegal places are among them.
    #[inline]
    pub(super) fn for_each_predecessor(&self, visit: impl FnMut(usize)) {
        let before = self.turn.other();
        self.for_each_step(before, before, |man| self.origins(man), visit);
    }

    /// Calls `visit` with each place to which a quiet move of the side to move leads; illegal places
    /// are among them.
    #[inline]
    pub(super) fn for_each_successor(&self, visit: impl FnMut(usize)) {
        let after = self.turn.other();
        self.for_each_step(self.turn, after, |man| self.destinations(man), visit);
    }

    /// Calls `visit` with the men after each capture, promotion, or both at once, of the side to
    /// move, and their squares; whether its king can then be taken is not asked.
    pub(super) fn for_each_conversion(&self, mut visit: impl FnMut(Roster, Placement)) {
        for (man, (side, kind)) in self.layout.men.iter().enumerate() {
            if *side != self.turn {
                continue;
            }
            let from = self.square(man);
            let captures = attacks(*kind, *side, from, self.occupied) & self.of(side.other());
            if *kind != Kind::Pawn {
                for to in captures {
                    let (roster, squares) = self.after(man, *kind, to);
                    visit(roster, squares);
                }
                continue;
            }
            let advance = Square::at(from.file(), from.rank() + forward(*side));
            let last = side.rank(8);
            let advance = advance.filter(|to| to.rank() == last && !self.occupied.contains(*to));
            for to in captures.into_iter().chain(advance) {
                let becomes: &[Kind] = if to.rank() == last {
                    &Kind::PROMOTIONS
                } else {
                    &[Kind::Pawn]
                };
                for kind in becomes {
                    let (roster, squares) = self.after(man, *kind, to);
                    visit(roster, squares);
                }
            }
        }
    }

    /// Calls `visit` with each place that differs in one man of a side, which stands on another
    /// square that is offered for it, and has this side to move.
    #[inline]
    fn for_each_step(
        &self,
        side: Side,
        turn: Side,
        offered: impl Fn(usize) -> SquareSet,
        mut visit: impl FnMut(usize),
    ) {
        let mut squares = self.squares;
        for (man, (owner, _)) in self.layout.men.iter().enumerate() {
            if *owner == side {
                for square in offered(man) {
                    squares[man] = square.index() as u8;
                    visit(self.layout.place(&squares, turn));
                }
                squares[man] = self.squares[man];
            }
        }
    }

    /// From where this man can have come by a quiet move.
    fn origins(&self, man: usize) -> SquareSet {
        let (side, kind) = self.layout.men[man];
        let square = self.square(man);
        if kind == Kind::Pawn {
            let most = if square.rank() == side.rank(4) { 2 } else { 1 };
            self.march(square, -forward(side), most)
        } else {
            attacks(kind, side, square, self.occupied) - self.occupied
        }
    }

    /// Where this man can go by a quiet move.
    fn destinations(&self, man: usize) -> SquareSet {
        let (side, kind) = self.layout.men[man];
        let square = self.square(man);
        if kind == Kind::Pawn {
            let most = if square.rank() == side.rank(2) { 2 } else { 1 };
            self.march(square, forward(side), most) & self.layout.homes[man]
        } else {
            attacks(kind, side, square, self.occupied) - self.occupied
        }
    }

    /// The free squares along a file, at most so many, up to the first that is not.
    fn march(&self, from: Square, step: i32, most: i32) -> SquareSet {
        let mut free = SquareSet::EMPTY;
        for steps in 1..=most {
            match Square::at(from.file(), from.rank() + steps * step) {
                Some(square) if !self.occupied.contains(square) => free.insert(square),
                _ => break,
            }
        }
        free
    }

    /// The men once this one has gone to a square, taking what stood there, and is of this kind.
    fn after(&self, mover: usize, kind: Kind, to: Square) -> (Roster, Placement) {
        let Layout { men, slots, .. } = self.layout;
        let mut roster = self.layout.roster.with(slots[mover], (men[mover].0, kind));
        let mut squares = [0; MOST_MEN];
        let mut count = 0;
        for (man, slot) in slots.iter().enumerate() {
            let square = if man == mover { to } else { self.square(man) };
            if man != mover && square == to {
                roster = roster.without(*slot);
                continue;
            }
            squares[count] = square.index() as u8;
            count += 1;
        }
        (roster, squares)
    }

    /// Where the king of a side stands.
    fn king(&self, side: Side) -> Square {
        let mut men = self.layout.men.iter();
        let man = men.position(|man| *man == (side, Kind::King));
        self.square(man.unwrap_or(0))
    }

    /// Where the men of a side stand.
    fn of(&self, side: Side) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        for (man, (owner, _)) in self.layout.men.iter().enumerate() {
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

/// How a pawn's rank changes when it steps.
const fn forward(side: Side) -> i32 {
    match side {
        Side::Us => 1,
        Side::Them => -1,
    }
}
