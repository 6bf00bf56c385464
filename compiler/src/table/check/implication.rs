//! Whether one formula follows from another, as far as their shape tells. The answer errs on one
//! side: what is said to follow does.

use std::cmp::Ordering;

use alc_runtime::Side;

use crate::expression::{Formula, Number, State};
use crate::syntax::ast::Comparison;
use crate::table::{Meaning, Table};

/// What may still be spent on questions about one table.
pub(super) struct Effort(usize);

impl Effort {
    /// Far more than tables made by hand need. When it is spent, nothing is said to follow.
    pub(super) fn new() -> Effort {
        Effort(5_000_000)
    }

    /// Asks one question with the work that it may take.
    fn spend(&mut self, question: impl FnOnce(&mut usize) -> bool) -> bool {
        let given = self.0.min(MOST_WORK);
        let mut left = given;
        let answer = question(&mut left);
        self.0 -= given - left;
        answer
    }
}

/// Steps that one question may take.
const MOST_WORK: usize = 20_000;

/// Whether `conclusion` holds wherever `premise` does.
pub(super) fn implies(
    table: &Table,
    premise: &Formula,
    conclusion: &Formula,
    effort: &mut Effort,
) -> bool {
    effort.spend(|work| Logic { table }.implies(premise, conclusion, work))
}

/// Whether the two never hold together.
pub(super) fn contradict(
    table: &Table,
    one: &Formula,
    other: &Formula,
    effort: &mut Effort,
) -> bool {
    let logic = Logic { table };
    effort.spend(|work| logic.excludes(one, other, work) || logic.excludes(other, one, work))
}

/// Whether the formula holds nowhere.
pub(super) fn never_holds(table: &Table, formula: &Formula, effort: &mut Effort) -> bool {
    effort.spend(|work| Logic { table }.is_false(formula, work))
}

struct Logic<'t> {
    table: &'t Table,
}

