//! The words of `tables/in_rust.al`. Those of `tables/in_words.al` say the same.

use alc_runtime::{Position, Side, Square, SquareSet};

/// Whether their king stands so many files or ranks away from this square.
pub fn cut_off(position: &Position, wall: Square, lines: i32) -> bool {
    let king = position.king(Side::Them);
    let files = (king.file() - wall.file()).abs();
    let ranks = (king.rank() - wall.rank()).abs();
    files >= lines || ranks >= lines
}

/// Whether the kings face each other, with one square between them.
pub fn opposed(position: &Position) -> bool {
    let (ours, theirs) = (position.king(Side::Us), position.king(Side::Them));
    let files = (ours.file() - theirs.file()).abs();
    let ranks = (ours.rank() - theirs.rank()).abs();
    matches!((files, ranks), (0, 2) | (2, 0))
}

/// Whether the square is one of these.
pub fn lies_in(_: &Position, man: Square, region: SquareSet) -> bool {
    region.contains(man)
}

/// Whether there are at least so many squares.
pub fn roomy(_: &Position, least: i32, region: SquareSet) -> bool {
    i32::try_from(region.len()).is_ok_and(|size| size >= least)
}

/// Whether they are to move, and the squares are not more than two steps apart.
pub fn to_move_and(position: &Position, here: Square, there: Square) -> bool {
    let files = (here.file() - there.file()).abs();
    let ranks = (here.rank() - there.rank()).abs();
    position.turn() == Side::Them && files.max(ranks) <= 2
}
