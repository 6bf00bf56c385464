//! How large numbers can become. Every number of a table is shown to fit 32 bits, so that neither
//! engine can overflow.

use std::collections::BTreeMap;

use super::{Constraint, Definition, Meaning, Table};
use crate::diagnostic::Diagnostic;
use crate::expression::{Binding, Call, Formula, Number, Operator, SetTerm, SquareTerm, Term};
use crate::source::Span;

/// The least and greatest value, both included.
type Range = (i64, i64);

/// Parts of expressions that are looked at before the check gives up; far beyond any table made by
/// hand.
const MOST_WORK: usize = 5_000_000;

/// Reports numbers that may not fit, at the formula, value or constraint that asks for them.
/// Definitions with parameters are followed from their calls.
pub(super) fn check(table: &Table, aim_at: Option<Span>, diagnostics: &mut Vec<Diagnostic>) {
    let mut ranges = Ranges {
        table,
        known: BTreeMap::new(),
        work: 0,
        gave_up: false,
        problem: None,
    };
    for (function, definition) in table.definitions.iter().enumerate() {
        if definition.parameters.is_empty() {
            ranges.call(
                &Call {
                    function,
                    arguments: Vec::new(),
                },
                &[],
            );
            ranges.report(definition.meaning_at, diagnostics);
        }
    }
    for constraint in &table.constraints {
        if constraint.parameters.is_empty() {
            ranges.constraint(&constraint.meaning, &[]);
            ranges.report(constraint.meaning_at, diagnostics);
        }
    }
    for rule in &table.rules {
        ranges.formula(&rule.condition, &[]);
        ranges.report(rule.condition_at, diagnostics);
    }
    for advice in &table.advice {
        ranges.formula(&advice.better_goal, &[]);
        ranges.report(advice.better_goal_at, diagnostics);
        ranges.formula(&advice.holding_goal, &[]);
        ranges.report(advice.holding_goal_at, diagnostics);
        ranges.constraint(&advice.our_moves, &[]);
        ranges.report(advice.our_moves_at, diagnostics);
        ranges.constraint(&advice.their_moves, &[]);
        ranges.report(advice.their_moves_at, diagnostics);
        if let Some(exit) = &advice.exit {
            ranges.formula(exit, &[]);
            ranges.report(advice.exit_at, diagnostics);
        }
    }
    if let Some(aim_at) = aim_at {
        ranges.formula(&table.aim, &[]);
        if let Some(claim) = &table.claim {
            ranges.formula(claim, &[]);
        }
        ranges.report(aim_at, diagnostics);
    }
}

struct Ranges<'t> {
    table: &'t Table,
    /// Results of definitions, by index and the ranges of their arguments.
    known: BTreeMap<(usize, Vec<Range>), Range>,
    work: usize,
    gave_up: bool,
    problem: Option<Problem>,
}

enum Problem {
    OutOfRange(Range),
    TooMuchWork,
}

