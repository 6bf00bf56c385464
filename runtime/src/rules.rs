//! Any game of chess, by the full rules.
//!
//! A table plays one ending, but those that play against a player send it whatever is on their
//! board: games from the start, castling, promotions, thirty men. Such a game is followed here, by
//! the library `cozy-chess`, until it comes to the table's ending ([`Board::ending`]). Squares and
//! moves are real ones, moves are texts as UCI has them.

use std::fmt;

use crate::fen::{self, FenError, Reading};
use crate::{Colour, Kind, Material, Square};

mod refused;
mod setup;

pub use refused::RefusedMove;

/// A position of a game of chess, with what is known of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its own clock stops at 100, its own move number is not used.
    board: cozy_chess::Board,
    halfmove_clock: u32,
    fullmove: u32,
}

impl Board {
    /// The position that every game begins with.
    pub fn start() -> Board {
        Board {
            board: cozy_chess::Board::startpos(),
            halfmove_clock: 0,
            fullmove: 1,
        }
    }

    /// Reads a position as tolerantly as [`fen::read`], of any material and with castling.
    ///
    /// # Errors
    /// When the text is not a FEN, or its position not one of a game of chess.
    pub fn from_fen(text: &str) -> Result<Board, FenError> {
        let fields = fen::read_fields(text)?;
        Ok(Board {
            board: setup::board(&fields)?,
            halfmove_clock: fields.halfmove_clock,
            fullmove: fields.fullmove,
        })
    }

    /// All six fields. The en-passant square is written only where a pawn can take.
    pub fn fen(&self) -> String {
        self.written(&self.castling(|_| true))
    }

    /// The position as one of the ending that a table plays. A right to castle that only the
    /// table's own side has is passed over, since a table never castles.
    ///
    /// # Errors
    /// As for [`fen::read`]: it is of other material, or the other side may castle.
    pub fn ending(&self, material: &Material) -> Result<Reading, FenError> {
        let reading = fen::read(&self.written(""), material)?;
        let theirs = self.castling(|colour| colour != reading.us);
        if theirs.is_empty() {
            Ok(reading)
        } else {
            fen::read(&self.written(&theirs), material)
        }
    }

    /// The colour that is to move.
    pub fn turn(&self) -> Colour {
        setup::colour(self.board.side_to_move())
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move that is to be played; it rises after a move of Black's.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// A number that equal positions have in common, equal as the rule on repetition has it: men,
    /// side to move, castling, and en passant where a pawn can take so. Others hardly ever have it.
    pub fn key(&self) -> u64 {
        if self.en_passant().is_some() {
            self.board.hash()
        } else {
            self.board.hash_without_ep()
        }
    }

    /// How many men of a kind a colour has.
    pub fn count(&self, colour: Colour, kind: Kind) -> usize {
        let men = self
            .board
            .colored_pieces(setup::cozy_colour(colour), setup::piece(kind));
        men.len() as usize
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.in_check() && !self.has_move()
    }

    /// Whether the side to move has no move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check() && !self.has_move()
    }

    /// Whether the side to move has a legal move.
    pub fn has_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// The legal moves, as UCI writes them (`e1g1` castles, `e7e8q` promotes): by the square they
    /// start from, then by that they go to (a1, b1 … h8), then queen, rook, bishop, knight.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = self.legal_moves();
        moves.sort_by_key(|one| {
            let promoted = one.promotion.map(setup::kind);
            let place = |kind| Kind::PROMOTIONS.iter().position(|one| *one == kind);
            (one.from as usize, one.to as usize, promoted.and_then(place))
        });
        let written = moves.into_iter();
        written
            .map(|one| cozy_chess::util::display_uci_move(&self.board, one).to_string())
            .collect()
    }

    /// Makes a move that is written as UCI has it; castling as king takes rook is understood too.
    /// A letter may be a capital.
    ///
    /// # Errors
    /// It is no move, or not a legal one here; the board is then as it was.
    pub fn make(&mut self, text: &str) -> Result<(), RefusedMove> {
        let made = refused::legal(&self.board, text)?;
        let black_moved = self.turn() == Colour::Black;
        self.board.play_unchecked(made);
        self.halfmove_clock = match self.board.halfmove_clock() {
            0 => 0,
            _ => self.halfmove_clock.saturating_add(1),
        };
        self.fullmove = self.fullmove.saturating_add(black_moved.into());
        Ok(())
    }

    fn legal_moves(&self) -> Vec<cozy_chess::Move> {
        let mut moves = Vec::new();
        self.board.generate_moves(|of_man| {
            moves.extend(of_man);
            false
        });
        moves
    }

    /// The square that a pawn can take on in passing.
    fn en_passant(&self) -> Option<Square> {
        let file = self.board.en_passant()?;
        let rank = cozy_chess::Rank::Sixth.relative_to(self.board.side_to_move());
        let target = cozy_chess::Square::new(file, rank);
        let pawns = self.board.pieces(cozy_chess::Piece::Pawn);
        let takes = |one: &cozy_chess::Move| one.to == target && pawns.has(one.from);
        let moves = self.legal_moves();
        moves.iter().any(takes).then(|| setup::square(target))
    }

    /// The rights to castle of some colours, as a FEN writes them; empty where there is none.
    fn castling(&self, of: impl Fn(Colour) -> bool) -> String {
        let mut text = String::new();
        for (colour, short, long) in [(Colour::White, 'K', 'Q'), (Colour::Black, 'k', 'q')] {
            if of(colour) {
                let rights = self.board.castle_rights(setup::cozy_colour(colour));
                text.extend(rights.short.map(|_| short));
                text.extend(rights.long.map(|_| long));
            }
        }
        text
    }

    /// The FEN with these rights to castle.
    fn written(&self, castling: &str) -> String {
        let placed = self.board.to_string();
        let men = placed.split(' ').next().unwrap_or_default();
        let turn = match self.turn() {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        let castling = if castling.is_empty() { "-" } else { castling };
        let en_passant = self.en_passant();
        let en_passant = en_passant.map_or("-".to_owned(), |square| square.to_string());
        format!(
            "{men} {turn} {castling} {en_passant} {} {}",
            self.halfmove_clock, self.fullmove
        )
    }
}

