//! The tree of a source text, before anything is known about its names.
//!
//! One grammar serves formulas, terms and move constraints; which of them an expression is, is
//! settled in `table`. Serialised, the tree is what `alc emit --stage ast` prints.

mod expression;
mod knowledge;

pub use expression::*;
pub use knowledge::*;

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
pub enum ClauseKind {
    /// `table krk.`
    Table {
        /// The table's name.
        name: Word,
    },
    /// `knowledge kpk_knowledge.`
    Knowledge {
        /// The name of the knowledge base.
        name: Word,
    },
    /// `observe rook_pawn.`
    Observe {
        /// Predicates that are asked before a proof starts. Never empty.
        predicates: Vec<Word>,
    },
    /// `lemma loses_pawn, pawn_runs.`
    Lemma {
        /// Predicates that settle hypotheses of their names. Never empty.
        predicates: Vec<Word>,
    },
    /// `method m0 easy: for wins, not rook_pawn raise … with ….`
    Method {
        /// The name of the method.
        name: Word,
        /// `easy` or `difficult`, as written.
        cost: Word,
        /// The hypothesis that it investigates.
        hypothesis: Reference,
        /// What must be known besides.
        known: Vec<Known>,
        /// The hypotheses that it brings in.
        raises: Vec<Reference>,
        /// What it says of all of them.
        relation: Relation,
    },
    /// `question wins.`
    Question {
        /// What is asked where nothing else is.
        hypothesis: Reference,
    },
    /// `say wins: "{us} wins", "{us} does not win".`
    Say {
        /// Of which hypothesis.
        hypothesis: Reference,
        /// That it holds.
        yes: Text,
        /// That it does not, if that is not said by a `not`.
        no: Option<Text>,
    },
    /// `play: pawn_first.`
    Play {
        /// The moves of ours that a player tries where no plan says one.
        moves: Expression,
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
        /// Where the table claims to reach it, if it says so.
        from: Option<Expression>,
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
        /// What a node without moves counts as, if it says so.
        exit: Option<Expression>,
    },
    /// `plan(name, 4 : better : holding : ours).`
    Plan {
        /// The name that rules list.
        name: Word,
        /// Whose plan it is, if that is said: in knowledge bases.
        side: Option<PlanSide>,
        /// The moves of ours that it may take.
        moves: Bound,
        /// What the forcing tree is to reach.
        better_goal: Expression,
        /// What is to hold throughout.
        holding_goal: Expression,
        /// The moves of ours to try, and their order.
        our_moves: Expression,
    },
    /// `pattern opposition: | k | | . | | K | them to move.`
    Pattern {
        /// What is defined.
        name: Word,
        /// How the drawing may be turned: `mirrored`, `flipped`, `rotated`.
        symmetries: Vec<Word>,
        /// The drawing, from the top down. Never empty.
        rows: Vec<PatternRow>,
        /// The files of its columns, if they are named: what stands between the bars.
        files: Option<Text>,
        /// What else is to hold, if anything.
        condition: Option<Expression>,
    },
    /// `extern predicate wins(square s).`
    Extern {
        /// What is declared.
        name: Word,
        /// Each a kind and a name. Empty if it has none.
        parameters: Vec<Phrase>,
    },
}

/// A number of moves, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bound {
    /// The number.
    pub value: i64,
    /// Where it stands.
    pub span: Span,
}

/// A row of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PatternRow {
    /// The rank that it is drawn on, if it is named: `rank 7`.
    pub rank: Option<Bound>,
    /// What stands between the bars.
    pub squares: Text,
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

/// Whose plan it is, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlanSide {
    /// Whose.
    pub side: MenSide,
    /// Where it stands.
    pub span: Span,
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

/// A text in quotation marks, or between the bars of a pattern.
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
