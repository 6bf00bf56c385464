//! A board as a table looks at it: from our side, whichever colour we have. The rules of chess come
//! from a library that the project itself does not use.

use cozy_chess::{BitBoard, Board, Color, Move, Piece, Square};

use super::step::Step;

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

    /// What the side to move can do: its legal moves, in no particular order, and last, where it is
    /// not in check, a pass.
    pub fn steps(&self) -> Vec<Step> {
        let pass = (!self.in_check()).then_some(Step::Pass);
        let moves = self.legal_moves().into_iter().map(Step::Move);
        moves.chain(pass).collect()
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

    /// The position after one of its steps.
    ///
    /// # Panics
    /// If it is none of them.
    pub fn after(&self, step: Step) -> View {
        let board = match step {
            Step::Move(legal) => {
                let mut board = self.board.clone();
                board.play(legal);
                board
            }
            Step::Pass => self.board.null_move().expect("no pass in check"),
        };
        View { board, us: self.us }
    }

    /// The board, for what is said of sets of its squares.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The colour of a side.
    pub fn color(&self, ours: bool) -> Color {
        if ours { self.us } else { !self.us }
    }

    /// Squares of the board as we see them, and back.
    pub fn turned(&self, squares: BitBoard) -> BitBoard {
        if self.us == Color::White {
            squares
        } else {
            squares.flip_ranks()
        }
    }

    /// A square as we see it.
    pub fn place(&self, square: Square) -> Place {
        let seen = if self.us == Color::White {
            square
        } else {
            square.flip_rank()
        };
        Place::of(seen)
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
        let color = self.color(ours);
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
        text.parse().ok().map(Place::of)
    }

    /// A square that is seen from our side already.
    pub fn of(seen: Square) -> Place {
        Place {
            file: seen.file() as i64 + 1,
            rank: seen.rank() as i64 + 1,
        }
    }

    /// The square on this file and rank, each 1 to 8, if there is one.
    pub fn at(file: i64, rank: i64) -> Option<Place> {
        let on_board = (1..=8).contains(&file) && (1..=8).contains(&rank);
        on_board.then_some(Place { file, rank })
    }

    /// The square, seen from our side.
    pub fn square(self) -> Square {
        let index = (self.rank - 1) * 8 + self.file - 1;
        Square::index(index as usize)
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
