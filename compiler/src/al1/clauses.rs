//! The rules of a table of the thesis as clauses of ours.
//!
//! There a rule whose plans all fail leaves the position to the rules behind it; here the first rule
//! whose condition holds is the one that counts. So each rule lists its own plans and then those of
//! all rules behind it, and every plan asks at its root for the condition of its own rule.

use super::formula::phrase;
use super::rules::{Group, Plan};
use crate::source::Span;
use crate::syntax::ast::{Clause, ClauseKind, Expression, ExpressionKind, Word};

/// The clauses of these rules.
pub fn of(groups: &[Group]) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let mut names_of_plans: Vec<Vec<Word>> = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let earlier: usize = groups[..index]
            .iter()
            .filter(|earlier| earlier.name.text == group.name.text)
            .map(|earlier| earlier.plans.len())
            .sum();
        let mut names = Vec::new();
        for (number, plan) in (earlier + 1..).zip(&group.plans) {
            let name = Word {
                text: format!("{}_{number}", group.name.text),
                span: plan.moves.span,
            };
            names.push(name.clone());
            clauses.push(plan_clause(name, plan, &group.condition));
        }
        names_of_plans.push(names);
    }
    for (index, group) in groups.iter().enumerate() {
        let is_same = |earlier: &Group| earlier.name.text == group.name.text;
        let advice: Vec<Word> = names_of_plans[index..].concat();
        // Where the same condition stood before, that rule comes first and lists these plans.
        if groups[..index].iter().any(is_same) || advice.is_empty() {
            continue;
        }
        clauses.push(Clause {
            span: group.condition.span,
            kind: ClauseKind::Rule {
                name: group.name.clone(),
                condition: group.condition.clone(),
                advice,
            },
        });
    }
    clauses
}

fn plan_clause(name: Word, plan: &Plan, condition: &Expression) -> Clause {
    // What is not said has the place behind the better goal.
    let end = Span {
        start: plan.better.span.end,
        ..plan.better.span
    };
    let unsaid = |word| phrase(word, end);
    let holding_goal = plan.holding.clone().unwrap_or_else(|| unsaid("true"));
    let ours = plan.ours.clone().unwrap_or_else(|| unsaid("legal"));
    let span = plan.moves.span.to(plan.better.span);
    let at_root = Expression {
        span: condition.span,
        kind: ExpressionKind::AtRoot {
            operand: Box::new(condition.clone()),
        },
    };
    let our_moves = Expression {
        span: ours.span,
        kind: ExpressionKind::And {
            left: Box::new(at_root),
            right: Box::new(ours),
        },
    };
    let kind = ClauseKind::Plan {
        side: None,
        name,
        moves: plan.moves.clone(),
        better_goal: plan.better.clone(),
        holding_goal,
        our_moves,
    };
    Clause { kind, span }
}
