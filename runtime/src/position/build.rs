//! Positions are made from a material and squares here, and nowhere else: whatever is not a legal
//! position is refused.

use std::fmt;

use super::man::Man;
use super::{ALTERED, NOWHERE, Position};
use crate::material::MOST_MEN;
use crate::{Kind, ManKind, Material, Shade, Side, Square, SquareSet};

/// Why men on squares are not a legal position of a material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalPosition {
    /// There are not as many squares as the material has men.
    Count {
        /// Men of the material.
        men: usize,
        /// Squares given.
        squares: usize,
    },
    /// The king of this side is not on the board.
    NoKing(Side),
    /// The man of this slot is neither what the material lists nor a promoted pawn.
    WrongKind(usize),
    /// A bishop listed for the other colour of squares stands here.
    WrongShade(Square),
    /// Two men stand here.
    SharedSquare(Square),
    /// A pawn stands here, on the first rank or the last.
    PawnOnBackRank(Square),
    /// The kings stand side by side.
    KingsTouch,
    /// The king of this side, which is not to move, could be taken.
    WaitingSideInCheck(Side),
}

impl fmt::Display for IllegalPosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whose = |side: &Side| if *side == Side::Us { "our" } else { "their" };
        match self {
            IllegalPosition::Count { men, squares } => {
                write!(
                    formatter,
                    "the ending has {men} men, but {squares} squares are given"
                )
            }
            IllegalPosition::NoKing(side) => write!(formatter, "{} king is missing", whose(side)),
            IllegalPosition::WrongKind(slot) => {
                write!(
                    formatter,
                    "man {} is not of the kind that the ending lists",
                    slot + 1
                )
            }
            IllegalPosition::WrongShade(square) => {
                write!(
                    formatter,
                    "the bishop on {square} cannot stand on this colour of squares"
                )
            }
            IllegalPosition::SharedSquare(square) => {
                write!(formatter, "two men stand on {square}")
            }
            IllegalPosition::PawnOnBackRank(square) => {
                write!(
                    formatter,
                    "the pawn on {square} stands on a rank where no pawn can be"
                )
            }
            IllegalPosition::KingsTouch => write!(formatter, "the kings stand side by side"),
            IllegalPosition::WaitingSideInCheck(side) => {
                write!(
                    formatter,
                    "{} king is in check, but not to move",
                    whose(side)
                )
            }
        }
    }
}

impl std::error::Error for IllegalPosition {}

impl Position {
    /// The position in which the men of the material, none promoted, stand on these squares;
    /// `None` for a man that is gone.
    ///
    /// # Errors
    /// When that is not a legal position: see [`IllegalPosition`].
    pub fn new(
        material: &Material,
        squares: &[Option<Square>],
        turn: Side,
    ) -> Result<Position, IllegalPosition> {
        let listed = material.men();
        if squares.len() != listed.len() {
            return Err(IllegalPosition::Count {
                men: listed.len(),
                squares: squares.len(),
            });
        }
        let mut men = [None; MOST_MEN];
        for (index, square) in squares.iter().enumerate() {
            men[index] = square.map(|square| (listed[index].kind, square));
        }
        Position::with_men(material, &men[..squares.len()], turn, None)
    }

