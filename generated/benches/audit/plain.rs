//! A plain retrograde solution of king and pawn against king, as textbooks have it: a byte for the
//! distance of each position to a safe queen or rook, one for its replies that are not refuted yet, and a
//! queue of the positions whose distance was found last.

use alc_runtime::{Kind, Side, Square, SquareSet, attacks, reaches};

/// A solved ending.
pub struct Plain {
    /// By [`Board::index`].
    distances: Vec<u8>,
    /// The same: how many legal replies are not refuted yet.
    replies: Vec<u8>,
    /// The positions whose distance is known, in ascending order of their distance.
    queue: Vec<u32>,
}

/// No distance is known.
const OPEN: u8 = 254;

/// Not a legal position.
const ILLEGAL: u8 = 255;

/// How many positions there are, legal or not.
const SIZE: usize = 2 * 64 * 64 * 64;

/// Where everyone stands.
#[derive(Clone, Copy)]
struct Board {
    turn: Side,
    our_king: Square,
    pawn: Square,
    their_king: Square,
}

impl Plain {
    /// Solves the ending.
    pub fn solve() -> Plain {
        let mut plain = Plain {
            distances: vec![OPEN; SIZE],
            replies: vec![0; SIZE],
            queue: Vec::new(),
        };
        for index in 0..SIZE {
            if !Board::of(index).is_legal() {
                plain.distances[index] = ILLEGAL;
            }
        }
        for index in 0..SIZE {
            plain.begin(index);
        }
        let mut next = 0;
        while next < plain.queue.len() {
            plain.follow(plain.queue[next] as usize);
            next += 1;
        }
        plain.queue = Vec::new();
        plain
    }

    /// The plies to a safe queen or rook from a legal position; `None` for a draw.
    pub fn distance(&self, squares: [Square; 3], turn: Side) -> Option<u8> {
        let [our_king, pawn, their_king] = squares;
        let board = Board {
            turn,
            our_king,
            pawn,
            their_king,
        };
        let distance = self.distances[board.index()];
        (distance < OPEN).then_some(distance)
    }

    /// Counts their legal replies, or finds a pawn that promotes at once.
    fn begin(&mut self, index: usize) {
        if self.distances[index] == ILLEGAL {
            return;
        }
        let board = Board::of(index);
        if board.turn == Side::Us {
            if board.promotes() {
                self.reach(index, 1);
            }
            return;
        }
        let steps = attacks(Kind::King, Side::Them, board.their_king, SquareSet::EMPTY);
        let apart = |to: &Square| board.our_king.distance(*to) > 1;
        let legal = steps
            .into_iter()
            .filter(apart)
            .filter(|to| *to == board.pawn || !board.pawn_attacks(*to));
        self.replies[index] = legal.count() as u8;
    }

    /// Takes note of the distance of a position in all from which a move leads there.
    fn follow(&mut self, index: usize) {
        let board = Board::of(index);
        let distance = self.distances[index] + 1;
        if board.turn == Side::Us {
            for from in board.king_comes_from(Side::Them, board.their_king) {
                let before = Board {
                    turn: Side::Them,
                    their_king: from,
                    ..board
                };
                self.refute(before.index(), distance);
            }
            return;
        }
        let ours = Board {
            turn: Side::Us,
            ..board
        };
        for from in board.king_comes_from(Side::Us, board.our_king) {
            let before = Board {
                our_king: from,
                ..ours
            };
            self.reach(before.index(), distance);
        }
        for pawn in board.pawn_comes_from() {
            self.reach(Board { pawn, ..ours }.index(), distance);
        }
    }

    /// One reply less; the last one decides.
    fn refute(&mut self, index: usize, distance: u8) {
        if self.distances[index] == OPEN {
            self.replies[index] -= 1;
            if self.replies[index] == 0 {
                self.reach(index, distance);
            }
        }
    }

    /// Gives a position its distance unless it has one, or is not legal.
    fn reach(&mut self, index: usize, distance: u8) {
        if self.distances[index] == OPEN {
            self.distances[index] = distance;
            self.queue.push(index as u32);
        }
    }
}

impl Board {
    /// The number of a position.
    fn index(&self) -> usize {
        let turn = (self.turn == Side::Us) as usize;
        let squares = [self.our_king, self.pawn, self.their_king];
        squares
            .iter()
            .fold(turn, |index, square| index * 64 + square.index())
    }

    /// [`Board::index`] turned round.
    fn of(index: usize) -> Board {
        let square = |place: u32| Square::from_index(index >> (6 * place) & 63).expect("below 64");
        Board {
            turn: if index < SIZE / 2 {
                Side::Them
            } else {
                Side::Us
            },
            our_king: square(2),
            pawn: square(1),
            their_king: square(0),
        }
    }

    /// Whether all stand apart, the kings do not touch, the pawn is on no last rank, and with us to move
    /// their king is not in check.
    fn is_legal(&self) -> bool {
        (2..=7).contains(&self.pawn.rank())
            && self.our_king != self.pawn
            && self.their_king != self.pawn
            && self.our_king.distance(self.their_king) > 1
            && (self.turn == Side::Them || !self.pawn_attacks(self.their_king))
    }

    fn pawn_attacks(&self, square: Square) -> bool {
        square.rank() == self.pawn.rank() + 1 && (square.file() - self.pawn.file()).abs() == 1
    }

    fn occupied(&self) -> SquareSet {
        [self.our_king, self.pawn, self.their_king]
            .into_iter()
            .collect()
    }

    /// The squares from which a king of this side may have come to its square.
    fn king_comes_from(&self, side: Side, king: Square) -> SquareSet {
        attacks(Kind::King, side, king, SquareSet::EMPTY) - self.occupied()
    }

    /// The squares from which the pawn may have come to its own.
    fn pawn_comes_from(&self) -> impl Iterator<Item = Square> {
        let occupied = self.occupied();
        let back = move |pawn: Square, steps: i32| {
            Square::at(pawn.file(), pawn.rank() - steps).filter(|from| !occupied.contains(*from))
        };
        let one = back(self.pawn, 1);
        let two = one
            .filter(|_| self.pawn.rank() == 4)
            .and_then(|from| back(from, 1));
        one.into_iter().chain(two)
    }

    /// Whether the pawn becomes a queen or rook now that is not lost at once, nor leaves them without a
    /// move and out of check.
    fn promotes(&self) -> bool {
        let Some(goal) = Square::at(self.pawn.file(), 8).filter(|_| self.pawn.rank() == 7) else {
            return false;
        };
        let kings = [self.our_king, self.their_king];
        let guarded = self.our_king.distance(goal) == 1;
        let taken = self.their_king.distance(goal) == 1 && !guarded;
        !kings.contains(&goal)
            && !taken
            && [Kind::Queen, Kind::Rook]
                .into_iter()
                .any(|kind| !self.stalemates(kind, goal))
    }

    /// Whether a man of this kind on the square where it was promoted leaves them without a move and out
    /// of check.
    fn stalemates(&self, kind: Kind, goal: Square) -> bool {
        let alone: SquareSet = [self.our_king, goal].into_iter().collect();
        let covered = |square: Square| reaches(kind, Side::Us, goal, square, alone);
        let steps = attacks(Kind::King, Side::Them, self.their_king, SquareSet::EMPTY);
        let mut free = steps
            .into_iter()
            .filter(|to| self.our_king.distance(*to) > 1 && !covered(*to));
        free.next().is_none() && !covered(self.their_king)
    }
}
