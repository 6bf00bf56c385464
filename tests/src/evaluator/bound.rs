//! How deep a piece of advice looks: what the tests of depth in its constraints, and the moves that a
//! plan may take, say by themselves.

use alc::syntax::ast::{Expression, ExpressionKind};

use super::text::{Advice, Text};

/// The first depth at which nothing is considered any more, for a root with us or them to move.
///
/// # Panics
/// If nothing bounds the advice; the compiler has refused such a table before.
pub fn bound(text: &Text, advice: Advice<'_>, we_begin: bool) -> i64 {
    (0..=1000)
        .find(|depth| {
            let ours = (depth % 2 == 0) == we_begin;
            !considers_some(text, advice, ours, *depth)
        })
        .expect("advice is bounded")
}

/// Whether the advice considers steps of a side at this depth, as far as the depth decides.
pub fn considers_some(text: &Text, advice: Advice<'_>, ours: bool, depth: i64) -> bool {
    // Whoever begins, so many moves of ours have been made by then.
    let made = if ours { depth / 2 } else { (depth + 1) / 2 };
    if advice.most_moves.is_some_and(|most| made >= most) {
        return false;
    }
    let constraint = if ours {
        Some(advice.our_moves)
    } else {
        advice.their_moves
    };
    constraint.is_none_or(|constraint| permits_some(text, constraint, depth) != Some(false))
}

/// What the tests of depth alone say of a constraint: `None` where it hangs on the move.
fn permits_some(text: &Text, constraint: &Expression, depth: i64) -> Option<bool> {
    let of_both = |left, right| {
        (
            permits_some(text, left, depth),
            permits_some(text, right, depth),
        )
    };
    match &constraint.kind {
        ExpressionKind::And { left, right } => match of_both(left, right) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        },
        ExpressionKind::Or { left, right } | ExpressionKind::Then { left, right } => {
            match of_both(left, right) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            }
        }
        ExpressionKind::Not { operand } => permits_some(text, operand, depth).map(|truth| !truth),
        ExpressionKind::Phrase { phrase } => match phrase.text().as_str() {
            "false" | "none" | "nomove" => Some(false),
            "true" | "legal" | "разреш" => Some(true),
            name => permits_some(text, text.definition(name)?.body, depth),
        },
        ExpressionKind::Call { name, .. } => match name.text.as_str() {
            "least" | "most" => Some(true),
            name => permits_some(text, text.definition(name)?.body, depth),
        },
        ExpressionKind::Compare {
            operator,
            left,
            right,
        } => {
            let plies = |side: &Expression| match &side.kind {
                ExpressionKind::Integer { value } => Some(*value),
                ExpressionKind::Phrase { phrase }
                    if matches!(&*phrase.text(), "depth" | "глубина") =>
                {
                    Some(depth)
                }
                _ => None,
            };
            Some(operator.holds(plies(left)?.cmp(&plies(right)?)))
        }
        _ => None,
    }
}
