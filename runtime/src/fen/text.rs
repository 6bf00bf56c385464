//! The fields of a FEN, read and checked as far as no material is needed for it.

use super::Placed;
use super::error::{FenError, FenProblem, MOST_CLOCK};
use crate::excerpt::excerpt;
use crate::material::MOST_MEN;
use crate::{Colour, Kind, Square};

/// What a FEN says, on real squares.
#[derive(Debug)]
pub(crate) struct Fields {
    /// Where the placement starts, in characters from 1.
    pub(crate) column: usize,
    /// With one king of each colour, and no pawn on a back rank.
    pub(crate) men: Vec<Placed>,
    pub(crate) turn: Colour,
    /// Some of `KQkq`, each at most once, of king and rook that are both at home.
    pub(crate) castling: String,
    /// Where the castling field starts, if there is one.
    castling_column: usize,
    /// A square that a pawn has possibly just passed over.
    pub(crate) en_passant: Option<Square>,
    /// At most [`MOST_CLOCK`], like the next.
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
}

impl Fields {
    /// What the fields of an ending cannot say: more men than it has, and castling.
    pub(super) fn check_ending(&self) -> Result<(), FenError> {
        if self.men.len() > MOST_MEN {
            return Err(FenError {
                column: self.column,
                problem: FenProblem::TooManyMen(self.men.len()),
            });
        }
        match self.castling.chars().next() {
            Some(right) => Err(FenError {
                column: self.castling_column,
                problem: FenProblem::CastlingPossible(right),
            }),
            None => Ok(()),
        }
    }
}

/// Reads the fields that there are and checks each.
pub(crate) fn read(text: &str) -> Result<Fields, FenError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rest = Rest { text, column: 1 };
    let Some(placement) = rest.word() else {
        return Err(FenError {
            column: 1,
            problem: FenProblem::Empty,
        });
    };
    let men = read_placement(placement)?;
    check_men(&men).map_err(|problem| placement.error(problem))?;
    let turn = match rest.word() {
        Some(field) => read_turn(field.text).map_err(|problem| field.error(problem))?,
        None => Colour::White,
    };
    let mut castling = String::new();
    let mut castling_column = 0;
    if let Some(field) = rest.word() {
        castling = read_castling(field.text, &men).map_err(|problem| field.error(problem))?;
        castling_column = field.column;
    }
    let en_passant = match rest.word() {
        Some(field) => {
            read_en_passant(field.text, turn, &men).map_err(|problem| field.error(problem))?
        }
        None => None,
    };
    let mut fields = Fields {
        column: placement.column,
        men,
        turn,
        castling,
        castling_column,
        en_passant,
        halfmove_clock: 0,
        fullmove: 1,
    };
    read_clocks_and_operations(rest, &mut fields)?;
    Ok(fields)
}

/// A field and where it starts.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

impl Word<'_> {
    fn error(self, problem: FenProblem) -> FenError {
        FenError {
            column: self.column,
            problem,
        }
    }
}

/// What is still to be read, and where it starts.
#[derive(Clone, Copy)]
struct Rest<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Rest<'a> {
    /// Takes the first `bytes` bytes, which end at a character's boundary.
    fn take(&mut self, bytes: usize) -> Word<'a> {
        let (text, rest) = self.text.split_at(bytes);
        let word = Word {
            text,
            column: self.column,
        };
        *self = Rest {
            text: rest,
            column: self.column + text.chars().count(),
        };
        word
    }

    fn skip_blanks(&mut self) {
        self.take(self.text.len() - self.text.trim_start().len());
    }

    /// The next word between blanks.
    fn word(&mut self) -> Option<Word<'a>> {
        self.skip_blanks();
        let end = self
            .text
            .find(char::is_whitespace)
            .unwrap_or(self.text.len());
        (end > 0).then(|| self.take(end))
    }

    /// The next operation of an EPD, up to its `;`, which a text in quotes may contain too. `None`
    /// when there is no such `;`.
    fn operation(&mut self) -> Option<Word<'a>> {
        let mut quoted = false;
        let end = self.text.find(|letter| {
            quoted ^= letter == '"';
            letter == ';' && !quoted
        })?;
        let operation = self.take(end);
        self.take(1);
        Some(operation)
    }
}

/// The men of the first field, from rank 8 down.
fn read_placement(placement: Word) -> Result<Vec<Placed>, FenError> {
    let mut men = Vec::new();
    let mut column = placement.column;
    for (rank, text) in (1..=8).rev().zip(placement.text.split('/')) {
        read_rank(Word { text, column }, rank, &mut men)?;
        column += text.chars().count() + 1;
    }
    match placement.text.split('/').count() {
        8 => Ok(men),
        ranks => Err(placement.error(FenProblem::RankCount(ranks))),
    }
}

fn read_rank(text: Word, rank: usize, men: &mut Vec<Placed>) -> Result<(), FenError> {
    let mut squares = 0;
    for (index, letter) in text.text.chars().enumerate() {
        match (letter.to_digit(10), Kind::from_letter(letter)) {
            (Some(empty @ 1..=8), _) => squares += empty as usize,
            (_, Some(kind)) => {
                let colour = if letter.is_ascii_uppercase() {
                    Colour::White
                } else {
                    Colour::Black
                };
                squares += 1;
                if let Some(square) = Square::at(squares as i32, rank as i32) {
                    men.push(Placed {
                        colour,
                        kind,
                        square,
                    });
                }
            }
            _ => {
                let column = text.column + index;
                return Err(FenError {
                    column,
                    problem: FenProblem::UnknownLetter { letter, rank },
                });
            }
        }
    }
    if squares == 8 {
        Ok(())
    } else {
        Err(text.error(FenProblem::RankLength { rank, squares }))
    }
}

