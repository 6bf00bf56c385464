//! The words of the language that have a meaning of their own, in every language that they are
//! written in. What each one is called is said here and nowhere else.

/// A word of expressions and clauses whose spelling depends on the author's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keyword {
    /// Introduces the condition of a rule or of a conditional term.
    If,
    /// Leads from a rule's condition to its list, and from the first choice of moves to the next.
    Then,
    /// Introduces the other value of a conditional term.
    Else,
    /// Both hold.
    And,
    /// At least one holds.
    Or,
    /// Does not hold.
    Not,
    /// Opens a clause of advice; elsewhere an ordinary name.
    Advice,
    /// Opens a clause with a plan; elsewhere an ordinary name.
    Plan,
    /// Between a square and the set that it is looked for in.
    In,
    /// Between a variable and what is to hold of it.
    Where,
    /// The plies from the root; to the grammar an ordinary name.
    Depth,
    /// Any move that the rules of chess allow; to the grammar an ordinary name.
    Legal,
}

/// The keyword that a word is, in whichever language.
///
/// Russian tells the *then* of a rule (`то`) from that of a move constraint (`затем`); both are
/// understood in either role.
pub fn canonical(word: &str) -> Option<Keyword> {
    SPELLINGS
        .iter()
        .find(|(spelling, _)| *spelling == word)
        .map(|(_, keyword)| *keyword)
}

const SPELLINGS: [(&str, Keyword); 28] = [
    ("if", Keyword::If),
    ("если", Keyword::If),
    ("then", Keyword::Then),
    ("то", Keyword::Then),
    ("затем", Keyword::Then),
    ("else", Keyword::Else),
    ("иначе", Keyword::Else),
    ("and", Keyword::And),
    ("и", Keyword::And),
    ("or", Keyword::Or),
    ("или", Keyword::Or),
    ("not", Keyword::Not),
    ("не", Keyword::Not),
    ("advice", Keyword::Advice),
    ("совет", Keyword::Advice),
    ("depth", Keyword::Depth),
    ("глубина", Keyword::Depth),
    ("legal", Keyword::Legal),
    ("разреш", Keyword::Legal),
    ("entonces", Keyword::Then),
    ("luego", Keyword::Then),
    ("sino", Keyword::Else),
    ("consejo", Keyword::Advice),
    ("plan", Keyword::Plan),
    ("план", Keyword::Plan),
    ("profundidad", Keyword::Depth),
    ("in", Keyword::In),
    ("where", Keyword::Where),
];

/// A word that opens a clause. It means that only there: elsewhere it is an ordinary name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Head {
    /// Names the table.
    Table,
    /// Lists the men that the table plays.
    Us,
    /// Lists the men that it plays against.
    Them,
    /// What the table is for.
    Aim,
    /// Sets the conventions together.
    Dialect,
    /// Sets one convention.
    Option,
    /// Takes in the definitions of another file.
    Use,
    /// Defines a number or square.
    Value,
    /// Defines a formula.
    Predicate,
    /// Defines a move constraint.
    Constraint,
    /// Draws a piece of the board.
    Pattern,
    /// Names a predicate that is written in Rust.
    Extern,
    /// A piece of advice.
    Advice,
    /// A plan.
    Plan,
}

impl Head {
    /// The head that a word is, should it open a clause.
    pub fn of(word: &str) -> Option<Head> {
        match canonical(word) {
            Some(Keyword::Advice) => Some(Head::Advice),
            Some(Keyword::Plan) => Some(Head::Plan),
            Some(_) => None,
            None => HEADS
                .iter()
                .find(|(spelling, _)| *spelling == word)
                .map(|(_, head)| *head),
        }
    }

    /// The words that open a clause, as they are written in English.
    pub fn words() -> impl Iterator<Item = &'static str> {
        HEADS
            .iter()
            .map(|(word, _)| *word)
            .chain(["advice", "plan"])
    }
}

const HEADS: [(&str, Head); 12] = [
    ("table", Head::Table),
    ("us", Head::Us),
    ("them", Head::Them),
    ("aim", Head::Aim),
    ("dialect", Head::Dialect),
    ("option", Head::Option),
    ("use", Head::Use),
    ("value", Head::Value),
    ("predicate", Head::Predicate),
    ("constraint", Head::Constraint),
    ("pattern", Head::Pattern),
    ("extern", Head::Extern),
];
