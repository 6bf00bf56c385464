//! What a move makes of a position.

use super::{ALTERED, NOWHERE, Position, THEM_TO_MOVE};
use crate::attacks::pawn_attacks;
use crate::{Kind, Move, Side, Square};

impl Position {
    /// The position after a move, which must be one of this position's own ([`Position::moves`]) or
    /// a pass where one is possible ([`Position::pass`]).
    pub fn after(&self, chosen: Move) -> Position {
        if chosen.is_pass() {
            self.passed()
        } else {
            self.after_move(chosen)
        }
    }

    /// The same position with the other side to move and nothing to take en passant; `None` when the
    /// side to move is in check, for then it must move.
    #[inline]
    pub fn pass(&self) -> Option<Position> {
        (!self.in_check()).then(|| self.passed())
    }

    #[inline]
    fn passed(&self) -> Position {
        let mut next = *self;
        next.set_turn(self.turn().other());
        next
    }

    /// [`Position::after`] for moves that are no pass.
    pub(crate) fn after_move(&self, chosen: Move) -> Position {
        let mover = self.turn();
        let (from, to) = (chosen.from(), chosen.to());
        let mut next = *self;
        next.set_turn(mover.other());
        next.lift(mover.other(), to);
        next.shift(chosen.slot(), mover, from, to);
        match self.kind(chosen.slot()) {
            Kind::King => next.kings[mover as usize] = to,
            Kind::Pawn => self.finish_pawn_move(&mut next, chosen),
            Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => {}
        }
        next
    }

    /// The pawn that stands to be taken when a pawn of `taker` moves to `target` en passant.
    #[inline]
    fn passed_pawn(taker: Side, target: Square) -> Square {
        let index = target.index() as u32;
        Square::from_low_bits(if taker == Side::Us {
            index.wrapping_sub(8)
        } else {
            index + 8
        })
    }

    /// What is special about pawns: promotion, taking en passant, the double step. Apart, so that the
    /// moves of all other men are not slower for it.
    #[inline(never)]
    fn finish_pawn_move(&self, next: &mut Position, chosen: Move) {
        let (from, to) = (chosen.from(), chosen.to());
        if let Some(kind) = chosen.promotion() {
            next.become_kind(chosen.slot(), self.turn(), kind, to);
        } else if self.en_passant() == Some(to) {
            next.lift(next.turn(), Position::passed_pawn(self.turn(), to));
        } else if from.index().abs_diff(to.index()) == 16 {
            next.allow_en_passant(Square::from_low_bits(
                (from.index() + to.index()) as u32 / 2,
            ));
        }
    }

    /// Lets the side to move, which could not take en passant so far, do so on `target` if one of
    /// its pawns legally can.
    pub(super) fn allow_en_passant(&mut self, target: Square) {
        let possible = self
            .slots(self.turn())
            .any(|slot| self.can_take_en_passant(slot, target));
        if possible {
            self.state = (self.state & THEM_TO_MOVE) | target.index() as u8;
        }
    }

    /// Whether the man of this slot is a pawn of the side to move that may take en passant on
    /// `target`, over which a pawn has just passed. Two men leave one rank at once, so the position
    /// after it is looked at.
    pub(super) fn can_take_en_passant(&self, slot: usize, target: Square) -> bool {
        let taker = self.turn();
        let Some(from) = self.square(slot) else {
            return false;
        };
        if self.kind(slot) != Kind::Pawn || !pawn_attacks(taker, from).contains(target) {
            return false;
        }
        let mut next = *self;
        next.lift(taker.other(), Position::passed_pawn(taker, target));
        next.shift(slot, taker, from, target);
        !next.is_attacked(next.king(taker), taker.other())
    }

    /// Takes a side's man on this square off the board, if there is one.
    #[inline]
    fn lift(&mut self, side: Side, square: Square) {
        if self.of(side).contains(square) {
            self.sides[side as usize].remove(square);
            self.extent |= ALTERED;
            for slot in self.slots(side) {
                if self.squares[slot] == square.index() as u8 {
                    self.squares[slot] = NOWHERE;
                }
            }
        }
    }

    /// Moves the man of a slot from one square to another.
    #[inline]
    fn shift(&mut self, slot: usize, side: Side, from: Square, to: Square) {
        let men = &mut self.sides[side as usize];
        *men = men.without(from).with(to);
        self.squares[slot] = to.index() as u8;
    }
}
