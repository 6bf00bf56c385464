//! The typed table as text, for people (`alc emit --stage table`): the language's own notation, with
//! what was settled written out: kinds, every convention, and what each use of a name means.

use std::fmt;

use alc_runtime::Side;

use super::knowledge::side_word;
use super::{Constraint, Meaning, Table};
use crate::expression::print::{self, Names};
use crate::expression::{Formula, TermKind};
use crate::syntax::ast::Word;

impl fmt::Display for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.knowledge {
            Some(_) => "knowledge",
            None => "table",
        };
        writeln!(formatter, "{word} {}.", self.name)?;
        for (word, side) in [("us", Side::Us), ("them", Side::Them)] {
            let men: Vec<String> = self
                .material
                .side(side)
                .iter()
                .map(ToString::to_string)
                .collect();
            writeln!(formatter, "{word}: {}.", men.join(", "))?;
        }
        match &self.claim {
            None => writeln!(formatter, "aim: {}.", self.formula(&self.aim, &[]))?,
            Some(claim) => writeln!(
                formatter,
                "aim: {} from {}.",
                self.formula(&self.aim, &[]),
                self.formula(claim, &[])
            )?,
        }
        for (option, value) in self.conventions.named() {
            writeln!(formatter, "option {option}: {value}.")?;
        }
        for definition in &self.definitions {
            let (sort, kind, body) = match &definition.meaning {
                Meaning::Formula(formula) => (
                    "predicate",
                    "",
                    self.formula(formula, &definition.parameters),
                ),
                Meaning::Number(number) => (
                    "value",
                    " number",
                    self.named(&definition.parameters, |names| print::number(number, names)),
                ),
                Meaning::Square(square) => (
                    "value",
                    " square",
                    self.named(&definition.parameters, |names| print::square(square, names)),
                ),
                Meaning::Set(set) => (
                    "value",
                    " set",
                    self.named(&definition.parameters, |names| print::set(set, names)),
                ),
                Meaning::Extern => ("extern predicate", "", "in Rust".to_owned()),
            };
            let parameters = parameters(&definition.parameters);
            let root = if definition.uses_root {
                "  % speaks of the root"
            } else {
                ""
            };
            writeln!(
                formatter,
                "\n{sort}{kind} {}{parameters}:{root}\n    {body}.",
                definition.name.text
            )?;
        }
        for constraint in &self.constraints {
            let body = self.constraint(&constraint.meaning, &constraint.parameters, Strength::Then);
            let parameters = parameters(&constraint.parameters);
            writeln!(
                formatter,
                "\nconstraint {}{parameters}:\n    {body}.",
                constraint.name.text
            )?;
        }
        for rule in &self.rules {
            let advice: Vec<&str> = rule
                .advice
                .iter()
                .map(|index| self.advice[*index].name.text.as_str())
                .collect();
            let condition = self.formula(&rule.condition, &[]);
            writeln!(
                formatter,
                "\n{} :: if {condition}\n    then [{}].",
                rule.name.text,
                advice.join(", ")
            )?;
        }
        for advice in &self.advice {
            let (word, bound) = match advice.bound {
                Some(bound) => ("plan", format!("\n    {bound} :")),
                None => ("advice", String::new()),
            };
            let their_moves = match advice.bound {
                Some(_) => String::new(),
                None => {
                    let moves = self.constraint(&advice.their_moves, &[], Strength::Then);
                    format!(" :\n    {moves}")
                }
            };
            let side = match (&self.knowledge, advice.bound) {
                (Some(_), Some(_)) => format!(" {},", side_word(advice.owner)),
                _ => String::new(),
            };
            let exit = match &advice.exit {
                Some(exit) => format!(" :\n    exit {}", self.formula(exit, &[])),
                None => String::new(),
            };
            writeln!(
                formatter,
                "\n{word}({},{side}{bound}\n    {} :\n    {} :\n    {}{their_moves}{exit}).",
                advice.name.text,
                self.formula(&advice.better_goal, &[]),
                self.formula(&advice.holding_goal, &[]),
                self.constraint(&advice.our_moves, &[], Strength::Then),
            )?;
        }
        match &self.knowledge {
            Some(knowledge) => self.write_knowledge(formatter, knowledge),
            None => Ok(()),
        }
    }
}

/// How loosely the parts of a constraint may bind where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Then,
    Or,
    And,
    Not,
}

impl Table {
    pub(super) fn formula(&self, formula: &Formula, parameters: &[(Word, TermKind)]) -> String {
        self.named(parameters, |names| print::formula(formula, names))
    }

    fn named(
        &self,
        parameters: &[(Word, TermKind)],
        print: impl FnOnce(Names<'_>) -> String,
    ) -> String {
        print(Names {
            function: &|index| self.definitions[index].name.text.clone(),
            parameter: &|index| parameters[index].0.text.clone(),
            advice: &|index| self.advice[index].name.text.clone(),
        })
    }

    /// A constraint on moves outside of definitions.
    pub(super) fn moves(&self, constraint: &Constraint) -> String {
        self.constraint(constraint, &[], Strength::Then)
    }

    fn constraint(
        &self,
        constraint: &Constraint,
        parameters: &[(Word, TermKind)],
        around: Strength,
    ) -> String {
        let joined = |parts: &[Constraint], word: &str, strength: Strength| {
            // One step stronger inside, so that an operand of the same connective is set off.
            let inside = match strength {
                Strength::Then => Strength::Or,
                Strength::Or => Strength::And,
                _ => Strength::Not,
            };
            let parts: Vec<String> = parts
                .iter()
                .map(|part| self.constraint(part, parameters, inside))
                .collect();
            set_off(parts.join(word), strength, around)
        };
        match constraint {
            Constraint::Test(Formula::Constant(true)) => "legal".to_owned(),
            Constraint::Test(Formula::Constant(false)) => "none".to_owned(),
            Constraint::Test(formula) => self.formula(formula, parameters),
            Constraint::Depth(operator, number, _) => {
                format!("(depth {} {number})", print::sign(*operator))
            }
            Constraint::All(parts) => joined(parts, " and ", Strength::And),
            Constraint::Any(parts) => joined(parts, " or ", Strength::Or),
            Constraint::Then(parts) => joined(parts, " then ", Strength::Then),
            Constraint::Not(operand) => format!(
                "not {}",
                self.constraint(operand, parameters, Strength::Not)
            ),
            Constraint::Order(numbers) => self.named(parameters, |names| {
                let numbers: Vec<String> = numbers
                    .iter()
                    .map(|number| print::number(number, names))
                    .collect();
                format!("least({})", numbers.join(", "))
            }),
            Constraint::Call(call) => self.named(parameters, |names| {
                print::call(
                    self.constraints[call.function].name.text.clone(),
                    call,
                    names,
                )
            }),
        }
    }
}

fn set_off(text: String, strength: Strength, around: Strength) -> String {
    if strength < around {
        format!("({text})")
    } else {
        text
    }
}

fn parameters(parameters: &[(Word, TermKind)]) -> String {
    if parameters.is_empty() {
        return String::new();
    }
    let typed = parameters.iter().map(|(name, kind)| match kind {
        TermKind::Number => format!("number {}", name.text),
        TermKind::Square => format!("square {}", name.text),
        TermKind::Set => format!("set {}", name.text),
    });
    format!("({})", typed.collect::<Vec<_>>().join(", "))
}
