//! Expressions of the text: one sort for formulas, terms and move constraints alike.

use std::cmp::Ordering;

use alc_runtime::SquareSet;
use serde::Serialize;

use super::{Phrase, Word};
use crate::source::Span;

/// A formula, term or move constraint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expression {
    /// What it says.
    pub kind: ExpressionKind,
    /// Its exact words (without parentheses around it).
    pub span: Span,
}

/// The one expression grammar. Binding, tightest first: `at root` (postfix); unary minus; `* &`;
/// `+ - | \\`; comparisons and `in` (which do not chain); `not`; `and`; `or`; `then`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "expression", rename_all = "snake_case")]
pub enum ExpressionKind {
    /// A number as written.
    Integer {
        /// Never negative: a sign is an operator.
        value: i64,
    },
    /// A name or built-in phrase.
    Phrase {
        /// Its words.
        phrase: Phrase,
    },
    /// A name with arguments, `distance(our king, e4)`.
    Call {
        /// What is called.
        name: Word,
        /// Never empty.
        arguments: Vec<Expression>,
    },
    /// `- x`
    Negate {
        /// Behind the sign.
        operand: Box<Expression>,
    },
    /// `x + y` and its like.
    Arithmetic {
        /// Between the operands.
        operator: ArithmeticOperator,
        /// Before it.
        left: Box<Expression>,
        /// Behind it.
        right: Box<Expression>,
    },
    /// `x < y` and its like.
    Compare {
        /// Between the operands.
        operator: Comparison,
        /// Before it.
        left: Box<Expression>,
        /// Behind it.
        right: Box<Expression>,
    },
    /// `not x`
    Not {
        /// What must not hold.
        operand: Box<Expression>,
    },
    /// `x and y`
    And {
        /// Before the `and`.
        left: Box<Expression>,
        /// Behind it.
        right: Box<Expression>,
    },
    /// `x or y`
    Or {
        /// Before the `or`.
        left: Box<Expression>,
        /// Behind it.
        right: Box<Expression>,
    },
    /// `x then y`
    Then {
        /// The moves to try first.
        left: Box<Expression>,
        /// Those to try after them.
        right: Box<Expression>,
    },
    /// `(if x then y else z)`
    If {
        /// Decides between the two.
        condition: Box<Expression>,
        /// The value where it holds.
        then: Box<Expression>,
        /// The value where it does not.
        otherwise: Box<Expression>,
    },
    /// `x at root`
    AtRoot {
        /// What is asked at the root.
        operand: Box<Expression>,
    },
    /// `x in s`, of a square or a set.
    In {
        /// What is looked for.
        left: Box<Expression>,
        /// Where.
        right: Box<Expression>,
    },
    /// `s | t` and its like.
    Sets {
        /// Between the operands.
        operator: SetOperator,
        /// Before it.
        left: Box<Expression>,
        /// Behind it.
        right: Box<Expression>,
    },
    /// `{a1, our king}`
    Set {
        /// The squares, in order.
        squares: Vec<Expression>,
    },
    /// `{x where f}` or `{x in s where f}`
    Comprehension {
        /// Stands for each square.
        variable: Word,
        /// Where the squares are taken from; all of the board otherwise.
        within: Option<Box<Expression>>,
        /// What is to hold of them.
        condition: Box<Expression>,
    },
    /// `some(x in s where f)` and its like.
    Quantified {
        /// `some`, `every` or `count`.
        quantifier: Quantifier,
        /// Stands for each square.
        variable: Word,
        /// Where the squares are taken from.
        within: Box<Expression>,
        /// What is asked of them.
        condition: Box<Expression>,
    },
}

/// `|`, `&`, `\`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetOperator {
    /// `|`: the squares of either.
    Union,
    /// `&`: the squares of both.
    Intersection,
    /// `\`: the squares of the first that are not of the second.
    Difference,
}

impl SetOperator {
    /// The result for two sets.
    pub fn of(self, left: SquareSet, right: SquareSet) -> SquareSet {
        match self {
            SetOperator::Union => left | right,
            SetOperator::Intersection => left & right,
            SetOperator::Difference => left - right,
        }
    }
}

/// How many squares are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantifier {
    /// One at least.
    Some,
    /// All of them.
    Every,
    /// Their number.
    Count,
}

/// `+`, `-`, `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArithmeticOperator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
}

/// `=`, `\=` (also `!=`), `<`, `=<` (also `<=`), `>`, `>=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// `=`
    Equal,
    /// `\=`
    NotEqual,
    /// `<`
    Less,
    /// `=<`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// Whether two numbers that are ordered so compare so.
    pub fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Equal => order.is_eq(),
            Comparison::NotEqual => order.is_ne(),
            Comparison::Less => order.is_lt(),
            Comparison::AtMost => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::AtLeast => order.is_ge(),
        }
    }

    /// The comparison that holds of two numbers when this one holds of them the other way round.
    pub fn mirrored(self) -> Comparison {
        match self {
            Comparison::Equal | Comparison::NotEqual => self,
            Comparison::Less => Comparison::Greater,
            Comparison::AtMost => Comparison::AtLeast,
            Comparison::Greater => Comparison::Less,
            Comparison::AtLeast => Comparison::AtMost,
        }
    }
}

impl Expression {
    /// The expressions that this one is directly made of, in the order of the text.
    pub fn operands(&self) -> Vec<&Expression> {
        match &self.kind {
            ExpressionKind::Integer { .. } | ExpressionKind::Phrase { .. } => Vec::new(),
            ExpressionKind::Call { arguments, .. } => arguments.iter().collect(),
            ExpressionKind::Negate { operand }
            | ExpressionKind::Not { operand }
            | ExpressionKind::AtRoot { operand } => vec![operand],
            ExpressionKind::Set { squares } => squares.iter().collect(),
            ExpressionKind::Comprehension {
                within, condition, ..
            } => within
                .iter()
                .map(|within| &**within)
                .chain([&**condition])
                .collect(),
            ExpressionKind::Quantified {
                within, condition, ..
            } => vec![within, condition],
            ExpressionKind::Arithmetic { left, right, .. }
            | ExpressionKind::Compare { left, right, .. }
            | ExpressionKind::In { left, right }
            | ExpressionKind::Sets { left, right, .. }
            | ExpressionKind::And { left, right }
            | ExpressionKind::Or { left, right }
            | ExpressionKind::Then { left, right } => vec![left, right],
            ExpressionKind::If {
                condition,
                then,
                otherwise,
            } => vec![condition, then, otherwise],
        }
    }

    /// How deep it nests: 1 for a word or number. Operands of one chain count each.
    pub fn nesting(&self) -> usize {
        1 + self
            .operands()
            .into_iter()
            .map(Expression::nesting)
            .max()
            .unwrap_or(0)
    }
}
