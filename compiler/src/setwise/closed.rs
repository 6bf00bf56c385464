//! Gives names to what depends on the position alone. A term that speaks of no root and no move, and
//! stands in a goal, becomes a function without parameters, so that it is tabulated once for the
//! whole ending, and a goal that compares it with the root is left as a comparison of two numbers.

use super::sight::{Sight, Sights};
use crate::expression::{Call, Formula, Number, Part, State, Term};
use crate::program::{Advice, Body, Function, Origin, Program, is_closed};

/// The same program with such terms named. Old functions keep their indices.
pub(super) fn named(program: &Program) -> Program {
    let mut namer = Namer {
        program: program.clone(),
        sights: Sights::default(),
    };
    for rule in 0..program.rules.len() {
        let condition = namer.formula(&program.rules[rule].condition);
        namer.program.rules[rule].condition = condition;
    }
    for (index, advice) in program.advice.iter().enumerate() {
        let advice = namer.advice(advice);
        namer.program.advice[index] = advice;
    }
    namer.program.aim = namer.formula(&program.aim);
    namer.program.claim = program.claim.as_ref().map(|claim| namer.formula(claim));
    for (index, function) in program.functions.iter().enumerate() {
        // Those that are closed are tabulated as they are.
        if function.parameters.is_empty() && !is_closed_function(function) {
            let body = match &function.body {
                Body::Formula(formula) => Body::Formula(namer.formula(formula)),
                Body::Number(number, may_be_absent) => {
                    Body::Number(namer.number(number), *may_be_absent)
                }
                body => body.clone(),
            };
            namer.program.functions[index].body = body;
        }
    }
    namer.narrow();
    namer.program
}

/// Whether a function depends on the position alone.
pub(super) fn is_closed_function(function: &Function) -> bool {
    function.parameters.is_empty()
        && !function.uses_root
        && !function.uses_move
        && !function.asks_advice
}

struct Namer {
    program: Program,
    /// Those of the functions that are there when narrowing begins, and of all that come to be.
    sights: Sights,
}

impl Namer {
    fn advice(&mut self, advice: &Advice) -> Advice {
        let mut named = advice.clone();
        named.better_goal = self.formula(&advice.better_goal);
        named.holding_goal = self.formula(&advice.holding_goal);
        named.exit = advice.exit.as_ref().map(|exit| self.formula(exit));
        for group in named.levels.iter_mut().flat_map(|level| &mut level.groups) {
            group.test = self.formula(&group.test);
            for number in &mut group.order {
                *number = self.number(number);
            }
        }
        named
    }

    /// A formula of a place where there are no parameters.
    fn formula(&mut self, formula: &Formula) -> Formula {
        match formula {
            Formula::Constant(_) | Formula::State(State::ToMove(_)) => formula.clone(),
            Formula::Call(call) if call.arguments.is_empty() => formula.clone(),
            _ if is_closed(&self.program, Part::Formula(formula)) => {
                Formula::Call(self.name(Body::Formula(formula.clone())))
            }
            Formula::All(parts) => Formula::All(self.joined(parts, Formula::All)),
            Formula::Any(parts) => Formula::Any(self.joined(parts, Formula::Any)),
            Formula::Not(operand) => Formula::Not(Box::new(self.formula(operand))),
            Formula::AtRoot(operand) => Formula::AtRoot(Box::new(self.formula(operand))),
            Formula::After(operand) => Formula::After(Box::new(self.formula(operand))),
            Formula::Compare(operator, left, right) => {
                Formula::Compare(*operator, self.compared(left), self.compared(right))
            }
            other => other.clone(),
        }
    }

    /// Parts that are joined by `and`, or by `or`. Those that are closed are joined apart, so that one
    /// word says what they say together.
    fn joined(
        &mut self,
        parts: &[Formula],
        join: impl Fn(Vec<Formula>) -> Formula,
    ) -> Vec<Formula> {
        let is_settled_by_turn = |part: &Formula| {
            matches!(
                part,
                Formula::Constant(_) | Formula::State(State::ToMove(_))
            )
        };
        let is_open = |part: &&Formula| {
            is_settled_by_turn(part) || !is_closed(&self.program, Part::Formula(part))
        };
        let (open, closed): (Vec<&Formula>, Vec<&Formula>) = parts.iter().partition(is_open);
        let together = match closed.len() {
            0 => None,
            1 => Some(closed[0].clone()),
            _ => Some(join(closed.into_iter().cloned().collect())),
        };
        let parts = together.as_ref().into_iter().chain(open);
        parts.map(|part| self.formula(part)).collect()
    }

    /// A number that is compared: all of it, if it is closed, so that only a row of a table is left to
    /// be looked at.
    fn compared(&mut self, number: &Number) -> Number {
        match number {
            Number::Constant(_) => number.clone(),
            Number::Call(call) if call.arguments.is_empty() => number.clone(),
            _ if is_closed(&self.program, Part::Number(number)) => {
                Number::Call(self.name(Body::Number(number.clone(), true)))
            }
            _ => self.number(number),
        }
    }

