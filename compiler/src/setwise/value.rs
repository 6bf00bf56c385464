//! Numbers, squares and sets of squares for all squares of their king at once. Most things do not
//! depend on where it stands and are kept once.

use alc_runtime::{Square, SquareSet};

use super::word::{bits, everywhere};

/// How many squares their king can stand on.
pub(super) const LANES: usize = 64;

/// A number for each lane, or its absence.
#[derive(Clone)]
pub(super) enum Numbers {
    /// The same for all.
    Same(Option<i32>),
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

impl Numbers {
    /// In this lane.
    pub(super) fn at(&self, lane: usize) -> Option<i32> {
        match self {
            Numbers::Same(number) => *number,
            Numbers::Lanes(numbers, present) => (present >> lane & 1 != 0).then(|| numbers[lane]),
        }
    }

    /// The number made from each, where it is present.
    pub(super) fn map(self, make: impl Fn(i32) -> i32) -> Numbers {
        match self {
            Numbers::Same(number) => Numbers::Same(number.map(make)),
            Numbers::Lanes(mut numbers, present) => {
                for number in numbers.iter_mut() {
                    *number = make(*number);
                }
                Numbers::Lanes(numbers, present)
            }
        }
    }

    /// The number made from each two, where both are present.
    pub(super) fn zip(self, other: Numbers, make: impl Fn(i32, i32) -> i32) -> Numbers {
        match (self, other) {
            (Numbers::Same(left), Numbers::Same(right)) => {
                Numbers::Same(left.and_then(|left| right.map(|right| make(left, right))))
            }
            (Numbers::Same(None), _) | (_, Numbers::Same(None)) => Numbers::Same(None),
            (Numbers::Same(Some(left)), right) => right.map(|right| make(left, right)),
            (left, Numbers::Same(Some(right))) => left.map(|left| make(left, right)),
            (Numbers::Lanes(mut left, one), Numbers::Lanes(right, other)) => {
                for (left, right) in left.iter_mut().zip(right.iter()) {
                    *left = make(*left, *right);
                }
                Numbers::Lanes(left, one & other)
            }
        }
    }

    /// The lanes in which both are present and compare so.
    pub(super) fn compare(&self, other: &Numbers, holds: impl Fn(i32, i32) -> bool) -> u64 {
        match (self, other) {
            (Numbers::Same(None), _) | (_, Numbers::Same(None)) => 0,
            (Numbers::Same(Some(left)), Numbers::Same(Some(right))) => {
                everywhere(holds(*left, *right))
            }
            (Numbers::Same(Some(left)), Numbers::Lanes(right, present)) => {
                present & lanes(|lane| holds(*left, right[lane]))
            }
            (Numbers::Lanes(left, present), Numbers::Same(Some(right))) => {
                present & lanes(|lane| holds(left[lane], *right))
            }
            (Numbers::Lanes(left, one), Numbers::Lanes(right, other)) => {
                one & other & lanes(|lane| holds(left[lane], right[lane]))
            }
        }
    }

    /// These where the condition holds, those elsewhere.
    pub(super) fn choose(condition: u64, these: &Numbers, those: &Numbers) -> Numbers {
        let mut numbers = Box::new([0; LANES]);
        let mut present = 0;
        for (lane, slot) in numbers.iter_mut().enumerate() {
            let source = if condition >> lane & 1 != 0 { these } else { those };
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
    pub(super) fn number(&self, number: impl Fn(Square) -> i32) -> Numbers {
        match self {
            Squares::Same(square) => Numbers::Same(square.map(number)),
            Squares::Lanes(squares, present) => {
                let numbers = std::array::from_fn(|lane| number(squares[lane]));
                Numbers::Lanes(Box::new(numbers), *present)
            }
        }
    }

    /// The number that belongs to each two.
    pub(super) fn pair(&self, other: &Squares, number: impl Fn(Square, Square) -> i32) -> Numbers {
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
            Squares::Lanes(squares, present) => {
                present & lanes(|lane| holds(lane, squares[lane]))
            }
        }
    }

    /// The squares that these numbers make, absent where one is or `make` says so.
    pub(super) fn made(
        file: &Numbers,
        rank: &Numbers,
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
            let source = if condition >> lane & 1 != 0 { these } else { those };
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
    pub(super) fn zip(&self, other: &Sets, make: impl Fn(SquareSet, SquareSet) -> SquareSet) -> Sets {
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
    pub(super) fn size(&self) -> Numbers {
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
            let source = if condition >> lane & 1 != 0 { these } else { those };
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

/// The lanes of which this holds.
#[inline]
pub(super) fn lanes(holds: impl Fn(usize) -> bool) -> u64 {
    (0..LANES).fold(0, |word, lane| word | u64::from(holds(lane)) << lane)
}
