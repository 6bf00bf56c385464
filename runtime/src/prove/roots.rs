//! The positions from which a table is to reach its aim. Those that differ in the square of their king
//! alone are kept together, as a word: there are hundreds of thousands of them, and proofs that work
//! on sets never look at one.

use crate::material::Side;
use crate::position::Position;
use crate::set::SquareSet;
use crate::square::Square;

/// Positions with us to move, in an order of their own.
#[derive(Clone, Debug, Default)]
pub struct Roots {
    words: Vec<Word>,
    /// By word, how many positions there are up to its end.
    ends: Vec<usize>,
}

/// Positions that differ in the square of their king alone.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// One that they differ from in that alone; itself it need not be legal.
    pub men: Position,
    /// The squares on which their king stands.
    pub kings: SquareSet,
}

impl Word {
    /// The positions, in the order of their king's squares.
    pub fn positions(self) -> impl Iterator<Item = Position> {
        let with_king = move |king| self.men.with_king_on(Side::Them, king);
        self.kings.into_iter().map(with_king)
    }
}

impl Roots {
    /// How many positions they are.
    pub fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The positions by words, in order.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The positions, in order.
    pub fn iter(&self) -> impl Iterator<Item = Position> {
        self.words.iter().flat_map(|word| word.positions())
    }

    /// The position with this number, in order from 0; `None` if there are not so many.
    pub fn get(&self, number: usize) -> Option<Position> {
        let place = self.ends.partition_point(|end| *end <= number);
        let before = if place == 0 { 0 } else { self.ends[place - 1] };
        self.words.get(place)?.positions().nth(number - before)
    }

    /// Adds positions at the end, if there are any.
    pub(crate) fn push(&mut self, word: Word) {
        if !word.kings.is_empty() {
            self.ends.push(self.len() + word.kings.len());
            self.words.push(word);
        }
    }

    /// Adds all of others at the end.
    pub(crate) fn append(&mut self, others: Roots) {
        others.words.into_iter().for_each(|word| self.push(word));
    }
}

impl Extend<Position> for Roots {
    fn extend<I: IntoIterator<Item = Position>>(&mut self, positions: I) {
        for position in positions {
            let king: Square = position.king(Side::Them);
            self.push(Word {
                men: position,
                kings: SquareSet::of(king),
            });
        }
    }
}

impl FromIterator<Position> for Roots {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Roots {
        let mut roots = Roots::default();
        roots.extend(positions);
        roots
    }
}
