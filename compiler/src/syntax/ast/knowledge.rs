//! What only a knowledge base has: hypotheses, and what relates them.

use serde::Serialize;

use super::Word;
use crate::source::Span;

/// A hypothesis as it is written: `wins`, `suc(ours)`, `refutes(theirs, ours)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reference {
    /// The word before the parenthesis, if there is one.
    pub word: Word,
    /// The plans in parentheses. Empty if there are none.
    pub plans: Vec<Word>,
    /// All of it.
    pub span: Span,
}

impl Reference {
    /// The same text for the same hypothesis, however it is spaced.
    pub fn text(&self) -> String {
        let plans: Vec<&str> = self.plans.iter().map(|plan| plan.text.as_str()).collect();
        match plans.is_empty() {
            true => self.word.text.clone(),
            false => format!("{}({})", self.word.text, plans.join(", ")),
        }
    }
}

/// What must be known of a hypothesis before a method is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Known {
    /// Of which.
    pub hypothesis: Reference,
    /// Whether it must hold or must not.
    pub holds: bool,
}

/// What a method says of its hypotheses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Relation {
    /// What it is.
    pub kind: RelationKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of relation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "relation", rename_all = "snake_case")]
pub enum RelationKind {
    /// A hypothesis.
    Hypothesis {
        /// Which.
        hypothesis: Reference,
    },
    /// `not a`
    Not {
        /// What does not hold.
        operand: Box<Relation>,
    },
    /// Two joined by a connective.
    Joined {
        /// Which connective.
        connective: Connective,
        /// What stands before it.
        left: Box<Relation>,
        /// What stands behind it.
        right: Box<Relation>,
    },
}

/// What joins two relations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Connective {
    /// `and`, in the thesis `&`
    And,
    /// `or`, in the thesis `+`
    Or,
    /// `implies`, in the thesis `=>`
    Implies,
    /// `iff`, in the thesis `<->`
    Iff,
}

impl Relation {
    /// Two relations joined.
    pub fn joined(left: Relation, connective: Connective, right: Relation) -> Relation {
        Relation {
            span: left.span.to(right.span),
            kind: RelationKind::Joined {
                connective,
                left: Box::new(left),
                right: Box::new(right),
            },
        }
    }

    /// The hypotheses that it mentions, in order, as often as it does.
    pub fn hypotheses(&self) -> Vec<&Reference> {
        match &self.kind {
            RelationKind::Hypothesis { hypothesis } => vec![hypothesis],
            RelationKind::Not { operand } => operand.hypotheses(),
            RelationKind::Joined { left, right, .. } => {
                let mut both = left.hypotheses();
                both.extend(right.hypotheses());
                both
            }
        }
    }
}
