//! A rule that lists an advice twice asks it the second time in vain.

use std::collections::BTreeSet;

use crate::diagnostic::Diagnostic;
use crate::table::Table;

pub(super) fn check(table: &Table) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for rule in &table.rules {
        let mut seen = BTreeSet::new();
        for &index in &rule.advice {
            if !seen.insert(index) {
                let (rule, advice) = (&rule.name, &table.advice[index].name.text);
                let message = format!("the rule `{}` lists the advice `{advice}` twice", rule.text);
                found.push(
                    Diagnostic::warning("repeated-advice", rule.span, message)
                        .note("what failed the first time fails the second time"),
                );
            }
        }
    }
    found
}
