//! Every legal position of an ending, one after the other: what is said of all of them is shown by
//! looking at each.

use crate::kinds::Kinds;
use crate::material::{Kind, MOST_MEN, ManKind, Material, Side};
use crate::moves::MoveOrder;
use crate::position::Position;
use crate::square::Square;

/// Every legal position with this side to move in which all men of the material are on the board,
/// none of them promoted. Like men are not told apart. Mirror images are, for a table may decide
/// them differently, and so are positions of which only one allows to take en passant.
///
/// They come in the order of the squares (a1, b1, … h1, a2, … h8, from our side) of the man that is
/// listed first, then of the second, and so on. Of one placement the position in which nothing can
/// be taken en passant comes first.
pub fn all(material: &Material, turn: Side) -> impl Iterator<Item = Position> + use<> {
    let material = *material;
    Square::all().flat_map(move |square| with_first_man_on(&material, turn, square))
}

/// Those of [`all`] in which the man that is listed first stands on this square, in the same order:
/// a share of the work, for those who divide it.
pub fn with_first_man_on(
    material: &Material,
    turn: Side,
    square: Square,
) -> impl Iterator<Item = Position> + use<> {
    let material = *material;
    Placements::new(&material, square).flat_map(move |squares| {
        let squares = &squares[..material.men().len()];
        let plain = Position::new(&material, squares, turn).ok();
        let stepped = plain.map_or_else(Vec::new, |plain| after_double_steps(&material, &plain));
        plain.into_iter().chain(stepped)
    })
}

/// The ways to put all men but the last of a material, of which there are at least two, on squares,
/// with the man that is listed first on this one, in the order of [`all`].
pub(crate) fn before_the_last(
    material: &Material,
    square: Square,
) -> impl Iterator<Item = [Option<Square>; MOST_MEN]> + use<> {
    let mut placements = Placements::new(material, square);
    placements.count -= 1;
    let possible = placements.may_stand(0, square);
    placements.filter(move |_| possible)
}

/// The position of [`all`] with the same men on the same squares, like men having changed places
/// where need be; `None` where a man is gone or promoted, so that there is none.
pub(crate) fn arranged(material: &Material, position: &Position) -> Option<Position> {
    let listed = material.men();
    let mut men = [None; MOST_MEN];
    for (slot, man) in listed.iter().enumerate() {
        let square = position.square(slot)?;
        if position.kind(slot) != man.kind {
            return None;
        }
        men[slot] = Some((man.kind, square));
    }
    let is_first = |men: &[Option<(Kind, Square)>], first: usize, second: usize| {
        let [Some((_, one)), Some((_, other))] = [men[first], men[second]] else {
            return true;
        };
        material.owner(first) != material.owner(second)
            || is_first_of_two((listed[first], one), (listed[second], other))
    };
    // Men that may change places have one order, so each exchange brings them nearer to it.
    let mut changed = false;
    let mut second = 1;
    while second < listed.len() {
        match (0..second).find(|first| !is_first(&men, *first, second)) {
            Some(first) => {
                men.swap(first, second);
                changed = true;
                second = 1;
            }
            None => second += 1,
        }
    }
    if !changed {
        return Some(*position);
    }
    let men = &men[..listed.len()];
    Position::with_men(material, men, position.turn(), position.en_passant()).ok()
}

/// The same men on the same squares, where a pawn has just made a double step and can be taken for
/// it: a position for each such pawn.
fn after_double_steps(material: &Material, position: &Position) -> Vec<Position> {
    let mover = position.turn().other();
    let stepped = position.men().filter(|(_, side, kind, square)| {
        *side == mover && *kind == Kind::Pawn && square.rank() == mover.rank(4)
    });
    let after = |(slot, _, _, to): (usize, Side, Kind, Square)| {
        let from = Square::at(to.file(), mover.rank(2))?;
        let mut squares: [_; MOST_MEN] = std::array::from_fn(|slot| position.square(slot));
        squares[slot] = Some(from);
        let before = Position::new(material, &squares[..material.men().len()], mover).ok()?;
        let mut moves = before.moves_of(Kinds::of(&[Kind::Pawn]), MoveOrder::Board);
        let (_, after) = moves.find(|(step, _)| step.slot() == slot && step.to() == to)?;
        after.en_passant().map(|_| after)
    };
    stepped.filter_map(after).collect()
}

/// The ways to put the men of a material on squares of their own, those of like men in one order
/// only, with the first man on a given square.
struct Placements {
    men: [Option<(Side, ManKind)>; MOST_MEN],
    count: usize,
    squares: [Option<Square>; MOST_MEN],
    /// How many men stand where the next placement has them, too; the square of the man after them
    /// is the last that was tried.
    settled: usize,
}

