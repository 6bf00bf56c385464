//! The tokens that the lexer makes and the grammar is written in.

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
