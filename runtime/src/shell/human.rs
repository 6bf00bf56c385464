//! What a person types: moves and wishes, understood, or refused with the reason.

use std::fmt;

use super::opponent::Reply;
use crate::attacks::attacks;
use crate::excerpt::excerpt;
use crate::material::{Colour, Kind, Side};
use crate::moves::{Move, MoveOrder};
use crate::notation::san;
use crate::position::Position;
use crate::square::Square;

/// What a person may type, for those who ask.
const HELP: &str = "\
type a move in the notation of the game, as Kb7, Rxb3, exd8=Q (a check need not be marked),
  or by the squares it leaves and reaches, as e2e4, or e7e8q to promote; or one of these:
  hint    the move that holds out longest against perfect play
  back    takes your last move and the answer back
  board   draws the board again
  resign  gives the game up
  quit    ends it where it stands";

/// What a person asks for.
pub(super) enum Request {
    /// A move, or something else for the game.
    Reply(Reply),
    /// The best move.
    Hint,
    /// To be told this.
    Help(&'static str),
}

/// Reads what a person types whose turn it is when we play `us`; moves as [`read_move`] does.
pub(super) fn read_request(
    text: &str,
    position: &Position,
    us: Colour,
) -> Result<Request, Refusal> {
    Ok(match text.to_ascii_lowercase().as_str() {
        "help" | "?" => Request::Help(HELP),
        "hint" => Request::Hint,
        "back" => Request::Reply(Reply::Back),
        "board" => Request::Reply(Reply::Board),
        "resign" => Request::Reply(Reply::Resign),
        "quit" => Request::Reply(Reply::Leave),
        _ => Request::Reply(Reply::Made(read_move(text, position, us)?)),
    })
}

/// Why a text is not a move of the side to move. Squares are real ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is not written as a move.
    Syntax(String),
    /// Nobody stands on the square.
    NoMan(Square),
    /// The man on the square is not of the side to move.
    NotYours(Kind, Square),
    /// The man does not move so.
    NotAMove(Kind, Square, Square),
    /// No man of this kind makes the move of this text.
    NoneMoves(Kind, String),
    /// It can be any of these moves.
    Ambiguous(Vec<String>),
    /// The side's own king could be taken after it.
    King,
    /// A pawn reaches the last rank, and it is not said what it becomes.
    Promotion,
    /// What the man shall become is said, but it is no pawn that reaches the last rank.
    NoPromotion,
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Syntax(text) => write!(
                formatter,
                "`{text}` is not a move; type it as in Kb7, exd8=Q or e7e8q, or help"
            ),
            Refusal::NoMan(square) => write!(formatter, "there is no man on {square}"),
            Refusal::NotYours(kind, square) => {
                write!(formatter, "the {} on {square} is not yours", kind.word())
            }
            Refusal::NotAMove(kind, from, to) => {
                write!(formatter, "the {} on {from} cannot go to {to}", kind.word())
            }
            Refusal::NoneMoves(kind, text) => {
                write!(formatter, "no {} of yours can play {text}", kind.word())
            }
            Refusal::Ambiguous(moves) => {
                write!(formatter, "say which move: {}", moves.join(" or "))
            }
            Refusal::King => write!(formatter, "that would leave your king in check"),
            Refusal::Promotion => {
                write!(
                    formatter,
                    "say what the pawn becomes: add q, r, b or n to the move"
                )
            }
            Refusal::NoPromotion => {
                write!(
                    formatter,
                    "only a pawn that reaches the last rank becomes something else"
                )
            }
        }
    }
}

/// Reads a move of the side to move, in UCI notation or as [`san`] writes it, with the real squares
/// when we play `us`. Marks of captures and checks may be missing, and more of the origin than is
/// needed may be given.
fn read_move(text: &str, position: &Position, us: Colour) -> Result<Move, Refusal> {
    let typed = parse(text).ok_or_else(|| Refusal::Syntax(excerpt(text)))?;
    let moves = position.moves(MoveOrder::Board).map(|(chosen, _)| chosen);
    let going: Vec<_> = moves
        .filter(|chosen| {
            let (from, to) = (chosen.from().in_colour(us), chosen.to().in_colour(us));
            to == typed.to && typed.mover.fits(position.moved_kind(*chosen), from)
        })
        .collect();
    let meant: Vec<_> = going
        .iter()
        .filter(|chosen| chosen.promotion() == typed.promotion)
        .collect();
    match (&meant[..], typed.promotion) {
        ([chosen], _) => Ok(**chosen),
        ([_, _, ..], _) => {
            let names = meant.iter().map(|chosen| san(position, **chosen, us));
            Err(Refusal::Ambiguous(names.collect()))
        }
        ([], _) if going.is_empty() => Err(refusal(text, &typed, position, us)),
        ([], None) => Err(Refusal::Promotion),
        ([], Some(_)) => Err(Refusal::NoPromotion),
    }
}

