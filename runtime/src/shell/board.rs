//! Draws a position in text, for terminals with and without colours.

use crate::material::{Colour, Kind, Side};
use crate::moves::Move;
use crate::position::Position;
use crate::set::SquareSet;
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

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How men are drawn.
    pub figures: Figures,
    /// The colour at the bottom; ours where none is given.
    pub bottom: Option<Colour>,
    /// Whether squares have colours, by the codes that terminals understand. Without them empty
    /// squares are dots, shaded ones colons, and marked ones stand in brackets.
    pub colours: bool,
}

/// What is shown on a board besides the men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The move made last, of which both squares are marked.
    pub last: Option<Move>,
    /// The squares that are shaded, as we see the board.
    pub shaded: SquareSet,
}

impl Marks {
    /// The squares to which their king is confined, and this move.
    pub fn of(position: &Position, last: Option<Move>) -> Marks {
        Marks {
            last,
            shaded: cage(position),
        }
    }

    fn is_last(&self, square: Square) -> bool {
        let mut last = self.last.iter().filter(|last| !last.is_pass());
        last.any(|last| [last.from(), last.to()].contains(&square))
    }
}

/// The squares to which our queens, rooks or bishops confine their king; none where they do not.
fn cage(position: &Position) -> SquareSet {
    let ours = position.men().filter(|(_, side, ..)| *side == Side::Us);
    let mut kinds = ours.map(|(_, _, kind, _)| kind);
    let has_lines = kinds.any(|kind| matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop));
    let confined = has_lines.then(|| position.confined(Side::Them)).flatten();
    confined.unwrap_or(SquareSet::EMPTY)
}

/// The board, a line for each rank and one for the files, when we play `us`.
pub fn board(position: &Position, us: Colour, look: Look, marks: &Marks) -> String {
    let view = View::new(us, look.bottom.unwrap_or(us));
    let mut text = String::new();
    for (rank, row) in view.ranks().into_iter().zip(view.rows()) {
        text.push_str(&format!("  {rank}"));
        let cells = row.map(|square| Cell {
            figure: figure(position, us, look.figures, square),
            is_light: square.in_colour(us).is_light(),
            is_shaded: marks.shaded.contains(square),
            is_last: marks.is_last(square),
        });
        if look.colours {
            push_coloured(&mut text, &cells);
        } else {
            push_plain(&mut text, &cells, look.figures);
        }
        text.push('\n');
    }
    text.push_str("   ");
    for file in view.files() {
        text.push(' ');
        text.push(file);
        if look.colours {
            text.push(' ');
        }
    }
    text.push('\n');
    text
}

/// A square as it is drawn.
struct Cell {
    /// What stands there.
    figure: Option<char>,
    is_light: bool,
    is_shaded: bool,
    is_last: bool,
}

fn push_plain(text: &mut String, cells: &[Cell; 8], figures: Figures) {
    let mut earlier = false;
    for cell in cells {
        text.push(match (earlier, cell.is_last) {
            (false, false) => ' ',
            (false, true) => '[',
            (true, false) => ']',
            (true, true) => '|',
        });
        let empty = match (cell.is_shaded, figures) {
            (true, _) => ':',
            (false, Figures::Unicode) => '·',
            (false, Figures::Letters) => '.',
        };
        text.push(cell.figure.unwrap_or(empty));
        earlier = cell.is_last;
    }
    if earlier {
        text.push(']');
    }
}

/// Black on a background from the palette of 256 colours.
fn push_coloured(text: &mut String, cells: &[Cell; 8]) {
    text.push(' ');
    for cell in cells {
        let background = match (cell.is_last, cell.is_shaded, cell.is_light) {
            (true, _, true) => 150,
            (true, _, false) => 107,
            (false, true, true) => 153,
            (false, true, false) => 110,
            (false, false, true) => 230,
            (false, false, false) => 180,
        };
        let figure = cell.figure.unwrap_or(' ');
        text.push_str(&format!("\x1b[38;5;16;48;5;{background}m {figure} "));
    }
    text.push_str("\x1b[0m");
}

/// Who stands on a square.
fn figure(position: &Position, us: Colour, figures: Figures, square: Square) -> Option<char> {
    let (_, side, kind, _) = position.men().find(|(.., standing)| *standing == square)?;
    let colour = side.colour(us);
    Some(match (figures, colour) {
        (Figures::Unicode, _) => unicode(colour, kind),
        (Figures::Letters, Colour::White) => kind.letter().to_ascii_uppercase(),
        (Figures::Letters, Colour::Black) => kind.letter(),
    })
}

fn unicode(colour: Colour, kind: Kind) -> char {
    let (white, black) = match kind {
        Kind::King => ('♔', '♚'),
        Kind::Queen => ('♕', '♛'),
        Kind::Rook => ('♖', '♜'),
        Kind::Bishop => ('♗', '♝'),
        Kind::Knight => ('♘', '♞'),
        Kind::Pawn => ('♙', '♟'),
    };
    match colour {
        Colour::White => white,
        Colour::Black => black,
    }
}
