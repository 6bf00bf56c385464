//! A board with its men as one would explain it to a child: attacks are found by walking from a man
//! square by square. Slow, and with nothing in common with the tables of the runtime.

use alc_runtime::{Kind, Position, Side, Square, SquareSet};

/// Men on squares.
#[derive(Clone)]
pub struct Board {
    men: Vec<(Side, Kind, Square)>,
}

impl Board {
    pub fn of(position: &Position) -> Board {
        let men = position.men();
        Board {
            men: men
                .map(|(_, side, kind, square)| (side, kind, square))
                .collect(),
        }
    }

    /// Who stands there.
    pub fn man(&self, square: Square) -> Option<(Side, Kind)> {
        let mut men = self.men.iter();
        men.find_map(|(side, kind, at)| (*at == square).then_some((*side, *kind)))
    }

    pub fn without(&self, square: Square) -> Board {
        let mut board = self.clone();
        board.men.retain(|(_, _, at)| *at != square);
        board
    }

    /// The men of a side that attack the square.
    pub fn attackers(&self, by: Side, target: Square) -> Vec<Square> {
        let men = self.men.iter().filter(|(side, ..)| *side == by);
        men.map(|(_, _, square)| *square)
            .filter(|square| self.attacked_from(*square).contains(target))
            .collect()
    }

    /// What the man on this square attacks.
    pub fn attacked_from(&self, from: Square) -> SquareSet {
        let Some((side, kind)) = self.man(from) else {
            return SquareSet::EMPTY;
        };
        let forwards = if side == Side::Us { 1 } else { -1 };
        let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let oblique = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
        let leaps = [(1, 2), (2, 1), (2, -1), (1, -2)];
        let (steps, farthest): (Vec<(i32, i32)>, i32) = match kind {
            Kind::King => ([straight, oblique].concat(), 1),
            Kind::Queen => ([straight, oblique].concat(), 7),
            Kind::Rook => (straight.to_vec(), 7),
            Kind::Bishop => (oblique.to_vec(), 7),
            Kind::Knight => {
                let back = leaps.map(|(files, ranks)| (-files, -ranks));
                ([leaps, back].concat(), 1)
            }
            Kind::Pawn => (vec![(-1, forwards), (1, forwards)], 1),
        };
        let mut attacked = SquareSet::EMPTY;
        for (files, ranks) in steps {
            for times in 1..=farthest {
                let file = from.file() + times * files;
                let Some(square) = Square::at(file, from.rank() + times * ranks) else {
                    break;
                };
                attacked.insert(square);
                if self.man(square).is_some() {
                    break;
                }
            }
        }
        attacked
    }
}

/// The squares beside a square.
pub fn beside(square: Square) -> impl Iterator<Item = Square> {
    Square::all().filter(move |other| square.distance(*other) == 1)
}
