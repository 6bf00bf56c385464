//! Advice that no rule lists and nothing asks for is dead text.

use std::collections::BTreeSet;

use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Expression, ExpressionKind};
use crate::table::clauses::{AdviceClause, Clauses, PlainClause};

pub(super) fn check(clauses: &Clauses<'_>) -> Vec<Diagnostic> {
    let listed = clauses.rules.iter().flat_map(|rule| rule.advice);
    let mut used: BTreeSet<&str> = listed.map(|word| word.text.as_str()).collect();
    let conditions = clauses.rules.iter().map(|rule| rule.condition);
    let bodies = clauses.definitions.iter().map(|definition| definition.body);
    let drawn = clauses.plain.iter().filter_map(|plain| match plain {
        PlainClause::Pattern(pattern) => pattern.condition,
        PlainClause::Extern { .. } => None,
    });
    let parts = clauses.advice.iter().flat_map(parts);
    for expression in conditions.chain(bodies).chain(drawn).chain(parts) {
        note_asked(expression, &mut used);
    }
    let unused = clauses
        .advice
        .iter()
        .filter(|advice| !used.contains(advice.name.text.as_str()))
        // Of a knowledge base every plan is of use to its metaplans.
        .filter(|advice| clauses.knowledge.name.is_none() || advice.bound.is_none());
    unused
        .map(|advice| {
            let name = &advice.name.text;
            let message = match clauses.knowledge.name {
                None => format!("no rule lists the advice `{name}`"),
                Some(_) => {
                    format!("nothing asks for the advice `{name}`; hypotheses are about plans")
                }
            };
            Diagnostic::warning("unused-advice", advice.name.span, message)
        })
        .collect()
}

fn parts<'a>(advice: &AdviceClause<'a>) -> Vec<&'a Expression> {
    let always = [advice.better_goal, advice.holding_goal, advice.our_moves];
    let perhaps = [advice.their_moves, advice.exit];
    always
        .into_iter()
        .chain(perhaps.into_iter().flatten())
        .collect()
}

/// Adds the names that stand in `sat(…)`.
fn note_asked<'a>(expression: &'a Expression, used: &mut BTreeSet<&'a str>) {
    if let ExpressionKind::Call { name, arguments } = &expression.kind
        && name.text == "sat"
        && let [argument] = arguments.as_slice()
        && let ExpressionKind::Phrase { phrase } = &argument.kind
        && let [word] = phrase.words.as_slice()
    {
        used.insert(&word.text);
    }
    for operand in expression.operands() {
        note_asked(operand, used);
    }
}