impl Placements {
    fn new(material: &Material, first: Square) -> Placements {
        let mut men = [None; MOST_MEN];
        for (slot, man) in material.men().iter().enumerate() {
            men[slot] = Some((material.owner(slot), *man));
        }
        let mut squares = [None; MOST_MEN];
        squares[0] = Some(first);
        Placements {
            men,
            count: material.men().len(),
            squares,
            settled: 1,
        }
    }

    /// Whether the man of this slot may stand on this square, the men before it being where they are.
    fn may_stand(&self, slot: usize, square: Square) -> bool {
        let Some((side, man)) = self.men[slot] else {
            return false;
        };
        let others = self.men.iter().zip(self.squares).take(slot);
        man.fits(man.kind, square)
            && !(man.kind == Kind::Pawn && matches!(square.rank(), 1 | 8))
            && others
                .into_iter()
                .all(|(other, taken)| match (other, taken) {
                    (Some((owner, other)), Some(taken)) => {
                        taken != square
                            && (*owner != side || is_first_of_two((*other, taken), (man, square)))
                    }
                    _ => false,
                })
    }
}

/// Whether this is the one order, of the two that two men of a side can have on two squares, that is
/// looked at: the man without a shade, otherwise the man that is listed first, stands first.
fn is_first_of_two(listed: (ManKind, Square), later: (ManKind, Square)) -> bool {
    let can_swap = listed.0.fits(later.0.kind, later.1) && later.0.fits(listed.0.kind, listed.1);
    let (first, second) = if listed.0.shade.is_some() && later.0.shade.is_none() {
        (later, listed)
    } else {
        (listed, later)
    };
    !can_swap || first.1.index() < second.1.index()
}

impl Iterator for Placements {
    type Item = [Option<Square>; MOST_MEN];

    fn next(&mut self) -> Option<Self::Item> {
        // At least two men are put, so the first is never the one that moves on.
        while self.settled > 0 {
            let slot = self.settled;
            let next = self.squares[slot].map_or(0, |tried| tried.index() + 1);
            let mut squares = (next..64).filter_map(Square::from_index);
            let found = squares.find(|square| self.may_stand(slot, *square));
            self.squares[slot] = found;
            match found {
                None => self.settled -= 1,
                Some(_) if slot + 1 == self.count => return Some(self.squares),
                Some(_) => self.settled += 1,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::Shade;

    #[test]
    fn men_in_any_order_are_arranged_as_they_are_listed() {
        let king = ManKind::of(Kind::King);
        let bishop = ManKind::of(Kind::Bishop);
        let light = ManKind {
            shade: Some(Shade::Light),
            ..bishop
        };
        let materials = [
            Material::new(&[king, light, bishop, bishop], &[king]).unwrap(),
            Material::new(&[king, light, light, bishop], &[king]).unwrap(),
            Material::new(&[king], &[king, bishop, bishop, bishop]).unwrap(),
        ];
        for material in materials {
            let like: Vec<usize> = (0..5)
                .filter(|slot| material.men()[*slot] != king)
                .collect();
            let mut moved = 0;
            for position in all(&material, Side::Us).step_by(997).take(400) {
                for order in [[1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
                    let mut squares: Vec<_> = (0..5).map(|slot| position.square(slot)).collect();
                    for (place, from) in order.into_iter().enumerate() {
                        squares[like[place]] = position.square(like[from]);
                    }
                    // A light bishop does not fit everywhere.
                    if let Ok(other) = Position::new(&material, &squares, Side::Us) {
                        assert_eq!(arranged(&material, &other), Some(position));
                        moved += 1;
                    }
                }
            }
            assert!(moved > 500, "{moved}");
        }
    }

    #[test]
    fn what_is_gone_or_promoted_has_no_place_among_all() {
        let [king, pawn] = [Kind::King, Kind::Pawn].map(ManKind::of);
        let material = Material::new(&[king, pawn], &[king]).unwrap();
        let square = Square::from_index;
        let with = |man: Option<(Kind, usize)>| {
            let man = man.and_then(|(kind, index)| Some((kind, square(index)?)));
            let kings = [0, 63].map(|index| square(index).map(|square| (Kind::King, square)));
            Position::with_men(&material, &[kings[0], man, kings[1]], Side::Us, None).unwrap()
        };
        let whole = with(Some((Kind::Pawn, 12)));
        assert_eq!(arranged(&material, &whole), Some(whole));
        assert_eq!(arranged(&material, &with(Some((Kind::Knight, 12)))), None);
        assert_eq!(arranged(&material, &with(None)), None);
    }
}
