//! The symmetries of the board, and where they take the men of a material.

use std::fmt;

use crate::material::{Kind, MOST_MEN, ManKind, Material, Shade};
use crate::moves::Move;
use crate::position::Position;
use crate::positions;
use crate::square::Square;

/// A way to turn the board onto itself, other than to leave it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// File a becomes h, b becomes g, ….
    MirroredFiles,
    /// Rank 1 becomes 8, 2 becomes 7, ….
    MirroredRanks,
    /// Both: a1 becomes h8.
    HalfTurn,
    /// Files become ranks: h1 becomes a8, a1 stays.
    DiagonalFromA1,
    /// a1 becomes h8, h1 stays.
    DiagonalFromH1,
    /// a1 becomes a8, a8 becomes h8.
    QuarterTurnRight,
    /// a1 becomes h1, h1 becomes h8.
    QuarterTurnLeft,
}

/// Why a symmetry says nothing of a material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inapplicable {
    /// It would turn the way that pawns go.
    Pawns,
    /// It makes light squares dark, and a bishop that is listed for one colour of squares has none
    /// for the other to become.
    Shades,
}

impl fmt::Display for Inapplicable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Inapplicable::Pawns => "it would turn the way that pawns go",
            Inapplicable::Shades => {
                "it makes light squares dark, and no bishop is listed for the other colour"
            }
        })
    }
}

impl Symmetry {
    /// Every symmetry, in the order in which they are reported.
    pub const ALL: [Symmetry; 7] = [
        Symmetry::MirroredFiles,
        Symmetry::MirroredRanks,
        Symmetry::HalfTurn,
        Symmetry::DiagonalFromA1,
        Symmetry::DiagonalFromH1,
        Symmetry::QuarterTurnRight,
        Symmetry::QuarterTurnLeft,
    ];

    /// The word that programs know it by: `mirrored_files`, `half_turn`, ….
    pub const fn word(self) -> &'static str {
        match self {
            Symmetry::MirroredFiles => "mirrored_files",
            Symmetry::MirroredRanks => "mirrored_ranks",
            Symmetry::HalfTurn => "half_turn",
            Symmetry::DiagonalFromA1 => "diagonal_from_a1",
            Symmetry::DiagonalFromH1 => "diagonal_from_h1",
            Symmetry::QuarterTurnRight => "quarter_turn_right",
            Symmetry::QuarterTurnLeft => "quarter_turn_left",
        }
    }

    /// Where it takes a square.
    pub fn square(self, square: Square) -> Square {
        let (file, rank) = (square.file(), square.rank());
        let (file, rank) = match self {
            Symmetry::MirroredFiles => (9 - file, rank),
            Symmetry::MirroredRanks => (file, 9 - rank),
            Symmetry::HalfTurn => (9 - file, 9 - rank),
            Symmetry::DiagonalFromA1 => (rank, file),
            Symmetry::DiagonalFromH1 => (9 - rank, 9 - file),
            Symmetry::QuarterTurnRight => (rank, 9 - file),
            Symmetry::QuarterTurnLeft => (9 - rank, file),
        };
        Square::at(file, rank).unwrap_or(square)
    }

    /// Where it takes a move, whatever slots the men are in.
    pub(super) fn squares(self, chosen: Move) -> (Square, Square, Option<Kind>) {
        (
            self.square(chosen.from()),
            self.square(chosen.to()),
            chosen.promotion(),
        )
    }

    /// Whether it makes light squares dark.
    fn swaps_shades(self) -> bool {
        Square::all().any(|square| square.is_light() != self.square(square).is_light())
    }
}

impl fmt::Display for Symmetry {
    /// For people: `files mirrored`, `half turn`, ….
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Symmetry::MirroredFiles => "files mirrored",
            Symmetry::MirroredRanks => "ranks mirrored",
            Symmetry::HalfTurn => "half turn",
            Symmetry::DiagonalFromA1 => "mirrored in a1-h8",
            Symmetry::DiagonalFromH1 => "mirrored in a8-h1",
            Symmetry::QuarterTurnRight => "quarter turn right",
            Symmetry::QuarterTurnLeft => "quarter turn left",
        })
    }
}

/// A symmetry applied to the positions of a material.
pub(super) struct Turn<'m> {
    symmetry: Symmetry,
    material: &'m Material,
    /// By slot: the slot in which the man is found in the image.
    slots: [usize; MOST_MEN],
}

