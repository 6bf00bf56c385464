//! The tree of a source text, before anything is known about its names.
//!
//! One grammar serves formulas, terms and move constraints; which of them an expression is, is
//! settled in `table`. Serialised, the tree is what `alc emit --stage ast` prints.

use std::cmp::Ordering;

use serde::Serialize;

use crate::source::Span;

/// A text as its clauses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct File {
    /// The clauses that could be read, in order.
    pub clauses: Vec<Clause>,
}

/// A word with its place, in Unicode normal form C.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A clause, up to and with its full stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// What it says.
    pub kind: ClauseKind,
    /// All of it.
    pub span: Span,
}

/// The kinds of clause (language reference, *Clauses*).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "clause", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a text has few clauses, and most of them are advice, the largest"
)]
pub enum ClauseKind {
    /// `table krk.`
    Table {
        /// The table's name.
        name: Word,
    },
    /// `us: king, rook.` or `them: king.`
    Men {
        /// Whose men they are.
        side: MenSide,
        /// A man is one word or several (`light bishop`). Never empty.
        men: Vec<Phrase>,
    },
    /// `aim: mate.`
    Aim {
        /// What is to be reached.
        formula: Expression,
    },
    /// `dialect: al0.`
    Dialect {
        /// Of the dialect.
        name: Word,
    },
    /// `option move_order: book.`
    Option {
        /// Of the option.
        name: Word,
        /// What it is set to.
        value: Word,
    },
    /// `use "basics".`
    Use {
        /// The file's path, as written.
        file: Text,
    },
    /// `value`, `predicate` or `constraint`.
    Definition {
        /// Which of the three.
        sort: DefinitionSort,
        /// What is defined.
        name: Word,
        /// Empty if it has none.
        parameters: Vec<Word>,
        /// What the name stands for.
        body: Expression,
    },
    /// `edge_rule :: if … then […].`
    Rule {
        /// The rule's name.
        name: Word,
        /// When the rule is used.
        condition: Expression,
        /// The advice to try, in order. Never empty.
        advice: Vec<Word>,
    },
    /// `advice(name, better : holding : ours : theirs).`
    Advice {
        /// The name that rules list.
        name: Word,
        /// What the forcing tree is to reach.
        better_goal: Expression,
        /// What is to hold throughout.
        holding_goal: Expression,
        /// The moves of ours to try, and their order.
        our_moves: Expression,
        /// The moves of theirs to reckon with.
        their_moves: Expression,
    },
}

/// Whose men a material clause lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MenSide {
    /// `us:`
    Us,
    /// `them:`
    Them,
}

/// The keyword of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DefinitionSort {
    /// A named number or square.
    Value,
    /// A named formula.
    Predicate,
    /// A named move constraint.
    Constraint,
}

/// A text in quotation marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Text {
    /// What stands between the marks.
    pub text: String,
    /// With the marks.
    pub span: Span,
}

/// One or more words side by side: `mate`, `our king`, `them to move`. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phrase {
    /// The words.
    pub words: Vec<Word>,
    /// From the first to the last.
    pub span: Span,
}

impl Phrase {
    /// The words with one blank between them.
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.text.as_str()).collect();
        words.join(" ")
    }
}

/// A formula, term or move constraint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expression {
    /// What it says.
    pub kind: ExpressionKind,
    /// Its exact words (without parentheses around it).
    pub span: Span,
}

/// The one expression grammar. Binding, tightest first: `at root` (postfix); unary minus; `*`;
/// `+ -`; comparisons (which do not chain); `not`; `and`; `or`; `then`.
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
            ExpressionKind::Arithmetic { left, right, .. }
            | ExpressionKind::Compare { left, right, .. }
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
