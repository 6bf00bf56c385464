//! What the grammar's actions do beyond putting nodes together.

use lalrpop_util::ParseError;

use super::ast::{ClauseKind, Expression, ExpressionKind, Word};
use super::token::Token;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// A place where the text departs from the grammar.
pub type Mistake = ParseError<usize, Token, Box<Diagnostic>>;

/// A clause of advice, if it has its four parts.
pub fn advice(span: Span, name: Word, parts: Vec<Expression>) -> Result<ClauseKind, Mistake> {
    match <[Expression; 4]>::try_from(parts) {
        Ok([better_goal, holding_goal, our_moves, their_moves]) => {
            Ok(ClauseKind::Advice { name, better_goal, holding_goal, our_moves, their_moves })
        }
        Err(parts) => Err(wrong_number_of_parts(span, &name, &parts)),
    }
}

fn wrong_number_of_parts(span: Span, name: &Word, parts: &[Expression]) -> Mistake {
    let found = parts.len();
    let has = if found == 1 { "1 part".to_owned() } else { format!("{found} parts") };
    let mut diagnostic =
        Diagnostic::error("advice-parts", span, format!("advice has four parts, `{}` has {has}", name.text))
            .saying("in this advice");
    let names = ["better goal", "holding goal", "our moves", "their moves", "one part too many"];
    for (index, part) in parts.iter().enumerate().take(names.len()) {
        diagnostic = diagnostic.and_at(part.span, names[index]);
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
    ParseError::User { error: Box::new(diagnostic) }
}

/// Stands where an expression could not be read. Its clause never leaves the parser.
pub fn unreadable(span: Span) -> Expression {
    Expression { kind: ExpressionKind::Integer { value: 0 }, span }
}
