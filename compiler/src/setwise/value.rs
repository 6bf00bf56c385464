//! Numbers, squares and sets of squares for all squares of their king at once. Most things do not
//! depend on where it stands and are kept once.

use alc_runtime::{Square, SquareSet};

use super::word::{bits, everywhere};
use crate::syntax::ast::Comparison;

/// How many squares their king can stand on.
pub(super) const LANES: usize = 64;

/// A number for each lane, or its absence.
#[derive(Clone)]
pub(super) enum Numbers<'s> {
    /// The same for all.
    Same(Option<i32>),
    /// Those of a table.
    Row(&'s [i16; LANES], u64),
    /// One for each, and the lanes in which it is present; what stands in the others means nothing.
    Lanes(Box<[i32; LANES]>, u64),
}

/// A square for each lane, or its absence.
#[derive(Clone)]
pub(super) enum Squares {
    /// The same for all.
    Same(Option<Square>),
    /// One for each, and the lanes in which it is present.
    Lanes(Box<[Square; LANES]>, u64),
}

/// A set of squares for each lane.
#[derive(Clone)]
pub(super) enum Sets {
    /// The same for all.
    Same(SquareSet),
    /// One for each.
    Lanes(Box<[SquareSet; LANES]>),
}

impl<'s> Numbers<'s> {
    /// In this lane.
    pub(super) fn at(&self, lane: usize) -> Option<i32> {
        match self {
            Numbers::Same(number) => *number,
            Numbers::Row(row, present) => (present >> lane & 1 != 0).then(|| row[lane].into()),
            Numbers::Lanes(numbers, present) => (present >> lane & 1 != 0).then(|| numbers[lane]),
        }
    }

    /// The number made from each, where it is present.
    pub(super) fn map(self, make: impl Fn(i32) -> i32) -> Numbers<'s> {
        match self {
            Numbers::Same(number) => Numbers::Same(number.map(make)),
            Numbers::Row(row, present) => {
                Numbers::Lanes(Box::new(row.map(|number| make(number.into()))), present)
            }
            Numbers::Lanes(mut numbers, present) => {
                for number in numbers.iter_mut() {
                    *number = make(*number);
                }
                Numbers::Lanes(numbers, present)
            }
        }
    }

    /// The number made from each two, where both are present.
    pub(super) fn zip(self, other: Numbers<'s>, make: impl Fn(i32, i32) -> i32) -> Numbers<'s> {
        match (self, other) {
            (Numbers::Same(left), Numbers::Same(right)) => {
                Numbers::Same(left.and_then(|left| right.map(|right| make(left, right))))
            }
            (Numbers::Same(None), _) | (_, Numbers::Same(None)) => Numbers::Same(None),
            (Numbers::Same(Some(left)), right) => right.map(|right| make(left, right)),
            (left, Numbers::Same(Some(right))) => left.map(|left| make(left, right)),
            (left, right) => {
                let (mut left, one) = left.unrolled();
                let (right, other) = right.unrolled();
                for (left, right) in left.iter_mut().zip(right.iter()) {
                    *left = make(*left, *right);
                }
                Numbers::Lanes(left, one & other)
            }
        }
    }

    /// The lanes in which both are present and compare so.
    pub(super) fn compare(self, operator: Comparison, other: Numbers<'s>) -> u64 {
        match (self, other) {
            (Numbers::Same(None), _) | (_, Numbers::Same(None)) => 0,
            (Numbers::Same(Some(left)), Numbers::Same(Some(right))) => {
                everywhere(operator.holds(left.cmp(&right)))
            }
            (Numbers::Row(row, present), Numbers::Same(Some(bound))) => {
                present & row_against(row, operator, bound)
            }
            (Numbers::Same(Some(bound)), Numbers::Row(row, present)) => {
                present & row_against(row, operator.mirrored(), bound)
            }
            (Numbers::Row(left, one), Numbers::Row(right, other)) => {
                one & other & rows_compare(left, operator, right)
            }
            (Numbers::Lanes(numbers, present), Numbers::Same(Some(bound))) => {
                present & compare(operator, |lane| numbers[lane], |_| bound)
            }
            (left, right) => {
                let ((left, one), (right, other)) = (left.unrolled(), right.unrolled());
                one & other & compare(operator, |lane| left[lane], |lane| right[lane])
            }
        }
    }

    /// One for each lane, and where they are present.
    fn unrolled(self) -> (Box<[i32; LANES]>, u64) {
        match self {
            Numbers::Same(None) => (Box::new([0; LANES]), 0),
            Numbers::Same(Some(number)) => (Box::new([number; LANES]), u64::MAX),
            Numbers::Row(row, present) => (Box::new(row.map(i32::from)), present),
            Numbers::Lanes(numbers, present) => (numbers, present),
        }
    }

    /// These where the condition holds, those elsewhere.
    pub(super) fn choose(condition: u64, these: &Numbers<'s>, those: &Numbers<'s>) -> Numbers<'s> {
        let mut numbers = Box::new([0; LANES]);
        let mut present = 0;
        for (lane, slot) in numbers.iter_mut().enumerate() {
            let source = if condition >> lane & 1 != 0 {
                these
            } else {
                those
            };
            if let Some(number) = source.at(lane) {
                *slot = number;
                present |= 1 << lane;
            }
        }
        Numbers::Lanes(numbers, present)
    }
}

