//! The words in which a table says what it asks: explanations quote them, a part at a time.

use super::formula::flattened;
use crate::expression::Formula;
use crate::source::Span;
use crate::syntax::ast::{Expression, ExpressionKind};

/// A part of a condition or goal as the table says it: what stands between two `and`s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conjunct {
    /// What it means.
    pub formula: Formula,
    /// How it is said.
    pub words: Words,
}

/// Where the words of an expression stand. Most stand in one place; what was put together from several
/// places, as a plan of the AL1 thesis is, has a phrase of each, with `and` between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words(pub Vec<Phrase>);

/// Words that stand together in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Where.
    pub span: Span,
    /// Whether `at root` is to be thought behind them.
    pub at_root: bool,
}

/// The parts of an expression that means this formula, in the order of the text.
pub(super) fn conjuncts(expression: &Expression, formula: &Formula) -> Vec<Conjunct> {
    let parts = flattened(expression, |kind| match kind {
        ExpressionKind::And { left, right } => Some((left, right)),
        _ => None,
    });
    let formulas = match formula {
        Formula::All(formulas) if formulas.len() == parts.len() => formulas.as_slice(),
        formula => std::slice::from_ref(formula),
    };
    let said = parts.iter().zip(formulas);
    said.map(|(part, formula)| Conjunct {
        formula: formula.clone(),
        words: words(part),
    })
    .collect()
}

/// The words of an expression.
pub(super) fn words(expression: &Expression) -> Words {
    let whole = expression.span;
    match &expression.kind {
        ExpressionKind::And { left, right } if !encloses(whole, left.span) => {
            Words([words(left).0, words(right).0].concat())
        }
        kind => Words(vec![Phrase {
            span: whole,
            at_root: matches!(kind, ExpressionKind::AtRoot { operand } if operand.span == whole),
        }]),
    }
}

fn encloses(outer: Span, inner: Span) -> bool {
    outer.source == inner.source && outer.start <= inner.start && inner.end <= outer.end
}
