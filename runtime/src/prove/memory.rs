//! How much memory a proof takes, told before it is begun.

use super::Refusal;
use super::graph::{BYTES_OF_EDGE, BYTES_OF_NODE};
use super::index::Index;
use crate::material::{Kind, Material};
use crate::oracle::Oracle;
use crate::position::Position;
use crate::strategy::{Aim, Strategy};

/// What a proof takes at least, in bytes: perfect play, and what is needed to settle what becomes of
/// each position.
///
/// # Errors
/// The ending is too large.
pub fn least_memory(strategy: &dyn Strategy) -> Result<u64, Refusal> {
    match strategy.together() {
        Some(together) => Ok(perfect_play(strategy)? + together.bytes()),
        None => of_graph(strategy),
    }
}

/// What a proof that gives each position a node takes at least, in bytes: perfect play, the positions
/// and their numbers, and room for a few ways on from each.
///
/// # Errors
/// The ending is too large.
pub(super) fn of_graph(strategy: &dyn Strategy) -> Result<u64, Refusal> {
    let positions = most_positions(strategy.material());
    Ok(fixed(strategy)? + positions * FEWEST_WAYS * BYTES_OF_EDGE)
}

/// Ways on from each position for which there should be room.
const FEWEST_WAYS: u64 = 4;

/// What such a proof takes besides the ways on, in bytes.
///
/// # Errors
/// The ending is too large.
pub(super) fn fixed(strategy: &dyn Strategy) -> Result<u64, Refusal> {
    let material = strategy.material();
    let positions = most_positions(material);
    // The list of the domain and the layer in hand hold positions, too.
    let one = BYTES_OF_NODE + 2 * size_of::<Position>() as u64;
    Ok(perfect_play(strategy)? + Index::bytes(material) + positions * one)
}

/// What perfect play towards a table's aim takes, in bytes.
fn perfect_play(strategy: &dyn Strategy) -> Result<u64, Refusal> {
    let material = strategy.material();
    let bytes = match strategy.aim() {
        Aim::Mate => Oracle::bytes(material),
        Aim::Promotion => Oracle::bytes_for_promotion(material),
        Aim::Formula => Oracle::bytes_for_aim(material),
    };
    bytes.map_err(|_| Refusal::TooLarge(*material))
}

/// As many positions as the men can have with us to move, at most: like men are not told apart.
pub(super) fn most_positions(material: &Material) -> u64 {
    let mut most = 1;
    for (slot, man) in material.men().iter().enumerate() {
        let squares = match (man.kind, man.shade) {
            (Kind::Pawn, _) => 48,
            (_, Some(_)) => 32,
            (_, None) => 64,
        };
        let alike = |other: &usize| {
            material.men()[*other] == *man && material.owner(*other) == material.owner(slot)
        };
        most = most * squares / (1 + (0..slot).filter(alike).count() as u64);
    }
    most
}