    /// The position with these men in the material's slots: each as listed, or what a listed pawn
    /// was promoted to, or `None` when it is gone. `en_passant` is the square that a pawn has just
    /// passed over; it is dropped when no pawn can take there.
    ///
    /// # Errors
    /// When that is not a legal position: see [`IllegalPosition`].
    pub fn with_men(
        material: &Material,
        men: &[Option<(Kind, Square)>],
        turn: Side,
        en_passant: Option<Square>,
    ) -> Result<Position, IllegalPosition> {
        let listed = material.men();
        if men.len() != listed.len() {
            return Err(IllegalPosition::Count {
                men: listed.len(),
                squares: men.len(),
            });
        }
        let mut taken = SquareSet::EMPTY;
        for (slot, (man, listed)) in men.iter().zip(listed).enumerate() {
            let Some((kind, square)) = *man else {
                if listed.kind == Kind::King {
                    return Err(IllegalPosition::NoKing(material.owner(slot)));
                }
                continue;
            };
            let promoted = listed.kind == Kind::Pawn && Kind::PROMOTIONS.contains(&kind);
            if kind != listed.kind && !promoted {
                return Err(IllegalPosition::WrongKind(slot));
            }
            if !promoted && !listed.fits(kind, square) {
                return Err(IllegalPosition::WrongShade(square));
            }
            if kind == Kind::Pawn && matches!(square.rank(), 1 | 8) {
                return Err(IllegalPosition::PawnOnBackRank(square));
            }
            if taken.contains(square) {
                return Err(IllegalPosition::SharedSquare(square));
            }
            taken.insert(square);
        }
        let mut position = Position::unchecked(material, men, turn);
        if position.king(Side::Us).distance(position.king(Side::Them)) < 2 {
            return Err(IllegalPosition::KingsTouch);
        }
        if position.waiting_side_in_check() {
            return Err(IllegalPosition::WaitingSideInCheck(turn.other()));
        }
        if let Some(target) = en_passant {
            position.allow_en_passant(target);
        }
        Ok(position)
    }

    /// As [`Position::with_men`], but nothing is checked: for enumerations whose squares are known
    /// to differ and whose kings are there. Kings side by side and a king that could be taken are
    /// allowed, so that they can be sorted out by [`Position::waiting_side_in_check`].
    pub(crate) fn unchecked(
        material: &Material,
        men: &[Option<(Kind, Square)>],
        turn: Side,
    ) -> Position {
        let all = material.men();
        let ours = material.side(Side::Us).len();
        let mut position = Position {
            sides: [SquareSet::EMPTY; 2],
            squares: [NOWHERE; MOST_MEN],
            men: [Man::NONE; MOST_MEN],
            kings: [Square::from_low_bits(0); 2],
            extent: ours as u8 | (all.len() as u8) << 4,
            state: NOWHERE,
        };
        position.set_turn(turn);
        if men.iter().flatten().count() < all.len() {
            position.extent |= ALTERED;
        }
        for (slot, listed) in all.iter().enumerate() {
            position.men[slot] = Man::listed(*listed);
        }
        for (slot, man) in men.iter().enumerate().take(all.len()) {
            let Some((kind, square)) = *man else { continue };
            let side = material.owner(slot);
            position.sides[side as usize].insert(square);
            position.squares[slot] = square.index() as u8;
            if kind == Kind::King {
                position.kings[side as usize] = square;
            }
            position.become_kind(slot, side, kind, square);
        }
        position
    }

    /// The same with a side's king on another square, which nobody else may be on; nothing is checked.
    pub(crate) fn with_king_on(mut self, side: Side, square: Square) -> Position {
        let from = self.king(side);
        let king = |slot: &usize| self.square(*slot) == Some(from);
        if let Some(slot) = self.slots(side).find(king) {
            self.squares[slot] = square.index() as u8;
        }
        self.sides[side as usize].remove(from);
        self.sides[side as usize].insert(square);
        self.kings[side as usize] = square;
        self
    }

    /// Whether the side that is *not* to move could lose its king: never in a legal position.
    pub(crate) fn waiting_side_in_check(&self) -> bool {
        self.is_attacked(self.king(self.turn().other()), self.turn())
    }

    /// Makes the man of a slot what it is now, with its place in the move order: that of the first
    /// slot listed as such men are, or, when none is, after all slots.
    pub(super) fn become_kind(&mut self, slot: usize, side: Side, kind: Kind, square: Square) {
        let man = &mut self.men[slot];
        if man.kind() != kind {
            *man = Man::promoted(kind);
            self.extent |= ALTERED;
        }
        let listed = self
            .slots(side)
            .find(|slot| self.men[*slot].is_listed_as(kind, square));
        self.men[slot] = self.men[slot].with_place(listed.unwrap_or(MOST_MEN + kind as usize));
    }
}

impl ManKind {
    /// Whether a man of this kind on this square is such a man.
    #[inline]
    pub fn fits(self, kind: Kind, square: Square) -> bool {
        let shade = if square.is_light() {
            Shade::Light
        } else {
            Shade::Dark
        };
        self.kind == kind && (self.shade.is_none() || self.shade == Some(shade))
    }
}
