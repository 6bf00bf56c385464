//! What the men of a position are and do, as sets of squares: where those of a kind stand, what one
//! of them attacks, and the cage of a king.

use super::Position;
use crate::attacks::attacks;
use crate::geometry::walk;
use crate::{ManKind, Side, Square, SquareSet};

impl Position {
    /// Where the men of a side stand that are such men now: promoted pawns are what they became,
    /// and a bishop of a shade is any bishop on squares of that shade.
    #[inline]
    pub fn men_of(&self, side: Side, man: ManKind) -> SquareSet {
        self.standing(side)
            .filter(|(kind, square)| man.fits(*kind, *square))
            .map(|(_, square)| square)
            .collect()
    }

    /// The squares that the man on this square attacks, of whichever side: own men's squares
    /// included, pins ignored, for a pawn the squares on which it captures. Empty where nobody
    /// stands.
    #[inline]
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        let found = [Side::Us, Side::Them].into_iter().find_map(|side| {
            let mut men = self.standing(side);
            men.find_map(|(kind, from)| (from == square).then_some((kind, side)))
        });
        found.map_or(SquareSet::EMPTY, |(kind, side)| {
            attacks(kind, side, square, self.occupied())
        })
    }

    /// The cage of a side's king: the squares to which it can ever walk, its own included, while
    /// every other man stands still. Whose move it is does not matter.
    ///
    /// The king itself is lifted off the board, so that lines go through its square. It enters no
    /// square of an own man and none that a man of the other side attacks. It enters the square of
    /// a man of the other side exactly when no other man of that side attacks it; the man counts as
    /// standing there all the same, before and after, and goes on attacking and blocking lines.
    pub fn reach(&self, side: Side) -> SquareSet {
        let king = self.king(side);
        let attacked = self.attacked_through(side.other(), self.occupied().without(king));
        // No man attacks its own square, so a man there stands in the way only if it is defended.
        walk(king, !(attacked | self.of(side)))
    }

    /// The squares to which a side's king is confined: those to which it can ever walk while every
    /// other man stands still and it takes none; its own included. `None` where no square without a
    /// man that it could stand on is out of its reach.
    pub fn confined(&self, side: Side) -> Option<SquareSet> {
        let king = self.king(side);
        let others = self.occupied().without(king);
        let free = !(self.attacked_through(side.other(), others) | others);
        let reached = walk(king, free);
        (!free.is_subset(reached)).then_some(reached)
    }
}