    /// A number of such a place. Sums and the like stay, for they cost less than a table.
    fn number(&mut self, number: &Number) -> Number {
        match number {
            Number::Constant(_) => number.clone(),
            Number::Call(call) if call.arguments.is_empty() => number.clone(),
            Number::Arithmetic(operator, left, right) => {
                let (left, right) = (self.number(left), self.number(right));
                Number::Arithmetic(*operator, Box::new(left), Box::new(right))
            }
            Number::Absolute(operand) => Number::Absolute(Box::new(self.number(operand))),
            Number::AtRoot(operand) => Number::AtRoot(Box::new(self.number(operand))),
            Number::After(operand) => Number::After(Box::new(self.number(operand))),
            _ if is_closed(&self.program, Part::Number(number)) => {
                Number::Call(self.name(Body::Number(number.clone(), true)))
            }
            other => other.clone(),
        }
    }

    /// The call of a function that stands for this, a new one if there is none.
    fn name(&mut self, body: Body) -> Call {
        let functions = &self.program.functions;
        let known = functions
            .iter()
            .position(|function| function.parameters.is_empty() && function.body == body);
        let function = known.unwrap_or_else(|| {
            self.program.functions.push(Function {
                name: format!("closed {}", self.program.functions.len()),
                part: None,
                origin: Origin {
                    file: self.program.source.clone(),
                    line: 0,
                },
                parameters: Vec::new(),
                uses_root: false,
                uses_move: false,
                asks_advice: false,
                body,
            });
            self.program.functions.len() - 1
        });
        Call {
            function,
            arguments: Vec::new(),
        }
    }

    /// Gives names to parts of functions that look at fewer men than the whole, so that they are worked
    /// out for fewer placements.
    fn narrow(&mut self) {
        self.sights.add(&self.program);
        // Those that come to be have parts of their own.
        let mut next = 0;
        while next < self.program.functions.len() {
            let function = next;
            next += 1;
            if !is_closed_function(&self.program.functions[function]) {
                continue;
            }
            let whole = self.sights[function].clone();
            let body = match self.program.functions[function].body.clone() {
                Body::Formula(formula) => Body::Formula(self.narrow_formula(&formula, &whole)),
                Body::Number(number, may_be_absent) => {
                    Body::Number(self.narrow_number(&number, &whole), may_be_absent)
                }
                body => body,
            };
            self.program.functions[function].body = body;
        }
    }

    fn narrow_formula(&mut self, formula: &Formula, whole: &Sight) -> Formula {
        match formula {
            Formula::Call(call) if call.arguments.is_empty() => formula.clone(),
            _ if self.is_narrower(Part::Formula(formula), whole) => {
                Formula::Call(self.name_narrower(Body::Formula(formula.clone())))
            }
            Formula::All(parts) => Formula::All(self.narrow_formulas(parts, whole)),
            Formula::Any(parts) => Formula::Any(self.narrow_formulas(parts, whole)),
            Formula::Not(operand) => Formula::Not(Box::new(self.narrow_formula(operand, whole))),
            Formula::Compare(operator, left, right) => Formula::Compare(
                *operator,
                self.narrow_number(left, whole),
                self.narrow_number(right, whole),
            ),
            Formula::Call(call) => Formula::Call(self.narrow_call(call, whole)),
            other => other.clone(),
        }
    }

    fn narrow_formulas(&mut self, parts: &[Formula], whole: &Sight) -> Vec<Formula> {
        let parts = parts.iter();
        parts.map(|part| self.narrow_formula(part, whole)).collect()
    }

    fn narrow_number(&mut self, number: &Number, whole: &Sight) -> Number {
        match number {
            Number::Call(call) if call.arguments.is_empty() => number.clone(),
            _ if self.is_narrower(Part::Number(number), whole) => {
                Number::Call(self.name_narrower(Body::Number(number.clone(), true)))
            }
            Number::Arithmetic(operator, left, right) => Number::Arithmetic(
                *operator,
                Box::new(self.narrow_number(left, whole)),
                Box::new(self.narrow_number(right, whole)),
            ),
            Number::Absolute(operand) => {
                Number::Absolute(Box::new(self.narrow_number(operand, whole)))
            }
            Number::Call(call) => Number::Call(self.narrow_call(call, whole)),
            other => other.clone(),
        }
    }

    fn narrow_call(&mut self, call: &Call, whole: &Sight) -> Call {
        let arguments = call.arguments.iter().map(|argument| match argument {
            Term::Number(number) => Term::Number(self.narrow_number(number, whole)),
            other => other.clone(),
        });
        Call {
            function: call.function,
            arguments: arguments.collect(),
        }
    }

    fn is_narrower(&self, part: Part<'_>, whole: &Sight) -> bool {
        self.sights.of_part(part).is_narrower(whole)
    }

    fn name_narrower(&mut self, body: Body) -> Call {
        let call = self.name(body);
        self.sights.add(&self.program);
        call
    }
}
