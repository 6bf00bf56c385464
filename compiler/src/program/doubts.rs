//! Warnings about searches, which only show once the levels of an advice are known: an advice that
//! succeeds by saying nothing, one that never says what to play, a depth test that never holds.

use std::collections::{BTreeMap, BTreeSet};

use alc_runtime::Side;

use super::Advice;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::table::{self, Constraint, Table};

/// Doubts about one piece of advice, for roots with us to move. `listed` says that a rule lists it.
pub(super) fn of_search(
    source: &table::Advice,
    lowered: &Advice,
    listed: bool,
    diagnostics: &mut Vec<Diagnostic>,
) {
    diagnostics.extend(empty_victory(source, lowered));
    if listed {
        diagnostics.extend(no_first_move(source, lowered));
        diagnostics.extend(pass_at_root(source, lowered));
    }
}

/// Under the convention that a stuck opponent satisfies the advice, one whose moves are considered
/// nowhere satisfies any better goal.
fn empty_victory(source: &table::Advice, lowered: &Advice) -> Option<Diagnostic> {
    let last = lowered.levels.len() - 1;
    (lowered.levels[last].holds_when_stuck && lowered.exit.is_none()).then(|| {
        Diagnostic::warning(
            "always-satisfied",
            source.their_moves_at,
            format!("no reply is considered at ply {last}, which satisfies `{}` whatever its better goal", source.name.text),
        )
        .note("the option `opponent_stuck` says that they need no move; set it to `fails`, or consider their replies")
    })
}

/// Where no move of ours is considered at the root, an advice never says what to play.
fn no_first_move(source: &table::Advice, lowered: &Advice) -> Option<Diagnostic> {
    lowered.levels[0].groups.is_empty().then(|| {
        let message = format!(
            "this considers no move at the root, so `{}` never says what to play",
            source.name.text
        );
        Diagnostic::warning("no-first-move", source.our_moves_at, message)
            .note("at the root the depth is 0, and we are to move at even depths")
    })
}

/// A pass cannot be played.
fn pass_at_root(source: &table::Advice, lowered: &Advice) -> Option<Diagnostic> {
    let passes = lowered.levels[0].groups.iter().any(|group| group.pass);
    passes.then(|| {
        let message = format!(
            "a rule lists `{}`, which may pass at its root, but a pass cannot be played",
            source.name.text
        );
        Diagnostic::error("pass-at-root", source.our_moves_at, message)
            .note("only advice that is asked by `sat` may pass with its first move; or let it pass at `depth > 0` only")
    })
}

/// Depth tests that hold at no depth of any search that they stand in.
pub(super) fn of_depths(
    table: &Table,
    advice: &[Advice],
    them_first: &[(usize, Advice)],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut tests = Tests {
        table,
        held: BTreeMap::new(),
        seen: BTreeSet::new(),
    };
    for (index, source) in table.advice.iter().enumerate() {
        let others = them_first.iter().filter(|(of, _)| *of == index);
        let both: Vec<&Advice> = others
            .map(|(_, other)| other)
            .chain([&advice[index]])
            .collect();
        for (side, constraint) in [
            (Side::Us, &source.our_moves),
            (Side::Them, &source.their_moves),
        ] {
            let depths = |lowered: &&Advice| -> Vec<i64> {
                let depths = 0..lowered.levels.len();
                let own = depths.filter(|depth| lowered.side(*depth) == side);
                own.filter_map(|depth| i64::try_from(depth).ok()).collect()
            };
            let depths: Vec<i64> = both.iter().flat_map(depths).collect();
            tests.seen.clear();
            tests.note(constraint, &depths);
        }
    }
    for (span, held) in tests.held {
        if !held {
            diagnostics.push(
                Diagnostic::warning("depth-never", span, "this holds at no depth of the search")
                    .note("the depth counts plies from the root: we are to move at 0, 2, 4 …, they at 1, 3, 5 …")
                    .note("a search ends at the first depth at which no move is considered"),
            );
        }
    }
}

/// The depth tests met so far, and whether each has held.
struct Tests<'t> {
    table: &'t Table,
    held: BTreeMap<Span, bool>,
    /// Named constraints that were looked into for the moves at hand.
    seen: BTreeSet<usize>,
}

impl Tests<'_> {
    /// Notes the tests of a constraint on the moves at these depths.
    fn note(&mut self, constraint: &Constraint, depths: &[i64]) {
        match constraint {
            Constraint::Depth(operator, number, span) => {
                let holds = depths.iter().any(|depth| operator.holds(depth.cmp(number)));
                *self.held.entry(*span).or_default() |= holds;
            }
            Constraint::All(parts) | Constraint::Any(parts) | Constraint::Then(parts) => {
                parts.iter().for_each(|part| self.note(part, depths));
            }
            Constraint::Not(operand) => self.note(operand, depths),
            Constraint::Call(call) if self.seen.insert(call.function) => {
                let table = self.table;
                self.note(&table.constraints[call.function].meaning, depths);
            }
            Constraint::Test(_) | Constraint::Order(_) | Constraint::Call(_) => {}
        }
    }
}
