//! Sets of squares, what is asked of their squares one by one, and drawings of the board. A set is
//! never absent: what is made from a man that is gone has no squares.

use alc_runtime::{ManKind, Side, SquareSet};

use super::{Call, Formula, Number, SquareTerm};
use crate::syntax::ast::SetOperator;

/// A set of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetTerm {
    /// These squares, from our side.
    Constant(SquareSet),
    /// The squares of those that are present.
    Squares(Vec<SquareTerm>),
    /// The squares of a set of which a condition holds.
    Where(Box<Binding>),
    /// The squares of the men of a side: of this kind, promoted ones included, or of all kinds.
    Men(Side, Option<ManKind>),
    /// The squares that the man on a square attacks, own men's included, pins ignored.
    Attacks(SquareTerm),
    /// The squares that a side attacks, its own men's included, pins ignored.
    AttackedBy(Side),
    /// The squares strictly between two that lie on a line; otherwise none.
    Between(SquareTerm, SquareTerm),
    /// The squares that a king reaches from a square in this many moves on an empty board, its own
    /// included.
    Near(SquareTerm, Number),
    /// The squares that a king reaches from a square inside a set; its own included.
    Walk(SquareTerm, Box<SetTerm>),
    /// The cage of a side's king: the squares that it can ever walk to while nobody else moves.
    Reach(Side),
    /// Union, intersection or difference.
    Combined(SetOperator, Box<SetTerm>, Box<SetTerm>),
    /// The first if the formula holds, otherwise the second.
    If(Box<Formula>, Box<SetTerm>, Box<SetTerm>),
    /// A value of the table.
    Call(Call),
    /// A parameter of the definition that this stands in, or a set bound around it.
    Parameter(usize),
    /// Its value at the root of the tree being built.
    AtRoot(Box<SetTerm>),
    /// Its value after the move in question; only in move constraints.
    After(Box<SetTerm>),
}

impl SetTerm {
    /// The squares of all men.
    pub fn occupied() -> SetTerm {
        let men = |side| Box::new(SetTerm::Men(side, None));
        SetTerm::Combined(SetOperator::Union, men(Side::Us), men(Side::Them))
    }
}

/// A condition on each square of a set in turn. Inside it the square is the parameter with the
/// index `variable`; parameters of lower indices are those around it, higher ones there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The name of the square in the text.
    pub name: String,
    /// Its index among the parameters.
    pub variable: usize,
    /// The squares; it does not see the variable.
    pub within: SetTerm,
    /// What is asked of each.
    pub condition: Formula,
}

/// A drawing of a piece of the board. It fits where, for one of its placements, every set of squares
/// lies within the class with the same index, and the condition holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// What may stand on the squares of each set: the squares of the board that qualify.
    pub classes: Vec<SetTerm>,
    /// Where the drawing may lie.
    pub placements: Vec<Placement>,
    /// The index among the parameters that the marked squares have in the condition; as in a
    /// [`Binding`], but a set.
    pub variable: usize,
    /// What else is to hold.
    pub condition: Formula,
}

/// One place of a drawing on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// For each class of the pattern, the squares that it is asked of.
    pub squares: Vec<u64>,
    /// The squares marked `+`.
    pub marked: u64,
}
