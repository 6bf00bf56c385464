//! The positions from which a table is to reach its aim, and what perfect play comes to.

use std::num::NonZero;

use super::Refusal;
use super::follow::is_success;
use crate::material::{Kind, MOST_MEN, Material, Side};
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
    pub roots: Vec<Position>,
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
        Aim::Promotion | Aim::Formula => {
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
    let material = strategy.material();
    let oracle = oracle(strategy, threads)?;
    let share = |square: usize| share(strategy, &oracle, material, square);
    let shares = in_parallel(64, threads, share, |_| ());
    let mut roots = Vec::with_capacity(shares.iter().map(|(_, roots)| roots.len()).sum());
    let mut legal = 0;
    for (count, share) in shares {
        legal += count;
        roots.extend(share);
    }
    Ok(Domain {
        legal,
        roots,
        oracle,
    })
}

/// The legal positions with the first man on one square: how many, and which belong to the domain.
fn share(
    strategy: &dyn Strategy,
    oracle: &Oracle,
    material: &Material,
    square: usize,
) -> (u64, Vec<Position>) {
    let (mut legal, mut roots) = (0, Vec::new());
    let Some(square) = Square::from_index(square) else {
        return (legal, roots);
    };
    for_each_legal(oracle, material, square, |position, value| {
        legal += 1;
        if belongs(strategy, &position, value) {
            roots.push(position);
        }
    });
    (legal, roots)
}

/// Calls `visit` with each of [`positions::with_first_man_on`], us to move, and what perfect play
/// comes to there.
fn for_each_legal(
    oracle: &Oracle,
    material: &Material,
    square: Square,
    mut visit: impl FnMut(Position, Option<Value>),
) {
    let (ours, theirs) = (material.side(Side::Us), material.side(Side::Them));
    if ours.len() < 2 || theirs.len() > 1 {
        for position in positions::with_first_man_on(material, Side::Us, square) {
            visit(position, oracle.value(&position));
        }
        return;
    }
    // Their king alone is listed last, so all its squares come together, and can be asked for so.
    for squares in positions::before_the_last(material, square) {
        let mut men = [None; MOST_MEN];
        for (slot, man) in ours.iter().enumerate() {
            men[slot] = squares[slot].map(|square| (man.kind, square));
        }
        men[ours.len()] = Some((Kind::King, square));
        let anywhere = Position::unchecked(material, &men[..=ours.len()], Side::Us);
        let Some(values) = oracle.by_their_king(&anywhere) else {
            continue;
        };
        for king in values.legal() {
            visit(anywhere.with_king_on(Side::Them, king), values.value(king));
        }
    }
}

/// Whether the table is to reach its aim from a position with us to move, given what perfect play
/// comes to. That needs time and a move: where the aim is reached already, or we are stalemated or
/// mated, no table can do anything.
fn belongs(strategy: &dyn Strategy, position: &Position, value: Option<Value>) -> bool {
    match strategy.claims(position) {
        Some(claimed) => {
            let can_move = || position.moves(MoveOrder::Board).next().is_some();
            claimed && !is_success(strategy, position) && can_move()
        }
        None => matches!(value, Some(Value::Win(1..))),
    }
}
