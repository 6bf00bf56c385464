//! What holds where a line of moves ends, for explanations that claim it.

use alc::syntax::ast::{Expression, ExpressionKind};

use super::forcing::Search;
use super::step::Step;
use super::text::Text;
use super::view::View;

/// What holds in the last position of a line, by the parts of the goals: what stands between their
/// `and`s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The parts of the better goal.
    pub better: Vec<bool>,
    /// The parts of the holding goal.
    pub holding: Vec<bool>,
    /// The parts of the exit, if there is one.
    pub exit: Vec<bool>,
    /// For each step that is considered there, the parts of the better goal after it.
    pub considered: Vec<Vec<bool>>,
}

/// What holds at the end of a line from a root, for a piece of advice.
///
/// # Errors
/// The place in the line, counted from 0, of a step that is not considered, or after which there is a
/// forcing tree.
///
/// # Panics
/// If a step is illegal.
pub fn ending(text: &Text, advice: &str, root: &View, line: &[Step]) -> Result<Ending, usize> {
    let search = Search::new(text, advice, root, None);
    let mut now = root.clone();
    let mut depth = 0;
    for (place, step) in line.iter().enumerate() {
        let is_considered = search.rank(&now, depth, *step).is_some();
        now = now.after(*step);
        depth += 1;
        if !is_considered || search.goes_on(&now, depth) {
            return Err(place);
        }
    }
    let parts = |formula: Option<&Expression>, now: &View, depth: i64| -> Vec<bool> {
        let parts = formula.into_iter().flat_map(parts);
        parts.map(|part| search.holds(part, now, depth)).collect()
    };
    let advice = search.advice;
    let steps = now.steps().into_iter();
    let considered = steps
        .filter(|step| search.rank(&now, depth, *step).is_some())
        .map(|step| parts(Some(advice.better_goal), &now.after(step), depth + 1));
    Ok(Ending {
        better: parts(Some(advice.better_goal), &now, depth),
        holding: parts(Some(advice.holding_goal), &now, depth),
        exit: parts(advice.exit, &now, depth),
        considered: considered.collect(),
    })
}

/// What stands between the `and`s of an expression.
pub fn parts(expression: &Expression) -> Vec<&Expression> {
    match &expression.kind {
        ExpressionKind::And { left, right } => [parts(left), parts(right)].concat(),
        _ => vec![expression],
    }
}
