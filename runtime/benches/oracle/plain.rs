//! A plain retrograde solution, as textbooks have it: one byte for the distance of each position, one
//! for its replies that are not refuted yet, and a queue of the positions whose distance was found
//! last. It knows our king, one or two men of ours or a single pawn, and their king alone.
//!
//! With a pawn what counts is not mate but a safe queen or rook.

use alc_runtime::{Kind, Side, Square, SquareSet, attacks, reaches};

/// A solved ending.
pub struct Plain {
    men: Vec<Kind>,
    /// By [`Plain::index`].
    distances: Vec<u8>,
    /// By [`Plain::index`], with them to move: how many legal replies are not refuted yet.
    replies: Vec<u8>,
    /// The positions whose distance is known, in ascending order of their distance.
    queue: Vec<u32>,
}

/// No distance is known.
const OPEN: u8 = 254;

/// Not a legal position.
const ILLEGAL: u8 = 255;

/// The number of a man's square that has been taken.
const GONE: usize = 64;

/// How many numbers of squares a man has.
const SQUARES: usize = 65;

/// Most men of ours besides the king.
const MOST_MEN: usize = 2;

/// Where everyone stands.
#[derive(Clone, Copy)]
struct Board {
    turn: Side,
    our_king: Square,
    /// In the order of the ending's men; `None` for a man that was taken, or is not in the ending.
    men: [Option<Square>; MOST_MEN],
    their_king: Square,
}

impl Plain {
    /// Solves the ending of these men and our king against their king alone.
    ///
    /// # Panics
    /// If there are more than two men, or a pawn besides another man.
    pub fn solve(men: &[Kind]) -> Plain {
        assert!(
            men.len() <= MOST_MEN,
            "a plain solution of at most four men"
        );
        let has_pawn = men.contains(&Kind::Pawn);
        assert!(
            !has_pawn || men.len() == 1,
            "a plain solution of a pawn alone"
        );
        let size = 2 * 64 * 64 * SQUARES.pow(men.len() as u32);
        let mut plain = Plain {
            men: men.to_vec(),
            distances: vec![OPEN; size],
            replies: vec![0; size],
            queue: Vec::new(),
        };
        for index in 0..size {
            if !plain.is_legal(&plain.board(index)) {
                plain.distances[index] = ILLEGAL;
            }
        }
        for index in 0..size / 2 {
            plain.count_replies(index);
        }
        if has_pawn {
            for index in size / 2..size {
                plain.promote(index);
            }
        }
        let mut next = 0;
        while next < plain.queue.len() {
            plain.follow(plain.queue[next] as usize);
            next += 1;
        }
        plain.queue = Vec::new();
        plain
    }

    /// The plies to mate, or with a pawn to a safe queen or rook, from a legal position with no man taken, given the squares of our king, our
    /// men and their king; `None` for a draw.
    pub fn distance(&self, squares: &[Square], turn: Side) -> Option<u8> {
        let mut men = [None; MOST_MEN];
        for (man, square) in men.iter_mut().zip(&squares[1..=self.men.len()]) {
            *man = Some(*square);
        }
        let board = Board {
            turn,
            our_king: squares[0],
            men,
            their_king: squares[self.men.len() + 1],
        };
        let distance = self.distances[self.index(&board)];
        (distance < OPEN).then_some(distance)
    }

    /// The number of a position; those with them to move come first.
    fn index(&self, board: &Board) -> usize {
        let king = (board.turn == Side::Us) as usize * 64 + board.our_king.index();
        let men = board.men[..self.men.len()].iter();
        let place = men.fold(king, |place, square| {
            place * SQUARES + square.map_or(GONE, Square::index)
        });
        place * 64 + board.their_king.index()
    }

    /// [`Plain::index`] turned round.
    fn board(&self, index: usize) -> Board {
        let square = |number: usize| Square::from_index(number % 64).expect("below 64");
        let mut rest = index / 64;
        let mut men = [None; MOST_MEN];
        for man in men[..self.men.len()].iter_mut().rev() {
            *man = Square::from_index(rest % SQUARES);
            rest /= SQUARES;
        }
        Board {
            turn: if rest < 64 { Side::Them } else { Side::Us },
            our_king: square(rest),
            men,
            their_king: square(index),
        }
    }

    /// Whether all stand apart, no pawn on a last rank, the kings do not touch, and with us to move
    /// theirs is not in check.
    fn is_legal(&self, board: &Board) -> bool {
        let men = board.men.into_iter().flatten();
        let count = 2 + men.count();
        let may_stand = |(kind, square): (&Kind, Option<Square>)| {
            *kind != Kind::Pawn || square.is_none_or(|square| (2..=7).contains(&square.rank()))
        };
        board.occupied().len() == count
            && self.men.iter().zip(board.men).all(may_stand)
            && !attacks(Kind::King, Side::Us, board.our_king, SquareSet::EMPTY)
                .contains(board.their_king)
            && (board.turn == Side::Them || !self.in_check(board))
    }

