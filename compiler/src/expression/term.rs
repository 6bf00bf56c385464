//! Numbers and squares, either of which may be absent.

use alc_runtime::{ManKind, Side, Square};

use super::{Binding, Call, Formula, SetTerm};

/// A whole number, or absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Number {
    /// As written.
    Constant(i32),
    /// Sum, difference or product.
    Arithmetic(Operator, Box<Number>, Box<Number>),
    /// The absolute value.
    Absolute(Box<Number>),
    /// 1 to 8.
    File(SquareTerm),
    /// 1 to 8, from our side.
    Rank(SquareTerm),
    /// King moves between two squares, 0 to 7.
    Distance(SquareTerm, SquareTerm),
    /// Files plus ranks between two squares, 0 to 14.
    Manhattan(SquareTerm, SquareTerm),
    /// King moves to the nearest edge, 0 to 3.
    EdgeDistance(SquareTerm),
    /// How many squares a set has, 0 to 64.
    Size(Box<SetTerm>),
    /// Of how many squares of the set the condition holds, 0 to 64.
    Count(Box<Binding>),
    /// The first if the formula holds, otherwise the second.
    If(Box<Formula>, Box<Number>, Box<Number>),
    /// A value of the table.
    Call(Call),
    /// A parameter of the definition that this stands in.
    Parameter(usize),
    /// Its value at the root of the tree being built.
    AtRoot(Box<Number>),
    /// Its value after the move in question; only in move constraints.
    After(Box<Number>),
}

/// Operations on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `a + b`
    Add,
    /// `a - b`
    Subtract,
    /// `a * b`
    Multiply,
    /// `min(a, b)`
    Least,
    /// `max(a, b)`
    Greatest,
}

impl Operator {
    /// The result for two numbers, if it fits. Every table is checked to keep within 32 bits
    /// wherever a number is asked for.
    pub fn of(self, left: i32, right: i32) -> Option<i32> {
        match self {
            Operator::Add => left.checked_add(right),
            Operator::Subtract => left.checked_sub(right),
            Operator::Multiply => left.checked_mul(right),
            Operator::Least => Some(left.min(right)),
            Operator::Greatest => Some(left.max(right)),
        }
    }
}

/// A square, or absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquareTerm {
    /// `a1` … `h8`, from our side.
    Constant(Square),
    /// The square of a man; with several like men, the first in move order.
    Man(Side, ManKind),
    /// The square on this file and rank, each 1 to 8; absent off the board.
    At(Box<Number>, Box<Number>),
    /// Where the move in question starts; only in move constraints.
    From,
    /// Where it ends; only in move constraints.
    To,
    /// The first if the formula holds, otherwise the second.
    If(Box<Formula>, Box<SquareTerm>, Box<SquareTerm>),
    /// A value of the table.
    Call(Call),
    /// A parameter of the definition that this stands in, or a square bound around it: see
    /// [`Binding`].
    Parameter(usize),
    /// Its value at the root of the tree being built.
    AtRoot(Box<SquareTerm>),
    /// Its value after the move in question; only in move constraints.
    After(Box<SquareTerm>),
}
