//! A position as a drawn board, our side at the bottom.

use super::men::{SQUARE, man};
use super::text::escaped;
use crate::material::{Colour, Kind};
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;

/// Room for the names of ranks on the left and of files below, in units of the drawing.
const MARGIN: usize = 26;

/// Room on the other sides.
const FRAME: usize = 3;

/// The width and height of the board alone.
const BOARD: usize = 8 * SQUARE;

/// What is drawn on a board besides the men.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    /// An arrow for a move that is to be made.
    Next(Move),
    /// The squares of the move that was made last.
    Last(Move),
}

/// A board as an SVG, with what stands on it in words; `title` says which position it is.
pub(super) fn board(position: &Position, us: Colour, mark: Option<Mark>, title: &str) -> String {
    let size = MARGIN + BOARD + FRAME;
    let label = escaped(&format!("{title}. {}", in_words(position, us)));
    let mut text = format!(
        "<svg class=\"board\" viewBox=\"0 0 {size} {size}\" role=\"img\" aria-label=\"{label}\">\
         <title>{label}</title>"
    );
    text.push_str(&squares());
    text.push_str(&names(us));
    if let Some(Mark::Last(last)) = mark.filter(|mark| !mark.is_pass()) {
        for square in [last.from(), last.to()] {
            let (x, y) = corner(square, us);
            text.push_str(&format!(
                "<rect class=\"last\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>"
            ));
        }
    }
    for (_, side, kind, square) in position.men() {
        let (x, y) = corner(square, us);
        text.push_str(&man(kind, side.colour(us), x, y));
    }
    if let Some(Mark::Next(next)) = mark.filter(|mark| !mark.is_pass()) {
        text.push_str(&arrow(next, us));
    }
    text.push_str("</svg>");
    text
}

impl Mark {
    fn is_pass(self) -> bool {
        let (Mark::Next(made) | Mark::Last(made)) = self;
        made.is_pass()
    }
}

/// The column from the left and the row from the top, 0 to 7, in which we see one of our squares
/// when we play `us`.
pub(super) fn place(square: Square, us: Colour) -> (usize, usize) {
    let file = (square.file() - 1) as usize;
    let column = match us {
        Colour::White => file,
        Colour::Black => 7 - file,
    };
    (column, (8 - square.rank()) as usize)
}

/// The names of the files from left to right, or of the ranks from top to bottom, of a board that
/// is seen from the side of `us`.
pub(super) fn file_names(us: Colour) -> [char; 8] {
    let mut names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    if us == Colour::Black {
        names.reverse();
    }
    names
}

/// The names of the ranks from top to bottom of a board that is seen from the side of `us`.
pub(super) fn rank_names(us: Colour) -> [char; 8] {
    let mut names = ['8', '7', '6', '5', '4', '3', '2', '1'];
    if us == Colour::Black {
        names.reverse();
    }
    names
}

/// The upper left corner of a square.
fn corner(square: Square, us: Colour) -> (usize, usize) {
    let (column, row) = place(square, us);
    (MARGIN + column * SQUARE, FRAME + row * SQUARE)
}

/// The empty board. The square at the lower left is a dark one from either side.
fn squares() -> String {
    let mut dark = String::new();
    for row in 0..8 {
        for column in (0..8).filter(|column| (row + column) % 2 == 1) {
            dark.push_str(&format!(
                "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z",
                MARGIN + column * SQUARE,
                FRAME + row * SQUARE
            ));
        }
    }
    format!(
        "<rect class=\"light\" x=\"{MARGIN}\" y=\"{FRAME}\" width=\"{BOARD}\" height=\"{BOARD}\"/>\
         <path class=\"dark\" d=\"{dark}\"/>"
    )
}

fn names(us: Colour) -> String {
    let mut text = String::new();
    for (index, (file, rank)) in file_names(us).into_iter().zip(rank_names(us)).enumerate() {
        let middle = index * SQUARE + SQUARE / 2;
        text.push_str(&format!(
            "<text x=\"{}\" y=\"{}\">{file}</text><text x=\"{}\" y=\"{}\">{rank}</text>",
            MARGIN + middle,
            FRAME + BOARD + 21,
            MARGIN / 2 - 1,
            FRAME + middle + 8
        ));
    }
    text
}

/// An arrow from the middle of one square to near that of the other.
fn arrow(made: Move, us: Colour) -> String {
    let middle = |square| {
        let (x, y) = corner(square, us);
        let half = SQUARE as f64 / 2.0;
        (x as f64 + half, y as f64 + half)
    };
    let ((x, y), (to_x, to_y)) = (middle(made.from()), middle(made.to()));
    let length = ((to_x - x).powi(2) + (to_y - y).powi(2)).sqrt();
    let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
    // A point so far along the arrow, and so far to its left.
    let at = |along: f64, left: f64| {
        format!(
            "{:.1} {:.1}",
            x + along_x * along + along_y * left,
            y + along_y * along - along_x * left
        )
    };
    let (tail, neck) = (15.0, length - 19.0);
    format!(
        "<path class=\"arrow\" d=\"M{}L{}L{}L{}L{}L{}L{}z\"/>",
        at(tail, 4.0),
        at(neck, 4.0),
        at(neck, 12.0),
        at(length + 3.0, 0.0),
        at(neck, -12.0),
        at(neck, -4.0),
        at(tail, -4.0)
    )
}

/// Who has what where, and who is to move: `White: king c1, rook b3. Black: king d4. White to
/// move.`
fn in_words(position: &Position, us: Colour) -> String {
    let men = |colour: Colour| {
        let men = position
            .men()
            .filter(|(_, side, ..)| side.colour(us) == colour)
            .map(|(_, _, kind, square): (_, _, Kind, _)| {
                format!("{} {}", kind.word(), square.in_colour(us))
            });
        format!("{colour}: {}", men.collect::<Vec<_>>().join(", "))
    };
    format!(
        "{}. {}. {} to move.",
        men(Colour::White),
        men(Colour::Black),
        position.turn().colour(us)
    )
}
