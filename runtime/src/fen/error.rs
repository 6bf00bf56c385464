//! What is wrong with a FEN, said so that its writer can mend it.

use std::fmt;

use super::Placed;
use crate::material::MOST_MEN;
use crate::{Colour, IllegalPosition, Kind, Material, Square};

/// Why a text was not read as a position, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// Where the problem starts: characters from the beginning of the text, counted from 1, a
    /// byte-order mark not counted.
    pub column: usize,
    /// What is wrong there.
    pub problem: FenProblem,
}

/// What can be wrong with a FEN. Squares are real ones, texts are cut to a few characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenProblem {
    /// There is nothing but blanks.
    Empty,
    /// The placement has this many ranks, not 8.
    RankCount(usize),
    /// A rank (1–8) has this many squares, not 8.
    RankLength {
        /// The rank.
        rank: usize,
        /// Its squares.
        squares: usize,
    },
    /// A character of the placement that is neither a man nor 1 to 8.
    UnknownLetter {
        /// The character.
        letter: char,
        /// The rank on which it stands.
        rank: usize,
    },
    /// A colour has this many kings, not one.
    Kings(Colour, usize),
    /// A pawn of this colour stands on the first rank or the last.
    PawnOnBackRank(Colour, Square),
    /// More men than any ending has.
    TooManyMen(usize),
    /// More men of a colour than a game of chess begins with.
    TooManyOfColour(Colour, usize),
    /// More pawns of a colour than a game of chess begins with.
    TooManyPawns(Colour, usize),
    /// The men are not those that the table plays, nor what can be left of them.
    WrongMaterial {
        /// What the table plays.
        table: Material,
        /// The white men of the position.
        white: Vec<Kind>,
        /// The black men of the position.
        black: Vec<Kind>,
    },
    /// The second field is neither `w` nor `b`.
    Turn(String),
    /// The third field is neither `-` nor castling rights.
    Castling(String),
    /// A castling right of which king or rook is not at home.
    CastlingImpossible(char),
    /// A castling right that the men permit, but no ending has.
    CastlingPossible(char),
    /// The fourth field is neither `-` nor a square.
    EnPassant(String),
    /// The en-passant square is not on the rank that pawns of the side that moved pass over.
    EnPassantRank {
        /// The square.
        target: Square,
        /// The side to move.
        turn: Colour,
    },
    /// A pawn cannot have come past the en-passant square, because a man stands on this one.
    EnPassantBlocked {
        /// The square.
        target: Square,
        /// Where the man stands.
        blocked: Square,
    },
    /// The pawn that should have passed over the en-passant square is not there.
    EnPassantNoPawn {
        /// The square.
        target: Square,
        /// Where the pawn should stand.
        pawn: Square,
    },
    /// No pawn can just have come past the en-passant square, because the side to move is in a check
    /// that was there before.
    EnPassantInCheck(Square),
    /// The clock (`halfmove clock`) or move number (`move number`) is no number in range.
    Clock(&'static str, String),
    /// Something follows the fields that is no EPD operation.
    Trailing(String),
    /// The men, as we play them with this colour, are no legal position.
    Illegal {
        /// Why.
        why: IllegalPosition,
        /// Our colour.
        us: Colour,
    },
}

impl FenProblem {
    pub(super) fn wrong_material(table: Material, men: &[Placed]) -> FenProblem {
        let kinds = |colour| {
            let men = men.iter().filter(|man| man.colour == colour);
            let mut kinds: Vec<_> = men.map(|man| man.kind).collect();
            kinds.sort();
            kinds
        };
        let (white, black) = (kinds(Colour::White), kinds(Colour::Black));
        FenProblem::WrongMaterial {
            table,
            white,
            black,
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "column {}: {}", self.column, self.problem)
    }
}

impl std::error::Error for FenError {}

