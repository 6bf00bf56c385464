//! What the grammar's actions do beyond putting nodes together.

use lalrpop_util::ParseError;

use super::ast::{
    Bound, ClauseKind, Expression, ExpressionKind, Phrase, PlanSide, Quantifier, Text, Word,
};
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
    exit: Option<Expression>,
    earlier: &mut Vec<Mistake>,
) -> Result<ClauseKind, Mistake> {
    match <[Expression; 4]>::try_from(parts) {
        Ok([better_goal, holding_goal, our_moves, their_moves]) => Ok(ClauseKind::Advice {
            name,
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
            exit,
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
    let diagnostic = diagnostic.note(
        "the parts are, with `:` between them: better goal : holding goal : our moves : their moves",
    );
    let [_, _, _, _, fifth] = parts else {
        return user(diagnostic);
    };
    let bare = matches!(&fifth.kind, ExpressionKind::Phrase { phrase } if phrase.text() == "exit");
    let diagnostic = diagnostic.note(
        "a fifth part may be `exit formula`: what a position counts as in which we keep no holding goal",
    );
    user(if bare {
        diagnostic
    } else {
        let place = Span {
            end: fifth.span.start,
            ..fifth.span
        };
        diagnostic.suggest("if it is that part, write `exit`", place, "exit ")
    })
}

/// A plan, if it has its four parts and the first is a number of moves.
pub fn plan(
    name: Word,
    side: Option<PlanSide>,
    parts: Vec<Expression>,
    earlier: &mut Vec<Mistake>,
) -> Result<ClauseKind, Mistake> {
    let note = "the parts are, with `:` between them: moves of ours at most : better goal : holding goal : our moves";
    let found = parts.len();
    let Ok([moves, better_goal, holding_goal, our_moves]) = <[Expression; 4]>::try_from(parts)
    else {
        return Err(earlier.pop().unwrap_or_else(|| {
            let message = format!("a plan has four parts, but `{}` has {found}", name.text);
            user(Diagnostic::error("plan-parts", name.span, message).note(note))
        }));
    };
    let ExpressionKind::Integer { value } = moves.kind else {
        let message = format!(
            "the plan `{}` does not say how many moves it may take",
            name.text
        );
        let diagnostic = Diagnostic::error("plan-parts", moves.span, message)
            .saying("a number of moves is wanted here");
        return Err(earlier.pop().unwrap_or_else(|| user(diagnostic.note(note))));
    };
    Ok(ClauseKind::Plan {
        name,
        side,
        moves: Bound {
            value,
            span: moves.span,
        },
        better_goal,
        holding_goal,
        our_moves,
    })
}

/// The declaration of a predicate that is written in Rust.
pub fn external(
    predicate: Word,
    name: Word,
    parameters: Vec<Phrase>,
) -> Result<ClauseKind, Mistake> {
    if predicate.text == "predicate" {
        return Ok(ClauseKind::Extern { name, parameters });
    }
    let message = format!("`extern` declares a predicate, not a `{}`", predicate.text);
    let diagnostic = Diagnostic::error("bad-extern", predicate.span, message);
    Err(user(diagnostic.note("write `extern predicate name.`")))
}

/// The label of a row of a pattern.
pub fn rank_label(word: Word, rank: Bound) -> Result<Bound, Mistake> {
    if word.text == "rank" && (1..=8).contains(&rank.value) {
        return Ok(rank);
    }
    let span = word.span.to(rank.span);
    let diagnostic = Diagnostic::error("bad-pattern", span, "this names no rank");
    Err(user(diagnostic.note(
        "a row may be labelled `rank 1` to `rank 8`, counted from our side",
    )))
}

/// The line below the drawing of a pattern.
pub fn files(word: Word, squares: Text) -> Result<Text, Mistake> {
    if word.text == "files" {
        return Ok(squares);
    }
    let diagnostic = Diagnostic::error(
        "bad-pattern",
        word.span,
        format!("`{}` labels no row of squares", word.text),
    );
    Err(user(diagnostic.note(
        "a row stands alone or behind `rank 7`; the files of all columns may stand below, as `files | a b c |`",
    )))
}

/// `some(x in s where f)`, `every(…)` or `count(…)`.
pub fn quantified(
    name: Word,
    domain: Expression,
    condition: Expression,
) -> Result<ExpressionKind, Mistake> {
    let Some(quantifier) = quantifier(&name.text) else {
        let message = format!("`{}` asks nothing of the squares of a set", name.text);
        let diagnostic = Diagnostic::error("bad-quantifier", name.span, message);
        return Err(user(diagnostic.note(
            "there are `some(x in s where f)`, `every(x in s where f)` and `count(x in s where f)`",
        )));
    };
    match variable_in(domain) {
        Ok((variable, Some(within))) => Ok(ExpressionKind::Quantified {
            quantifier,
            variable,
            within,
            condition: Box::new(condition),
        }),
        Ok((variable, None)) => Err(no_variable(variable.span)),
        Err(span) => Err(no_variable(span)),
    }
}

/// The question about the squares of a set that a word asks.
pub fn quantifier(word: &str) -> Option<Quantifier> {
    match word {
        "some" => Some(Quantifier::Some),
        "every" => Some(Quantifier::Every),
        "count" => Some(Quantifier::Count),
        _ => None,
    }
}

/// `name(a, b)`. Arguments are squares, numbers or sets, so that `some(x in s)` and
/// `some(x in s, f)` are questions about squares that lack their `where`.
pub fn call(name: Word, arguments: Vec<Expression>, mistakes: &mut Vec<Mistake>) -> ExpressionKind {
    if quantifier(&name.text).is_some()
        && let Some(domain) = arguments.first()
        && let ExpressionKind::In { left, .. } = &domain.kind
        && let ExpressionKind::Phrase { phrase } = &left.kind
        && let [variable] = phrase.words.as_slice()
    {
        let end = domain.span.end;
        let place = match arguments.get(1) {
            Some(condition) => Span {
                start: end,
                end: condition.span.start,
                ..domain.span
            },
            None => Span {
                start: end,
                ..domain.span
            },
        };
        let message = format!(
            "`{}` does not say what is to hold: `where` is missing",
            name.text
        );
        let diagnostic = Diagnostic::error("bad-quantifier", place, message);
        mistakes.push(user(match arguments.as_slice() {
            [_, _] => diagnostic.suggest("write `where`", place, " where "),
            _ => diagnostic.note(format!(
                "as in `{}({variable} in our rooks where rank({variable}) = 7)`",
                name.text,
                variable = variable.text,
            )),
        }));
    }
    ExpressionKind::Call { name, arguments }
}

/// `{x where f}` or `{x in s where f}`.
pub fn comprehension(domain: Expression, condition: Expression) -> Result<ExpressionKind, Mistake> {
    match variable_in(domain) {
        Ok((variable, within)) => Ok(ExpressionKind::Comprehension {
            variable,
            within,
            condition: Box::new(condition),
        }),
        Err(span) => Err(no_variable(span)),
    }
}

/// The variable of `x` or `x in s`, and the set; otherwise the place of what is no variable.
fn variable_in(domain: Expression) -> Result<(Word, Option<Box<Expression>>), Span> {
    match domain.kind {
        ExpressionKind::Phrase { phrase } => {
            let [word] = <[Word; 1]>::try_from(phrase.words).map_err(|_| domain.span)?;
            Ok((word, None))
        }
        ExpressionKind::In { left, right } => match left.kind {
            ExpressionKind::Phrase { phrase } => {
                let [word] = <[Word; 1]>::try_from(phrase.words).map_err(|_| left.span)?;
                Ok((word, Some(right)))
            }
            _ => Err(left.span),
        },
        _ => Err(domain.span),
    }
}

fn no_variable(span: Span) -> Mistake {
    let diagnostic = Diagnostic::error(
        "bad-quantifier",
        span,
        "before `where` a name for a square is wanted, with the set that it is taken from",
    );
    user(diagnostic.note("as in `some(x in our rooks where rank(x) = 7)`"))
}

fn user(diagnostic: Diagnostic) -> Mistake {
    ParseError::User {
        error: Box::new(diagnostic),
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
