//! The positions from which a table is to reach its aim, and what perfect play comes to.

use std::num::NonZero;

use super::Refusal;
use super::follow::is_success;
use super::roots::{Roots, Word};
use crate::material::{Kind, MOST_MEN, Side};
use crate::moves::MoveOrder;
use crate::oracle::{Oracle, Value};
use crate::position::Position;
use crate::positions;
use crate::square::Square;
use crate::strategy::{Aim, Strategy};
use crate::threads::in_parallel;

/// What a table is measured by.
pub struct Domain {
    /// The legal positions of its material with us to move.
    pub legal: u64,
    /// Those from which it is to reach its aim, in the order of [`positions::all`]: where it claims
    /// so, or else where perfect play does. Where the aim is reached already there is nothing to do,
    /// so such positions are not among them.
    pub roots: Roots,
    /// Perfect play towards the table's aim.
    pub oracle: Oracle,
}

/// Perfect play towards a table's aim.
///
/// # Errors
/// The ending is too large.
pub fn oracle(strategy: &dyn Strategy, threads: NonZero<usize>) -> Result<Oracle, Refusal> {
    let material = strategy.material();
    let solved = match strategy.aim() {
        Aim::Mate => Oracle::solve(material, threads),
        Aim::Promotion => Oracle::solve_promotion(material, threads),
        Aim::Formula => {
            let aim = |position: &Position| strategy.reaches_aim(position);
            Oracle::solve_aim(material, &aim, threads)
        }
    };
    solved.map_err(|_| Refusal::TooLarge(*material))
}

/// Finds the domain of a table, on so many threads.
///
/// # Errors
/// The ending is too large.
pub fn domain(strategy: &dyn Strategy, threads: NonZero<usize>) -> Result<Domain, Refusal> {
    let oracle = oracle(strategy, threads)?;
    let share = |square: usize| match Square::from_index(square) {
        Some(square) => share(strategy, &oracle, square),
        None => (0, Roots::default()),
    };
    let shares = in_parallel(64, threads, share, |_| ());
    let mut roots = Roots::default();
    let mut legal = 0;
    for (count, share) in shares {
        legal += count;
        roots.append(share);
    }
    Ok(Domain {
        legal,
        roots,
        oracle,
    })
}

/// The legal positions with the first man on one square: how many, and which belong to the domain.
fn share(strategy: &dyn Strategy, oracle: &Oracle, square: Square) -> (u64, Roots) {
    let material = strategy.material();
    let (ours, theirs) = (material.side(Side::Us), material.side(Side::Them));
    let (mut legal, mut roots) = (0, Roots::default());
    if ours.len() < 2 || theirs.len() > 1 {
        for position in positions::with_first_man_on(material, Side::Us, square) {
            legal += 1;
            roots.extend(Some(position).filter(|position| belongs(strategy, oracle, position)));
        }
        return (legal, roots);
    }
    // Their king alone is listed last, so all its squares come together, and can be asked for so.
    for squares in positions::before_the_last(material, square) {
        let mut placed = [None; MOST_MEN];
        for (slot, man) in ours.iter().enumerate() {
            placed[slot] = squares[slot].map(|square| (man.kind, square));
        }
        placed[ours.len()] = Some((Kind::King, square));
        let men = Position::unchecked(material, &placed[..=ours.len()], Side::Us);
        let Some(values) = oracle.by_their_king(&men) else {
            continue;
        };
        let kings = values.legal();
        legal += kings.len() as u64;
        let mut to_be_won = values.to_be_won();
        for king in kings {
            // A table that makes a claim makes it everywhere.
            match claimed(strategy, &men.with_king_on(Side::Them, king)) {
                Some(true) => to_be_won.insert(king),
                Some(false) => to_be_won.remove(king),
                None => break,
            }
        }
        let kings = to_be_won;
        roots.push(Word { men, kings });
    }
    (legal, roots)
}

/// Whether a position with us to move belongs to the domain.
pub(super) fn belongs(strategy: &dyn Strategy, oracle: &Oracle, position: &Position) -> bool {
    let is_to_be_won = || matches!(oracle.value(position), Some(Value::Win(1..)));
    claimed(strategy, position).unwrap_or_else(is_to_be_won)
}

/// Whether the table claims to reach its aim from a position with us to move; `None` if it leaves that
/// to perfect play. It takes time and a move: where the aim is reached already, or we are stalemated
/// or mated, no table can do anything.
fn claimed(strategy: &dyn Strategy, position: &Position) -> Option<bool> {
    let can_move = || position.moves(MoveOrder::Board).next().is_some();
    let claimed = strategy.claims(position)?;
    Some(claimed && !is_success(strategy, position) && can_move())
}