impl Squares {
    /// The square of each lane: where their king stands.
    pub(super) fn of_their_king() -> Squares {
        let square = |lane| Square::from_index(lane).unwrap_or(SOME_SQUARE);
        Squares::Lanes(Box::new(std::array::from_fn(square)), u64::MAX)
    }

    /// In this lane.
    pub(super) fn at(&self, lane: usize) -> Option<Square> {
        match self {
            Squares::Same(square) => *square,
            Squares::Lanes(squares, present) => (present >> lane & 1 != 0).then(|| squares[lane]),
        }
    }

    /// The number that belongs to each.
    pub(super) fn number<'s>(&self, number: impl Fn(Square) -> i32) -> Numbers<'s> {
        match self {
            Squares::Same(square) => Numbers::Same(square.map(number)),
            Squares::Lanes(squares, present) => {
                let numbers = std::array::from_fn(|lane| number(squares[lane]));
                Numbers::Lanes(Box::new(numbers), *present)
            }
        }
    }

    /// The number that belongs to each two.
    pub(super) fn pair<'s>(
        &self,
        other: &Squares,
        number: impl Fn(Square, Square) -> i32,
    ) -> Numbers<'s> {
        match (self, other) {
            (Squares::Same(None), _) | (_, Squares::Same(None)) => Numbers::Same(None),
            (Squares::Same(Some(from)), to) => to.number(|to| number(*from, to)),
            (from, Squares::Same(Some(to))) => from.number(|from| number(from, *to)),
            (Squares::Lanes(from, one), Squares::Lanes(to, other)) => {
                let numbers = std::array::from_fn(|lane| number(from[lane], to[lane]));
                Numbers::Lanes(Box::new(numbers), one & other)
            }
        }
    }

    /// The lanes in which it is present and this holds of it.
    pub(super) fn test(&self, holds: impl Fn(usize, Square) -> bool) -> u64 {
        match self {
            Squares::Same(None) => 0,
            Squares::Same(Some(square)) => lanes(|lane| holds(lane, *square)),
            Squares::Lanes(squares, present) => present & lanes(|lane| holds(lane, squares[lane])),
        }
    }

    /// The squares that these numbers make, absent where one is or `make` says so.
    pub(super) fn made(
        file: &Numbers<'_>,
        rank: &Numbers<'_>,
        make: impl Fn(i32, i32) -> Option<Square>,
    ) -> Squares {
        let at = |lane| make(file.at(lane)?, rank.at(lane)?);
        match (file, rank) {
            (Numbers::Same(_), Numbers::Same(_)) => Squares::Same(at(0)),
            _ => Squares::each(at),
        }
    }

    /// These where the condition holds, those elsewhere.
    pub(super) fn choose(condition: u64, these: &Squares, those: &Squares) -> Squares {
        Squares::each(|lane| {
            let source = if condition >> lane & 1 != 0 {
                these
            } else {
                those
            };
            source.at(lane)
        })
    }

    fn each(at: impl Fn(usize) -> Option<Square>) -> Squares {
        let mut present = 0;
        let mut squares = Box::new([SOME_SQUARE; LANES]);
        for (lane, slot) in squares.iter_mut().enumerate() {
            if let Some(square) = at(lane) {
                *slot = square;
                present |= 1 << lane;
            }
        }
        Squares::Lanes(squares, present)
    }
}

impl Sets {
    /// In this lane.
    pub(super) fn at(&self, lane: usize) -> SquareSet {
        match self {
            Sets::Same(set) => *set,
            Sets::Lanes(sets) => sets[lane],
        }
    }

    /// The set that `make` says for each lane.
    pub(super) fn each(make: impl FnMut(usize) -> SquareSet) -> Sets {
        Sets::Lanes(Box::new(std::array::from_fn(make)))
    }