impl fmt::Display for FenProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenProblem::Empty => write!(
                formatter,
                "the FEN is empty; give at least where the men stand, as in `{EXAMPLE}`"
            ),
            FenProblem::RankCount(ranks) => write!(
                formatter,
                "the placement has {}; it needs 8, with `/` between them",
                counted(*ranks, "rank")
            ),
            FenProblem::RankLength { rank, squares } => write!(
                formatter,
                "rank {rank} has {}; men and empty squares together must be 8",
                counted(*squares, "square")
            ),
            FenProblem::UnknownLetter { letter, rank } => write!(
                formatter,
                "`{}` on rank {rank} is no man; write KQRBNP for White's, kqrbnp for Black's, \
                 and 1 to 8 for empty squares",
                letter.escape_debug()
            ),
            FenProblem::Kings(colour, 0) => {
                write!(
                    formatter,
                    "{colour} has no king; put exactly one on the board"
                )
            }
            FenProblem::Kings(colour, kings) => {
                write!(
                    formatter,
                    "{colour} has {kings} kings; leave exactly one on the board"
                )
            }
            FenProblem::PawnOnBackRank(colour, square) => write!(
                formatter,
                "{colour} has a pawn on {square}; pawns stand on ranks 2 to 7 only"
            ),
            FenProblem::TooManyMen(men) => write!(
                formatter,
                "there are {men} men on the board; an ending has at most {MOST_MEN}"
            ),
            FenProblem::TooManyOfColour(colour, men) => {
                write!(formatter, "{colour} has {men} men; a side has at most 16")
            }
            FenProblem::TooManyPawns(colour, pawns) => {
                write!(
                    formatter,
                    "{colour} has {pawns} pawns; a side has at most 8"
                )
            }
            FenProblem::WrongMaterial {
                table,
                white,
                black,
            } => write_wrong_material(formatter, table, white, black),
            FenProblem::Turn(field) => {
                write!(formatter, "the side to move is `{field}`; write `w` or `b`")
            }
            FenProblem::Castling(field) => {
                write!(formatter, "the castling field is `{field}`; write `-`")
            }
            FenProblem::CastlingImpossible(right) => write!(
                formatter,
                "castling right `{right}` is impossible, since the king and that rook are not \
                 both at home; write `-`"
            ),
            FenProblem::CastlingPossible(right) => write!(
                formatter,
                "castling right `{right}` is given, but endings are played without castling; \
                 write `-`"
            ),
            FenProblem::EnPassant(field) => write!(
                formatter,
                "the en-passant field is `{field}`; write a square such as `e6`, or `-`"
            ),
            FenProblem::EnPassantRank { target, turn } => write!(
                formatter,
                "en passant on {target} is impossible with {turn} to move; write a square of \
                 rank {}, or `-`",
                if *turn == Colour::White { 6 } else { 3 }
            ),
            FenProblem::EnPassantBlocked { target, blocked } => write!(
                formatter,
                "en passant on {target} is impossible, since {blocked}, where the pawn came \
                 along, is not empty; write `-`"
            ),
            FenProblem::EnPassantNoPawn { target, pawn } => write!(
                formatter,
                "en passant on {target} is impossible without a pawn on {pawn} that has just \
                 moved there; write `-`"
            ),
            FenProblem::EnPassantInCheck(target) => write!(
                formatter,
                "en passant on {target} is impossible, since the check was given before that pawn \
                 can have moved; write `-`"
            ),
            FenProblem::Clock(name, field) => {
                write!(
                    formatter,
                    "the {name} is `{field}`; write a number from 0 to {MOST_CLOCK}"
                )
            }
            FenProblem::Trailing(text) => write!(
                formatter,
                "`{text}` follows the fields; leave it out, or end an EPD operation with `;`"
            ),
            FenProblem::Illegal { why, us } => write_illegal(formatter, why, *us),
        }
    }
}

/// The largest halfmove clock and move number; no game of chess has so many moves.
pub(super) const MOST_CLOCK: u32 = 9999;

const EXAMPLE: &str = "8/8/8/8/3k4/8/1R6/K7 w - - 0 1";

fn counted(count: usize, noun: &str) -> String {
    if count == 1 {
        format!("1 {noun}")
    } else {
        format!("{count} {noun}s")
    }
}

fn write_wrong_material(
    formatter: &mut fmt::Formatter<'_>,
    table: &Material,
    white: &[Kind],
    black: &[Kind],
) -> fmt::Result {
    let words = |kinds: &[Kind]| {
        kinds
            .iter()
            .map(|kind| kind.word())
            .collect::<Vec<_>>()
            .join(", ")
    };
    write!(
        formatter,
        "this table plays {table}, but White has {} and Black has {}; give a position of the \
         table's men",
        words(white),
        words(black)
    )?;
    if table.men().iter().any(|man| man.shade.is_some()) {
        write!(
            formatter,
            " (light and dark squares as the table's side sees the board)"
        )?;
    }
    Ok(())
}

fn write_illegal(
    formatter: &mut fmt::Formatter<'_>,
    why: &IllegalPosition,
    us: Colour,
) -> fmt::Result {
    match why {
        IllegalPosition::KingsTouch => {
            write!(formatter, "the kings stand side by side; move them apart")
        }
        IllegalPosition::WaitingSideInCheck(side) => {
            let colour = side.colour(us);
            let letter = if colour == Colour::White { 'w' } else { 'b' };
            write!(
                formatter,
                "{colour} is in check, but {} is to move; write `{letter}` as the side to move",
                colour.other()
            )
        }
        other => fmt::Display::fmt(other, formatter),
    }
}
