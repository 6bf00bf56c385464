//! Rules that are never used, because an earlier one holds wherever they do, or because they hold
//! nowhere. Where rules are tried in turn, an earlier one keeps no other from being used.

use super::implication::{Effort, implies, never_holds};
use crate::diagnostic::Diagnostic;
use crate::expression::Formula;
use crate::table::Table;

pub(super) fn check(table: &Table, in_turn: bool, effort: &mut Effort) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, rule) in table.rules.iter().enumerate() {
        let name = &rule.name;
        let unreachable = |why: &str| {
            let message = format!("the rule `{}` is never {why}", name.text);
            Diagnostic::warning("unreachable-rule", name.span, message)
        };
        let before = if in_turn { 0 } else { index };
        let earlier = table.rules[..before]
            .iter()
            .find(|earlier| implies(table, &rule.condition, &earlier.condition, effort));
        if rule.condition == Formula::Constant(false) {
            found.push(unreachable("used: it asks for `false`"));
        } else if never_holds(table, &rule.condition, effort) {
            found.push(unreachable("used: its condition contradicts itself"));
        } else if let Some(earlier) = earlier {
            found.push(match earlier.condition {
                Formula::Constant(true) => {
                    unreachable("reached").and_at(earlier.name.span, "this rule holds everywhere")
                }
                _ => unreachable("reached")
                    .and_at(earlier.name.span, "this rule holds wherever it does"),
            });
        }
    }
    found
}
