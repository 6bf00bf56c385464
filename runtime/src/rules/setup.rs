//! From the fields of a FEN to a board of `cozy-chess`, and its words as ours.

use cozy_chess::{BoardBuilder, BoardBuilderError, Color, File, Piece};

use crate::fen::{FenError, FenProblem, Fields};
use crate::{Colour, IllegalPosition, Kind, Side, Square};

/// The board that a FEN describes, its clocks left out.
///
/// # Errors
/// No game of chess comes to it.
pub(super) fn board(fields: &Fields) -> Result<cozy_chess::Board, FenError> {
    check_men(fields).map_err(|problem| FenError {
        column: fields.column,
        problem,
    })?;
    let mut builder = BoardBuilder::empty();
    for man in &fields.men {
        let square = cozy_chess::Square::index(man.square.index());
        *builder.square_mut(square) = Some((piece(man.kind), cozy_colour(man.colour)));
    }
    builder.side_to_move = cozy_colour(fields.turn);
    for right in fields.castling.chars() {
        let colour = if right.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let rights = builder.castle_rights_mut(colour);
        if right.eq_ignore_ascii_case(&'k') {
            rights.short = Some(File::H);
        } else {
            rights.long = Some(File::A);
        }
    }
    let passed = fields.en_passant;
    builder.en_passant = passed.map(|square| cozy_chess::Square::index(square.index()));
    builder.halfmove_clock = fields.halfmove_clock.min(100) as u8;
    builder.build().map_err(|why| FenError {
        column: fields.column,
        problem: match (why, passed) {
            (BoardBuilderError::InvalidEnPassant, Some(target)) => {
                FenProblem::EnPassantInCheck(target)
            }
            // All else that it asks of men, rights and clocks is asked above or by the reader.
            _ => illegal(IllegalPosition::WaitingSideInCheck(Side::Them), fields),
        },
    })
}

fn check_men(fields: &Fields) -> Result<(), FenProblem> {
    for colour in [Colour::White, Colour::Black] {
        let men = || fields.men.iter().filter(|man| man.colour == colour);
        let pawns = men().filter(|man| man.kind == Kind::Pawn).count();
        if men().count() > 16 {
            return Err(FenProblem::TooManyOfColour(colour, men().count()));
        }
        if pawns > 8 {
            return Err(FenProblem::TooManyPawns(colour, pawns));
        }
    }
    let kings = fields.men.iter().filter(|man| man.kind == Kind::King);
    let kings: Vec<_> = kings.map(|man| man.square).collect();
    match kings[..] {
        [one, other] if one.distance(other) == 1 => {
            Err(illegal(IllegalPosition::KingsTouch, fields))
        }
        _ => Ok(()),
    }
}

/// What is illegal, said with the side to move as us.
fn illegal(why: IllegalPosition, fields: &Fields) -> FenProblem {
    FenProblem::Illegal {
        why,
        us: fields.turn,
    }
}

pub(super) fn square(square: cozy_chess::Square) -> Square {
    Square::from_low_bits(square as u32)
}

pub(super) fn colour(colour: Color) -> Colour {
    match colour {
        Color::White => Colour::White,
        Color::Black => Colour::Black,
    }
}

pub(super) fn cozy_colour(colour: Colour) -> Color {
    match colour {
        Colour::White => Color::White,
        Colour::Black => Color::Black,
    }
}

pub(super) fn kind(piece: Piece) -> Kind {
    match piece {
        Piece::Pawn => Kind::Pawn,
        Piece::Knight => Kind::Knight,
        Piece::Bishop => Kind::Bishop,
        Piece::Rook => Kind::Rook,
        Piece::Queen => Kind::Queen,
        Piece::King => Kind::King,
    }
}

pub(super) fn piece(kind: Kind) -> Piece {
    match kind {
        Kind::Pawn => Piece::Pawn,
        Kind::Knight => Piece::Knight,
        Kind::Bishop => Piece::Bishop,
        Kind::Rook => Piece::Rook,
        Kind::Queen => Piece::Queen,
        Kind::King => Piece::King,
    }
}
