//! A board as a table looks at it: from our side, whichever colour we have. The rules of chess come
//! from a library that the project itself does not use.

use cozy_chess::{Board, Color, Move, Piece, Square};

/// A position and the colour that we have in it.
#[derive(Clone, Debug)]
pub struct View {
    board: Board,
    us: Color,
}

/// A file and a rank, each 1 to 8, from our side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, a is 1.
    pub file: i64,
    /// The rank, our first is 1.
    pub rank: i64,
}

impl View {
    /// The position of a FEN in which our side, to whom the table speaks, is to move.
    ///
    /// # Errors
    /// The library refuses the FEN.
    pub fn of_our_move(fen: &str) -> Result<View, String> {
        let board: Board = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
        let us = board.side_to_move();
        Ok(View { board, us })
    }

    /// Whether we are to move.
    pub fn ours_to_move(&self) -> bool {
        self.board.side_to_move() == self.us
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// The legal moves, in no particular order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.board.generate_moves(|of_one_man| {
            moves.extend(of_one_man);
            false
        });
        moves
    }

    /// The position after a legal move.
    pub fn after(&self, legal: Move) -> View {
        let mut board = self.board.clone();
        board.play(legal);
        View { board, us: self.us }
    }

    /// A square as we see it.
    pub fn place(&self, square: Square) -> Place {
        let seen = if self.us == Color::White {
            square
        } else {
            square.flip_rank()
        };
        Place {
            file: seen.file() as i64 + 1,
            rank: seen.rank() as i64 + 1,
        }
    }

    /// The kind of the man on a square.
    pub fn kind(&self, square: Square) -> Option<Piece> {
        self.board.piece_on(square)
    }

    /// Whether a legal move takes a man.
    pub fn takes(&self, legal: Move) -> bool {
        let pawn = self.kind(legal.from) == Some(Piece::Pawn);
        self.board.occupied().has(legal.to) || pawn && legal.from.file() != legal.to.file()
    }

    /// The squares of the men that words such as `rook` or `light bishop` mean, nearest to a1 first.
    pub fn men(&self, ours: bool, words: &str) -> Vec<Place> {
        let (shade, name) = match words.split_once(' ') {
            Some((shade, name)) => (Some(shade), name),
            None => (None, words),
        };
        let color = if ours { self.us } else { !self.us };
        let Some(kind) = kind_called(name) else {
            return Vec::new();
        };
        let men = self
            .board
            .colored_pieces(color, kind)
            .into_iter()
            .map(|square| self.place(square));
        let mut men: Vec<Place> = men
            .filter(|place| shade.is_none_or(|shade| place.is_of(shade)))
            .collect();
        men.sort_by_key(|place| (place.rank, place.file));
        men
    }
}

impl Place {
    /// Whether the square is `light` or `dark`, as named.
    pub fn is_of(self, shade: &str) -> bool {
        let light = (self.file + self.rank) % 2 == 1;
        light == (shade == "light")
    }

    /// The square of a name such as `e4`, seen from our side.
    pub fn named(text: &str) -> Option<Place> {
        let square: Square = text.parse().ok()?;
        Some(Place {
            file: square.file() as i64 + 1,
            rank: square.rank() as i64 + 1,
        })
    }
}

/// The kind of man that a word means.
pub fn kind_called(word: &str) -> Option<Piece> {
    match word {
        "king" => Some(Piece::King),
        "queen" => Some(Piece::Queen),
        "rook" => Some(Piece::Rook),
        "bishop" => Some(Piece::Bishop),
        "knight" => Some(Piece::Knight),
        "pawn" => Some(Piece::Pawn),
        _ => None,
    }
}
