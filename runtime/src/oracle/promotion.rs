//! Where a pawn has been promoted safely, for all squares of their king at once: asked one position
//! after the other, that takes many times what the rest of a solution does.

use super::layout::Layout;
use super::outlook::Outlook;
use crate::attacks::king_attacks;
use crate::geometry::beside;
use crate::material::{Kind, Material, Side};
use crate::set::SquareSet;
use crate::square::Square;

/// The legal positions of a place, by the square of their king, with them to move, where
/// [`Position::promoted_safely`](crate::Position::promoted_safely) holds; `None` where that is not
/// said of all at once, since they have more than their king.
pub(super) fn promoted_safely(
    layout: &Layout,
    material: &Material,
    place: usize,
    outlook: &Outlook,
) -> Option<SquareSet> {
    let others = &layout.others;
    if others.iter().any(|other| other.side == Side::Them) {
        return None;
    }
    // Their king, which does not shield squares from the lines that it stands on, has been left out.
    let attacked = outlook.check[Side::Them as usize];
    let standing = others.iter().zip(layout.others_at(place));
    let promoted = standing.filter(|(other, _)| {
        let listed = material.men()[layout.slots[other.man]].kind;
        listed == Kind::Pawn && matches!(other.kind, Kind::Queen | Kind::Rook)
    });
    let safe = promoted.fold(SquareSet::EMPTY, |safe, (_, square)| {
        let square = Square::from_low_bits(u32::from(square));
        safe | if attacked.contains(square) {
            SquareSet::ALL
        } else {
            !king_attacks(square)
        }
    });
    let stalemate = !(attacked | beside(!attacked));
    Some((outlook.legal[Side::Them as usize] & safe) - stalemate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::ManKind;
    use crate::oracle::purpose::Purpose;
    use crate::random::Random;
    use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};

    /// Compares, in some places of all endings of a material, with what is said of each position; the
    /// number of positions where it holds.
    fn compare(ours: &[Kind], theirs: &[Kind], random: &mut Random) -> usize {
        let men = |kinds: &[Kind]| {
            kinds
                .iter()
                .map(|kind| ManKind::of(*kind))
                .collect::<Vec<_>>()
        };
        let material = Material::new(&men(ours), &men(theirs)).unwrap();
        let purpose = Purpose::Promotion(material);
        let mut safe = 0;
        for roster in purpose.rosters(&material).unwrap() {
            let layout = purpose.layout(roster);
            for _ in 0..400 {
                let (block, place) = (random.below(layout.blocks()), random.below(layout.places()));
                let Some(outlook) = Outlook::new(&layout, block, place) else {
                    continue;
                };
                let is_alone = roster.men().filter(|(_, man)| man.0 == Side::Them).count() == 1;
                let found = promoted_safely(&layout, &material, place, &outlook);
                assert_eq!(found.is_some(), is_alone, "{roster:?}");
                let Some(found) = found else { continue };
                let expected = outlook.legal[Side::Them as usize]
                    .into_iter()
                    .filter(|king| {
                        let squares = layout.squares(block, place, king.index() as u8);
                        layout
                            .position(&material, &squares, Side::Them)
                            .promoted_safely()
                    });
                assert_eq!(found, expected.collect::<SquareSet>(), "{roster:?}");
                safe += found.len();
            }
        }
        safe
    }

    #[test]
    fn it_is_what_is_said_of_each_position() {
        let mut random = Random::new(5);
        for ours in [
            &[King, Pawn][..],
            &[Pawn, King, Queen],
            &[King, Rook, Pawn],
            &[King, Bishop, Pawn],
            &[King, Knight, Pawn],
        ] {
            assert!(compare(ours, &[King], &mut random) > 2_000);
        }
        assert!(compare(&[King, Pawn], &[King, Rook], &mut random) > 2_000);
        assert_eq!(compare(&[King, Queen], &[King, Pawn], &mut random), 0);
    }
}
