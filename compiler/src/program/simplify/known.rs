//! What is known of a square without a position: a condition that speaks of the square alone is a
//! constant set.

use alc_runtime::{Square, SquareSet, between, near, walk};

use crate::expression::{Formula, Number, SetTerm, SquareTerm};

/// The squares of which a condition holds, if it speaks of nothing else than the parameter with this
/// index.
pub(super) fn squares(condition: &Formula, variable: usize) -> Option<SquareSet> {
    let mut set = SquareSet::EMPTY;
    for square in Square::all() {
        if (Of { variable, square }).truth(condition)? {
            set.insert(square);
        }
    }
    Some(set)
}

/// A square, and the index of the parameter that stands for it.
#[derive(Clone, Copy)]
struct Of {
    variable: usize,
    square: Square,
}

/// Each is `None` where more than the square must be known; the inner `None` is absence.
impl Of {
    fn truth(self, formula: &Formula) -> Option<bool> {
        match formula {
            Formula::Constant(value) => Some(*value),
            Formula::All(parts) => self.first(parts, false),
            Formula::Any(parts) => self.first(parts, true),
            Formula::Not(operand) => Some(!self.truth(operand)?),
            Formula::Compare(operator, left, right) => {
                let both = self.number(left)?.zip(self.number(right)?);
                Some(both.is_some_and(|(left, right)| operator.holds(left.cmp(&right))))
            }
            Formula::SameSquare(same, left, right) => {
                let both = self.square(left)?.zip(self.square(right)?);
                Some(both.is_some_and(|(left, right)| (left == right) == *same))
            }
            Formula::Member(square, set) => {
                let square = self.square(square)?;
                let set = self.set(set)?;
                Some(square.is_some_and(|square| set.contains(square)))
            }
            Formula::Subset(left, right) => Some(self.set(left)?.is_subset(self.set(right)?)),
            Formula::SameSet(same, left, right) => {
                Some((self.set(left)? == self.set(right)?) == *same)
            }
            Formula::AtRoot(operand) | Formula::After(operand) => self.truth(operand),
            _ => None,
        }
    }

    /// The truth of a chain, which ends with the first part that is of this truth.
    fn first(self, parts: &[Formula], wanted: bool) -> Option<bool> {
        for part in parts {
            if self.truth(part)? == wanted {
                return Some(wanted);
            }
        }
        Some(!wanted)
    }

    fn number(self, number: &Number) -> Option<Option<i32>> {
        Some(match number {
            Number::Constant(value) => Some(*value),
            Number::Arithmetic(operator, left, right) => self
                .number(left)?
                .zip(self.number(right)?)
                .and_then(|(left, right)| operator.of(left, right)),
            Number::Absolute(operand) => self.number(operand)?.map(i32::abs),
            Number::File(of) => self.square(of)?.map(Square::file),
            Number::Rank(of) => self.square(of)?.map(Square::rank),
            Number::EdgeDistance(of) => self.square(of)?.map(Square::edge_distance),
            Number::Distance(from, to) => self
                .square(from)?
                .zip(self.square(to)?)
                .map(|(from, to)| from.distance(to)),
            Number::Manhattan(from, to) => self
                .square(from)?
                .zip(self.square(to)?)
                .map(|(from, to)| from.manhattan(to)),
            Number::Size(set) => i32::try_from(self.set(set)?.len()).ok(),
            Number::If(condition, then, otherwise) => self.number(if self.truth(condition)? {
                then
            } else {
                otherwise
            })?,
            Number::AtRoot(operand) | Number::After(operand) => self.number(operand)?,
            Number::Count(_) | Number::Call(_) | Number::Parameter(_) => return None,
        })
    }

    fn square(self, square: &SquareTerm) -> Option<Option<Square>> {
        Some(match square {
            SquareTerm::Constant(square) => Some(*square),
            SquareTerm::Parameter(index) if *index == self.variable => Some(self.square),
            SquareTerm::At(file, rank) => self
                .number(file)?
                .zip(self.number(rank)?)
                .and_then(|(file, rank)| Square::at(file, rank)),
            SquareTerm::If(condition, then, otherwise) => {
                self.square(if self.truth(condition)? {
                    then
                } else {
                    otherwise
                })?
            }
            SquareTerm::AtRoot(operand) | SquareTerm::After(operand) => self.square(operand)?,
            SquareTerm::Man(..)
            | SquareTerm::From
            | SquareTerm::To
            | SquareTerm::Call(_)
            | SquareTerm::Parameter(_) => return None,
        })
    }

    fn set(self, set: &SetTerm) -> Option<SquareSet> {
        Some(match set {
            SetTerm::Constant(squares) => *squares,
            SetTerm::Squares(squares) => {
                let mut set = SquareSet::EMPTY;
                for square in squares {
                    if let Some(square) = self.square(square)? {
                        set.insert(square);
                    }
                }
                set
            }
            SetTerm::Between(from, to) => match self.square(from)?.zip(self.square(to)?) {
                Some((from, to)) => between(from, to),
                None => SquareSet::EMPTY,
            },
            SetTerm::Near(square, moves) => match self.square(square)?.zip(self.number(moves)?) {
                Some((square, moves)) => near(square, moves),
                None => SquareSet::EMPTY,
            },
            SetTerm::Walk(square, inside) => {
                let inside = self.set(inside)?;
                self.square(square)?
                    .map_or(SquareSet::EMPTY, |square| walk(square, inside))
            }
            SetTerm::Combined(operator, left, right) => {
                operator.of(self.set(left)?, self.set(right)?)
            }
            SetTerm::If(condition, then, otherwise) => self.set(if self.truth(condition)? {
                then
            } else {
                otherwise
            })?,
            SetTerm::AtRoot(operand) | SetTerm::After(operand) => self.set(operand)?,
            _ => return None,
        })
    }
}