/// A move as it is typed, on real squares.
struct Typed {
    mover: Mover,
    to: Square,
    promotion: Option<Kind>,
}

/// What is said about the man that moves.
enum Mover {
    /// Where it stands: e2 in `e2e4`.
    On(Square),
    /// What it is, and perhaps on which file and rank, each 1 to 8.
    Some(Kind, Option<i32>, Option<i32>),
}

impl Mover {
    /// Whether it can be a man of this kind on this real square.
    fn fits(&self, kind: Kind, from: Square) -> bool {
        match self {
            Mover::On(square) => *square == from,
            Mover::Some(moved, file, rank) => {
                *moved == kind
                    && file.is_none_or(|file| file == from.file())
                    && rank.is_none_or(|rank| rank == from.rank())
            }
        }
    }
}

/// The parts of a text such as `e7e8q` or `Rab3+`.
fn parse(text: &str) -> Option<Typed> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let piece = Kind::ALL
        .into_iter()
        .find(|kind| *kind != Kind::Pawn && text.starts_with(kind.letter().to_ascii_uppercase()));
    let text = piece.map_or(text, |_| &text[1..]);
    let promotion = Kind::PROMOTIONS
        .into_iter()
        .find(|kind| text.ends_with([kind.letter(), kind.letter().to_ascii_uppercase()]));
    let text = match promotion {
        Some(_) => {
            let text = &text[..text.len() - 1];
            text.strip_suffix('=').unwrap_or(text)
        }
        None => text,
    };
    let (origin, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to: Square = to.parse().ok()?;
    let origin = origin.strip_suffix(['x', '-']).unwrap_or(origin);
    let file = |letter: u8| i32::from(letter - b'a') + 1;
    let rank = |digit: u8| i32::from(digit - b'0');
    let mover = match (piece, origin.as_bytes()) {
        (Some(kind), []) => Mover::Some(kind, None, None),
        (Some(kind), [from @ b'a'..=b'h']) => Mover::Some(kind, Some(file(*from)), None),
        (Some(kind), [from @ b'1'..=b'8']) => Mover::Some(kind, None, Some(rank(*from))),
        (Some(kind), _) => {
            let from: Square = origin.parse().ok()?;
            Mover::Some(kind, Some(from.file()), Some(from.rank()))
        }
        (None, []) => Mover::Some(Kind::Pawn, Some(to.file()), None),
        (None, [from @ b'a'..=b'h']) => Mover::Some(Kind::Pawn, Some(file(*from)), None),
        (None, _) => Mover::On(origin.parse().ok()?),
    };
    Some(Typed {
        mover,
        to,
        promotion,
    })
}

/// Why nobody of the side to move can make this move.
fn refusal(text: &str, typed: &Typed, position: &Position, us: Colour) -> Refusal {
    let turn = position.turn();
    let pinned = position.men().any(|(_, side, kind, square)| {
        side == turn
            && typed.mover.fits(kind, square.in_colour(us))
            && reaches(position, side, kind, square, typed.to.in_colour(us))
    });
    match typed.mover {
        _ if pinned => Refusal::King,
        Mover::Some(kind, ..) => Refusal::NoneMoves(kind, text.to_owned()),
        Mover::On(from) => {
            let mut men = position.men();
            match men.find(|(.., square)| square.in_colour(us) == from) {
                None => Refusal::NoMan(from),
                Some((_, side, kind, _)) if side != turn => Refusal::NotYours(kind, from),
                Some((_, _, kind, _)) => Refusal::NotAMove(kind, from, typed.to),
            }
        }
    }
}

