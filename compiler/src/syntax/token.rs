//! The tokens that the lexer makes and the grammar is written in.

use super::ast::MenSide;
use super::keywords::Head;

/// A token. What stands in the text for it is looked up there, by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name in normal form C.
    Name(String),
    /// A whole number.
    Integer(i64),
    /// What stands between quotation marks.
    Text(String),
    /// A word that opens a clause, where one opens.
    Head(Head),
    /// `if`
    If,
    /// `then`
    Then,
    /// `else`
    Else,
    /// `and`
    And,
    /// `or`
    Or,
    /// `not`
    Not,
    /// `at root`
    AtRoot,
    /// `in`
    In,
    /// `where`
    Where,
    /// `exit`, before the last part of an advice.
    Exit,
    /// `from`, behind the formula of an aim.
    From,
    /// `us` or `them` alone behind the name of a plan: whose it is.
    PlanSide(MenSide),
    /// `for`, in a method.
    For,
    /// `raise`, in a method.
    Raise,
    /// `with`, in a method.
    With,
    /// `implies` or `=>`, in a method.
    Implies,
    /// `iff` or `<->`, in a method.
    Iff,
    /// `.`
    Stop,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `::`
    DoubleColon,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    OpenList,
    /// `]`
    CloseList,
    /// `{`
    OpenSet,
    /// `}`
    CloseSet,
    /// `|`
    Union,
    /// `&`
    Intersection,
    /// `\`
    Difference,
    /// A row of squares between two `|`, in a pattern: what stands between them.
    Row(String),
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `=`
    Equal,
    /// `\=` or `!=`
    NotEqual,
    /// `<`
    Less,
    /// `=<` or `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// Something that the lexer has already complained about. No rule of the grammar takes it.
    Unreadable,
}

impl Token {
    /// Whether an expression may end with it.
    pub fn ends_operand(&self) -> bool {
        matches!(
            self,
            Token::Name(_)
                | Token::Integer(_)
                | Token::AtRoot
                | Token::Close
                | Token::CloseList
                | Token::CloseSet
        )
    }

    /// Whether an expression may begin with it.
    pub fn begins_operand(&self) -> bool {
        matches!(
            self,
            Token::Name(_)
                | Token::Integer(_)
                | Token::Open
                | Token::OpenSet
                | Token::Not
                | Token::Minus
        )
    }

    /// Whether it is one of the six comparisons.
    pub fn is_comparison(&self) -> bool {
        matches!(
            self,
            Token::Equal
                | Token::NotEqual
                | Token::Less
                | Token::AtMost
                | Token::Greater
                | Token::AtLeast
        )
    }
}

/// A token in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lexeme {
    /// What it is.
    pub token: Token,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// Whether it is the first token of its line.
    pub opens_line: bool,
}
