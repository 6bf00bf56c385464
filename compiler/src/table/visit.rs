//! Looking through a whole table: every expression in it, wherever it stands.

use super::knowledge::Subject;
use super::{Constraint, Meaning, Table};
use crate::expression::Part;

impl Table {
    /// Visits every expression of the table and all its parts, outer before inner.
    pub fn visit<'t>(&'t self, visit: &mut dyn FnMut(Part<'t>)) {
        for definition in &self.definitions {
            if let Some(part) = definition.meaning.part() {
                part.visit(visit);
            }
        }
        for constraint in &self.constraints {
            constraint.meaning.visit(visit);
        }
        let conditions = self.rules.iter().map(|rule| &rule.condition);
        for formula in conditions.chain([&self.aim]).chain(&self.claim) {
            Part::Formula(formula).visit(visit);
        }
        for advice in &self.advice {
            let goals = [&advice.better_goal, &advice.holding_goal];
            for formula in goals.into_iter().chain(&advice.exit) {
                Part::Formula(formula).visit(visit);
            }
            advice.our_moves.visit(visit);
            advice.their_moves.visit(visit);
        }
        let Some(knowledge) = &self.knowledge else {
            return;
        };
        for hypothesis in &knowledge.hypotheses {
            if let Subject::Predicate(formula) = &hypothesis.subject {
                Part::Formula(formula).visit(visit);
            }
        }
        if let Some((moves, _)) = &knowledge.play {
            moves.visit(visit);
        }
    }
}

impl Meaning {
    /// What it is made of, if that is of the language.
    pub fn part(&self) -> Option<Part<'_>> {
        match self {
            Meaning::Formula(formula) => Some(Part::Formula(formula)),
            Meaning::Number(number) => Some(Part::Number(number)),
            Meaning::Square(square) => Some(Part::Square(square)),
            Meaning::Set(set) => Some(Part::Set(set)),
            Meaning::Extern => None,
        }
    }
}

impl Constraint {
    /// Visits every expression that stands in it and all its parts, outer before inner. What it
    /// calls is not looked into.
    pub fn visit<'t>(&'t self, visit: &mut dyn FnMut(Part<'t>)) {
        match self {
            Constraint::Test(formula) => Part::Formula(formula).visit(visit),
            Constraint::Order(numbers) => {
                for number in numbers {
                    Part::Number(number).visit(visit);
                }
            }
            Constraint::All(parts) | Constraint::Any(parts) | Constraint::Then(parts) => {
                parts.iter().for_each(|part| part.visit(visit));
            }
            Constraint::Not(operand) => operand.visit(visit),
            Constraint::Call(call) => {
                for argument in &call.arguments {
                    argument.part().visit(visit);
                }
            }
            Constraint::Depth(..) => {}
        }
    }
}