impl Ranges<'_> {
    fn report(&mut self, span: Span, diagnostics: &mut Vec<Diagnostic>) {
        match self.problem.take() {
            None => {}
            Some(Problem::OutOfRange((least, greatest))) => diagnostics.push(
                Diagnostic::error(
                    "number-out-of-range",
                    span,
                    if greatest > i64::from(i32::MAX) {
                        format!("a number here may become as large as {greatest}")
                    } else {
                        format!("a number here may become as small as {least}")
                    },
                )
                .note(format!("numbers lie between {} and {}", i32::MIN, i32::MAX)),
            ),
            // What follows is not looked at any more, so this is said once.
            Some(Problem::TooMuchWork) => {
                self.gave_up = true;
                diagnostics.push(
                    Diagnostic::error(
                        "too-intricate",
                        span,
                        "the definitions that this uses call one another too often to be followed",
                    )
                    .note("use fewer calls with different arguments inside one another"),
                );
            }
        }
    }

    fn fit(&mut self, range: Range) -> Range {
        let fits = |number: i64| i32::try_from(number).is_ok();
        if !fits(range.0) || !fits(range.1) {
            self.problem.get_or_insert(Problem::OutOfRange(range));
            return (0, 0);
        }
        range
    }

    fn number(&mut self, number: &Number, parameters: &[Range]) -> Range {
        self.work += 1;
        let range = match number {
            Number::Constant(value) => (i64::from(*value), i64::from(*value)),
            Number::Arithmetic(operator, left, right) => {
                let left = self.number(left, parameters);
                let right = self.number(right, parameters);
                arithmetic(*operator, left, right)
            }
            Number::Absolute(operand) => {
                let (least, greatest) = self.number(operand, parameters);
                let nearest = if least <= 0 && 0 <= greatest {
                    0
                } else {
                    least.abs().min(greatest.abs())
                };
                (nearest, least.abs().max(greatest.abs()))
            }
            Number::File(square) | Number::Rank(square) => {
                self.square(square, parameters);
                (1, 8)
            }
            Number::EdgeDistance(square) => {
                self.square(square, parameters);
                (0, 3)
            }
            Number::Distance(from, to) | Number::Manhattan(from, to) => {
                self.square(from, parameters);
                self.square(to, parameters);
                (0, 14)
            }
            Number::If(condition, then, otherwise) => {
                self.formula(condition, parameters);
                let then = self.number(then, parameters);
                let otherwise = self.number(otherwise, parameters);
                (then.0.min(otherwise.0), then.1.max(otherwise.1))
            }
            Number::Call(call) => self.call(call, parameters),
            Number::Parameter(index) => parameters.get(*index).copied().unwrap_or((0, 0)),
            Number::AtRoot(number) | Number::After(number) => self.number(number, parameters),
            Number::Size(set) => {
                self.set(set, parameters);
                (0, 64)
            }
            Number::Count(binding) => {
                self.binding(binding, parameters);
                (0, 64)
            }
        };
        self.fit(range)
    }

    fn square(&mut self, square: &SquareTerm, parameters: &[Range]) {
        self.work += 1;
        match square {
            SquareTerm::If(condition, then, otherwise) => {
                self.formula(condition, parameters);
                self.square(then, parameters);
                self.square(otherwise, parameters);
            }
            SquareTerm::Call(call) => {
                self.call(call, parameters);
            }
            SquareTerm::AtRoot(square) | SquareTerm::After(square) => {
                self.square(square, parameters);
            }
            SquareTerm::At(file, rank) => {
                self.number(file, parameters);
                self.number(rank, parameters);
            }
            SquareTerm::Constant(_)
            | SquareTerm::Man(..)
            | SquareTerm::From
            | SquareTerm::To
            | SquareTerm::Parameter(_) => {}
        }
    }

    fn formula(&mut self, formula: &Formula, parameters: &[Range]) {
        self.work += 1;
        match formula {
            Formula::All(parts) | Formula::Any(parts) => {
                parts.iter().for_each(|part| self.formula(part, parameters));
            }
            Formula::Not(operand) | Formula::AtRoot(operand) | Formula::After(operand) => {
                self.formula(operand, parameters);
            }
            Formula::Member(square, set) => {
                self.square(square, parameters);
                self.set(set, parameters);
            }
            Formula::Subset(left, right) | Formula::SameSet(_, left, right) => {
                self.set(left, parameters);
                self.set(right, parameters);
            }
            Formula::Some(binding) | Formula::Every(binding) => self.binding(binding, parameters),
            Formula::Matches(pattern) => self.formula(&pattern.condition, parameters),
            Formula::Compare(_, left, right) => {
                self.number(left, parameters);
                self.number(right, parameters);
            }
            Formula::SameSquare(_, left, right) => {
                self.square(left, parameters);
                self.square(right, parameters);
            }
            Formula::Call(call) => {
                self.call(call, parameters);
            }
            Formula::Constant(_)
            | Formula::Satisfiable(_)
            | Formula::State(_)
            | Formula::Exists(..)
            | Formula::Move(_) => {}
        }
    }

    fn constraint(&mut self, constraint: &Constraint, parameters: &[Range]) {
        self.work += 1;
        match constraint {
            Constraint::Test(formula) => self.formula(formula, parameters),
            Constraint::Depth(..) => {}
            Constraint::Order(numbers) => {
                for number in numbers {
                    self.number(number, parameters);
                }
            }
            Constraint::All(parts) | Constraint::Any(parts) | Constraint::Then(parts) => {
                parts
                    .iter()
                    .for_each(|part| self.constraint(part, parameters));
            }
            Constraint::Not(operand) => self.constraint(operand, parameters),
            Constraint::Call(call) => {
                let arguments = self.arguments(call, parameters);
                if self.may_work() {
                    let table = self.table;
                    self.constraint(&table.constraints[call.function].meaning, &arguments);
                }
            }
        }
    }

    fn set(&mut self, set: &SetTerm, parameters: &[Range]) {
        self.work += 1;
        match set {
            SetTerm::Squares(squares) => {
                squares
                    .iter()
                    .for_each(|square| self.square(square, parameters));
            }
            SetTerm::Where(binding) => self.binding(binding, parameters),
            SetTerm::Attacks(square) => self.square(square, parameters),
            SetTerm::Between(from, to) => {
                self.square(from, parameters);
                self.square(to, parameters);
            }
            SetTerm::Near(square, number) => {
                self.square(square, parameters);
                self.number(number, parameters);
            }
            SetTerm::Walk(square, inside) => {
                self.square(square, parameters);
                self.set(inside, parameters);
            }
            SetTerm::Combined(_, left, right) => {
                self.set(left, parameters);
                self.set(right, parameters);
            }
            SetTerm::If(condition, then, otherwise) => {
                self.formula(condition, parameters);
                self.set(then, parameters);
                self.set(otherwise, parameters);
            }
            SetTerm::Call(call) => {
                self.call(call, parameters);
            }
            SetTerm::AtRoot(set) | SetTerm::After(set) => self.set(set, parameters),
            SetTerm::Constant(_)
            | SetTerm::Men(..)
            | SetTerm::AttackedBy(_)
            | SetTerm::Reach(_)
            | SetTerm::Parameter(_) => {}
        }
    }

    /// What is bound is a square, so no number depends on it.
    fn binding(&mut self, binding: &Binding, parameters: &[Range]) {
        self.set(&binding.within, parameters);
        self.formula(&binding.condition, parameters);
    }

    /// The ranges of a call's arguments; squares and sets take the place of `(0, 0)`.
    fn arguments(&mut self, call: &Call, parameters: &[Range]) -> Vec<Range> {
        let range = |argument: &Term| match argument {
            Term::Number(number) => self.number(number, parameters),
            Term::Square(square) => {
                self.square(square, parameters);
                (0, 0)
            }
            Term::Set(set) => {
                self.set(set, parameters);
                (0, 0)
            }
        };
        call.arguments.iter().map(range).collect()
    }

    fn call(&mut self, call: &Call, parameters: &[Range]) -> Range {
        let key = (call.function, self.arguments(call, parameters));
        if let Some(range) = self.known.get(&key) {
            return *range;
        }
        if !self.may_work() {
            return (0, 0);
        }
        let table = self.table;
        let range = self.meaning(&table.definitions[call.function], &key.1);
        self.known.insert(key, range);
        range
    }

    /// Whether a call may be followed. Only calls make the work more than the text is long.
    fn may_work(&mut self) -> bool {
        if self.work > MOST_WORK && !self.gave_up {
            self.problem.get_or_insert(Problem::TooMuchWork);
        }
        self.work <= MOST_WORK
    }

    fn meaning(&mut self, definition: &Definition, parameters: &[Range]) -> Range {
        match &definition.meaning {
            Meaning::Formula(formula) => {
                self.formula(formula, parameters);
                (0, 0)
            }
            Meaning::Number(number) => self.number(number, parameters),
            Meaning::Square(square) => {
                self.square(square, parameters);
                (0, 0)
            }
            Meaning::Set(set) => {
                self.set(set, parameters);
                (0, 0)
            }
            Meaning::Extern => (0, 0),
        }
    }
}

fn arithmetic(operator: Operator, left: Range, right: Range) -> Range {
    match operator {
        Operator::Add => (left.0 + right.0, left.1 + right.1),
        Operator::Subtract => (left.0 - right.1, left.1 - right.0),
        Operator::Multiply => {
            let products = [
                left.0 * right.0,
                left.0 * right.1,
                left.1 * right.0,
                left.1 * right.1,
            ];
            let least = products.into_iter().fold(i64::MAX, i64::min);
            (least, products.into_iter().fold(i64::MIN, i64::max))
        }
        Operator::Least => (left.0.min(right.0), left.1.min(right.1)),
        Operator::Greatest => (left.0.max(right.0), left.1.max(right.1)),
    }
}
