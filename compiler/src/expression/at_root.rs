//! What is asked of the root of a tree.

use super::{Formula, Number, Part, SetTerm, SquareTerm};

/// What `at root` stands behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtRoot {
    /// Whether a formula holds there.
    Formula(Formula),
    /// A number there.
    Number(Number),
    /// A square there.
    Square(SquareTerm),
    /// A set of squares there.
    Set(SetTerm),
}

impl AtRoot {
    /// What this part asks of the root, if it says `at root` itself.
    pub fn in_part(part: Part<'_>) -> Option<AtRoot> {
        Some(match part {
            Part::Formula(Formula::AtRoot(operand)) => AtRoot::Formula((**operand).clone()),
            Part::Number(Number::AtRoot(operand)) => AtRoot::Number((**operand).clone()),
            Part::Square(SquareTerm::AtRoot(operand)) => AtRoot::Square((**operand).clone()),
            Part::Set(SetTerm::AtRoot(operand)) => AtRoot::Set((**operand).clone()),
            _ => return None,
        })
    }

    /// What is asked, without `at root`.
    pub fn part(&self) -> Part<'_> {
        match self {
            AtRoot::Formula(formula) => Part::Formula(formula),
            AtRoot::Number(number) => Part::Number(number),
            AtRoot::Square(square) => Part::Square(square),
            AtRoot::Set(set) => Part::Set(set),
        }
    }

    /// Whether this is what the part says, without `at root`.
    pub fn is(&self, part: Part<'_>) -> bool {
        match (self, part) {
            (AtRoot::Formula(one), Part::Formula(other)) => one == other,
            (AtRoot::Number(one), Part::Number(other)) => one == other,
            (AtRoot::Square(one), Part::Square(other)) => one == other,
            (AtRoot::Set(one), Part::Set(other)) => one == other,
            _ => false,
        }
    }
}