/// Whether the man could move so if kings could be left in check.
fn reaches(position: &Position, side: Side, kind: Kind, from: Square, to: Square) -> bool {
    let occupied = position.occupied();
    let attacked = attacks(kind, side, from, occupied).contains(to);
    if kind != Kind::Pawn {
        return attacked && !position.of(side).contains(to);
    }
    if from.file() != to.file() {
        return attacked
            && (position.of(side.other()).contains(to) || position.en_passant() == Some(to));
    }
    let (forward, home) = match side {
        Side::Us => (1, 2),
        Side::Them => (-1, 7),
    };
    let free = |steps: i32| {
        let square = Square::at(from.file(), from.rank() + steps * forward);
        square.is_some_and(|square| !occupied.contains(square))
    };
    match (to.rank() - from.rank()) * forward {
        1 => free(1),
        2 => from.rank() == home && free(1) && free(2),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::material::{ManKind, Material};

    fn material() -> Material {
        let us = [Kind::King, Kind::Rook].map(ManKind::of);
        let them = [Kind::King, Kind::Pawn, Kind::Knight].map(ManKind::of);
        Material::new(&us, &them).unwrap()
    }

    /// What is said to a move of theirs; `ok` where it is legal.
    fn said(fen: &str, text: &str) -> String {
        let start = fen::read(fen, &material()).unwrap();
        match read_move(text, &start.position, start.us) {
            Ok(chosen) => {
                let name = san(&start.position, chosen, start.us);
                assert!([&name, &chosen.uci(start.us)].contains(&&text.to_owned()));
                "ok".to_owned()
            }
            Err(refusal) => refusal.to_string(),
        }
    }

    #[test]
    fn each_mistake_has_its_reason() {
        let fen = "k7/3p4/n7/8/8/8/8/R3K3 b - - 0 1";
        for (text, expected) in [
            ("d7d5", "ok"),
            ("a8b7", "ok"),
            ("c4c5", "there is no man on c4"),
            ("a1a6", "the rook on a1 is not yours"),
            ("a8c8", "the king on a8 cannot go to c8"),
            ("d7d4", "the pawn on d7 cannot go to d4"),
            ("d7e6", "the pawn on d7 cannot go to e6"),
            ("a6b4", "that would leave your king in check"),
            (
                "d7d6q",
                "only a pawn that reaches the last rank becomes something else",
            ),
        ] {
            assert_eq!(said(fen, text), expected, "{text}");
        }
        for text in [
            "", "d9", "d7d9", "d7d5k", "d7d5qq", "7d5", "O-O", "K", "ééé", "d7♔5",
        ] {
            assert!(
                said(fen, text).starts_with(&format!("`{text}` is not a move")),
                "{text}"
            );
        }
    }

    #[test]
    fn a_promotion_names_the_new_man() {
        let fen = "k7/8/n7/8/8/8/3p4/R6K b - - 0 1";
        assert_eq!(said(fen, "d2d1n"), "ok");
        assert_eq!(
            said(fen, "d2d1"),
            "say what the pawn becomes: add q, r, b or n to the move"
        );
    }

    #[test]
    fn squares_are_real_ones_for_either_colour() {
        let fen = "r3k3/8/8/8/8/N7/3P4/K7 w - - 0 1";
        assert_eq!(said(fen, "d2d4"), "ok");
        assert_eq!(said(fen, "a3b5"), "that would leave your king in check");
        assert_eq!(said(fen, "d2d1"), "the pawn on d2 cannot go to d1");
    }

    /// Rooks share squares, and a pawn promotes with and without a capture.
    const FENS: [&str; 4] = [
        "7n/8/8/1k6/R7/8/3p2K1/2R5 w - - 0 1",
        "7n/8/8/1k6/R7/8/3p2K1/2R5 b - - 0 1",
        "2r5/3P2k1/8/r7/1K6/8/8/7N b - - 0 1",
        "2r5/3P2k1/8/r7/1K6/8/8/7N w - - 0 1",
    ];

    fn rooks() -> Material {
        let us = [Kind::King, Kind::Rook, Kind::Rook].map(ManKind::of);
        let them = [Kind::King, Kind::Pawn, Kind::Knight].map(ManKind::of);
        Material::new(&us, &them).unwrap()
    }

    #[test]
    fn every_move_is_read_as_it_is_written() {
        for fen in FENS {
            let start = fen::read(fen, &rooks()).unwrap();
            for (chosen, _) in start.position.moves(MoveOrder::Board) {
                let name = san(&start.position, chosen, start.us);
                let plain = name.replace(['x', '=', '+', '#'], "");
                let marked = format!("{}!?", name.replace('x', "-"));
                let uci = chosen.uci(start.us);
                for text in [&name, &plain, &format!("{plain}+"), &marked, &uci] {
                    let found = read_move(text, &start.position, start.us);
                    assert_eq!(found, Ok(chosen), "{fen}: {text}");
                }
            }
        }
    }

    #[test]
    fn a_name_of_no_move_or_of_several_is_refused() {
        for (fen, text, expected) in [
            (FENS[0], "Rc4", "say which move: Rcc4 or Rac4"),
            (FENS[0], "Ra4xc4", "Rac4"),
            (FENS[0], "Rb2", "no rook of yours can play Rb2"),
            (FENS[0], "Na3", "no knight of yours can play Na3"),
            (FENS[0], "d3", "no pawn of yours can play d3"),
            (FENS[1], "Ka5", "that would leave your king in check"),
            (
                FENS[1],
                "dxc1",
                "say what the pawn becomes: add q, r, b or n to the move",
            ),
            (FENS[1], "d1q", "d1=Q"),
            (
                FENS[1],
                "Ng6=Q",
                "only a pawn that reaches the last rank becomes something else",
            ),
        ] {
            let start = fen::read(fen, &rooks()).unwrap();
            let found = match read_move(text, &start.position, start.us) {
                Ok(chosen) => san(&start.position, chosen, start.us),
                Err(refusal) => refusal.to_string(),
            };
            assert_eq!(found, expected, "{text}");
        }
    }
}
