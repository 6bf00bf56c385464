//! How a drawing of the board may be turned: the symmetries that a pattern names, and all that they
//! make together.

use std::collections::BTreeSet;

use alc_runtime::{Square, SquareSet};

/// The words for symmetries.
pub(super) const SYMMETRIES: [&str; 3] = ["mirrored", "flipped", "rotated"];

/// A way to turn the board: where each square goes, by index.
pub(super) type Turn = [Square; 64];

/// Every turn that the symmetries with these names make together; the first leaves all as it is.
/// Unknown names are left out.
pub(super) fn turns<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Turn> {
    let generators: Vec<Turn> = names.into_iter().filter_map(generator).collect();
    let identity = turn(|file, rank| (file, rank));
    let mut known = BTreeSet::from([identity]);
    let mut turns = vec![identity];
    let mut next = 0;
    while let Some(base) = turns.get(next).copied() {
        next += 1;
        for generator in &generators {
            let both = base.map(|square| generator[square.index()]);
            if known.insert(both) {
                turns.push(both);
            }
        }
    }
    turns
}

/// Where a set goes.
pub(super) fn turned(set: SquareSet, turn: &Turn) -> SquareSet {
    set.iter().fold(SquareSet::EMPTY, |turned, square| {
        turned.with(turn[square.index()])
    })
}

fn generator(name: &str) -> Option<Turn> {
    match name {
        "mirrored" => Some(turn(|file, rank| (9 - file, rank))),
        "flipped" => Some(turn(|file, rank| (file, 9 - rank))),
        "rotated" => Some(turn(|file, rank| (rank, 9 - file))),
        _ => None,
    }
}

fn turn(of: impl Fn(i32, i32) -> (i32, i32)) -> Turn {
    let squares: Vec<Square> = Square::all().collect();
    std::array::from_fn(|index| {
        let square = squares[index];
        let (file, rank) = of(square.file(), square.rank());
        Square::at(file, rank).unwrap_or(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_make_their_groups() {
        assert_eq!(turns([]).len(), 1);
        assert_eq!(turns(["mirrored"]).len(), 2);
        assert_eq!(turns(["mirrored", "flipped"]).len(), 4);
        assert_eq!(turns(["rotated"]).len(), 4);
        assert_eq!(turns(["rotated", "mirrored"]).len(), 8);
    }

    #[test]
    fn a_mirror_exchanges_the_wings() {
        let [_, mirror] = turns(["mirrored"])[..] else {
            panic!("two turns");
        };
        let corner = SquareSet::from_bits(1);
        assert_eq!(turned(corner, &mirror), SquareSet::from_bits(1 << 7));
    }
}