    fn in_check(&self, board: &Board) -> bool {
        let occupied = board.occupied();
        let mut men = self.men.iter().zip(board.men);
        men.any(|(kind, square)| {
            square.is_some_and(|from| reaches(*kind, Side::Us, from, board.their_king, occupied))
        })
    }

    /// Counts their legal replies; where there is none and they are in check, it is mate.
    fn count_replies(&mut self, index: usize) {
        if self.distances[index] == ILLEGAL {
            return;
        }
        let board = self.board(index);
        let steps = attacks(Kind::King, Side::Them, board.their_king, SquareSet::EMPTY);
        let legal = steps.into_iter().filter(|to| {
            let mut after = board;
            after.turn = Side::Us;
            after.their_king = *to;
            for man in &mut after.men {
                *man = man.filter(|square| square != to);
            }
            self.distances[self.index(&after)] != ILLEGAL
        });
        let replies = legal.count() as u8;
        self.replies[index] = replies;
        if replies == 0 && self.in_check(&board) {
            self.reach(index, 0);
        }
    }

    /// Finds a pawn that can be promoted safely with our next move.
    fn promote(&mut self, index: usize) {
        let board = self.board(index);
        if self.distances[index] != ILLEGAL && board.promotes_safely() {
            self.reach(index, 1);
        }
    }

    /// Takes note of the distance of a position in all from which a move leads there.
    fn follow(&mut self, index: usize) {
        let board = self.board(index);
        let distance = self.distances[index] + 1;
        if board.turn == Side::Us {
            self.unmove_theirs(&board, distance);
        } else {
            self.unmove_ours(&board, distance);
        }
    }

    /// Our moves that lead to a position with them to move: each is won.
    fn unmove_ours(&mut self, board: &Board, distance: u8) {
        let occupied = board.occupied();
        let mut before = *board;
        before.turn = Side::Us;
        for from in attacks(Kind::King, Side::Us, board.our_king, occupied) - occupied {
            before.our_king = from;
            self.reach(self.index(&before), distance);
        }
        before.our_king = board.our_king;
        for man in 0..self.men.len() {
            let Some(to) = board.men[man] else { continue };
            for from in came_from(self.men[man], to, occupied) {
                before.men[man] = Some(from);
                self.reach(self.index(&before), distance);
            }
            before.men[man] = Some(to);
        }
    }

    /// Their moves that lead to a position with us to move, in which they may have taken a man: each
    /// is refuted.
    fn unmove_theirs(&mut self, board: &Board, distance: u8) {
        let occupied = board.occupied();
        let mut before = *board;
        before.turn = Side::Them;
        for from in attacks(Kind::King, Side::Them, board.their_king, occupied) - occupied {
            before.their_king = from;
            self.refute(self.index(&before), distance);
            for man in 0..self.men.len() {
                if board.men[man].is_none() {
                    before.men[man] = Some(board.their_king);
                    self.refute(self.index(&before), distance);
                    before.men[man] = None;
                }
            }
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

/// The squares from which such a man of ours may have come.
fn came_from(kind: Kind, to: Square, occupied: SquareSet) -> SquareSet {
    if kind != Kind::Pawn {
        return attacks(kind, Side::Us, to, occupied) - occupied;
    }
    let back = |steps: i32| {
        let from = Square::at(to.file(), to.rank() - steps);
        from.filter(|from| !occupied.contains(*from))
    };
    let one = back(1);
    let two = one.filter(|_| to.rank() == 4).and_then(|_| back(2));
    one.into_iter().chain(two).collect()
}

impl Board {
    /// The squares on which men stand.
    fn occupied(&self) -> SquareSet {
        let men = self.men.into_iter().flatten();
        men.chain([self.our_king, self.their_king]).collect()
    }

    /// Whether the first man is a pawn that becomes a queen or rook now which they cannot take, nor
    /// are they stalemated.
    fn promotes_safely(&self) -> bool {
        let pawn = self.men[0].filter(|pawn| pawn.rank() == 7);
        let goal = pawn.and_then(|pawn| Square::at(pawn.file(), 8));
        let Some(goal) = goal.filter(|goal| !self.occupied().contains(*goal)) else {
            return false;
        };
        let guarded = self.our_king.distance(goal) == 1;
        let taken = self.their_king.distance(goal) == 1 && !guarded;
        let kinds = [Kind::Queen, Kind::Rook];
        !taken && kinds.into_iter().any(|kind| !self.is_stalemate(kind, goal))
    }

    /// Whether a man of this kind on the square where it was promoted leaves them without a move and
    /// out of check.
    fn is_stalemate(&self, kind: Kind, goal: Square) -> bool {
        let ours: SquareSet = [self.our_king, goal].into_iter().collect();
        let covered = |square: Square| reaches(kind, Side::Us, goal, square, ours);
        let steps = attacks(Kind::King, Side::Them, self.their_king, SquareSet::EMPTY);
        let free = |to: Square| self.our_king.distance(to) > 1 && !covered(to);
        !covered(self.their_king) && !steps.into_iter().any(free)
    }
}
