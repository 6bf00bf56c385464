//! Draws a position with our side at the bottom, as a player sits at the board.

use crate::material::{Colour, Kind, Side};
use crate::position::Position;
use crate::square::Square;
use crate::view::View;

/// How men are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// As chess figures: ♔ for the white king, ♚ for the black one.
    Unicode,
    /// As letters, White's upper case: `K` and `k`.
    Letters,
}

/// The board, a line for each rank and one for the files, when we play `us`.
pub fn board(position: &Position, us: Colour, figures: Figures) -> String {
    let view = View::ours(us);
    let mut text = String::new();
    for (rank, row) in view.ranks().into_iter().zip(view.rows()) {
        text.push_str(&format!("  {rank}"));
        for square in row {
            text.push(' ');
            text.push(figure(position, us, figures, square));
        }
        text.push('\n');
    }
    text.push_str("   ");
    for file in view.files() {
        text.push(' ');
        text.push(file);
    }
    text.push('\n');
    text
}

/// What stands on a square.
fn figure(position: &Position, us: Colour, figures: Figures, square: Square) -> char {
    let man = position.men().find(|(.., standing)| *standing == square);
    match (man, figures) {
        (None, Figures::Unicode) => '·',
        (None, Figures::Letters) => '.',
        (Some((_, side, kind, _)), Figures::Unicode) => unicode(side, kind, us),
        (Some((_, side, kind, _)), Figures::Letters) => match side.colour(us) {
            Colour::White => kind.letter().to_ascii_uppercase(),
            Colour::Black => kind.letter(),
        },
    }
}

fn unicode(side: Side, kind: Kind, us: Colour) -> char {
    let (white, black) = match kind {
        Kind::King => ('♔', '♚'),
        Kind::Queen => ('♕', '♛'),
        Kind::Rook => ('♖', '♜'),
        Kind::Bishop => ('♗', '♝'),
        Kind::Knight => ('♘', '♞'),
        Kind::Pawn => ('♙', '♟'),
    };
    match side.colour(us) {
        Colour::White => white,
        Colour::Black => black,
    }
}
