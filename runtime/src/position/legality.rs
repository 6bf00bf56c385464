//! Where the men of the side to move may go.
//!
//! Check and pins are found once a position; then each man's legal targets are one set, without
//! making a move. Taking en passant alone is tried out.

use super::Position;
use crate::attacks::{attacks, between, line_attacks, pawn_attacks, ray_through, reaches};
use crate::{Kind, Side, Square, SquareSet};

/// What the opponent's men forbid the men of the side to move, its king apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Restraints {
    /// Where a man must go: everywhere without a check; where it blocks or takes the man that
    /// gives check; nowhere in double check.
    evasions: SquareSet,
    /// Own men that may only move on their line with the king.
    pinned: SquareSet,
}

impl Position {
    /// The squares to which the man of this slot, one of the side to move, can legally move. Empty
    /// for other slots.
    pub fn targets(&self, slot: usize) -> SquareSet {
        if self.slots(self.turn()).contains(&slot) {
            self.targets_under(&self.restraints(), slot)
        } else {
            SquareSet::EMPTY
        }
    }

    /// Whether the side to move has a legal move.
    pub fn has_move(&self) -> bool {
        self.has_move_under(&self.restraints())
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        match self.alone() {
            Some(king) => self.in_check() && self.king_targets(king).is_empty(),
            None => {
                let restraints = self.restraints();
                restraints.evasions != SquareSet::ALL && !self.has_move_under(&restraints)
            }
        }
    }

    /// Whether the side to move is stalemated.
    pub fn is_stalemate(&self) -> bool {
        match self.alone() {
            Some(king) => self.king_targets(king).is_empty() && !self.in_check(),
            None => self.is_stalemate_of_men(),
        }
    }

    /// Apart, so that the more frequent question about a lone king is not slower for it.
    #[inline(never)]
    fn is_stalemate_of_men(&self) -> bool {
        let restraints = self.restraints();
        restraints.evasions == SquareSet::ALL && !self.has_move_under(&restraints)
    }

    /// The word `mate`: they are to move and mated.
    #[inline]
    pub fn them_mated(&self) -> bool {
        self.turn() == Side::Them && self.is_mate()
    }

    /// The word `stalemate`: they are to move and stalemated.
    #[inline]
    pub fn them_stalemated(&self) -> bool {
        self.turn() == Side::Them && self.is_stalemate()
    }

    /// The word `mated`: we are to move and mated.
    #[inline]
    pub fn us_mated(&self) -> bool {
        self.turn() == Side::Us && self.is_mate()
    }

    /// The word `stalemated`: we are to move and stalemated.
    #[inline]
    pub fn us_stalemated(&self) -> bool {
        self.turn() == Side::Us && self.is_stalemate()
    }

    /// The aim `promotion`: they are to move and not stalemated, and a pawn of ours has become a
    /// queen or a rook that no legal move of theirs takes.
    pub fn promoted_safely(&self) -> bool {
        let ours = self.slots(Side::Us).filter(|slot| {
            self.men[*slot].is_promoted() && matches!(self.kind(*slot), Kind::Queen | Kind::Rook)
        });
        let mut ours = ours.peekable();
        if self.turn() != Side::Them || ours.peek().is_none() {
            return false;
        }
        let restraints = self.restraints();
        let takes = |square: Square| {
            let mut theirs = self.slots(Side::Them);
            theirs.any(|slot| self.targets_under(&restraints, slot).contains(square))
        };
        let mut squares = ours.filter_map(|slot| self.square(slot));
        squares.any(|square| !takes(square)) && !self.is_stalemate()
    }

    /// Check and pins in this position.
    pub(crate) fn restraints(&self) -> Restraints {
        let mut restraints = Restraints {
            evasions: SquareSet::ALL,
            pinned: SquareSet::EMPTY,
        };
        if self.alone().is_some() {
            return restraints;
        }
        let king = self.king(self.turn());
        let (occupied, opponent) = (self.occupied(), self.turn().other());
        for (kind, from) in self.standing(opponent) {
            match kind {
                Kind::King => {}
                Kind::Knight | Kind::Pawn => {
                    if reaches(kind, opponent, from, king, occupied) {
                        restraints.evasions &= SquareSet::of(from);
                    }
                }
                Kind::Queen | Kind::Rook | Kind::Bishop => {
                    if line_attacks(kind, from).contains(king) {
                        let line = between(from, king);
                        let blockers = line & occupied;
                        match blockers.len() {
                            0 => restraints.evasions &= line.with(from),
                            1 => restraints.pinned |= blockers & self.of(self.turn()),
                            _ => {}
                        }
                    }
                }
            }
        }
        restraints
    }

    /// The legal targets of a slot of the side to move, given the position's restraints.
    pub(crate) fn targets_under(&self, restraints: &Restraints, slot: usize) -> SquareSet {
        let Some(from) = self.square(slot) else {
            return SquareSet::EMPTY;
        };
        match self.kind(slot) {
            Kind::King => self.king_targets(from),
            Kind::Pawn => self.pawn_targets(restraints, slot, from),
            kind => {
                let reached = attacks(kind, self.turn(), from, self.occupied());
                self.restrain(restraints, from, reached - self.of(self.turn()))
            }
        }
    }

    /// The square of the king of the side to move, if it is all that this side has.
    #[inline]
    fn alone(&self) -> Option<Square> {
        let turn = self.turn();
        let king = self.king(turn);
        (self.of(turn) == SquareSet::of(king)).then_some(king)
    }

    /// Kings are usually listed first and their targets take longest to find, so they come last.
    #[inline]
    fn has_move_under(&self, restraints: &Restraints) -> bool {
        let mut slots = self.slots(self.turn()).rev();
        slots.any(|slot| !self.targets_under(restraints, slot).is_empty())
    }

    /// A king does not shield squares behind it from the line piece that it flees.
    #[inline]
    fn king_targets(&self, from: Square) -> SquareSet {
        let free = attacks(Kind::King, self.turn(), from, SquareSet::EMPTY) - self.of(self.turn());
        free - self.attacked_through(self.turn().other(), self.occupied().without(from))
    }

    /// Apart, so that finding the targets of all other men is not slower for it.
    #[inline(never)]
    fn pawn_targets(&self, restraints: &Restraints, slot: usize, from: Square) -> SquareSet {
        let empty = !self.occupied();
        let step = if self.turn() == Side::Us { 1 } else { -1 };
        let ahead = |squares: i32| {
            let square = Square::at(from.file(), from.rank() + step * squares);
            square.map_or(SquareSet::EMPTY, SquareSet::of) & empty
        };
        let mut reached = ahead(1);
        if !reached.is_empty() && from.rank() == self.turn().rank(2) {
            reached |= ahead(2);
        }
        reached |= pawn_attacks(self.turn(), from) & self.of(self.turn().other());
        let targets = self.restrain(restraints, from, reached);
        match self.en_passant() {
            Some(target) if self.can_take_en_passant(slot, target) => targets.with(target),
            _ => targets,
        }
    }

    /// The squares of `reached` to which a man on `from` may go in spite of check and pins.
    #[inline]
    fn restrain(&self, restraints: &Restraints, from: Square, reached: SquareSet) -> SquareSet {
        let targets = reached & restraints.evasions;
        if restraints.pinned.contains(from) {
            targets & ray_through(self.king(self.turn()), from)
        } else {
            targets
        }
    }
}
