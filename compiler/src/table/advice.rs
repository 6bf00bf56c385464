//! Rules and pieces of advice of the typed table.

use alc_runtime::Side;

use super::clauses::{AdviceClause, RuleClause};
use super::constraint::Constraint;
use super::place::{Context, Place};
use super::resolver::Resolver;
use super::wording::{conjuncts, words};
use super::{Advice, Rule, near};
use crate::diagnostic::Diagnostic;
use crate::expression::Formula;
use crate::syntax::ast::{Bound, MenSide, Word};

/// The longest plan, in moves of ours.
pub(super) const LONGEST_PLAN: usize = 32;

impl<'a> Resolver<'a> {
    pub(super) fn advice(&mut self, clause: &AdviceClause<'a>) {
        let mut goal = Context::new(Place::Goal, &[]);
        let better_goal = self.formula(clause.better_goal, &mut goal);
        let holding_goal = self.formula(clause.holding_goal, &mut goal);
        let mut moves = Context::new(Place::Constraint, &[]);
        let our_moves = self.constraint(clause.our_moves, &mut moves);
        let their_moves = match clause.their_moves {
            Some(their_moves) => self.constraint(their_moves, &mut moves),
            None => Some(Constraint::Test(Formula::Constant(true))),
        };
        let exit = clause.exit.map(|exit| {
            self.formula(exit, &mut goal)
                .unwrap_or(Formula::Constant(false))
        });
        let bound = clause.bound.map(|bound| self.bound(bound));
        let parts = |expression, formula: &Option<Formula>| match formula {
            Some(formula) => conjuncts(expression, formula),
            None => Vec::new(),
        };
        // A faulty advice keeps its place, so that rules that list it find it; there will be no
        // table anyway.
        self.resolved.advice.push(Advice {
            name: clause.name.clone(),
            better_parts: parts(clause.better_goal, &better_goal),
            holding_parts: parts(clause.holding_goal, &holding_goal),
            exit_parts: clause
                .exit
                .map_or_else(Vec::new, |expression| parts(expression, &exit)),
            our_words: words(clause.our_moves),
            their_words: clause.their_moves.map(words),
            better_goal: better_goal.unwrap_or(Formula::Constant(false)),
            holding_goal: holding_goal.unwrap_or(Formula::Constant(false)),
            our_moves: our_moves.unwrap_or(Constraint::Test(Formula::Constant(false))),
            their_moves: their_moves.unwrap_or(Constraint::Test(Formula::Constant(false))),
            exit,
            bound,
            owner: match clause.side.map(|side| side.side) {
                Some(MenSide::Them) => Side::Them,
                Some(MenSide::Us) | None => Side::Us,
            },
            better_goal_at: clause.better_goal.span,
            holding_goal_at: clause.holding_goal.span,
            our_moves_at: clause.our_moves.span,
            their_moves_at: match (clause.their_moves, clause.bound) {
                (Some(their_moves), _) => their_moves.span,
                (None, Some(bound)) => bound.span,
                (None, None) => clause.name.span,
            },
            exit_at: clause.exit.map_or(clause.name.span, |exit| exit.span),
        });
    }

    pub(super) fn rule(&mut self, clause: &RuleClause<'a>) {
        let condition = self.formula(clause.condition, &mut Context::new(Place::Condition, &[]));
        let mut advice = Vec::new();
        for word in clause.advice {
            advice.extend(self.advice_named(word));
        }
        if let Some(condition) = condition {
            self.resolved.rules.push(Rule {
                name: clause.name.clone(),
                condition_parts: conjuncts(clause.condition, &condition),
                condition,
                condition_at: clause.condition.span,
                advice,
            });
        }
    }

    /// The index of the advice with this name; `None` has been reported.
    pub(super) fn advice_named(&mut self, word: &Word) -> Option<usize> {
        if let Some(index) = self.advice_names.get(word.text.as_str()) {
            return Some(*index);
        }
        let may_compare = self.may_compare(self.advice_names.len());
        let known = self.advice_names.keys().copied().filter(|_| may_compare);
        let message = format!("there is no advice with the name `{}`", word.text);
        let unknown = Diagnostic::error("unknown-advice", word.span, message);
        self.report(match near::nearest(&word.text, known) {
            Some(near) => unknown.suggest(format!("`{near}` is near"), word.span, near),
            None => unknown.note(format!(
                "write it: `advice({}, better goal : holding goal : our moves : their moves).`",
                word.text
            )),
        })
    }

    /// The number of moves that a plan may take; a wrong one has been reported.
    fn bound(&mut self, bound: &Bound) -> usize {
        let moves = usize::try_from(bound.value).ok();
        let moves = moves.filter(|moves| (1..=LONGEST_PLAN).contains(moves));
        moves.unwrap_or_else(|| {
            let message = format!("a plan takes 1 to {LONGEST_PLAN} moves of ours");
            self.report::<()>(Diagnostic::error("bad-bound", bound.span, message));
            1
        })
    }
}