impl fmt::Display for Board {
    /// As a FEN.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.fen())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ManKind;

    fn read(fen: &str) -> Board {
        Board::from_fen(fen).expect("a position")
    }

    fn after(start: Board, moves: &str) -> Board {
        moves.split(' ').fold(start, |mut board, one| {
            board.make(one).expect("a legal move");
            board
        })
    }

    fn krk() -> Material {
        let man = ManKind::of;
        let ours = [man(Kind::King), man(Kind::Rook)];
        Material::new(&ours, &[man(Kind::King)]).expect("an ending")
    }

    #[test]
    fn a_game_is_followed_through_castling_en_passant_and_promotion() {
        let castled = after(Board::start(), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
        assert_eq!(
            castled.fen(),
            "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4"
        );
        let taken = after(Board::start(), "e2e4 a7a6 e4e5 d7d5 e5d6");
        assert_eq!(
            taken.fen(),
            "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
        );
        let promoted = after(taken, "a6a5 d6c7 a5a4 c7b8N");
        assert_eq!(
            promoted.fen(),
            "rNbqkbnr/1p2pppp/8/8/p7/8/PPPP1PPP/RNBQKBNR b KQkq - 0 5"
        );
    }

    #[test]
    fn castling_is_read_and_written_both_ways() {
        let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let moves = read(start).moves();
        assert!(moves.contains(&"e1g1".to_owned()) && moves.contains(&"e1c1".to_owned()));
        assert!(!moves.contains(&"e1h1".to_owned()));
        for (written, fen) in [
            ("e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
            ("e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
            ("e1a1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
            ("e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
        ] {
            assert_eq!(after(read(start), written).fen(), fen);
        }
    }

    #[test]
    fn moves_have_one_order() {
        assert_eq!(
            read("8/P6k/8/8/8/8/8/K7 w - - 0 1").moves(),
            ["a1b1", "a1a2", "a1b2", "a7a8q", "a7a8r", "a7a8b", "a7a8n"]
        );
        assert_eq!(Board::start().moves().len(), 20);
    }

    #[test]
    fn the_end_of_a_game_is_seen() {
        let mated = after(Board::start(), "f2f3 e7e5 g2g4 d8h4");
        assert!(mated.is_mate() && mated.in_check() && !mated.is_stalemate());
        let stuck = read("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1");
        assert!(stuck.is_stalemate() && !stuck.is_mate() && stuck.moves().is_empty());
    }

    #[test]
    fn clocks_go_on_beyond_a_hundred() {
        let played = after(read("7k/8/8/8/8/8/P7/K7 b - - 150 300"), "h8g8 a1b1");
        assert_eq!(played.fen(), "6k1/8/8/8/8/8/P7/1K6 b - - 152 301");
        assert_eq!(after(played, "g8f8 a2a3").halfmove_clock(), 0);
    }

    #[test]
    fn repeated_positions_have_one_key() {
        let start = Board::start();
        let again = after(start.clone(), "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(start.key(), again.key());
        // Nothing can take on e3, so that the pawn has just passed it is no difference.
        let passed = after(start, "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1");
        assert_eq!(after(Board::start(), "e2e4").key(), passed.key());
        let takes = "4k3/8/8/8/3pP3/8/8/4K3 b - ";
        assert_ne!(
            read(&format!("{takes}e3")).key(),
            read(&format!("{takes}-")).key()
        );
    }

    #[test]
    fn an_ending_is_seen_as_the_table_sees_it() {
        let reading = read("4k3/8/8/8/8/8/8/R3K3 w Q - 7 80").ending(&krk());
        let reading = reading.expect("the table never castles");
        assert_eq!((reading.us, reading.halfmove_clock), (Colour::White, 7));
        assert!(Board::start().ending(&krk()).is_err());
        let both = Material::new(
            &[ManKind::of(Kind::King), ManKind::of(Kind::Rook)],
            &[ManKind::of(Kind::King), ManKind::of(Kind::Rook)],
        );
        let both = both.expect("an ending");
        assert!(
            read("4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1")
                .ending(&both)
                .is_ok()
        );
        let theirs = read("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1").ending(&both);
        assert!(theirs.is_err_and(|why| why.to_string().contains("castling right `k`")));
    }

    #[test]
    fn positions_of_no_game_are_refused_with_the_reason() {
        for (fen, why) in [
            ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king"),
            (
                "8/8/8/8/8/8/kK6/8 w - - 0 1",
                "the kings stand side by side",
            ),
            (
                "k7/8/8/8/8/8/8/K6r b - - 0 1",
                "White is in check, but Black is to move",
            ),
            ("k7/8/P7/P7/PPPPP3/PP6/8/K7 w - - 0 1", "White has 9 pawns"),
            (
                "k7/8/8/8/8/QQQQQQQQ/QQQQQQQQ/K7 w - - 0 1",
                "White has 17 men",
            ),
            (
                "k7/8/8/8/4P3/8/8/K6r b KQ e3 0 1",
                "castling right `K` is impossible",
            ),
            (
                "4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1",
                "the check was given before",
            ),
            ("k7/8/8/8/8/8/8/K7 w - - 0 x", "the move number is `x`"),
        ] {
            let told = Board::from_fen(fen).expect_err(fen).to_string();
            assert!(told.contains(why), "{fen}: {told}");
        }
    }
}
