//! Checks of the whole table that need no more than its clauses, or that look at it as it is typed.

use std::collections::BTreeSet;

use super::clauses::Clauses;
use super::{Table, range, words};
use crate::diagnostic::Diagnostic;
use crate::expression::Formula;
use crate::source::{Source, Span};

/// Checks that hold also where names could not be settled.
pub(super) fn clauses(
    sources: &[Source],
    clauses: &Clauses<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if clauses.rules.is_empty() {
        let span = Span::end_of_table(sources);
        diagnostics.push(
            Diagnostic::error(
                "no-rules",
                span,
                "the table has no rule, so it decides nothing",
            )
            .note("write for instance `always :: if true then [advice_name].`"),
        );
    }
    for definition in &clauses.definitions {
        let name = &definition.name.text;
        if words::is_builtin(name) {
            diagnostics.push(
                Diagnostic::remark(
                    "hidden-word",
                    definition.name.span,
                    format!("this hides the built-in word `{name}`"),
                )
                .note("in this table the word has the meaning given here"),
            );
        }
    }
    let listed: BTreeSet<&str> = clauses
        .rules
        .iter()
        .flat_map(|rule| rule.advice)
        .map(|word| word.text.as_str())
        .collect();
    for advice in &clauses.advice {
        if !listed.contains(advice.name.text.as_str()) {
            diagnostics.push(Diagnostic::warning(
                "unused-advice",
                advice.name.span,
                format!("no rule lists the advice `{}`", advice.name.text),
            ));
        }
    }
}

/// Checks of a table whose names and kinds are settled. Its aim stands at `aim_at`, if it says one.
pub(super) fn table(table: &Table, aim_at: Option<Span>, diagnostics: &mut Vec<Diagnostic>) {
    range::check(table, aim_at, diagnostics);
    unreachable_rules(table, diagnostics);
    repeated_advice(table, diagnostics);
}

fn repeated_advice(table: &Table, diagnostics: &mut Vec<Diagnostic>) {
    for rule in &table.rules {
        let mut seen = BTreeSet::new();
        for &index in &rule.advice {
            if !seen.insert(index) {
                let (rule, advice) = (&rule.name, &table.advice[index].name.text);
                diagnostics.push(
                    Diagnostic::warning(
                        "repeated-advice",
                        rule.span,
                        format!("the rule `{}` lists the advice `{advice}` twice", rule.text),
                    )
                    .note("what failed the first time fails the second time"),
                );
            }
        }
    }
}

fn unreachable_rules(table: &Table, diagnostics: &mut Vec<Diagnostic>) {
    let mut before = None;
    for rule in &table.rules {
        let name = &rule.name;
        let found = |why: &str| {
            Diagnostic::warning(
                "unreachable-rule",
                name.span,
                format!("the rule `{}` is never {why}", name.text),
            )
        };
        match (before, &rule.condition) {
            (Some(span), _) => {
                diagnostics.push(found("reached").and_at(span, "this rule holds everywhere"));
            }
            (None, Formula::Constant(true)) => before = Some(name.span),
            (None, Formula::Constant(false)) => {
                diagnostics.push(found("used: it asks for `false`"))
            }
            _ => {}
        }
    }
}
