//! Which colour the table's side has in a position, and which man of the material each man is.

use super::Placed;
use crate::material::MOST_MEN;
use crate::{Colour, Kind, Material, Side, Square};

/// The men in the slots of a material, as [`crate::Position::with_men`] takes them.
type Slots = [Option<(Kind, Square)>; MOST_MEN];

/// The colour that we play and the men in their slots; `None` when these men cannot come of the
/// material, whoever has it.
pub(super) fn choose(men: &[Placed], turn: Colour, material: &Material) -> Option<(Colour, Slots)> {
    let side_to_move = fit(men, turn, material);
    let other_side = fit(men, turn.other(), material);
    match (side_to_move, other_side) {
        (Some(mover), Some(waiter)) if waiter.is_exact && !mover.is_exact => {
            Some((turn.other(), waiter.slots))
        }
        (Some(mover), _) => Some((turn, mover.slots)),
        (None, Some(waiter)) => Some((turn.other(), waiter.slots)),
        (None, None) => None,
    }
}

struct Fit {
    slots: Slots,
    /// Whether nothing is missing or promoted.
    is_exact: bool,
}

/// Puts each man into a slot, with us playing this colour: first where such a man is listed, by
/// its shade rather than without; then the rest, as promoted, where pawns are missing.
fn fit(men: &[Placed], us: Colour, material: &Material) -> Option<Fit> {
    let mut men: Vec<_> = men.iter().map(|man| man.seen_by(us)).collect();
    men.sort_by_key(|(_, _, square)| *square);
    let listed = material.men();
    let mut slots: Slots = [None; MOST_MEN];
    let mut promoted = Vec::new();
    for (side, kind, square) in men {
        let free = |slot: &usize| {
            material.owner(*slot) == side
                && slots[*slot].is_none()
                && listed[*slot].fits(kind, square)
        };
        match (0..listed.len())
            .filter(free)
            .max_by_key(|slot| listed[*slot].shade.is_some())
        {
            Some(slot) => slots[slot] = Some((kind, square)),
            None => promoted.push((side, kind, square)),
        }
    }
    let is_exact = promoted.is_empty() && slots[..listed.len()].iter().all(Option::is_some);
    for (side, kind, square) in promoted {
        let slot = missing_pawn(&slots, side, material)?;
        if !Kind::PROMOTIONS.contains(&kind) {
            return None;
        }
        slots[slot] = Some((kind, square));
    }
    Some(Fit { slots, is_exact })
}

fn missing_pawn(slots: &Slots, side: Side, material: &Material) -> Option<usize> {
    let mut listed = material.men().iter().enumerate();
    let pawn = listed.find(|(slot, man)| {
        man.kind == Kind::Pawn && material.owner(*slot) == side && slots[*slot].is_none()
    });
    pawn.map(|(slot, _)| slot)
}
