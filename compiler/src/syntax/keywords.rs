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

/// A language that keywords are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tongue {
    /// `if … then …`
    English,
    /// `если … то …`
    Russian,
    /// `si … entonces …`
    Spanish,
}

/// What a *then* leads to: Russian and Spanish have a word for either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// From a condition to what is done where it holds.
    Consequence,
    /// From a choice of moves to the next.
    Succession,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Tongue; 3] = [Tongue::English, Tongue::Russian, Tongue::Spanish];
}

impl Keyword {
    /// All of them.
    pub const ALL: [Keyword; 12] = [
        Keyword::If,
        Keyword::Then,
        Keyword::Else,
        Keyword::And,
        Keyword::Or,
        Keyword::Not,
        Keyword::Advice,
        Keyword::Plan,
        Keyword::In,
        Keyword::Where,
        Keyword::Depth,
        Keyword::Legal,
    ];

    /// How the keyword is written in a language. The role matters to [`Keyword::Then`] only.
    pub fn spelling(self, tongue: Tongue, role: Role) -> &'static str {
        let [english, russian, spanish] = self.spellings();
        let (consequence, succession) = match tongue {
            Tongue::English => english,
            Tongue::Russian => russian,
            Tongue::Spanish => spanish,
        };
        match role {
            Role::Consequence => consequence,
            Role::Succession => succession,
        }
    }

    fn spellings(self) -> Spellings {
        let one = |english, russian, spanish| {
            [(english, english), (russian, russian), (spanish, spanish)]
        };
        match self {
            Keyword::If => one("if", "если", "si"),
            Keyword::Then => [("then", "then"), ("то", "затем"), ("entonces", "luego")],
            Keyword::Else => one("else", "иначе", "sino"),
            Keyword::And => one("and", "и", "y"),
            Keyword::Or => one("or", "или", "o"),
            Keyword::Not => one("not", "не", "no"),
            Keyword::Advice => one("advice", "совет", "consejo"),
            Keyword::Plan => one("plan", "план", "plan"),
            Keyword::In => one("in", "in", "in"),
            Keyword::Where => one("where", "where", "where"),
            Keyword::Depth => one("depth", "глубина", "profundidad"),
            Keyword::Legal => one("legal", "разреш", "legal"),
        }
    }
}

/// The keyword that a word is wherever it stands, in whichever language.
///
/// Russian and Spanish tell the *then* of a rule (`то`, `entonces`) from that of a move constraint
/// (`затем`, `luego`); both are understood in either role.
pub fn canonical(word: &str) -> Option<Keyword> {
    known(word).filter(|_| !CONTEXTUAL.contains(&word))
}

/// The keyword that a word is where it stands as an operator does; elsewhere it is a name.
pub fn contextual(word: &str) -> Option<Keyword> {
    known(word).filter(|_| CONTEXTUAL.contains(&word))
}

fn known(word: &str) -> Option<Keyword> {
    let is = |(one, other): &(&str, &str)| *one == word || *other == word;
    Keyword::ALL
        .into_iter()
        .find(|keyword| keyword.spellings().iter().any(is))
}

/// Spanish words that are too short to be taken from whoever names squares and numbers.
const CONTEXTUAL: [&str; 4] = ["si", "y", "o", "no"];

/// In English, Russian and Spanish; of each the word for a consequence and that for a succession.
type Spellings = [(&'static str, &'static str); 3];

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
    /// Names a knowledge base.
    Knowledge,
    /// Predicates that are asked before a proof starts.
    Observe,
    /// Predicates that settle hypotheses.
    Lemma,
    /// A way to investigate a hypothesis.
    Method,
    /// What a knowledge base is asked.
    Question,
    /// How a hypothesis is put into words.
    Say,
    /// The moves that a player tries.
    Play,
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

const HEADS: [(&str, Head); 19] = [
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
    ("knowledge", Head::Knowledge),
    ("observe", Head::Observe),
    ("lemma", Head::Lemma),
    ("method", Head::Method),
    ("question", Head::Question),
    ("say", Head::Say),
    ("play", Head::Play),
];
