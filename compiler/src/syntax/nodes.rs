//! What the grammar's actions do beyond putting nodes together.

use lalrpop_util::ParseError;

use super::ast::{ClauseKind, Expression, ExpressionKind, Word};
use super::token::Token;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// A place where the text departs from the grammar.
pub type Mistake = ParseError<usize, Token, Box<Diagnostic>>;

/// A clause of advice, if it has its four parts. Where parts of it could not be read, their number
/// says nothing, and the last of those earlier mistakes is the reason why it is none.
pub fn advice(
    name: Word,
    parts: Vec<Expression>,
    earlier: &mut Vec<Mistake>,
) -> Result<ClauseKind, Mistake> {
    match <[Expression; 4]>::try_from(parts) {
        Ok([better_goal, holding_goal, our_moves, their_moves]) => Ok(ClauseKind::Advice {
            name,
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
        }),
        Err(parts) => Err(earlier
            .pop()
            .unwrap_or_else(|| wrong_number_of_parts(&name, &parts))),
    }
}

fn wrong_number_of_parts(name: &Word, parts: &[Expression]) -> Mistake {
    let has = match parts.len() {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        found => found.to_string(),
    };
    let message = format!("advice has four parts, but `{}` has {has}", name.text);
    let mut diagnostic = Diagnostic::error("advice-parts", name.span, message);
    let names = [
        "better goal",
        "holding goal",
        "our moves",
        "their moves",
        "one part too many",
    ];
    for (part, name) in parts.iter().zip(names) {
        diagnostic = diagnostic.and_at(part.span, name);
    }
    ParseError::User {
        error: Box::new(diagnostic.note(
            "the parts are, with `:` between them: better goal : holding goal : our moves : their moves",
        )),
    }
}

/// The complaint about a rule that lists no advice.
pub fn empty_list(span: Span) -> Mistake {
    let diagnostic = Diagnostic::error("empty-list", span, "a rule must list at least one piece of advice")
        .saying("nothing is listed here")
        .note("the names of the advice to try stand between the brackets, the most ambitious first: `[mate_in_2, squeeze]`");
    ParseError::User {
        error: Box::new(diagnostic),
    }
}

/// Stands where an expression could not be read. Its clause never leaves the parser.
pub fn unreadable(span: Span) -> Expression {
    Expression {
        kind: ExpressionKind::Integer { value: 0 },
        span,
    }
}
