//! What is remembered of positions, for goals and searches that depend on the position alone: one bit
//! for each square that a man may go to, so that whether some move of his leads where it should is
//! one `&`.
//!
//! A memory is empty when the program starts and fills as it is asked; an answer that is not in it
//! yet is worked out and noted. It never changes what is answered.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::moves::{Moves, Walk};
use crate::{Move, Position, Square, SquareSet};

/// What is remembered of the answers to one question about the positions after moves.
///
/// It is right for questions whose answers depend on squares alone: where nothing can be taken en
/// passant, for only one side has pawns, and while every man is on the board and none is a promoted
/// pawn; elsewhere the question is asked each time. A man that is taken stands where the man that
/// takes him goes, so the position after a capture has a place of its own.
#[derive(Debug)]
pub struct Memory {
    question: fn(&Position) -> bool,
    rows: &'static [Row],
}

/// Room for a memory: a row for each man of the side that moves and each way in which all other men
/// can stand, 64 to the power of their number.
#[derive(Debug)]
pub struct Rows<const COUNT: usize>([Row; COUNT]);

impl<const COUNT: usize> Rows<COUNT> {
    /// Nothing is known yet.
    pub const fn empty() -> Rows<COUNT> {
        Rows([const { Row::empty() }; COUNT])
    }

    /// The row of this number.
    #[inline]
    pub(super) fn at(&self, index: usize) -> Option<&Row> {
        self.0.get(index)
    }
}

impl Memory {
    /// The memory of this question, with these rows to itself.
    pub const fn of<const COUNT: usize>(
        question: fn(&Position) -> bool,
        rows: &'static Rows<COUNT>,
    ) -> Memory {
        Memory {
            question,
            rows: &rows.0,
        }
    }

    /// Those of some moves after which the answer is yes.
    #[inline]
    pub fn among(&'static self, moves: Moves) -> Remembered {
        Remembered {
            memory: self,
            moves,
            walk: Walk::nowhere(),
            row: None,
            holds: SquareSet::EMPTY,
        }
    }

    /// The first of some moves after which the answer is yes.
    #[inline]
    pub fn first(&'static self, moves: Moves) -> Option<Move> {
        self.among(moves).next_move()
    }

    /// Whether the answer is yes after each of some moves; `None` where there is no move.
    pub fn all(&self, mut moves: Moves) -> Option<bool> {
        let mut any = false;
        while let Some(mut walk) = moves.next_man() {
            any |= !walk.targets.is_empty();
            let row = self.row(moves.position(), &walk);
            if let Some(row) = row {
                if !(walk.targets & row.fails()).is_empty() {
                    return Some(false);
                }
                walk.targets -= row.holds();
            }
            while !walk.targets.is_empty() {
                if !self.answer(moves.position(), walk.next_move(), row) {
                    return Some(false);
                }
            }
        }
        any.then_some(true)
    }

    /// The answer after a move, which is noted in its row.
    fn answer(&self, position: &Position, chosen: Move, row: Option<&Row>) -> bool {
        let answer = (self.question)(&position.after_move(chosen));
        if let Some(row) = row {
            row.note(chosen.to(), answer);
        }
        answer
    }

    /// The row for moves of a man of the side to move; none where they, or moves before, change what
    /// stands on the board by more than a square.
    #[inline]
    fn row(&self, position: &Position, walk: &Walk) -> Option<&'static Row> {
        if walk.promotes() {
            return None;
        }
        let slot = walk.slot();
        let own = slot.checked_sub(position.slots(position.turn()).start)?;
        let (others, count) = position.others(slot)?;
        self.rows.get(own << (6 * count) | others)
    }
}

/// The answers for one man and one way in which the others stand, by the square of that man. Both
/// sets only grow, and each is right by itself, so it does not matter in which order other threads
/// see them.
#[derive(Debug)]
pub(super) struct Row {
    holds: AtomicU64,
    fails: AtomicU64,
}

impl Row {
    const fn empty() -> Row {
        Row {
            holds: AtomicU64::new(0),
            fails: AtomicU64::new(0),
        }
    }

    /// The squares of which it is known that it holds.
    #[inline]
    fn holds(&self) -> SquareSet {
        SquareSet::from_bits(self.holds.load(Ordering::Relaxed))
    }

