//! The positions that engines are measured in, as text: so every engine, in whatever program it is,
//! reads the same.

use alc_runtime::{Colour, MOST_MEN, Material, Position, Random, fen};

use super::Order;
use crate::compare::{Sample, drawn};

/// Positions of an ending with the table's side to move.
#[derive(Clone, Debug)]
pub struct Positions {
    /// A list of the same FENs for each [`Order`], White being the table's side.
    pub lists: [Vec<String>; Order::ALL.len()],
    /// Whether there are further positions, which were not drawn.
    pub sampled: bool,
}

/// Draws positions, or takes all where there are no more than are asked for. The seed shuffles them, too.
pub fn positions(material: &Material, sample: Sample) -> Positions {
    let (mut positions, sampled) = drawn(material, sample);
    positions.sort_by_key(in_scan_order);
    let scan: Vec<_> = positions
        .iter()
        .map(|position| fen::write(position, Colour::White, 0, 1))
        .collect();
    let mut shuffled = scan.clone();
    let mut random = Random::new(sample.seed);
    for last in (1..shuffled.len()).rev() {
        shuffled.swap(last, random.below(last + 1));
    }
    Positions {
        lists: [scan, shuffled],
        sampled,
    }
}

/// A key by which positions come in the order of [`alc_runtime::positions::all`].
fn in_scan_order(position: &Position) -> ([Option<usize>; MOST_MEN], Option<usize>) {
    let squares = std::array::from_fn(|slot| position.square(slot).map(|square| square.index()));
    let en_passant = position.en_passant().map(|square| square.index());
    (squares, en_passant)
}
