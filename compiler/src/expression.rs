//! Typed expressions: what formulas, numbers and squares of a table mean, names and kinds settled.
//! They are shared by the typed table and the program, whose conditions and goals they are.
//!
//! Anything made from a man that is gone is *absent*: a comparison with something absent is false
//! (language reference, *Men that are gone*).

mod at_root;
mod part;
pub mod print;
mod set;
mod term;

pub use at_root::AtRoot;
pub use part::Part;
pub use set::{Binding, Pattern, Placement, SetTerm};
pub use term::{Number, Operator, SquareTerm};

use alc_runtime::{Kind, Kinds, ManKind, Side};

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
    /// The square is present, and in the set.
    Member(SquareTerm, SetTerm),
    /// Every square of the first set is in the second.
    Subset(SetTerm, SetTerm),
    /// Both sets have the same squares (`true`), or they have not (`false`).
    SameSet(bool, SetTerm, SetTerm),
    /// The condition holds of some square of the set.
    Some(Box<Binding>),
    /// The condition holds of each square of the set.
    Every(Box<Binding>),
    /// A drawing of a piece of the board fits somewhere.
    Matches(Box<Pattern>),
    /// The advice with this index has a forcing tree with its root here, in fewer plies than are
    /// left here (language reference, *Asking for other advice*).
    Satisfiable(usize),
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
    /// It holds after the move in question; only in move constraints.
    After(Box<Formula>),
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
    /// They are to move and not stalemated, and a pawn of ours has become a queen or rook that they
    /// cannot take (the aim `promotion`).
    PromotedSafely,
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
    /// No man moves: the other side is to move again.
    Pass,
}

/// A use of a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its index among the functions of the table or program.
    pub function: usize,
    /// One for each of its parameters, of the parameter's kind.
    pub arguments: Vec<Term>,
}

/// A number, a square or a set of squares: what arguments and values are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(Number),
    /// A square.
    Square(SquareTerm),
    /// A set of squares.
    Set(SetTerm),
}

/// The kinds of term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// A whole number.
    Number,
    /// A square of the board.
    Square,
    /// A set of squares.
    Set,
}