    /// The set made from each two.
    pub(super) fn zip(
        &self,
        other: &Sets,
        make: impl Fn(SquareSet, SquareSet) -> SquareSet,
    ) -> Sets {
        match (self, other) {
            (Sets::Same(left), Sets::Same(right)) => Sets::Same(make(*left, *right)),
            _ => Sets::each(|lane| make(self.at(lane), other.at(lane))),
        }
    }

    /// The lanes in which this holds of both.
    pub(super) fn test(&self, other: &Sets, holds: impl Fn(SquareSet, SquareSet) -> bool) -> u64 {
        match (self, other) {
            (Sets::Same(left), Sets::Same(right)) => everywhere(holds(*left, *right)),
            _ => lanes(|lane| holds(self.at(lane), other.at(lane))),
        }
    }

    /// How many squares each has.
    pub(super) fn size<'s>(&self) -> Numbers<'s> {
        match self {
            Sets::Same(set) => Numbers::Same(Some(set.len() as i32)),
            Sets::Lanes(sets) => {
                let sizes = std::array::from_fn(|lane| sets[lane].len() as i32);
                Numbers::Lanes(Box::new(sizes), u64::MAX)
            }
        }
    }

    /// The lanes in which a square is in the set.
    pub(super) fn containing(&self, square: Square) -> u64 {
        match self {
            Sets::Same(set) => everywhere(set.contains(square)),
            Sets::Lanes(sets) => lanes(|lane| sets[lane].contains(square)),
        }
    }

    /// The squares that are in the set of some lane.
    pub(super) fn any(&self) -> SquareSet {
        match self {
            Sets::Same(set) => *set,
            Sets::Lanes(sets) => {
                let all = sets.iter().fold(0, |all, set| all | set.bits());
                SquareSet::from_bits(all)
            }
        }
    }

    /// These where the condition holds, those elsewhere.
    pub(super) fn choose(condition: u64, these: &Sets, those: &Sets) -> Sets {
        Sets::each(|lane| {
            let source = if condition >> lane & 1 != 0 {
                these
            } else {
                those
            };
            source.at(lane)
        })
    }

    /// The squares of which something is known: for each, the lanes in which it belongs to the set.
    pub(super) fn gathered(squares: impl IntoIterator<Item = (Square, u64)>) -> Sets {
        let mut sets = Box::new([SquareSet::EMPTY; LANES]);
        for (square, belongs) in squares {
            for lane in bits(belongs) {
                sets[lane].insert(square);
            }
        }
        Sets::Lanes(sets)
    }
}

/// What stands where a square is absent.
const SOME_SQUARE: Square = match Square::at(1, 1) {
    Some(square) => square,
    None => panic!("a1 is a square"),
};

/// The lanes in which the numbers of a row compare so with a bound.
pub(super) fn row_against(row: &[i16; LANES], operator: Comparison, bound: i32) -> u64 {
    // Each is below the least bound that is out of range, or above the greatest.
    let Ok(bound) = i16::try_from(bound) else {
        return everywhere(operator.holds(0.cmp(&bound)));
    };
    compare(operator, |lane| row[lane], |_| bound)
}

/// The lanes in which the numbers of two rows compare so.
pub(super) fn rows_compare(left: &[i16; LANES], operator: Comparison, right: &[i16; LANES]) -> u64 {
    compare(operator, |lane| left[lane], |lane| right[lane])
}

/// The lanes in which two numbers compare so. What compares is settled first, so that compilers have
/// instructions for the rest.
#[inline]
fn compare<T: PartialOrd>(
    operator: Comparison,
    left: impl Fn(usize) -> T,
    right: impl Fn(usize) -> T,
) -> u64 {
    match operator {
        Comparison::Equal => lanes(|lane| left(lane) == right(lane)),
        Comparison::NotEqual => lanes(|lane| left(lane) != right(lane)),
        Comparison::Less => lanes(|lane| left(lane) < right(lane)),
        Comparison::AtMost => lanes(|lane| left(lane) <= right(lane)),
        Comparison::Greater => lanes(|lane| left(lane) > right(lane)),
        Comparison::AtLeast => lanes(|lane| left(lane) >= right(lane)),
    }
}

/// The lanes of which this holds.
///
/// The answers are bytes first, for which compilers have instructions; a product then brings the
/// lowest bits of eight bytes together.
#[inline]
pub(super) fn lanes(holds: impl Fn(usize) -> bool) -> u64 {
    let answers: [u8; LANES] = std::array::from_fn(|lane| u8::from(holds(lane)));
    let (eights, _) = answers.as_chunks::<8>();
    eights.iter().rev().fold(0, |word, eight| {
        let packed = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        word << 8 | packed
    })
}