impl Logic<'_> {
    fn implies(&self, premise: &Formula, conclusion: &Formula, work: &mut usize) -> bool {
        if !pay(work) {
            return false;
        }
        if premise == conclusion {
            return true;
        }
        match (premise, conclusion) {
            (_, Formula::Constant(true)) | (Formula::Constant(false), _) => true,
            (_, Formula::All(parts)) => parts.iter().all(|part| self.implies(premise, part, work)),
            (Formula::Any(parts), _) => parts
                .iter()
                .all(|part| self.implies(part, conclusion, work)),
            (Formula::Not(premise), Formula::Not(conclusion)) => {
                self.implies(conclusion, premise, work)
            }
            (_, Formula::Not(excluded)) if self.excludes(premise, excluded, work) => true,
            (Formula::State(premise), Formula::State(conclusion)) => {
                state_implies(*premise, *conclusion)
            }
            (Formula::Compare(..), Formula::Compare(..)) => compares_imply(premise, conclusion),
            _ => {
                let of_part =
                    |part: &Formula, work: &mut usize| self.implies(part, conclusion, work);
                let to_part = |part: &Formula, work: &mut usize| self.implies(premise, part, work);
                any_part(premise, true, work, of_part)
                    || any_part(conclusion, false, work, to_part)
                    || self
                        .body(premise)
                        .is_some_and(|body| self.implies(body, conclusion, work))
                    || self
                        .body(conclusion)
                        .is_some_and(|body| self.implies(premise, body, work))
            }
        }
    }

    /// Whether the second does not hold wherever the first does.
    fn excludes(&self, one: &Formula, other: &Formula, work: &mut usize) -> bool {
        if !pay(work) {
            return false;
        }
        match (one, other) {
            (Formula::Constant(false), _) | (_, Formula::Constant(false)) => true,
            (Formula::Any(parts), _) => parts.iter().all(|part| self.excludes(part, other, work)),
            (_, Formula::Any(parts)) => parts.iter().all(|part| self.excludes(one, part, work)),
            (Formula::Not(denied), _) if self.implies(other, denied, work) => true,
            (_, Formula::Not(denied)) if self.implies(one, denied, work) => true,
            (Formula::State(one), Formula::State(other)) if states_exclude(*one, *other) => true,
            (Formula::Compare(..), Formula::Compare(..)) => compares_exclude(one, other),
            _ => {
                let of_one = |part: &Formula, work: &mut usize| self.excludes(part, other, work);
                let of_other = |part: &Formula, work: &mut usize| self.excludes(one, part, work);
                any_part(one, true, work, of_one)
                    || any_part(other, true, work, of_other)
                    || self
                        .body(one)
                        .is_some_and(|body| self.excludes(body, other, work))
                    || self
                        .body(other)
                        .is_some_and(|body| self.excludes(one, body, work))
            }
        }
    }

    fn is_false(&self, formula: &Formula, work: &mut usize) -> bool {
        if !pay(work) {
            return false;
        }
        match formula {
            Formula::Constant(value) => !value,
            Formula::Any(parts) => parts.iter().all(|part| self.is_false(part, work)),
            Formula::All(parts) => {
                parts.iter().any(|part| self.is_false(part, work))
                    || parts.iter().enumerate().any(|(index, one)| {
                        let later = &parts[index + 1..];
                        later.iter().any(|other| self.excludes(one, other, work))
                    })
            }
            _ => self
                .body(formula)
                .is_some_and(|body| self.is_false(body, work)),
        }
    }

    /// What a predicate without parameters stands for.
    fn body(&self, formula: &Formula) -> Option<&Formula> {
        match formula {
            Formula::Call(call) if call.arguments.is_empty() => {
                match &self.table.definitions[call.function].meaning {
                    Meaning::Formula(body) => Some(body),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

fn pay(work: &mut usize) -> bool {
    *work = work.saturating_sub(1);
    *work > 0
}

/// Whether it is so of some part of a chain: of `and` or of `or`.
fn any_part(
    formula: &Formula,
    conjunction: bool,
    work: &mut usize,
    holds: impl Fn(&Formula, &mut usize) -> bool,
) -> bool {
    match formula {
        Formula::All(parts) if conjunction => parts.iter().any(|part| holds(part, work)),
        Formula::Any(parts) if !conjunction => parts.iter().any(|part| holds(part, work)),
        _ => false,
    }
}

/// Two comparisons of the same number with constants.
fn of_one_number(one: &Formula, other: &Formula) -> Option<[(Comparison, i64); 2]> {
    fn constant(formula: &Formula) -> Option<(&Number, Comparison, i64)> {
        match formula {
            Formula::Compare(operator, number, Number::Constant(value)) => {
                Some((number, *operator, i64::from(*value)))
            }
            _ => None,
        }
    }
    let (left, one, least) = constant(one)?;
    let (right, other, greatest) = constant(other)?;
    (left == right).then_some([(one, least), (other, greatest)])
}

fn compares_imply(premise: &Formula, conclusion: &Formula) -> bool {
    of_one_number(premise, conclusion).is_some_and(|[premise, conclusion]| {
        samples(premise.1, conclusion.1)
            .filter(|value| holds(*value, premise))
            .all(|value| holds(value, conclusion))
    })
}

fn compares_exclude(one: &Formula, other: &Formula) -> bool {
    of_one_number(one, other).is_some_and(|[one, other]| {
        samples(one.1, other.1).all(|value| !(holds(value, one) && holds(value, other)))
    })
}

fn holds(value: i64, (operator, constant): (Comparison, i64)) -> bool {
    let order: Ordering = value.cmp(&constant);
    operator.holds(order)
}

/// Numbers that show every way in which a number can lie to two others.
fn samples(one: i64, other: i64) -> impl Iterator<Item = i64> {
    [one, other]
        .into_iter()
        .flat_map(|constant| [constant - 1, constant, constant + 1])
}

fn state_implies(premise: State, conclusion: State) -> bool {
    match (premise, conclusion) {
        (State::Mated(_), State::Check) => true,
        (State::Mated(side) | State::Stalemated(side), State::ToMove(mover)) => side == mover,
        _ => false,
    }
}

fn states_exclude(one: State, other: State) -> bool {
    use State::{Mated, Stalemated, ToMove};
    // A side that is mated or stalemated is to move.
    let to_move = |state| match state {
        ToMove(side) | Mated(side) | Stalemated(side) => Some(side),
        State::PromotedSafely => Some(Side::Them),
        State::Check => None,
    };
    let sides = to_move(one).zip(to_move(other));
    sides.is_some_and(|(one, other)| one != other)
        || matches!(
            (one, other),
            (Mated(_) | State::Check, Stalemated(_)) | (Stalemated(_), Mated(_) | State::Check)
        )
}