fn check_men(men: &[Placed]) -> Result<(), FenProblem> {
    for colour in [Colour::White, Colour::Black] {
        let is_king = |man: &&Placed| man.colour == colour && man.kind == Kind::King;
        match men.iter().filter(is_king).count() {
            1 => {}
            kings => return Err(FenProblem::Kings(colour, kings)),
        }
    }
    for man in men {
        if man.kind == Kind::Pawn && matches!(man.square.rank(), 1 | 8) {
            return Err(FenProblem::PawnOnBackRank(man.colour, man.square));
        }
    }
    Ok(())
}

fn read_turn(field: &str) -> Result<Colour, FenProblem> {
    match field {
        "w" => Ok(Colour::White),
        "b" => Ok(Colour::Black),
        _ => Err(FenProblem::Turn(excerpt(field))),
    }
}

/// The rights to castle, none for `-`.
fn read_castling(field: &str, men: &[Placed]) -> Result<String, FenProblem> {
    if field == "-" {
        return Ok(String::new());
    }
    let is_right = |letter: char| "KQkq".contains(letter);
    let repeated = |letter: char| field.matches(letter).count() > 1;
    if field
        .chars()
        .any(|letter| !is_right(letter) || repeated(letter))
    {
        return Err(FenProblem::Castling(excerpt(field)));
    }
    for right in field.chars() {
        let colour = if right.is_ascii_uppercase() {
            Colour::White
        } else {
            Colour::Black
        };
        let rank = if colour == Colour::White { 1 } else { 8 };
        let stands = |kind, file| {
            let square = Square::at(file, rank);
            men.iter()
                .any(|man| man.colour == colour && man.kind == kind && Some(man.square) == square)
        };
        let rook_file = if right.eq_ignore_ascii_case(&'k') {
            8
        } else {
            1
        };
        if !stands(Kind::King, 5) || !stands(Kind::Rook, rook_file) {
            return Err(FenProblem::CastlingImpossible(right));
        }
    }
    Ok(field.to_owned())
}

/// The square that a pawn of the side that is not to move has just passed over.
fn read_en_passant(
    field: &str,
    turn: Colour,
    men: &[Placed],
) -> Result<Option<Square>, FenProblem> {
    if field == "-" {
        return Ok(None);
    }
    let Ok(target) = field.parse::<Square>() else {
        return Err(FenProblem::EnPassant(excerpt(field)));
    };
    let (rank, ahead) = if turn == Colour::White {
        (6, -1)
    } else {
        (3, 1)
    };
    let (Some(pawn), Some(start)) = (
        Square::at(target.file(), target.rank() + ahead),
        Square::at(target.file(), target.rank() - ahead),
    ) else {
        return Err(FenProblem::EnPassantRank { target, turn });
    };
    if target.rank() != rank {
        return Err(FenProblem::EnPassantRank { target, turn });
    }
    for blocked in [target, start] {
        if men.iter().any(|man| man.square == blocked) {
            return Err(FenProblem::EnPassantBlocked { target, blocked });
        }
    }
    let passed = Placed {
        colour: turn.other(),
        kind: Kind::Pawn,
        square: pawn,
    };
    if men.contains(&passed) {
        Ok(Some(target))
    } else {
        Err(FenProblem::EnPassantNoPawn { target, pawn })
    }
}

/// After the fourth field: the clock, the move number, operations, each of which may be missing.
fn read_clocks_and_operations(mut rest: Rest, fields: &mut Fields) -> Result<(), FenError> {
    for (name, clock) in [
        (HALFMOVE_CLOCK, &mut fields.halfmove_clock),
        (MOVE_NUMBER, &mut fields.fullmove),
    ] {
        rest.skip_blanks();
        if rest.text.starts_with(char::is_alphabetic) && { rest }.operation().is_some() {
            break;
        }
        if let Some(field) = rest.word() {
            *clock = read_clock(name, field)?;
        }
    }
    loop {
        rest.skip_blanks();
        if rest.text.is_empty() {
            break;
        }
        let start = Word {
            text: rest.text,
            column: rest.column,
        };
        let Some(Word { text, column }) = rest.operation() else {
            return Err(start.error(FenProblem::Trailing(excerpt(start.text))));
        };
        let mut operation = Rest { text, column };
        let (Some(opcode), Some(operand)) = (operation.word(), operation.word()) else {
            continue;
        };
        match opcode.text {
            "hmvc" => fields.halfmove_clock = read_clock(HALFMOVE_CLOCK, operand)?,
            "fmvn" => fields.fullmove = read_clock(MOVE_NUMBER, operand)?,
            _ => {}
        }
    }
    fields.fullmove = fields.fullmove.max(1);
    Ok(())
}

const HALFMOVE_CLOCK: &str = "halfmove clock";
const MOVE_NUMBER: &str = "move number";

fn read_clock(name: &'static str, field: Word) -> Result<u32, FenError> {
    let digits = field.text.bytes().all(|byte| byte.is_ascii_digit());
    match field.text.parse() {
        Ok(number) if digits && number <= MOST_CLOCK => Ok(number),
        _ => Err(field.error(FenProblem::Clock(name, excerpt(field.text)))),
    }
}
