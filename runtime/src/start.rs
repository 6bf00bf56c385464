//! Random positions to start from, each as likely as any other and repeatable by their seed.

use crate::material::{MOST_MEN, ManKind, Material, Shade, Side};
use crate::moves::MoveOrder;
use crate::position::Position;
use crate::random::Random;
use crate::square::Square;

/// How often men are put on the board before it is given up. Of a thousand placements of an ending
/// dozens are legal at the least, so this is only reached where none is.
const ATTEMPTS: usize = 100_000;

/// A legal position of all men of the material in which we are to move and have a move, drawn
/// evenly from all of these. `None` where none was found.
pub fn random_position(material: &Material, random: &mut Random) -> Option<Position> {
    (0..ATTEMPTS).find_map(|_| {
        let mut squares = [None; MOST_MEN];
        let men = material.men();
        for (square, man) in squares.iter_mut().zip(men) {
            *square = Some(square_for(*man, random)?);
        }
        let position = Position::new(material, &squares[..men.len()], Side::Us).ok()?;
        position.moves(MoveOrder::Board).next().map(|_| position)
    })
}

/// A square, or `None` when the one that was drawn is not of the man's shade.
fn square_for(man: ManKind, random: &mut Random) -> Option<Square> {
    let square = Square::from_index(random.below(64))?;
    match man.shade {
        Some(Shade::Light) => square.is_light().then_some(square),
        Some(Shade::Dark) => (!square.is_light()).then_some(square),
        None => Some(square),
    }
}