impl Turn<'_> {
    /// The symmetry for this material.
    ///
    /// # Errors
    /// It does not apply.
    pub(super) fn of(symmetry: Symmetry, material: &Material) -> Result<Turn<'_>, Inapplicable> {
        let has_pawns = material.men().iter().any(|man| man.kind == Kind::Pawn);
        if has_pawns && symmetry != Symmetry::MirroredFiles {
            return Err(Inapplicable::Pawns);
        }
        let swaps = symmetry.swaps_shades();
        let mut slots = [0; MOST_MEN];
        let mut free: Vec<usize> = (0..material.men().len()).collect();
        for (slot, man) in material.men().iter().enumerate() {
            let image = if swaps { other_shade(*man) } else { *man };
            let fits = |other: &usize| {
                material.men()[*other] == image && material.owner(*other) == material.owner(slot)
            };
            let place = free.iter().position(fits).ok_or(Inapplicable::Shades)?;
            slots[slot] = free.remove(place);
        }
        Ok(Turn {
            symmetry,
            material,
            slots,
        })
    }

    /// The image of a position with us to move in which no man is gone or promoted, with like men in
    /// the order of [`positions::all`]; `None` for any other position.
    pub(super) fn image(&self, position: &Position) -> Option<Position> {
        let mut men = [None; MOST_MEN];
        for (slot, _, kind, square) in position.men() {
            men[self.slots[slot]] = Some((kind, self.symmetry.square(square)));
        }
        let en_passant = position.en_passant();
        let en_passant = en_passant.map(|square| self.symmetry.square(square));
        let men = &men[..self.material.men().len()];
        let image = Position::with_men(self.material, men, position.turn(), en_passant).ok()?;
        positions::arranged(self.material, &image)
    }
}

/// The man that this one is where light squares are dark.
fn other_shade(man: ManKind) -> ManKind {
    let other = |shade| match shade {
        Shade::Light => Shade::Dark,
        Shade::Dark => Shade::Light,
    };
    ManKind {
        shade: man.shade.map(other),
        ..man
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::material::Colour;

    /// The images of a position by all symmetries, placements alone; why not, where one does not apply.
    fn images(
        ours: &[ManKind],
        theirs: &[ManKind],
        text: &str,
    ) -> Vec<Result<String, Inapplicable>> {
        let material = Material::new(ours, theirs).unwrap();
        let position = fen::read(text, &material).unwrap().position;
        let image = |symmetry| {
            let image = Turn::of(symmetry, &material)?.image(&position).unwrap();
            let text = fen::write(&image, Colour::White, 0, 1);
            Ok(text.trim_end_matches(" 0 1").to_owned())
        };
        Symmetry::ALL.map(image).into()
    }

    const KING: ManKind = ManKind::of(Kind::King);

    fn bishop(shade: Shade) -> ManKind {
        ManKind {
            kind: Kind::Bishop,
            shade: Some(shade),
        }
    }

    #[test]
    fn each_symmetry_moves_the_men() {
        let rook = ManKind::of(Kind::Rook);
        assert_eq!(
            images(&[KING, rook], &[KING], "k7/8/8/8/8/8/2R5/1K6 w - - 0 1"),
            [
                "7k/8/8/8/8/8/5R2/6K1 w - -",
                "1K6/2R5/8/8/8/8/8/k7 w - -",
                "6K1/5R2/8/8/8/8/8/7k w - -",
                "8/8/8/8/8/1R6/K7/7k w - -",
                "k7/7K/6R1/8/8/8/8/8 w - -",
                "7k/K7/1R6/8/8/8/8/8 w - -",
                "8/8/8/8/8/6R1/7K/k7 w - -",
            ]
            .map(|text| Ok(text.to_owned()))
        );
    }

    #[test]
    fn pawns_know_left_and_right_alone() {
        let pawn = ManKind::of(Kind::Pawn);
        let images = images(
            &[KING, pawn],
            &[KING, pawn],
            "8/8/8/2pP4/8/8/8/k1K5 w - c6 0 1",
        );
        let mirrored = "8/8/8/4Pp2/8/8/8/5K1k w - f6".to_owned();
        assert_eq!(images[0], Ok(mirrored));
        assert_eq!(images[1..], vec![Err(Inapplicable::Pawns); 6]);
    }

    #[test]
    fn bishops_of_one_colour_become_those_of_the_other() {
        use Inapplicable::Shades;
        let text = "8/8/8/8/k7/8/8/K1B2B2 w - - 0 1";
        let both = [KING, bishop(Shade::Light), bishop(Shade::Dark)];
        let of_both = images(&both, &[KING], text);
        assert_eq!(of_both[0], Ok("8/8/8/8/7k/8/8/2B2B1K w - -".to_owned()));
        assert!(of_both.iter().all(Result::is_ok));
        let one = [KING, bishop(Shade::Light)];
        let why = images(&one, &[KING], "8/8/8/8/k7/8/8/K4B2 w - - 0 1");
        let refused: Vec<_> = why.into_iter().map(Result::err).collect();
        let shades = Some(Shades);
        assert_eq!(refused, [shades, shades, None, None, None, shades, shades]);
    }
}
