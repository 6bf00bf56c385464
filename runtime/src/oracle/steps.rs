//! Quiet moves of the men besides the kings, for all squares of their king at once: a man goes along
//! its paths, and on each square drops the lanes on which their king stands in the way.

use crate::material::{Kind, Side};
use crate::set::SquareSet;
use crate::square::Square;

/// The paths of one man from every square.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    /// By square: where its steps begin; they end where those of the next begin.
    starts: [u16; 65],
    /// Squares in the order in which they are reached; with [`FIRST`] where a path begins.
    steps: Vec<u8>,
}

/// Marks the first step of a path.
const FIRST: u8 = 64;

impl Steps {
    /// Where such a man goes.
    pub(super) fn forwards(side: Side, kind: Kind) -> Steps {
        Steps::new(kind, side, side)
    }

    /// Where such a man comes from.
    pub(super) fn backwards(side: Side, kind: Kind) -> Steps {
        Steps::new(kind, side, side.other())
    }

    /// The paths of a man; pawns go as those of `ahead` do.
    fn new(kind: Kind, side: Side, ahead: Side) -> Steps {
        let mut steps = Steps {
            starts: [0; 65],
            steps: Vec::new(),
        };
        for from in Square::all() {
            // A pawn comes from where it can go by two steps to where it then stands.
            let double = if side == ahead { 2 } else { 4 };
            let most = match kind {
                Kind::King => 0,
                Kind::Knight => 1,
                Kind::Pawn if from.rank() == side.rank(double) => 2,
                Kind::Pawn => 1,
                Kind::Queen | Kind::Rook | Kind::Bishop => 7,
            };
            for (files, ranks) in directions(kind, ahead) {
                for step in 1..=most {
                    let to = Square::at(from.file() + step * files, from.rank() + step * ranks);
                    let Some(to) = to else { break };
                    let mark = if step == 1 { FIRST } else { 0 };
                    steps.steps.push(to.index() as u8 | mark);
                }
            }
            steps.starts[from.index() + 1] = steps.steps.len() as u16;
        }
        steps
    }

    /// Calls `visit` with each square that can be reached from this one past the men of `occupied`,
    /// and with those of the lanes on which their king is not in the way.
    #[inline]
    pub(super) fn from(
        &self,
        square: u8,
        occupied: SquareSet,
        lanes: SquareSet,
        mut visit: impl FnMut(usize, SquareSet),
    ) {
        let square = square as usize & 63;
        let range = self.starts[square] as usize..self.starts[square + 1] as usize;
        let mut open = lanes;
        for step in &self.steps[range] {
            if step & FIRST != 0 {
                open = lanes;
            }
            let to = Square::from_low_bits(u32::from(*step));
            open.remove(to);
            if occupied.contains(to) {
                open = SquareSet::EMPTY;
            }
            visit(to.index(), open);
        }
    }
}

/// Steps of file and rank, for each path.
fn directions(kind: Kind, ahead: Side) -> Vec<(i32, i32)> {
    let forward = match ahead {
        Side::Us => 1,
        Side::Them => -1,
    };
    let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let oblique = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    match kind {
        Kind::King => Vec::new(),
        Kind::Queen => [straight, oblique].concat(),
        Kind::Rook => straight.to_vec(),
        Kind::Bishop => oblique.to_vec(),
        Kind::Knight => {
            let leaps = oblique.map(|(files, ranks)| [(files, 2 * ranks), (2 * files, ranks)]);
            leaps.concat()
        }
        Kind::Pawn => vec![(0, forward)],
    }
}
