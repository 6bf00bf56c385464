//! What perfect play comes to: exact distances to mate in small endings, found backwards from the
//! mates. The best defender asks it, and a proof compares a table with it.

use std::fmt;

use crate::material::{Kind, Material, Side};
use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use crate::square::Square;
use ending::Ending;
use layout::Signature;

mod board;
mod ending;
mod layout;

/// Most men of an ending that is solved.
const MOST_MEN: usize = 4;

/// A solved ending, with every ending that captures and promotions can turn it into.
///
/// Four men without pawns take some 8 MB and a few seconds; three men, milliseconds.
pub struct Oracle {
    /// In ascending order of their signatures.
    endings: Vec<Ending>,
}

/// What perfect play comes to for the side that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// It mates, in this number of plies (an odd one) if the defence holds out as long as it can.
    Win(u32),
    /// It is mated, in this number of plies (an even one, 0 if it is mate) at the latest.
    Loss(u32),
    /// Neither side can force mate.
    Draw,
}

impl Oracle {
    /// Solves an ending.
    ///
    /// # Errors
    /// [`TooLarge`] for more than four men, or more than one pawn.
    pub fn solve(material: &Material) -> Result<Oracle, TooLarge> {
        if !Oracle::covers(material) {
            return Err(TooLarge {
                material: *material,
            });
        }
        let mut oracle = Oracle {
            endings: Vec::new(),
        };
        oracle.add(Signature::of_material(material));
        Ok(oracle)
    }

    /// Whether the ending is small enough to be solved.
    pub fn covers(material: &Material) -> bool {
        let pawns = material
            .men()
            .iter()
            .filter(|man| man.kind == Kind::Pawn)
            .count();
        material.men().len() <= MOST_MEN && pawns <= 1
    }

    /// What the position is worth to the side to move; `None` for men that are not what captures
    /// and promotions can leave of the material.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let men: Vec<_> = position
            .men()
            .map(|(_, side, kind, square)| (side, kind, square))
            .collect();
        self.look_up(&men, position.turn())
    }

    /// The defence that holds out longest against perfect play: the reply with the greatest distance
    /// to mate, even where our further play is far from perfect; a reply that holds the draw is
    /// better than any of these, and one that mates us sooner is better still. `None` where they
    /// are not to move, have no move, or the oracle does not know the ending. Among equal replies
    /// it is the first in the order of moves.
    pub fn longest_defence(&self, position: &Position, order: MoveOrder) -> Option<Move> {
        if position.turn() != Side::Them {
            return None;
        }
        let mut best = None;
        for (reply, next) in position.moves(order) {
            let resistance = match self.value(&next)? {
                Value::Loss(plies) => (2, -i64::from(plies)),
                Value::Draw => (1, 0),
                Value::Win(plies) => (0, i64::from(plies)),
            };
            if best.is_none_or(|(most, _)| resistance > most) {
                best = Some((resistance, reply));
            }
        }
        best.map(|(_, reply)| reply)
    }

    /// Solves the ending with this signature, and those that it can become before it.
    fn add(&mut self, signature: Signature) {
        if self.ending(signature).is_some() {
            return;
        }
        for smaller in signature.conversions() {
            self.add(smaller);
        }
        let solved = Ending::solve(signature, self);
        let place = self
            .endings
            .partition_point(|ending| ending.signature() < signature);
        self.endings.insert(place, solved);
    }

    /// The value of men on their squares; `None` also where that is no legal position.
    fn look_up(&self, men: &[(Side, Kind, Square)], turn: Side) -> Option<Value> {
        let ending = self.ending(Signature::of_men(men))?;
        ending.value(&layout::in_order(men), turn)
    }

    fn ending(&self, signature: Signature) -> Option<&Ending> {
        let place = self
            .endings
            .binary_search_by_key(&signature, Ending::signature)
            .ok()?;
        self.endings.get(place)
    }
}

/// An ending that has too many men to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Its men.
    pub material: Material,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "perfect play is worked out for endings of at most {MOST_MEN} men with at most one \
             pawn, and this is {}",
            self.material
        )
    }
}

impl std::error::Error for TooLarge {}
