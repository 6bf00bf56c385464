//! What perfect play comes to: exact distances to mate, or to an aim of ours, in small endings, found
//! backwards from there. The best defender asks it, and a proof compares a table with it.

use std::fmt;
use std::num::NonZero;

use crate::material::{Kind, Material, Side};
use crate::moves::{Move, MoveOrder};
use crate::position::Position;
use ending::Ending;
use purpose::{Goal, Purpose};
use roster::Roster;

mod by_their_king;
mod conversions;
mod distances;
mod ending;
mod field;
mod layout;
mod outlook;
mod promotion;
mod purpose;
mod roster;
mod steps;
mod survey;
mod symmetry;

pub use by_their_king::ByTheirKing;

/// Most men of an ending that is solved.
const MOST_MEN: usize = 4;

/// A solved ending, with every ending that captures and promotions can turn it into.
///
/// It is solved for mate ([`Oracle::solve`]), for a safe promotion ([`Oracle::solve_promotion`]) or for
/// any other aim of ours ([`Oracle::solve_aim`]). Four men take tenths of a second, three men a
/// millisecond or a few; but an aim is asked for in every position, and takes what that takes.
pub struct Oracle {
    purpose: Purpose,
    /// In ascending order of their rosters.
    endings: Vec<Ending>,
}

/// What perfect play comes to for the side that is to move. Lengths are in plies.
///
/// An oracle for mate knows of wins of either side, ours are odd and losses even. One for an aim
/// knows of what we win alone: with us to move a win, with them to move a loss, both 0 where the aim
/// is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// It wins, in this number of plies if the defence holds out as long as it can: 1 where it mates
    /// at once.
    Win(u32),
    /// The other side wins, in this number of plies at the latest: 0 if it is mate.
    Loss(u32),
    /// Neither side can force what it wants.
    Draw,
}

impl Value {
    /// How many moves the winner makes; `None` for a draw.
    pub fn moves(self) -> Option<u32> {
        match self {
            Value::Win(plies) => Some(plies.div_ceil(2)),
            Value::Loss(plies) => Some(plies / 2),
            Value::Draw => None,
        }
    }
}

impl Oracle {
    /// Solves an ending for mate by either side, on so many threads; what comes of it does not
    /// depend on their number.
    ///
    /// # Errors
    /// [`TooLarge`] for more than four men, or more than one pawn.
    pub fn solve(material: &Material, threads: NonZero<usize>) -> Result<Oracle, TooLarge> {
        Oracle::pursue(material, Goal::Mate, threads)
    }

    /// Solves an ending for an aim of ours, on so many threads; what comes of it does not depend on
    /// their number.
    ///
    /// The aim is reached in every legal position where `aim` holds, whoever is to move, but for
    /// those in which we are mated, and in those where they are mated: who mates has won. Where
    /// they are stalemated otherwise, we have failed. `aim` may tell the men of different slots
    /// apart, promoted men from listed ones and every board from its mirror images; no draw by rule
    /// is known to it. An aim that cannot be forced within 253 plies is not reached.
    ///
    /// # Errors
    /// [`TooLarge`] for more than four men, or more than one pawn.
    pub fn solve_aim(
        material: &Material,
        aim: &(dyn Fn(&Position) -> bool + Sync),
        threads: NonZero<usize>,
    ) -> Result<Oracle, TooLarge> {
        Oracle::pursue(material, Goal::Aim(material, aim), threads)
    }

    /// Solves an ending for the aim `promotion` ([`Position::promoted_safely`]): what
    /// [`Oracle::solve_aim`] comes to, much faster.
    ///
    /// # Errors
    /// [`TooLarge`] for more than four men, or more than one pawn.
    pub fn solve_promotion(
        material: &Material,
        threads: NonZero<usize>,
    ) -> Result<Oracle, TooLarge> {
        Oracle::pursue(material, Goal::Promotion(material), threads)
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

    /// Bytes of memory that [`Oracle::solve`] takes at its peak, estimated with something to spare.
    ///
    /// # Errors
    /// [`TooLarge`] for what is not solved.
    pub fn bytes(material: &Material) -> Result<u64, TooLarge> {
        Purpose::Mate.bytes(material)
    }

    /// Bytes of memory that [`Oracle::solve_aim`] takes at its peak, estimated with something to
    /// spare: some two to six times as many as [`Oracle::bytes`], since an aim can tell mirror
    /// images apart.
    ///
    /// # Errors
    /// [`TooLarge`] for what is not solved.
    pub fn bytes_for_aim(material: &Material) -> Result<u64, TooLarge> {
        Purpose::Aim(*material).bytes(material)
    }

    /// The same of [`Oracle::solve_promotion`].
    ///
    /// # Errors
    /// [`TooLarge`] for what is not solved.
    pub fn bytes_for_promotion(material: &Material) -> Result<u64, TooLarge> {
        Purpose::Promotion(*material).bytes(material)
    }

    /// What the position is worth to the side to move; `None` for men that are not what captures
    /// and promotions can leave of the material. To an oracle for mate it does not matter which
    /// material lists them, or how; one for an aim is asked about positions of its own material.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let values = self.by_their_king(position)?;
        values.value(position.king(Side::Them))
    }

    /// What all positions are worth, to the side to move, that differ from this one at most in the
    /// square of their king; `None` as in [`Oracle::value`]. Asking once for all of them is much
    /// cheaper than asking for each.
    pub fn by_their_king(&self, position: &Position) -> Option<ByTheirKing<'_>> {
        let (roster, squares) = self.purpose.men(position)?;
        let turn = position.turn();
        let (distances, flip) = self.ending(roster)?.row(&squares, turn);
        Some(ByTheirKing {
            distances,
            flip,
            purpose: self.purpose,
            turn,
        })
    }

    /// The defence that holds out longest against perfect play: the reply with the greatest distance
    /// to mate or to our aim, even where our further play is far from perfect; a reply that holds the draw is
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

    fn pursue(
        material: &Material,
        goal: Goal<'_>,
        threads: NonZero<usize>,
    ) -> Result<Oracle, TooLarge> {
        let purpose = goal.purpose();
        let mut oracle = Oracle {
            purpose,
            endings: Vec::new(),
        };
        for roster in purpose.rosters(material)? {
            let solved = Ending::solve(roster, goal, &oracle, threads);
            let (Ok(place) | Err(place)) = oracle.find(roster);
            oracle.endings.insert(place, solved);
        }
        Ok(oracle)
    }

    /// The ending of these men, as the purpose has them arranged; `None` where it does not know them.
    fn ending(&self, roster: Roster) -> Option<&Ending> {
        self.endings.get(self.find(roster).ok()?)
    }

    /// Where the ending of these men is, or where it belongs.
    fn find(&self, roster: Roster) -> Result<usize, usize> {
        self.endings.binary_search_by_key(&roster, Ending::roster)
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
