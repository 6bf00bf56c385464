//! Where the measure of a position is kept.

use crate::material::{MOST_MEN, Material, Shade, Side};
use crate::position::Position;
use crate::positions;

/// How many ways there are to put all men of a material on squares, each man on those of its shade.
pub(super) fn places(material: &Material) -> usize {
    let squares = material.men().iter().map(|man| squares_of(man.shade));
    squares.product()
}

/// The number of a position with us to move in which nothing was captured or promoted and nothing
/// can be taken en passant, below [`places`]: the squares of the men, as digits. Like men are not
/// told apart, and neither are light squares from the dark ones beside them where a man has a shade.
pub(super) fn place(material: &Material, position: &Position) -> Option<usize> {
    if position.turn() != Side::Us || position.en_passant().is_some() {
        return None;
    }
    let arranged = positions::arranged(material, position)?;
    let mut place = 0;
    for (slot, man) in material.men().iter().enumerate() {
        let squares = squares_of(man.shade);
        let square = arranged.square(slot)?.index();
        place = place * squares + square * squares / 64;
    }
    Some(place)
}

/// On how many squares such a man may stand.
fn squares_of(shade: Option<Shade>) -> usize {
    if shade.is_some() { 32 } else { 64 }
}

/// Any other position with us to move, as bytes that like positions have in common: for each man
/// who and what it is and its square, in the order of these; then the square that a pawn can be
/// taken on en passant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Changed(pub(super) [u8; Changed::BYTES]);

impl Changed {
    /// How many bytes it takes.
    pub(super) const BYTES: usize = 2 * MOST_MEN + 1;

    /// `None` where they are to move.
    pub(super) fn of(position: &Position) -> Option<Changed> {
        if position.turn() != Side::Us {
            return None;
        }
        let mut men: Vec<[u8; 2]> = position
            .men()
            .map(|(_, side, kind, square)| {
                let theirs = u8::from(side == Side::Them) << 3;
                [theirs | kind as u8, square.index() as u8]
            })
            .collect();
        men.sort_unstable();
        let mut bytes = [NOTHING; Changed::BYTES];
        for (bytes, man) in bytes.chunks_mut(2).zip(men) {
            bytes.copy_from_slice(&man);
        }
        let en_passant = position.en_passant();
        bytes[Changed::BYTES - 1] = en_passant.map_or(NOTHING, |square| square.index() as u8);
        Some(Changed(bytes))
    }
}

/// No man, and no square.
const NOTHING: u8 = u8::MAX;
