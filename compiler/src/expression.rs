//! Typed expressions: what formulas, numbers and squares of a table mean, names and kinds settled.
//! They are shared by the typed table and the program, whose conditions and goals they are.
//!
//! Anything made from a man that is gone is *absent*: a comparison with something absent is false
//! (language reference, *Men that are gone*).

mod part;
pub mod print;

pub use part::Part;

use alc_runtime::{Kind, Kinds, ManKind, Side, Square};

use crate::syntax::ast::Comparison;

/// True or false in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// `true` or `false`.
    Constant(bool),
    /// Each holds; tested in order, up to the first that does not.
    All(Vec<Formula>),
    /// One holds; tested in order, up to the first that does.
    Any(Vec<Formula>),
    /// It does not hold.
    Not(Box<Formula>),
    /// Both numbers are present and compare so.
    Compare(Comparison, Number, Number),
    /// Both squares are present, and the same (`true`) or different (`false`).
    SameSquare(bool, SquareTerm, SquareTerm),
    /// A state of the game.
    State(State),
    /// A man of this kind is on the board.
    Exists(Side, ManKind),
    /// A predicate of the table.
    Call(Call),
    /// A property of the move in question; only in move constraints.
    Move(MoveTest),
    /// It holds at the root of the tree being built.
    AtRoot(Box<Formula>),
}

/// States of the game, looked at from our side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// `us to move`, `them to move`
    ToMove(Side),
    /// The side to move is in check.
    Check,
    /// The side is to move, has no legal move and is in check (`mate` is of them, `mated` of us).
    Mated(Side),
    /// The side is to move, has no legal move and is not in check (`stalemate`, `stalemated`).
    Stalemated(Side),
}

/// Properties of a legal move that are built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTest {
    /// The man that moves is one of these kinds (before promotion).
    By(Kinds),
    /// It takes a man, en passant included.
    Capture,
    /// It leaves the other side in check.
    GivesCheck,
    /// It goes along a diagonal.
    Diagonal,
    /// It goes along a rank or file.
    Orthogonal,
    /// A pawn promotes.
    Promotion,
    /// A pawn promotes to this kind.
    PromotesTo(Kind),
}

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
    /// The first if the formula holds, otherwise the second.
    If(Box<Formula>, Box<Number>, Box<Number>),
    /// A value of the table.
    Call(Call),
    /// A parameter of the definition that this stands in.
    Parameter(usize),
    /// Its value at the root of the tree being built.
    AtRoot(Box<Number>),
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
    /// Where the move in question starts; only in move constraints.
    From,
    /// Where it ends; only in move constraints.
    To,
    /// The first if the formula holds, otherwise the second.
    If(Box<Formula>, Box<SquareTerm>, Box<SquareTerm>),
    /// A value of the table.
    Call(Call),
    /// A parameter of the definition that this stands in.
    Parameter(usize),
    /// Its value at the root of the tree being built.
    AtRoot(Box<SquareTerm>),
}

/// A use of a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its index among the functions of the table or program.
    pub function: usize,
    /// One for each of its parameters, of the parameter's kind.
    pub arguments: Vec<Term>,
}

/// A number or a square: what arguments and values are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(Number),
    /// A square.
    Square(SquareTerm),
}

/// The kinds of term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// A whole number.
    Number,
    /// A square of the board.
    Square,
}
