//! What is remembered of the nodes of trees, and of what a table's words mean, where there are too many
//! positions to have a bit for each.
//!
//! A node is known again by its position and by what was asked of the root of its tree, so roots
//! that the goals do not tell apart share their nodes. A table is empty when the program starts, and
//! never changes what is answered.

use super::entries::{Entries, Entry, SPREAD};
use crate::{Position, Side, Square, SquareSet};

/// Whether there is a tree from nodes of one depth, each known by a position and so many words about
/// the root.
#[derive(Debug)]
pub struct Nodes<const WORDS: usize>(Entries<WORDS>);

impl<const WORDS: usize> Nodes<WORDS> {
    /// Nothing is known yet.
    pub const fn empty() -> Nodes<WORDS> {
        Nodes(Entries::empty())
    }

    /// The node with this position in a tree of whose root this was asked. It is called from many
    /// places, in which it would only be compiled again.
    #[inline(never)]
    pub fn node(&self, position: &Position, root: [u64; WORDS]) -> Node<'_, WORDS> {
        let place = position.place();
        let mixed = root.iter().fold(place, |mixed, word| {
            (mixed ^ word).wrapping_mul(SPREAD).rotate_right(32)
        });
        let entry = self.0.entry(mixed);
        let known = match entry.read(place) {
            Some((held, holds)) if held == root => Some(holds),
            _ => None,
        };
        Node {
            known,
            entry,
            place,
            root,
        }
    }
}

/// A node, what was remembered of it when it was looked up, and where in its table it belongs.
#[derive(Debug)]
pub struct Node<'t, const WORDS: usize> {
    known: Option<bool>,
    entry: &'t Entry<WORDS>,
    place: u64,
    root: [u64; WORDS],
}

impl<const WORDS: usize> Node<'_, WORDS> {
    /// Whether there is a tree from here, if that was remembered.
    #[inline]
    pub fn known(&self) -> Option<bool> {
        self.known
    }

    /// Remembers whether there is a tree from here, and says it again.
    #[inline(never)]
    pub fn note(&self, holds: bool) -> bool {
        self.entry.write(self.place, self.root, holds);
        holds
    }
}

/// What a word of the table means in the positions in which it was asked last.
#[derive(Debug)]
pub struct Words(Entries<1>);

impl Words {
    /// Nothing is known yet.
    pub const fn empty() -> Words {
        Words(Entries::empty())
    }

    /// What it means here, which `ask` works out if it is not known.
    #[inline]
    pub fn recall<T: Asked>(&self, position: &Position, ask: impl FnOnce(&Position) -> T) -> T {
        let key = position.place() << 1 | u64::from(position.turn() == Side::Them);
        let entry = self.0.entry(key);
        if let Some(([word], _)) = entry.read(key) {
            return T::of_word(word);
        }
        let meant = ask(position);
        entry.write(key, [meant.word()], false);
        meant
    }
}

/// A thing that was asked of a position, as a word: different for different things of one kind.
#[inline]
pub fn word(asked: impl Asked) -> u64 {
    asked.word()
}

/// What can be asked of a position and kept as a word.
pub trait Asked: Copy {
    /// Different for different things of one kind.
    fn word(self) -> u64;

    /// That of which this is the word.
    fn of_word(word: u64) -> Self;
}

impl Asked for bool {
    #[inline]
    fn word(self) -> u64 {
        self.into()
    }

    #[inline]
    fn of_word(word: u64) -> bool {
        word != 0
    }
}

impl Asked for i32 {
    #[inline]
    fn word(self) -> u64 {
        self.cast_unsigned().into()
    }

    #[inline]
    fn of_word(word: u64) -> i32 {
        (word as u32).cast_signed()
    }
}

impl Asked for Square {
    #[inline]
    fn word(self) -> u64 {
        self.index() as u64
    }

    #[inline]
    fn of_word(word: u64) -> Square {
        Square::from_low_bits(word as u32)
    }
}

impl Asked for SquareSet {
    #[inline]
    fn word(self) -> u64 {
        self.bits()
    }

    #[inline]
    fn of_word(word: u64) -> SquareSet {
        SquareSet::from_bits(word)
    }
}

impl<T: Asked> Asked for Option<T> {
    /// Numbers and squares take 32 bits at most, so that absence has a word of its own; sets are never
    /// absent.
    #[inline]
    fn word(self) -> u64 {
        self.map_or(u64::MAX, Asked::word)
    }

    #[inline]
    fn of_word(word: u64) -> Option<T> {
        (word != u64::MAX).then(|| T::of_word(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, ManKind, Material};

    static NODES: Nodes<1> = Nodes::empty();
    static WORDS: Words = Words::empty();

    /// More than there is room for.
    fn positions() -> Vec<Position> {
        let king = ManKind::of(Kind::King);
        let material = Material::new(&[king, ManKind::of(Kind::Rook)], &[king]).expect("an ending");
        let squares = (0..64 * 64).map(|number| [0, number / 64, number % 64]);
        let squares = squares.map(|squares| squares.map(Square::from_index));
        let made = squares.flat_map(|squares| {
            [Side::Us, Side::Them].map(|turn| Position::new(&material, &squares, turn))
        });
        made.flatten().collect()
    }

    #[test]
    fn what_is_remembered_of_a_node_was_noted_of_it() {
        let truth =
            |position: &Position, root: u64| (position.key() ^ root).count_ones().is_multiple_of(2);
        let mut remembered = 0;
        for _ in 0..2 {
            for root in [word(7), word(None::<i32>)] {
                for position in positions().iter().filter(|one| one.turn() == Side::Us) {
                    let node = NODES.node(position, [root]);
                    if let Some(known) = node.known() {
                        assert_eq!(known, truth(position, root));
                        remembered += 1;
                    }
                    node.note(truth(position, root));
                    let again = NODES.node(position, [root]);
                    assert_eq!(again.known(), Some(truth(position, root)));
                }
            }
        }
        assert!(remembered > 0);
    }

    #[test]
    fn a_word_means_what_it_meant_in_the_same_position() {
        let mean = |position: &Position| Some(-((position.key() % 1000) as i32));
        let mut asked = 0;
        let mut count = 0;
        for _ in 0..2 {
            for position in &positions() {
                for _ in 0..2 {
                    count += 1;
                    let meant = WORDS.recall(position, |position| {
                        asked += 1;
                        mean(position)
                    });
                    assert_eq!(meant, mean(position));
                }
            }
        }
        assert!(asked < count * 3 / 4 && asked > count / 8);
    }

    #[test]
    fn everything_that_can_be_asked_comes_back_from_its_word() {
        fn comes_back<T: Asked + PartialEq + std::fmt::Debug>(all: impl IntoIterator<Item = T>) {
            for one in all {
                assert_eq!(T::of_word(one.word()), one);
            }
        }
        comes_back([false, true]);
        comes_back([0, 1, -1, i32::MIN, i32::MAX]);
        comes_back([None, Some(0), Some(-1), Some(i32::MIN)]);
        comes_back((0..64).map(Square::from_index));
        comes_back([SquareSet::EMPTY, SquareSet::ALL]);
    }
}
