//! Positions as text: a tolerant reader of FEN and EPD, and the writer.
//!
//! Users paste positions from everywhere, so blanks, missing fields, line ends and operations are
//! taken as they come; but a text that describes no position of the ending is refused, with where,
//! what and how to mend it, since advice about a wrong board is worse than none.

use crate::{Colour, Kind, Material, Position, Side, Square};

mod error;
mod fit;
mod text;

pub use error::{FenError, FenProblem};
pub(crate) use text::{Fields, read as read_fields};

/// A position as a FEN gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position, seen from our side.
    pub position: Position,
    /// The colour that we play.
    pub us: Colour,
    /// Plies since the last capture or pawn move, 0 to 9999.
    pub halfmove_clock: u32,
    /// The number of the move that is to be played, 1 to 9999.
    pub fullmove: u32,
}

/// Reads a position of this material, or of what captures and promotions can leave of it.
///
/// Missing fields are White to move, no castling, no en passant, clock 0, move 1. After the fourth
/// field EPD operations may follow, of which `hmvc` and `fmvn` are used. Which colour we play
/// follows from the men; where both are possible, the one with which nothing of the material is
/// missing or promoted; if that is no difference, the side to move is us.
///
/// # Errors
/// When the text is not a FEN, or its position not legal or not of this material.
pub fn read(text: &str, material: &Material) -> Result<Reading, FenError> {
    let fields = read_fields(text)?;
    fields.check_ending()?;
    let at_placement = |problem| FenError {
        column: fields.column,
        problem,
    };
    let Some((us, men)) = fit::choose(&fields.men, fields.turn, material) else {
        return Err(at_placement(FenProblem::wrong_material(
            *material,
            &fields.men,
        )));
    };
    let count = material.men().len();
    let en_passant = fields.en_passant.map(|square| square.in_colour(us));
    let position = Position::with_men(material, &men[..count], fields.turn.side(us), en_passant)
        .map_err(|why| at_placement(FenProblem::Illegal { why, us }))?;
    let Fields {
        halfmove_clock,
        fullmove,
        ..
    } = fields;
    Ok(Reading {
        position,
        us,
        halfmove_clock,
        fullmove,
    })
}

/// Writes all six fields, with the real colours and squares when we play `us`. The en-passant
/// square is written only where a pawn can take.
pub fn write(position: &Position, us: Colour, halfmove_clock: u32, fullmove: u32) -> String {
    let mut board = [None; 64];
    for (_, side, kind, square) in position.men() {
        board[square.in_colour(us).index()] = Some((side.colour(us), kind));
    }
    let ranks = board
        .chunks(8)
        .rev()
        .map(write_rank)
        .collect::<Vec<_>>()
        .join("/");
    let turn = match position.turn().colour(us) {
        Colour::White => 'w',
        Colour::Black => 'b',
    };
    let en_passant = position.en_passant().map(|square| square.in_colour(us));
    let en_passant = en_passant.map_or("-".to_owned(), |square| square.to_string());
    format!("{ranks} {turn} - {en_passant} {halfmove_clock} {fullmove}")
}

fn write_rank(squares: &[Option<(Colour, Kind)>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for man in squares {
        match man {
            None => empty += 1,
            Some((colour, kind)) => {
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push(match colour {
                    Colour::White => kind.letter().to_ascii_uppercase(),
                    Colour::Black => kind.letter(),
                });
            }
        }
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

/// A man of a FEN on its real square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) colour: Colour,
    pub(crate) kind: Kind,
    pub(crate) square: Square,
}

impl Placed {
    /// Whose man it is and where we see it when we play `us`.
    fn seen_by(self, us: Colour) -> (Side, Kind, Square) {
        (self.colour.side(us), self.kind, self.square.in_colour(us))
    }
}
