//! Conditions, goals and choices of moves in the notation of the thesis: words side by side that must
//! all hold, with `o` between alternatives.

use super::lexer::{Token, TokenKind};
use super::strangers;
use crate::diagnostic::Diagnostic;
use crate::source::{SourceId, Span};
use crate::syntax::ast::{Expression, ExpressionKind, Phrase, Word};

/// So many words one formula may have: each nests a level deeper.
const MOST_WORDS: usize = 200;

/// A formula, or what is wrong with it.
pub struct Read {
    /// Missing exactly where there is a mistake.
    pub formula: Option<Expression>,
    /// What is wrong, in the order of the text.
    pub mistakes: Vec<Diagnostic>,
}

/// Reads the tokens before the tag or arrow at `end`; `what` names what they are to be.
pub fn read(id: SourceId, text: &str, tokens: &[Token], end: Span, what: &str) -> Read {
    let few = &tokens[..tokens.len().min(MOST_WORDS)];
    if let Some(mistake) = strangers::first(id, text, few, what) {
        return Read {
            formula: None,
            mistakes: vec![mistake],
        };
    }
    let mut mistakes = Vec::new();
    let mut whole: Option<Expression> = None;
    let mut alternative: Option<Expression> = None;
    let mut behind_or = false;
    for token in few {
        let span = id.span(token.start, token.end);
        match &token.kind {
            TokenKind::Word(text) => {
                let word = phrase(text, span);
                alternative = Some(match alternative {
                    None => word,
                    Some(before) => and(before, word),
                });
            }
            TokenKind::Or => {
                if alternative.is_none() {
                    let message = "no word stands before this `o`";
                    mistakes.push(Diagnostic::error("unexpected-word", span, message));
                }
                behind_or = true;
                whole = either(whole, alternative.take());
            }
            // Strangers have been found before.
            _ => {}
        }
    }
    if let Some(token) = tokens.get(MOST_WORDS) {
        let message = format!("{what} is made of {MOST_WORDS} words at most");
        let span = id.span(token.start, token.end);
        mistakes.push(
            Diagnostic::error("too-deep", span, message)
                .saying("this one is too many")
                .note("give names to parts of it"),
        );
    } else if alternative.is_none() && mistakes.is_empty() {
        let message = if behind_or {
            "a word is missing behind `o`".to_owned()
        } else {
            format!("{what} is missing here")
        };
        mistakes.push(Diagnostic::error("unexpected-word", end, message));
    }
    Read {
        formula: either(whole, alternative).filter(|_| mistakes.is_empty()),
        mistakes,
    }
}

/// The words of a condition with spaces between them, as they might have been written: the same
/// exactly for conditions of the same words in the same order.
pub fn spoken(condition: &Expression) -> String {
    let joiner = match &condition.kind {
        ExpressionKind::Phrase { phrase } => return phrase.text(),
        ExpressionKind::Or { .. } => " o ",
        _ => " ",
    };
    let parts: Vec<_> = condition.operands().into_iter().map(spoken).collect();
    parts.join(joiner)
}

/// The name of the rule with this condition: its words, joined by `_`. Words may have a `_` of their
/// own, so that other conditions can have the same.
pub fn name(condition: &Expression) -> String {
    spoken(condition).replace(' ', "_")
}

/// One word as a formula.
pub fn phrase(text: &str, span: Span) -> Expression {
    let word = Word {
        text: text.to_owned(),
        span,
    };
    let phrase = Phrase {
        words: vec![word],
        span,
    };
    Expression {
        kind: ExpressionKind::Phrase { phrase },
        span,
    }
}

/// Two formulas that must both hold. It has the place of both if they stand behind one another.
pub fn and(left: Expression, right: Expression) -> Expression {
    let span = left.span.to(right.span);
    let (left, right) = (Box::new(left), Box::new(right));
    Expression {
        kind: ExpressionKind::And { left, right },
        span,
    }
}

fn either(before: Option<Expression>, next: Option<Expression>) -> Option<Expression> {
    let (Some(left), Some(right)) = (&before, &next) else {
        return before.or(next);
    };
    let span = left.span.to(right.span);
    let (left, right) = (Box::new(left.clone()), Box::new(right.clone()));
    Some(Expression {
        kind: ExpressionKind::Or { left, right },
        span,
    })
}