    /// The squares of which it is known that it does not.
    #[inline]
    fn fails(&self) -> SquareSet {
        SquareSet::from_bits(self.fails.load(Ordering::Relaxed))
    }

    /// The answer for a square, which `ask` works out if it is not known.
    #[inline]
    pub(super) fn recall(&self, square: Square, ask: impl FnOnce() -> bool) -> bool {
        if self.holds().contains(square) {
            return true;
        }
        if self.fails().contains(square) {
            return false;
        }
        let answer = ask();
        self.note(square, answer);
        answer
    }

    fn note(&self, square: Square, answer: bool) {
        let answers = if answer { &self.holds } else { &self.fails };
        let known = answers.load(Ordering::Relaxed);
        answers.store(known | SquareSet::of(square).bits(), Ordering::Relaxed);
    }
}

/// The moves after which the answer to a question is yes, made by [`Memory::among`].
#[derive(Debug)]
pub struct Remembered {
    memory: &'static Memory,
    moves: Moves,
    /// The moves of the man whose turn it is; those of which it is known that they fail are left out.
    walk: Walk,
    row: Option<&'static Row>,
    /// Where it is known that the answer is yes.
    holds: SquareSet,
}

impl Remembered {
    /// The next of the moves, without the position after it.
    fn next_move(&mut self) -> Option<Move> {
        loop {
            while self.walk.targets.is_empty() {
                self.walk = self.moves.next_man()?;
                self.row = self.memory.row(self.moves.position(), &self.walk);
                self.holds = self.row.map_or(SquareSet::EMPTY, Row::holds);
                self.walk.targets -= self.row.map_or(SquareSet::EMPTY, Row::fails);
            }
            let chosen = self.walk.next_move();
            if self.holds.contains(chosen.to())
                || self.memory.answer(self.moves.position(), chosen, self.row)
            {
                return Some(chosen);
            }
        }
    }
}

impl Iterator for Remembered {
    type Item = (Move, Position);

    #[inline]
    fn next(&mut self) -> Option<(Move, Position)> {
        let chosen = self.next_move()?;
        Some((chosen, self.moves.position().after_move(chosen)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, ManKind, Material, MoveOrder, Side, positions};

    static OUR_ROWS: Rows<{ 2 << 12 }> = Rows::empty();
    static THEIR_ROWS: Rows<{ 1 << 12 }> = Rows::empty();
    static AFTER_OURS: Memory = Memory::of(truth, &OUR_ROWS);
    static AFTER_THEIRS: Memory = Memory::of(truth, &THEIR_ROWS);

    /// Says something else of most positions that differ.
    fn truth(position: &Position) -> bool {
        position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62 != 1
    }

    #[test]
    fn with_a_pawn_answers_are_remembered_of_the_positions_that_they_were_given_for() {
        let [king, pawn] = [Kind::King, Kind::Pawn].map(ManKind::of);
        let material = Material::new(&[king, pawn], &[king]).expect("an ending");
        for _ in 0..2 {
            for turn in [Side::Us, Side::Them] {
                for position in positions::all(&material, turn).step_by(103) {
                    assert_remembered(&position);
                    // Among these the pawn is gone, or is something else.
                    for (_, next) in position.moves(MoveOrder::Board) {
                        assert_remembered(&next);
                    }
                }
            }
        }
    }

    fn assert_remembered(position: &Position) {
        let memory = match position.turn() {
            Side::Us => &AFTER_OURS,
            Side::Them => &AFTER_THEIRS,
        };
        let moves = || position.moves(MoveOrder::Book);
        let expected: Vec<(Move, Position)> = moves().filter(|(_, next)| truth(next)).collect();
        let remembered: Vec<(Move, Position)> = memory.among(moves()).collect();
        assert_eq!(remembered, expected, "{position:?}");
        let first = expected.first().map(|(chosen, _)| *chosen);
        assert_eq!(memory.first(moves()), first, "{position:?}");
        let count = moves().count();
        let all = (count > 0).then_some(expected.len() == count);
        assert_eq!(memory.all(moves()), all, "{position:?}");
    }
}
