//! A move as a text is a legal move, or it is said why not.

use std::fmt;

use cozy_chess::{
    BitBoard, Board, Move, Piece, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_pawn_quiets, get_rook_moves,
};

use super::setup;
use crate::excerpt::excerpt;
use crate::{Colour, Kind, Square};

/// Why a text is no legal move. Texts are cut to a few characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefusedMove {
    /// It does not look like a move.
    NoMove(String),
    /// No man stands where it starts.
    Empty(Square),
    /// The man there is not of this colour, which is to move.
    NotToMove {
        /// Where it stands.
        from: Square,
        /// The colour that is to move.
        turn: Colour,
    },
    /// A pawn reaches the last rank, and the text does not say what it becomes.
    PromotesTo {
        /// The move.
        text: String,
    },
    /// The text says what the man becomes, but it does not promote.
    DoesNotPromote {
        /// The move.
        text: String,
    },
    /// The man does not move there.
    Unreachable {
        /// What the man is.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it does not get.
        to: Square,
    },
    /// The king does not castle there: it has moved, or the rook has, or a man or a check is in the
    /// way.
    Castling {
        /// Where the king would go.
        to: Square,
    },
    /// The own king would be in check after it.
    InCheck {
        /// The move.
        text: String,
        /// Whether the king is in check already.
        already: bool,
    },
}

/// The legal move of this text.
pub(super) fn legal(board: &Board, text: &str) -> Result<Move, RefusedMove> {
    let wanted = read(text).ok_or_else(|| RefusedMove::NoMove(excerpt(text)))?;
    // A castling king takes its rook there.
    let uci = cozy_chess::util::parse_uci_move(board, &wanted.to_string());
    match uci {
        Ok(castled) if board.is_legal(castled) => Ok(castled),
        _ => Err(reason(board, wanted)),
    }
}

/// The move as it stands: two squares and perhaps what a pawn becomes.
fn read(text: &str) -> Option<Move> {
    let text = text.to_ascii_lowercase();
    let square = |part: Option<&str>| {
        let square: Square = part?.parse().ok()?;
        Some(cozy_chess::Square::index(square.index()))
    };
    let (from, to) = (square(text.get(..2))?, square(text.get(2..4))?);
    let mut rest = text.get(4..)?.chars();
    let promotion = match rest.next() {
        None => None,
        Some(letter) => {
            let kind = Kind::from_letter(letter)?;
            Kind::PROMOTIONS.contains(&kind).then_some(())?;
            Some(setup::piece(kind))
        }
    };
    let move_of_text = Move {
        from,
        to,
        promotion,
    };
    (rest.next().is_none() && from != to).then_some(move_of_text)
}

/// Why a move is not legal.
fn reason(board: &Board, wanted: Move) -> RefusedMove {
    let turn = board.side_to_move();
    let (from, to) = (setup::square(wanted.from), setup::square(wanted.to));
    let Some(piece) = board.piece_on(wanted.from) else {
        return RefusedMove::Empty(from);
    };
    if !board.colors(turn).has(wanted.from) {
        let turn = setup::colour(turn);
        return RefusedMove::NotToMove { from, turn };
    }
    let castles = piece == Piece::King && from.distance(to) == 2 && from.rank() == to.rank();
    if castles {
        return RefusedMove::Castling { to };
    }
    if !targets(board, piece, wanted.from).has(wanted.to) {
        let kind = setup::kind(piece);
        return RefusedMove::Unreachable { kind, from, to };
    }
    let text = wanted.to_string();
    let promotes = piece == Piece::Pawn && matches!(to.rank(), 1 | 8);
    match (promotes, wanted.promotion) {
        (true, None) => RefusedMove::PromotesTo { text },
        (false, Some(_)) => RefusedMove::DoesNotPromote { text },
        _ => RefusedMove::InCheck {
            text,
            already: !board.checkers().is_empty(),
        },
    }
}

