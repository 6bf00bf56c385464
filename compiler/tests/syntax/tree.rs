//! Trees in one line, without places, so that snapshots can be read.

use alc::syntax::ast::{Clause, ClauseKind, Expression, ExpressionKind, Phrase, Word};

/// A clause.
pub fn clause(clause: &Clause) -> String {
    match &clause.kind {
        ClauseKind::Table { name } => format!("table {}", name.text),
        ClauseKind::Men { side, men } => format!("{side:?} {}", listed(men, Phrase::text)),
        ClauseKind::Aim { formula } => format!("aim {}", expression(formula)),
        ClauseKind::Dialect { name } => format!("dialect {}", name.text),
        ClauseKind::Option { name, value } => format!("option {} = {}", name.text, value.text),
        ClauseKind::Use { file } => format!("use {:?}", file.text),
        ClauseKind::Definition {
            sort,
            name,
            parameters,
            body,
        } => {
            format!(
                "{sort:?} {}{} = {}",
                name.text,
                listed(parameters, word),
                expression(body)
            )
        }
        ClauseKind::Rule {
            name,
            condition,
            advice,
        } => {
            format!(
                "rule {} {} → {}",
                name.text,
                expression(condition),
                listed(advice, word)
            )
        }
        ClauseKind::Advice {
            name,
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
        } => {
            let parts = [better_goal, holding_goal, our_moves, their_moves].map(expression);
            format!("advice {}\n  {}", name.text, parts.join("\n  "))
        }
    }
}

fn listed<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(show).collect();
    format!("[{}]", items.join(", "))
}

fn word(word: &Word) -> String {
    word.text.clone()
}

fn expression(shown: &Expression) -> String {
    match &shown.kind {
        ExpressionKind::Integer { value } => value.to_string(),
        ExpressionKind::Phrase { phrase } => format!("‹{}›", phrase.text()),
        ExpressionKind::Call { name, arguments } => {
            format!("{}{}", name.text, listed(arguments, expression))
        }
        ExpressionKind::Negate { operand } => format!("(negate {})", expression(operand)),
        ExpressionKind::Arithmetic {
            operator,
            left,
            right,
        } => {
            format!("({operator:?} {} {})", expression(left), expression(right))
        }
        ExpressionKind::Compare {
            operator,
            left,
            right,
        } => {
            format!("({operator:?} {} {})", expression(left), expression(right))
        }
        ExpressionKind::Not { operand } => format!("(not {})", expression(operand)),
        ExpressionKind::And { left, right } => {
            format!("(and {} {})", expression(left), expression(right))
        }
        ExpressionKind::Or { left, right } => {
            format!("(or {} {})", expression(left), expression(right))
        }
        ExpressionKind::Then { left, right } => {
            format!("(then {} {})", expression(left), expression(right))
        }
        ExpressionKind::If {
            condition,
            then,
            otherwise,
        } => {
            format!(
                "(if {} {} {})",
                expression(condition),
                expression(then),
                expression(otherwise)
            )
        }
        ExpressionKind::AtRoot { operand } => format!("(at-root {})", expression(operand)),
    }
}
