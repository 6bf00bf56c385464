//! Moves that a person types: understood, or refused with the reason.

use std::fmt;

use crate::attacks::attacks;
use crate::material::{Colour, Kind, Side};
use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use crate::square::Square;

/// Why a text is not a move of the side to move. Squares are real ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is not written as a move.
    Syntax(String),
    /// Nobody stands on the square.
    NoMan(Square),
    /// The man on the square is not of the side to move.
    NotYours(Kind, Square),
    /// The man does not move so.
    NotAMove(Kind, Square, Square),
    /// The side's own king could be taken after it.
    King,
    /// A pawn reaches the last rank, and it is not said what it becomes.
    Promotion,
    /// What the man shall become is said, but it is no pawn that reaches the last rank.
    NoPromotion,
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Syntax(text) => write!(
                formatter,
                "`{text}` is not a move; type the square it leaves and the one it goes to, as in \
                 e2e4, or e7e8q to promote"
            ),
            Refusal::NoMan(square) => write!(formatter, "there is no man on {square}"),
            Refusal::NotYours(kind, square) => {
                write!(formatter, "the {} on {square} is not yours", kind.word())
            }
            Refusal::NotAMove(kind, from, to) => {
                write!(formatter, "the {} on {from} cannot go to {to}", kind.word())
            }
            Refusal::King => write!(formatter, "that would leave your king in check"),
            Refusal::Promotion => {
                write!(
                    formatter,
                    "say what the pawn becomes: add q, r, b or n to the move"
                )
            }
            Refusal::NoPromotion => {
                write!(
                    formatter,
                    "only a pawn that reaches the last rank becomes something else"
                )
            }
        }
    }
}

/// Reads a move of the side to move in UCI notation, with the real squares when we play `us`.
pub(super) fn read_move(text: &str, position: &Position, us: Colour) -> Result<Move, Refusal> {
    let (from, to, promotion) = parse(text).ok_or_else(|| Refusal::Syntax(text.to_owned()))?;
    let (ours_from, ours_to) = (from.in_colour(us), to.in_colour(us));
    let legal = |promotion: Option<Kind>| {
        let mut moves = position.moves(MoveOrder::Board).map(|(chosen, _)| chosen);
        moves.find(|chosen| {
            (chosen.from(), chosen.to(), chosen.promotion()) == (ours_from, ours_to, promotion)
        })
    };
    if let Some(chosen) = legal(promotion) {
        return Ok(chosen);
    }
    let man = position.men().find(|(.., standing)| *standing == ours_from);
    let (_, side, kind, _) = man.ok_or(Refusal::NoMan(from))?;
    if side != position.turn() {
        Err(Refusal::NotYours(kind, from))
    } else if legal(Some(Kind::Queen)).is_some() {
        Err(Refusal::Promotion)
    } else if promotion.is_some() && legal(None).is_some() {
        Err(Refusal::NoPromotion)
    } else if reaches(position, side, kind, ours_from, ours_to) {
        Err(Refusal::King)
    } else {
        Err(Refusal::NotAMove(kind, from, to))
    }
}

/// Squares and promotion of a text such as `e7e8q`.
fn parse(text: &str) -> Option<(Square, Square, Option<Kind>)> {
    let from = text.get(..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        letter => {
            let mut kinds = Kind::PROMOTIONS.into_iter();
            Some(kinds.find(|kind| letter == kind.letter().to_string())?)
        }
    };
    Some((from, to, promotion))
}

/// Whether the man could move so if kings could be left in check.
fn reaches(position: &Position, side: Side, kind: Kind, from: Square, to: Square) -> bool {
    let occupied = position.occupied();
    let attacked = attacks(kind, side, from, occupied).contains(to);
    if kind != Kind::Pawn {
        return attacked && !position.of(side).contains(to);
    }
    if from.file() != to.file() {
        return attacked
            && (position.of(side.other()).contains(to) || position.en_passant() == Some(to));
    }
    let (forward, home) = match side {
        Side::Us => (1, 2),
        Side::Them => (-1, 7),
    };
    let free = |steps: i32| {
        let square = Square::at(from.file(), from.rank() + steps * forward);
        square.is_some_and(|square| !occupied.contains(square))
    };
    match (to.rank() - from.rank()) * forward {
        1 => free(1),
        2 => from.rank() == home && free(1) && free(2),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::material::{ManKind, Material};

    fn material() -> Material {
        let us = [Kind::King, Kind::Rook].map(ManKind::of);
        let them = [Kind::King, Kind::Pawn, Kind::Knight].map(ManKind::of);
        Material::new(&us, &them).unwrap()
    }

    /// What is said to a move of theirs; `ok` where it is legal.
    fn said(fen: &str, text: &str) -> String {
        let start = fen::read(fen, &material()).unwrap();
        match read_move(text, &start.position, start.us) {
            Ok(chosen) => {
                assert_eq!(chosen.uci(start.us), text);
                "ok".to_owned()
            }
            Err(refusal) => refusal.to_string(),
        }
    }

    #[test]
    fn each_mistake_has_its_reason() {
        let fen = "k7/3p4/n7/8/8/8/8/R3K3 b - - 0 1";
        for (text, expected) in [
            ("d7d5", "ok"),
            ("a8b7", "ok"),
            ("c4c5", "there is no man on c4"),
            ("a1a6", "the rook on a1 is not yours"),
            ("a8c8", "the king on a8 cannot go to c8"),
            ("d7d4", "the pawn on d7 cannot go to d4"),
            ("d7e6", "the pawn on d7 cannot go to e6"),
            ("a6b4", "that would leave your king in check"),
            (
                "d7d6q",
                "only a pawn that reaches the last rank becomes something else",
            ),
        ] {
            assert_eq!(said(fen, text), expected, "{text}");
        }
        for text in ["", "d7", "d7d9", "d7d5k", "d7d5qq", "Kb7", "ééé", "d7♔5"] {
            assert!(
                said(fen, text).starts_with(&format!("`{text}` is not a move")),
                "{text}"
            );
        }
    }

    #[test]
    fn a_promotion_names_the_new_man() {
        let fen = "k7/8/n7/8/8/8/3p4/R6K b - - 0 1";
        assert_eq!(said(fen, "d2d1n"), "ok");
        assert_eq!(
            said(fen, "d2d1"),
            "say what the pawn becomes: add q, r, b or n to the move"
        );
    }

    #[test]
    fn squares_are_real_ones_for_either_colour() {
        let fen = "r3k3/8/8/8/8/N7/3P4/K7 w - - 0 1";
        assert_eq!(said(fen, "d2d4"), "ok");
        assert_eq!(said(fen, "a3b5"), "that would leave your king in check");
        assert_eq!(said(fen, "d2d1"), "the pawn on d2 cannot go to d1");
    }
}
