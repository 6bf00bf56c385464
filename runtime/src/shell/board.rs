//! Draws a position with our side at the bottom, as a player sits at the board.

use crate::material::{Colour, Kind, Side};
use crate::position::Position;
use crate::square::Square;

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
    let files = |line: &mut String, draw: &dyn Fn(i32) -> char| {
        for column in 1..=8 {
            let file = if us == Colour::White {
                column
            } else {
                9 - column
            };
            line.push(' ');
            line.push(draw(file));
        }
        line.push('\n');
    };
    let mut text = String::new();
    for our_rank in (1..=8).rev() {
        let rank = if us == Colour::White {
            our_rank
        } else {
            9 - our_rank
        };
        text.push_str(&format!("  {rank}"));
        files(&mut text, &|file| {
            figure(position, us, figures, file, our_rank)
        });
    }
    text.push_str("   ");
    files(&mut text, &|file| (b'a' - 1 + file as u8) as char);
    text
}

/// What stands on a square, given by its file and the rank from our side.
fn figure(position: &Position, us: Colour, figures: Figures, file: i32, rank: i32) -> char {
    let square = Square::at(file, rank);
    let man = position
        .men()
        .find(|(.., standing)| Some(*standing) == square);
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