/// Where a man of the side to move gets to, checks of its own king passed over.
fn targets(board: &Board, piece: Piece, from: cozy_chess::Square) -> BitBoard {
    let turn = board.side_to_move();
    let occupied = board.occupied();
    let reached = match piece {
        Piece::Pawn => {
            let mut taken = board.colors(!turn);
            if let Some(file) = board.en_passant() {
                let rank = cozy_chess::Rank::Sixth.relative_to(turn);
                taken |= cozy_chess::Square::new(file, rank).bitboard();
            }
            get_pawn_quiets(from, turn, occupied) | (get_pawn_attacks(from, turn) & taken)
        }
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied),
        Piece::Rook => get_rook_moves(from, occupied),
        Piece::Queen => get_rook_moves(from, occupied) | get_bishop_moves(from, occupied),
        Piece::King => get_king_moves(from),
    };
    reached & !board.colors(turn)
}

impl fmt::Display for RefusedMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RefusedMove::NoMove(text) => write!(
                formatter,
                "`{text}` is no move; a move is written as `e2e4`, or `e7e8q` where a pawn promotes"
            ),
            RefusedMove::Empty(from) => write!(formatter, "no man stands on {from}"),
            RefusedMove::NotToMove { from, turn } => write!(
                formatter,
                "the man on {from} is {}'s, and {turn} is to move",
                turn.other()
            ),
            RefusedMove::PromotesTo { text } => write!(
                formatter,
                "`{text}` does not say what the pawn becomes; write `{text}q`, or r, b, n in place \
                 of q"
            ),
            RefusedMove::DoesNotPromote { text } => write!(
                formatter,
                "`{text}` is impossible, since only a pawn that reaches the last rank becomes \
                 another man"
            ),
            RefusedMove::Unreachable { kind, from, to } => {
                write!(formatter, "the {} on {from} cannot go to {to}", kind.word())
            }
            RefusedMove::Castling { to } => write!(
                formatter,
                "the king cannot castle to {to} now: that is over once king or rook has moved, and \
                 no man may stand between them and no check be on the king's way"
            ),
            RefusedMove::InCheck {
                text,
                already: true,
            } => write!(formatter, "`{text}` leaves the own king in check"),
            RefusedMove::InCheck {
                text,
                already: false,
            } => write!(formatter, "`{text}` puts the own king in check"),
        }
    }
}

impl std::error::Error for RefusedMove {}

#[cfg(test)]
mod tests {
    use crate::rules::Board;

    #[test]
    fn what_is_wrong_with_a_move_is_said() {
        let endgame = "4k3/P7/8/8/4r3/8/4R3/R3K3 w Q - 0 1";
        for (text, why) in [
            ("0000", "`0000` is no move"),
            ("e2", "`e2` is no move"),
            ("e2e2", "`e2e2` is no move"),
            ("a7a8k", "`a7a8k` is no move"),
            ("a7a8qq", "`a7a8qq` is no move"),
            ("ä2ä4", "is no move"),
            ("c3c4", "no man stands on c3"),
            ("e4e5", "the man on e4 is Black's, and White is to move"),
            ("a7a8", "write `a7a8q`"),
            ("e2e3r", "only a pawn that reaches the last rank"),
            ("a7a6", "the pawn on a7 cannot go to a6"),
            ("a7b8q", "the pawn on a7 cannot go to b8"),
            ("a1a7", "the rook on a1 cannot go to a7"),
            ("e2d2", "`e2d2` puts the own king in check"),
            ("e1g1", "cannot castle to g1"),
        ] {
            let mut board = Board::from_fen(endgame).expect("a position");
            let told = board.make(text).expect_err(text).to_string();
            assert!(told.contains(why), "{text}: {told}");
            assert_eq!(board.fen(), endgame, "{text} changed the board");
        }
        let mut checked = Board::from_fen("4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1").expect("a position");
        let told = checked.make("a2a3").expect_err("in check").to_string();
        assert_eq!(told, "`a2a3` leaves the own king in check");
    }
}
